import CHarfBuzz
import DisplayList
import Synchronization

/// The file of a face of Inter as HarfBuzz reads it, mapped into memory once a process.
///
/// It is only read, so threads may share it.
@safe final class LatinFile: @unchecked Sendable {
  @unsafe let face: OpaquePointer
  let path: String
  /// Of a line, up from the baseline, in ems.
  let ascent: Double
  /// Down from the baseline.
  let descent: Double

  private static let opened = Mutex<[LatinFace: LatinFile]>([:])

  /// The file of a face, opened when it is asked for the first time.
  static func of(_ face: LatinFace) throws(TextFailure) -> LatinFile {
    try opened.withLock { files throws(TextFailure) in
      if let known = files[face] { return known }
      let file = try LatinFile(face.file)
      files[face] = file
      return file
    }
  }

  /// Fails with `TextFailure.missingFont` where there is nothing at its path, with `damagedFont` where that
  /// is no font, or one that was cut off, and with `otherFont` where it says that it is another.
  init(_ file: FontFile) throws(TextFailure) {
    path = file.path
    guard let bytes = unsafe file.mapped() else {
      throw file.failure
    }
    unsafe face = hb_face_create(bytes, 0)
    unsafe hb_blob_destroy(bytes)
    unsafe hb_face_make_immutable(face)
    let name = unsafe FontName(of: face)
    if name != file.name {
      // A class that throws before all is set has no deinit to run.
      unsafe hb_face_destroy(face)
      throw file.failure(found: name)
    }
    // A font that is not scaled counts in the units of its design.
    let font = unsafe hb_font_create(face)
    defer { unsafe hb_font_destroy(font) }
    var extents = hb_font_extents_t()
    unsafe hb_font_get_h_extents(font, &extents)
    let em = Double(unsafe hb_face_get_upem(face))
    (ascent, descent) = (Double(extents.ascender) / em, -Double(extents.descender) / em)
  }

  deinit { unsafe hb_face_destroy(face) }
}
