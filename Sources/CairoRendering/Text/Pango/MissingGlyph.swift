import DisplayList

extension SetLine {
  // PANGO_GLYPH_UNKNOWN_FLAG, a macro that Swift does not import. The rest of such a number is the character.
  private static let unknown: UInt32 = 0x1000_0000

  /// The first character in the text that no font has, as Pango marks it among the glyphs.
  func missingGlyph(in line: String) -> TextFailure? {
    let missing = parts.lazy.flatMap { part in
      part.run.glyphs.lazy.filter { $0.id & Self.unknown != 0 }
        .map { (id: $0.id, cluster: part.offset + Int($0.cluster)) }
    }
    guard let first = missing.min(by: { $0.cluster < $1.cluster }),
      let character = Unicode.Scalar(first.id & ~Self.unknown)
    else { return nil }
    return .missingGlyph(character, offset: offset(of: character, in: line, from: first.cluster))
  }

  /// The glyph's cluster may begin with other characters.
  private func offset(of wanted: Unicode.Scalar, in line: String, from cluster: Int) -> Int {
    var offset = 0
    for character in line.unicodeScalars {
      if offset >= cluster && character == wanted { return offset }
      offset += UTF8.width(character)
    }
    return cluster
  }
}
