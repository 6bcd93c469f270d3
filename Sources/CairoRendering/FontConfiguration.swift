import CPango
import DisplayList
import Glibc

/// A fontconfig configuration: some fonts of the list and nothing else.
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
      guard let font = unsafe Self.pattern(of: file), unsafe FcFontSetAdd(fonts, font) != 0 else {
        throw .missingFont(family: file.family, package: file.package)
      }
    }
  }

  deinit { unsafe FcConfigDestroy(configuration) }

  /// One face of Latin texts. Most figures need two or three: to set up all fonts takes as long as to draw a
  /// figure. The other fonts have to be there too.
  ///
  /// The regular one is made the current one, so that Pango never loads the system's. Comes before the first
  /// call to Pango.
  static func latin(_ face: LatinFace) throws(TextFailure) -> FontConfiguration {
    let regular = try sharedRegular.get()
    return face == .regular ? regular : try FontConfiguration([face.file])
  }

  /// The fonts of all texts.
  static func whole() throws(TextFailure) -> FontConfiguration { try sharedWhole.get() }

  private static let sharedRegular = Result { () throws(TextFailure) in
    // Pango would let these choose the forms of Han characters.
    unsafe unsetenv("LANGUAGE")
    unsafe unsetenv("PANGO_LANGUAGE")
    let regular = try FontConfiguration([LatinFace.regular.file])
    for file in FontList.files where !file.isReadable {
      throw .missingFont(family: file.family, package: file.package)
    }
    unsafe FcConfigSetCurrent(regular.configuration)
    return regular
  }

  private static let sharedWhole = Result { () throws(TextFailure) in
    try FontConfiguration(FontList.files)
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

extension FontFile {
  fileprivate var isReadable: Bool {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if file >= 0 { close(file) }
    return file >= 0
  }
}
