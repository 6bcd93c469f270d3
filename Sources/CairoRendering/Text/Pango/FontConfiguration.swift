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
      guard file.isWhole else { throw file.failure }
      guard let font = unsafe Self.pattern(of: file) else {
        // A file of a single font has no other face.
        let other =
          unsafe Self.pattern(face: file.face, in: file) ?? Self.pattern(face: 0, in: file)
        throw file.failure(found: unsafe other.map(Self.takeName))
      }
      guard unsafe FcFontSetAdd(fonts, font) != 0 else { throw file.failure }
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

  /// What fontconfig knows about the face of the right family and style; nil where the file lacks it.
  ///
  /// A single face takes a tenth of the time that all faces of a Han collection take.
  private static func pattern(of file: FontFile) -> OpaquePointer? {
    for face in [file.face] + (0..<64).filter({ $0 != file.face }) {
      guard let pattern = unsafe pattern(face: face, in: file) else { continue }
      if unsafe name(of: pattern) == file.name { return unsafe pattern }
      unsafe FcPatternDestroy(pattern)
    }
    return nil
  }

  private static func pattern(face: Int32, in file: FontFile) -> OpaquePointer? {
    var count: Int32 = 0
    return unsafe FcFreeTypeQuery(file.path, UInt32(face), nil, &count)
  }

  @unsafe private static func takeName(of pattern: OpaquePointer) -> FontName {
    defer { unsafe FcPatternDestroy(pattern) }
    return unsafe name(of: pattern)
  }

  /// As fontconfig reads it in the file's own table.
  @unsafe private static func name(of pattern: OpaquePointer) -> FontName {
    func text(_ property: String) -> String {
      var text: UnsafeMutablePointer<FcChar8>?
      guard unsafe FcPatternGetString(pattern, property, 0, &text) == FcResultMatch,
        let text = unsafe text
      else { return "" }
      return unsafe String(cString: text)
    }
    return FontName(family: text(FC_FAMILY), style: text(FC_STYLE))
  }
}
