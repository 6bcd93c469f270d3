/// A comment of a document, with its marks.
struct Comment {
  let span: Span
  /// Tells whether an empty line comes before it.
  var isBehindEmptyLine: Bool
}

/// The comments that belong to a value.
struct Notes {
  /// On lines of their own above it.
  var above: [Comment] = []
  /// Behind its opening bracket.
  var behindBracket: [Comment] = []
  /// On lines of their own before its closing bracket.
  var beforeEnd: [Comment] = []
  /// Behind it, on its last line.
  var behind: [Comment] = []

  /// Tells whether the value and what stands beside it need lines of their own.
  var isAround: Bool { !above.isEmpty || !behind.isEmpty }
  var isInside: Bool { !behindBracket.isEmpty || !beforeEnd.isEmpty }
}

/// The text between two tokens: white space, comments, a comma or a colon.
struct Gap {
  /// The comments on the line that it begins on, where that line ends before the next token.
  private(set) var onFirstLine: [Comment] = []
  private(set) var others: [Comment] = []
  /// Tells whether the next token begins a line, and whether an empty line comes before it.
  private(set) var endsLine = false
  private(set) var endsEmptyLine = false

  /// - Parameter isLast: whether a closing bracket or the end of the text follows.
  init(_ bytes: [UInt8], _ range: Range<Int>, isLast: Bool) {
    var offset = range.lowerBound
    // The line feeds since the last token or comment.
    var lineFeeds = 0
    var isOnFirstLine = true
    var first: [Comment] = []
    while offset < range.upperBound {
      switch bytes[offset] {
      case .lineFeed:
        lineFeeds += 1
        isOnFirstLine = false
        offset += 1
      case UInt8(ascii: "/"):
        let end = Self.endOfComment(bytes, at: offset, before: range.upperBound)
        let comment = Comment(
          span: Span(start: offset, end: end), isBehindEmptyLine: lineFeeds > 1)
        let isOneLine = !bytes[offset..<end].contains(.lineFeed)
        if isOnFirstLine && isOneLine { first.append(comment) } else { others.append(comment) }
        if !isOneLine { isOnFirstLine = false }
        lineFeeds = 0
        offset = end
      default: offset += 1
      }
    }
    endsLine = lineFeeds > 0
    endsEmptyLine = lineFeeds > 1
    // What stands before a token on its line speaks of that.
    if isOnFirstLine && !isLast { others = first + others } else { onFirstLine = first }
  }

  var comments: [Comment] { onFirstLine + others }

  private static func endOfComment(_ bytes: [UInt8], at start: Int, before end: Int) -> Int {
    var offset = start + 2
    guard bytes[start + 1] == UInt8(ascii: "*") else {
      while offset < end, bytes[offset] != .lineFeed { offset += 1 }
      return offset
    }
    while bytes[offset] != UInt8(ascii: "*") || bytes[offset + 1] != UInt8(ascii: "/") {
      offset += 1
    }
    return offset + 2
  }
}
