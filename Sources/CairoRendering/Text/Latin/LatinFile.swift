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

  /// Fails with `TextFailure.missingFont` where there is no font at its path, or one that was cut off.
  init(_ file: FontFile) throws(TextFailure) {
    path = file.path
    let bytes = unsafe hb_blob_create_from_file(path)
    defer { unsafe hb_blob_destroy(bytes) }
    guard unsafe Self.isWhole(bytes!) else {
      throw .missingFont(family: file.family, package: file.package)
    }
    unsafe face = hb_face_create(bytes, 0)
    unsafe hb_face_make_immutable(face)
    // A font that is not scaled counts in the units of its design.
    let font = unsafe hb_font_create(face)
    defer { unsafe hb_font_destroy(font) }
    var extents = hb_font_extents_t()
    unsafe hb_font_get_h_extents(font, &extents)
    let em = Double(unsafe hb_face_get_upem(face))
    (ascent, descent) = (Double(extents.ascender) / em, -Double(extents.descender) / em)
  }

  deinit { unsafe hb_face_destroy(face) }

  /// Whether a file is a font with all of its tables; HarfBuzz takes those that are missing for empty.
  @unsafe private static func isWhole(_ file: OpaquePointer) -> Bool {
    var count: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(file, &count) else { return false }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(count))
    func number<Number: FixedWidthInteger>(at offset: Int, as: Number.Type) -> Int {
      Int(Number(bigEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)))
    }
    // The table directory of OpenType: "OTTO", the number of tables, 16 bytes for each.
    guard bytes.count >= 12, number(at: 0, as: UInt32.self) == 0x4F54_544F else { return false }
    let tables = number(at: 4, as: UInt16.self)
    guard tables > 0, bytes.count >= 12 + 16 * tables else { return false }
    return (0..<tables).allSatisfy { table in
      let entry = 12 + 16 * table
      let (offset, length) = (
        number(at: entry + 8, as: UInt32.self), number(at: entry + 12, as: UInt32.self)
      )
      return offset + length <= bytes.count
    }
  }
}
