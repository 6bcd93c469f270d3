import CPango

/// What Pango is told about parts of a line.
enum LineAttributes {
  /// Digits of one width, so that numbers in a column stand below one another, and no contextual
  /// alternates in Latin text: Inter's turn `0x10` into `0×10` and `->` into an arrow.
  private static let latinFeatures = "tnum=1, calt=0"

  /// A list that the caller owns.
  @unsafe static func list(for line: String, in language: Language) -> OpaquePointer {
    let list = unsafe pango_attr_list_new()!
    unsafe insert(pango_attr_language_new(pango_language_from_string(language.name)), into: list)
    for (range, kind) in runs(of: line) {
      switch kind {
      case .latin:
        unsafe insert(pango_attr_font_features_new(latinFeatures), into: list, range)
      case .han where language.han != language.name:
        unsafe insert(
          pango_attr_language_new(pango_language_from_string(language.han)), into: list, range)
      case .han, .other:
        break
      }
    }
    return unsafe list
  }

  private enum Kind { case latin, han, other }

  private static func kind(of character: Unicode.Scalar) -> Kind {
    if Language.isHan(character) { return .han }
    // Arabic letters join through contextual alternates.
    return (0x0590...0x1FFF).contains(character.value) ? .other : .latin
  }

  /// The line in pieces of one kind; UTF-8 offsets.
  private static func runs(of line: String) -> [(Range<UInt32>, Kind)] {
    var runs: [(Range<UInt32>, Kind)] = []
    var offset: UInt32 = 0
    for character in line.unicodeScalars {
      let end = offset + UInt32(UTF8.width(character))
      let kind = kind(of: character)
      if let last = runs.last, last.1 == kind {
        runs[runs.count - 1].0 = last.0.lowerBound..<end
      } else {
        runs.append((offset..<end, kind))
      }
      offset = end
    }
    return runs
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
