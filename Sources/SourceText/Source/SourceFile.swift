/// The bytes of a document and the name that messages call it by.
public struct SourceFile: Sendable {
  public let name: String
  public let bytes: [UInt8]
  /// The start of the bytes in the text that editors show, of which they may be a part.
  let start: Start

  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, bytes: bytes, start: Start())
  }

  /// A line of a longer text.
  ///
  /// - Parameters:
  ///   - name: the name of the file that messages have.
  ///   - bytes: the bytes of the line, in UTF-8.
  ///   - number: the line's, from 1.
  ///   - offset: how many bytes of the text come before it.
  public init(name: String, line bytes: [UInt8], number: Int, offset: Int) {
    let location = SourceLocation(line: number, column: 1)
    self.init(name: name, bytes: bytes, start: Start(offset: offset, location: location))
  }

  private init(name: String, bytes: [UInt8], start: Start) {
    (self.name, self.bytes, self.start) = (name, bytes, start)
  }

  struct Start {
    var offset = 0
    var location = SourceLocation(line: 1, column: 1)
  }

  /// The number of bytes before it in the text that editors show.
  public var offset: Int { start.offset }

  /// A part of the document as one of its own, whose places are still those in the whole.
  public func part(_ span: Span) -> SourceFile {
    SourceFile(
      name: name, bytes: Array(bytes[span.start..<span.end]),
      start: Start(offset: start.offset + span.start, location: location(of: span.start)))
  }

  /// The start of the content: behind the byte order mark, if there is one.
  var contentStart: Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The line and column of a byte offset; offsets beyond the end mean the end.
  public func location(of offset: Int) -> SourceLocation {
    var finder = LocationFinder(self)
    return finder.location(of: offset)
  }
}

/// A place in a text as editors count it.
public struct SourceLocation: Hashable, Sendable {
  /// The number of the line, from 1; lines end with a line feed.
  public var line: Int
  /// The number of the column, from 1, in Unicode scalars.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }
}
