import SourceText

extension InputLine {
  /// The line with blanks in place of the values of its own keys, so that all else stays where it is. The name of the
  /// line can be read of it in little memory.
  var outline: SourceFile {
    var bytes = bytes
    var depth = 0
    var place = 0
    while place < bytes.count {
      let start = place
      place = endOfToken(from: place)
      switch bytes[start] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth > 2 { blank(&bytes, start..<place) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth > 2 { blank(&bytes, start..<place) }
        depth -= 1
      default: if depth > 1 { blank(&bytes, start..<place) }
      }
    }
    return SourceFile(
      name: InputSource.standardInput.name, line: bytes, number: number, offset: offset)
  }

  private func blank(_ bytes: inout [UInt8], _ range: Range<Int>) {
    for place in range { bytes[place] = UInt8(ascii: " ") }
  }

  /// The end of the token that begins at a place: a string or a comment as a whole, else a single byte.
  private func endOfToken(from start: Int) -> Int {
    let rest = bytes[start...]
    if bytes[start] == UInt8(ascii: "\"") {
      var place = start + 1
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
        place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(place + 1, bytes.count)
    }
    // A line comment goes on to the end of the line, which is the end of the text.
    if rest.starts(with: "//".utf8) { return bytes.count }
    if rest.starts(with: "/*".utf8) {
      var place = start + 2
      while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
      return min(place + 2, bytes.count)
    }
    return start + 1
  }
}
