extension JSONTree {
  /// The document in the house style: the same values, spelled as they are, and the same comments.
  ///
  /// What fits on a line of 100 columns stands on one, and small values always do, unless a person gave arrays and objects that hold others lines
  /// of their own, which stay; so do rows of numbers, and single empty lines. A comment stays behind what it is
  /// behind, or on a line above it. A document in the house style is its own house style.
  public var houseStyle: String {
    var writer = HouseStyleWriter(self)
    writer.write()
    return String(decoding: writer.text, as: UTF8.self)
  }
}

private struct HouseStyleWriter {
  private static let width = 100
  /// The depth to which values are indented: without an end to it, deep documents would be nearly all spaces.
  private static let greatestIndentedDepth = 30

  /// An array or object that is being written.
  private struct Container {
    let index: Int
    let end: Int
    let isObject: Bool
    let isBroken: Bool
    var isFirst = true
    /// Tells whether the line of the last value can hold another.
    var canGoOn = false
  }

  let tree: JSONTree
  let lines: WrittenLines
  let measures: LineMeasures
  var text: [UInt8] = []
  private var column = 0
  private var open: [Container] = []

  init(_ tree: JSONTree) {
    self.tree = tree
    lines = WrittenLines(of: tree)
    measures = LineMeasures(of: tree, lines)
    text.reserveCapacity(tree.source.bytes.count)
  }

  mutating func write() {
    var index = 0
    while true {
      while let container = open.last, index == container.end { close(container) }
      guard index < tree.entries.count else { break }
      let isMember = open.last?.isObject == true
      let value = isMember ? index + 1 : index
      begin(value, key: isMember ? index : nil)
      let entry = tree.entries[value]
      index = value + 1
      if entry.kind.isContainer {
        let isInLine = open.last?.isBroken == false
        let isBroken =
          !isInLine
          && (measures.isBroken[value] || !measures.isSmall[value] && !fits(measures.widths[value]))
        append(entry.kind == .object ? "{" : "[")
        if let notes = lines.notes[value] { append(behind: notes.behindBracket) }
        open.append(
          Container(
            index: value, end: Int(entry.after), isObject: entry.kind == .object,
            isBroken: isBroken))
      } else {
        append(Node(index: value))
        finish(value, isBroken: false)
      }
    }
    for comment in lines.epilogue { appendLine(comment) }
    text.append(.lineFeed)
  }

  private typealias Node = JSONTree.Node

  /// Tells whether so many columns and a comma fit on the line.
  private func fits(_ width: Int) -> Bool { column + width + 1 <= Self.width }

  // MARK: Values

  /// Writes what comes before a value: its comma, line, comments and key.
  private mutating func begin(_ value: Int, key: Int?) {
    let above = lines.notes[value]?.above ?? []
    guard var container = open.popLast() else {
      for comment in above { appendLine(comment) }
      if !above.isEmpty { startLine(isBehindEmptyLine: lines.isBehindEmptyLine[value]) }
      return
    }
    let keyWidth = key.map { measures.widths[$0] + 2 } ?? 0
    if !container.isBroken {
      if !container.isFirst { append(", ") }
    } else if !container.isFirst, container.canGoOn, above.isEmpty, !measures.isBroken[value],
      measures.fillsLines[container.index]
        || measures.keepsRows[container.index] && !lines.beginsLine[value],
      fits(1 + keyWidth + measures.widths[value])
    {
      // The comma stands there already.
      append(" ")
    } else {
      // The depth is that of the content.
      open.append(container)
      for (number, comment) in above.enumerated() {
        appendLine(comment, isFirst: container.isFirst && number == 0)
      }
      startLine(
        isBehindEmptyLine: lines.isBehindEmptyLine[value]
          && !(container.isFirst && above.isEmpty))
      open.removeLast()
    }
    container.isFirst = false
    open.append(container)
    if let key {
      append(Node(index: key))
      append(": ")
    }
  }

  /// Writes what comes behind a value: the comma of a line, comments.
  private mutating func finish(_ value: Int, isBroken: Bool) {
    let behind = lines.notes[value]?.behind ?? []
    if var container = open.popLast() {
      let isLast = Int(tree.entries[value].after) == container.end
      if container.isBroken && !isLast { append(",") }
      container.canGoOn = !isBroken && behind.isEmpty
      open.append(container)
    }
    append(behind: behind)
  }

  private mutating func close(_ container: Container) {
    let end = lines.notes[container.index]?.beforeEnd ?? []
    for (number, comment) in end.enumerated() {
      appendLine(comment, isFirst: container.isFirst && number == 0)
    }
    open.removeLast()
    if container.isBroken
      && !(container.isFirst && end.isEmpty && !hasCommentBehindBracket(container))
    {
      startLine(isBehindEmptyLine: false)
    }
    append(container.isObject ? "}" : "]")
    finish(container.index, isBroken: container.isBroken)
  }

  private func hasCommentBehindBracket(_ container: Container) -> Bool {
    lines.notes[container.index]?.behindBracket.isEmpty == false
  }

  // MARK: Text

  private mutating func append(_ words: StaticString) {
    unsafe text.append(
      contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
    column += words.utf8CodeUnitCount
  }

  private mutating func append(_ node: Node) {
    let span = tree.span(of: node)
    text.append(contentsOf: tree.source.bytes[span.start..<span.end])
    column += measures.widths[node.index]
  }

  private mutating func append(behind comments: [Comment]) {
    for comment in comments {
      append(" ")
      append(comment)
    }
  }

  private mutating func appendLine(_ comment: Comment, isFirst: Bool = false) {
    if !text.isEmpty { startLine(isBehindEmptyLine: comment.isBehindEmptyLine && !isFirst) }
    append(comment)
  }

  /// Appends a comment without what is white at the end of its lines.
  private mutating func append(_ comment: Comment) {
    let bytes = tree.source.bytes[comment.span.start..<comment.span.end]
    for (number, line) in bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { text.append(.lineFeed) }
      text.append(contentsOf: line.trimmingEnd())
    }
  }

  private mutating func startLine(isBehindEmptyLine: Bool) {
    text.append(.lineFeed)
    if isBehindEmptyLine { text.append(.lineFeed) }
    column = 2 * min(open.count, Self.greatestIndentedDepth)
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: column))
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without white ones at the end.
  fileprivate func trimmingEnd() -> ArraySlice<UInt8> {
    let white: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), .carriageReturn]
    return self[..<(lastIndex { !white.contains($0) }.map { $0 + 1 } ?? startIndex)]
  }
}
