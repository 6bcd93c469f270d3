import CPango

@testable import TextShaping

/// A fontconfig configuration with the fonts of figures and nothing else.
@safe public final class FontConfiguration: @unchecked Sendable {
  @unsafe public let configuration: OpaquePointer

  /// Made the current one, so that Pango never loads the system's; comes before the first call to Pango.
  public static let shared = FontConfiguration()

  private init() {
    unsafe configuration = FcConfigCreate()
    unsafe FcConfigBuildFonts(configuration)
    unsafe FcConfigSetRescanInterval(configuration, 0)
    let fonts = unsafe FcConfigGetFonts(configuration, FcSetSystem)
    // Pango would set characters of other texts in the font of code.
    for file in FontSource.installed.familiesOfTexts.flatMap({ $0.files(in: .installed) }) {
      var count: Int32 = 0
      unsafe FcFontSetAdd(fonts, FcFreeTypeQuery(file.path, file.index, nil, &count))
    }
    unsafe FcConfigSetCurrent(configuration)
  }
}
