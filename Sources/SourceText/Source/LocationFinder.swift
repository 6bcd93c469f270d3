/// Finds the lines and columns of many places in one file: a long line is walked along once, not for
/// each place on it.
struct LocationFinder {
  private static let stretch = 4096

  private let start: Int
  private let bytes: [UInt8]
  /// The start of each stretch of bytes, as far as anyone has asked.
  private var marks: [SourceLocation]

  init(_ source: SourceFile) {
    (start, bytes) = (source.contentStart, source.bytes)
    marks = [source.start.location]
  }

  /// The line and column of a byte offset; offsets beyond the end mean the end.
  mutating func location(of offset: Int) -> SourceLocation {
    let offset = max(start, min(offset, bytes.count))
    let stretch = (offset - start) / Self.stretch
    while marks.count <= stretch {
      marks.append(location(of: start + marks.count * Self.stretch, in: marks.count - 1))
    }
    return location(of: offset, in: stretch)
  }

  private func location(of offset: Int, in stretch: Int) -> SourceLocation {
    var location = marks[stretch]
    for index in start + stretch * Self.stretch..<offset {
      if bytes[index] == .lineFeed {
        location = SourceLocation(line: location.line + 1, column: 1)
      } else if !bytes[index].isUTF8Continuation {
        location.column += 1
      }
    }
    return location
  }
}

extension SourceFile {
  /// The lines and columns of byte offsets; offsets beyond the end mean the end.
  ///
  /// Takes one walk along the file for all of them.
  public func locations(of offsets: some Sequence<Int>) -> [SourceLocation] {
    var finder = LocationFinder(self)
    return offsets.map { finder.location(of: $0) }
  }
}
