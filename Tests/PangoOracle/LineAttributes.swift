import CPango

@testable import TextShaping

/// What Pango is told about parts of a line.
public enum LineAttributes {
  /// A list that the caller owns.
  ///
  /// - Parameter tag: the language of the line.
  @unsafe public static func list(for line: String, in tag: String) -> OpaquePointer {
    let (list, language) = (unsafe pango_attr_list_new()!, Language(tag))
    // Pango would ask the environment where the language is left open.
    let name = language.isHan ? language.han : tag.isEmpty ? "en" : tag
    unsafe insert(pango_attr_language_new(pango_language_from_string(name)), into: list)
    unsafe insert(pango_attr_font_features_new("calt=0"), into: list)
    var start: UInt32 = 0
    for character in line.unicodeScalars {
      let end = start + UInt32(UTF8.width(character))
      switch TextKind(character, in: language) {
      case .hanPunctuation:
        unsafe insert(pango_attr_family_new(FontFamily.han.name), into: list, start..<end)
      case .han where !language.isHan:
        unsafe insert(
          pango_attr_language_new(pango_language_from_string(language.han)), into: list,
          start..<end)
      case .han, .other: break
      }
      start = end
    }
    return unsafe list
  }

  private static func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>!, into list: OpaquePointer,
    _ range: Range<UInt32> = 0..<UInt32.max
  ) {
    unsafe attribute.pointee.start_index = range.lowerBound
    unsafe attribute.pointee.end_index = range.upperBound
    unsafe pango_attr_list_change(list, attribute)
  }
}
