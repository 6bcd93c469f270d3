internal import CFriBidi

/// The directions of the characters of a line, by the bidirectional algorithm (UAX #9).
struct BidiOrder {
  /// The embedding level of each character: odd where it is written from right to left.
  private(set) var levels: [FriBidiLevel]
  /// The characters from left to right, by their numbers in the text.
  private(set) var visual: [FriBidiStrIndex]

  /// - Parameter base: the direction of the paragraph; otherwise its first letter decides.
  init(of characters: [UInt32], base: FriBidiParType = FRIBIDI_PAR_ON) {
    let count = FriBidiStrIndex(characters.count)
    levels = [FriBidiLevel](repeating: 0, count: characters.count)
    visual = Array(0..<count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: characters.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
    var base = base
    unsafe fribidi_get_bidi_types(characters, count, &types)
    unsafe fribidi_get_bracket_types(characters, count, types, &brackets)
    // Both fail only for want of memory.
    guard unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) > 0
    else { return }
    _ = unsafe fribidi_reorder_line(0, types, count, 0, base, &levels, nil, &visual)
  }
}
