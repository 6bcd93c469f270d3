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

  /// The order of a line whose numbers and tuples read from left to right, and in which parts are left-to-right
  /// isolates: the text around them is ordered as around one neutral character.
  ///
  /// - Parameter parts: ranges in ascending order.
  init(of characters: [UInt32], isolating parts: [Range<Int>]) {
    if parts.isEmpty {
      self.init(of: characters, leftToRight: NumericSpans(in: characters).ranges)
      return
    }
    let (open, close): (UInt32, UInt32) = (0x2066, 0x2069)
    var (all, owners) = ([UInt32](), [Int?]())
    var around: [UInt32] = []
    func add(_ character: UInt32, _ owner: Int?) {
      all.append(character)
      owners.append(owner)
    }
    func addAround(_ range: Range<Int>) {
      for index in range { add(characters[index], index) }
      around += characters[range]
    }
    var next = 0
    for part in parts {
      addAround(next..<part.lowerBound)
      add(open, nil)
      for index in part { add(characters[index], index) }
      add(close, nil)
      next = part.upperBound
    }
    addAround(next..<characters.count)
    // FriBidi looks into isolates for the first letter, which decides the direction of the line.
    self.init(
      of: all, base: Self.direction(of: around), leftToRight: NumericSpans(in: all).ranges)
    levels = zip(owners, levels).compactMap { owner, level in owner.map { _ in level } }
    visual = visual.compactMap { owners[Int($0)].map { FriBidiStrIndex($0) } }
  }

  /// The direction of a paragraph by its first letter; from left to right where it has none.
  private static func direction(of characters: [UInt32]) -> FriBidiParType {
    let count = FriBidiStrIndex(characters.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: characters.count)
    unsafe fribidi_get_bidi_types(characters, count, &types)
    let direction = unsafe fribidi_get_par_direction(types, count)
    return direction == FRIBIDI_PAR_ON ? FRIBIDI_PAR_LTR : direction
  }
}
