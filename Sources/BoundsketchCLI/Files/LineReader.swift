import SourceText

/// A line of standard input, without what ends it.
struct InputLine: Sendable {
  /// The number of the line, from 1.
  let number: Int
  /// The number of bytes before the line.
  let offset: Int
  let bytes: [UInt8]
  /// The number of bytes of the line, of which some may be beyond the limit.
  let length: Int

  var isCut: Bool { bytes.count < length }

  var source: SourceFile {
    SourceFile(name: InputSource.standardInput.name, line: bytes, number: number, offset: offset)
  }

  /// Tells whether the line holds nothing but spaces.
  fileprivate var isBlank: Bool { !isCut && bytes.allSatisfy { " \t\r".utf8.contains($0) } }
}

/// Divides standard input into lines; of what follows the current line, no more is in memory than one read gave.
struct LineReader {
  private let input: AwaitedInput
  /// The number of bytes of a line that are kept.
  private let limit: Int
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  /// The part of the chunk that belongs to lines to come.
  private var rest = 0..<0
  /// The number of lines and bytes that have been taken.
  private var (number, offset) = (0, 0)
  private var isAtEnd = false

  init(_ input: AwaitedInput, limit: Int) {
    (self.input, self.limit) = (input, limit)
  }

  /// The next line that is not blank, or the error; nil at the end, and after an error. Waits for what has not come
  /// yet.
  ///
  /// A line beyond the limit is cut a little beyond it, so that the reader of its bytes can tell.
  mutating func next() -> Result<InputLine, FileError>? {
    do {
      while let line = try nextLine() {
        if !line.isBlank { return .success(line) }
      }
      return nil
    } catch {
      isAtEnd = true
      return .failure(error)
    }
  }

  private mutating func nextLine() throws(FileError) -> InputLine? {
    var bytes: [UInt8] = []
    var length = 0
    let start = offset
    while try hasMore() {
      let end = chunk[rest].firstIndex(of: UInt8(ascii: "\n"))
      let piece = rest.lowerBound..<(end ?? rest.upperBound)
      length += piece.count
      if bytes.count <= limit { bytes += chunk[piece] }
      let taken = piece.upperBound + (end == nil ? 0 : 1)
      offset += taken - rest.lowerBound
      rest = taken..<rest.upperBound
      if end != nil { break }
    }
    if offset == start { return nil }
    if bytes.count == length && bytes.last == UInt8(ascii: "\r") {
      bytes.removeLast()
      length -= 1
    }
    number += 1
    return InputLine(number: number, offset: start, bytes: bytes, length: length)
  }

  /// Tells whether a byte is left; reads where that is needed.
  private mutating func hasMore() throws(FileError) -> Bool {
    if rest.isEmpty && !isAtEnd {
      rest = 0..<(try input.read(into: &chunk))
      isAtEnd = rest.isEmpty
    }
    return !rest.isEmpty
  }
}
