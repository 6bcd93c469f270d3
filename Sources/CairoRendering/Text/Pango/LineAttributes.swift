import CPango

/// What Pango is told about parts of a line.
enum LineAttributes {
  /// A list that the caller owns.
  @unsafe static func list(for line: String, in language: Language) -> OpaquePointer {
    let list = unsafe pango_attr_list_new()!
    unsafe insert(pango_attr_language_new(pango_language_from_string(language.name)), into: list)
    unsafe insert(
      pango_attr_font_features_new(FontList.features.joined(separator: ",")), into: list)
    for run in TextKind.runs(of: line, in: language) {
      switch run.kind {
      case .hanPunctuation:
        unsafe insert(pango_attr_family_new(FontList.hanFamily), into: list, run.range)
      case .han where language.han != language.name:
        unsafe insert(
          pango_attr_language_new(pango_language_from_string(language.han)), into: list, run.range)
      case .han, .other:
        break
      }
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
