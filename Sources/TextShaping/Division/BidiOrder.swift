internal import CFriBidi

/// The directions of a line's characters, by the Unicode bidirectional algorithm (UAX #9).
struct BidiOrder {
  /// The embedding level of each character: odd for right to left.
  private(set) var levels: [FriBidiLevel]
  /// The indices of the characters in visual order, from left to right.
  private(set) var visual: [FriBidiStrIndex]

  /// - Parameters:
  ///   - base: the direction of the paragraph; by default, its first letter decides.
  ///   - spans: the characters that are taken for left-to-right letters, whatever they are; they decide no paragraph.
  init(
    of characters: [UInt32], base: FriBidiParType = FRIBIDI_PAR_ON,
    leftToRight spans: [Range<Int>] = []
  ) {
    let count = FriBidiStrIndex(characters.count)
    levels = [FriBidiLevel](repeating: 0, count: characters.count)
    visual = Array(0..<count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: characters.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
    var base = base
    unsafe fribidi_get_bidi_types(characters, count, &types)
    unsafe fribidi_get_bracket_types(characters, count, types, &brackets)
    if !spans.isEmpty {
      if base == FRIBIDI_PAR_ON { base = unsafe fribidi_get_par_direction(types, count) }
      for index in spans.joined() {
        types[index] = FriBidiCharType(FRIBIDI_PAR_LTR.rawValue)
        brackets[index] = 0
      }
    }
    // Both functions fail only when memory is exhausted.
    guard unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) > 0
    else { return }
    _ = unsafe fribidi_reorder_line(0, types, count, 0, base, &levels, nil, &visual)
  }
}
