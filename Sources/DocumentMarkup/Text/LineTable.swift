/// The lines of a document as CommonMark divides it: at line feeds, carriage returns, and both together.
struct LineTable {
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices where index + 1 < bytes.count {
      let isEnd =
        bytes[index] == .lineFeed
        || bytes[index] == .carriageReturn && bytes[index + 1] != .lineFeed
      if isEnd { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The number of lines; a line end at the end of the document begins no other.
  var count: Int { starts.count }

  /// The bytes of a line with its end, by its number from 0.
  func range(of line: Int) -> Range<Int> {
    starts[line]..<(line + 1 < starts.count ? starts[line + 1] : bytes.count)
  }

  /// The bytes of lines, from the first to the last, with their ends.
  func range(of lines: ClosedRange<Int>) -> Range<Int> {
    starts[lines.lowerBound]..<range(of: lines.upperBound).upperBound
  }

  /// The bytes of a line without its end.
  func content(of line: Int) -> Range<Int> {
    var range = range(of: line)
    while let last = range.last, bytes[last].endsLine { range = range.dropLast() }
    return range
  }

  /// What ends a line; empty for a last line without an end.
  func ending(of line: Int) -> ArraySlice<UInt8> {
    bytes[content(of: line).upperBound..<range(of: line).upperBound]
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  var endsLine: Bool { self == .lineFeed || self == .carriageReturn }
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var isWhitespace: Bool { isBlank || endsLine }
}
