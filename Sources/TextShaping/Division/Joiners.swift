internal import CFriBidi
internal import CHarfBuzz

/// The zero-width joiner and non-joiner, which are visible only in the forms of adjacent letters.
enum Joiners {
  static let nonJoiner: Unicode.Scalar = "\u{200C}"
  static let joiner: Unicode.Scalar = "\u{200D}"

  static func contains(_ character: Unicode.Scalar) -> Bool {
    character == nonJoiner || character == joiner
  }

  /// Tells whether the joiner at an index changes the forms of letters (RFC 5892, appendix A, for the non-joiner).
  ///
  /// Both may follow a virama. In scripts such as Arabic a non-joiner is needed between letters that would join, a
  /// joiner beside a letter that would not.
  static func isNeeded(at index: Int, in line: [Unicode.Scalar]) -> Bool {
    if index > 0, isVirama(line[index - 1]) { return true }
    let before = line[..<index].last { !isTransparent($0) }
    let after = line[(index + 1)...].first { !isTransparent($0) }
    // A letter joins the next one if it has a form that connects to the left.
    let joinsNext = before.map { has($0, FRIBIDI_MASK_JOINS_LEFT) } ?? false
    let joinsLast = after.map { has($0, FRIBIDI_MASK_JOINS_RIGHT) } ?? false
    return line[index] == nonJoiner ? joinsNext && joinsLast : joinsNext != joinsLast
  }

  private static func isVirama(_ character: Unicode.Scalar) -> Bool {
    unsafe hb_unicode_combining_class(hb_unicode_funcs_get_default(), character.value)
      == HB_UNICODE_COMBINING_CLASS_VIRAMA
  }

  /// Tells whether letters join across a character.
  private static func isTransparent(_ character: Unicode.Scalar) -> Bool {
    has(character, FRIBIDI_MASK_TRANSPARENT)
  }

  private static func has(_ character: Unicode.Scalar, _ property: Int32) -> Bool {
    Int32(fribidi_get_joining_type(character.value)) & property != 0
  }
}
