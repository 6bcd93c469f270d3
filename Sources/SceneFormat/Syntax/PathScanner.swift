/// A part of a path with its position in the string (UTF-8 offsets).
struct PathWord {
  var text: String
  var range: Range<Int>
}

/// Cuts a string of the document into words.
struct PathScanner {
  private let utf8: [UInt8]
  private let end: Int
  var offset: Int

  init(_ utf8: [UInt8], _ range: Range<Int>) {
    self.utf8 = utf8
    offset = range.lowerBound
    end = range.upperBound
  }

  var next: UInt8? { offset < end ? utf8[offset] : nil }

  mutating func skipSpaces() {
    while next == UInt8(ascii: " ") { offset += 1 }
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func word(while isPart: (UInt8) -> Bool) -> PathWord {
    let start = offset
    while let byte = next, isPart(byte) { offset += 1 }
    return PathWord(
      text: String(decoding: utf8[start..<offset], as: UTF8.self), range: start..<offset)
  }

  mutating func name() -> PathWord {
    word { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }

  /// The word at the offset, up to the next space; empty at the end.
  var rest: PathWord {
    var copy = self
    return copy.word { $0 != UInt8(ascii: " ") }
  }
}
