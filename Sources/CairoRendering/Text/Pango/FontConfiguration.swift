import CPango
import DisplayList

/// A fontconfig configuration: the fonts of the list and nothing else.
///
/// It has no folders, so that fontconfig neither looks for caches nor complains that it cannot write
/// them. Once built it is only read, so threads may share it.
@safe final class FontConfiguration: @unchecked Sendable {
  @unsafe let configuration: OpaquePointer

  /// A configuration of these fonts.
  init(_ files: [FontFile]) throws(TextFailure) {
    unsafe configuration = FcConfigCreate()
    unsafe FcConfigBuildFonts(configuration)
    unsafe FcConfigSetRescanInterval(configuration, 0)
    let fonts = unsafe FcConfigGetFonts(configuration, FcSetSystem)
    for file in files {
      guard file.isWhole, let font = unsafe Self.pattern(of: file),
        unsafe FcFontSetAdd(fonts, font) != 0
      else {
        throw file.failure
      }
    }
  }

  deinit { unsafe FcConfigDestroy(configuration) }

  /// The fonts of all texts.
  ///
  /// They are made the current ones, so that Pango never loads the system's. Comes before the first call to
  /// Pango.
  static func shared() throws(TextFailure) -> FontConfiguration { try sharedFonts.get() }

  private static let sharedFonts = Result { () throws(TextFailure) in
    let fonts = try FontConfiguration(FontList.files)
    unsafe FcConfigSetCurrent(fonts.configuration)
    return fonts
  }

  /// What fontconfig knows about the face of the right family; nil where the file lacks it.
  ///
  /// A single face takes a tenth of the time that all faces of a Han collection take.
  private static func pattern(of file: FontFile) -> OpaquePointer? {
    if let pattern = unsafe pattern(of: file, face: file.face) { return unsafe pattern }
    for face in 0..<64 where face != file.face {
      if let pattern = unsafe pattern(of: file, face: Int32(face)) { return unsafe pattern }
    }
    return nil
  }

  private static func pattern(of file: FontFile, face: Int32) -> OpaquePointer? {
    var count: Int32 = 0
    guard let pattern = unsafe FcFreeTypeQuery(file.path, UInt32(face), nil, &count) else {
      return nil
    }
    if unsafe family(of: pattern) == file.family { return unsafe pattern }
    unsafe FcPatternDestroy(pattern)
    return nil
  }

  private static func family(of pattern: OpaquePointer) -> String? {
    var name: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch,
      let name = unsafe name
    else { return nil }
    return unsafe String(cString: name)
  }
}
