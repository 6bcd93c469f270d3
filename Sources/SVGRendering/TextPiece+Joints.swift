internal import TextShaping

/// Characters of which fonts make others where they stand together: `->` becomes an arrow, `2 x 3` a product. Figures
/// are set without that, and tell viewers so; librsvg and resvg pass over it, but for characters of different pieces.
extension TextPiece {
  private static let signs = Set("-=<>!&|/*:~+".utf8)

  /// The offsets in the UTF-8 bytes of the text at which it must be divided: between signs, and behind an x between
  /// numbers.
  var joints: [Int] {
    guard !isRightToLeft else { return [] }
    let bytes = Array(text.utf8)
    return bytes.indices.dropFirst().filter { index in
      Self.signs.contains(bytes[index - 1]) && Self.signs.contains(bytes[index])
        || bytes[index - 1] == UInt8(ascii: "x")
          && Self.isNumber(bytes[index...].first(where: Self.isInk))
          && Self.isNumber(bytes[..<(index - 1)].last(where: Self.isInk))
    }
  }

  private static func isInk(_ byte: UInt8) -> Bool { byte != UInt8(ascii: " ") }

  private static func isNumber(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  /// The pieces between the joints, each with its place; spaces at their beginnings are before them.
  func dividedAtJoints() -> [TextPiece] {
    let bytes = Array(text.utf8)
    let ends = joints + [bytes.count]
    let skipped = spaces.before.utf8.count
    var begin = 0
    return ends.map { end in
      let part = bytes[begin..<end]
      let ink = part.firstIndex(where: Self.isInk) ?? begin
      var piece = self
      piece.text = String(decoding: bytes[ink..<end], as: UTF8.self)
      piece.start += width(ofBytes: skipped..<(skipped + ink))
      piece.width = width(ofBytes: (skipped + ink)..<(skipped + end))
      if begin > 0 { piece.spaces.before = String(repeating: " ", count: ink - begin) }
      if end < bytes.count { piece.spaces.behind = "" }
      begin = end
      return piece
    }
  }
}
