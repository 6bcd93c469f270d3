/// The bytes of a document and the name that messages call it by.
public struct SourceFile: Sendable {
  public let name: String
  public let bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Where the content begins: behind the byte order mark, if there is one.
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
  /// From 1; lines end with a line feed.
  public var line: Int
  /// From 1, counting Unicode scalars.
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
