/// How wide the values of a document are on one line, and which of them need several.
struct LineMeasures {
  /// The columns that each key and value takes on one line.
  private(set) var widths: [Int]
  /// Tells which arrays and objects have lines for what is in them, however little that is.
  private(set) var isBroken: [Bool]
  /// Tells which arrays and objects never have lines of their own.
  private(set) var isSmall: [Bool]
  /// Tells in which of the broken ones what the writer put on one line stays on one.
  private(set) var keepsRows: [Bool]

  /// The width up to which what holds only scalars stands on one line, wherever that begins.
  private static let smallWidth = 48

  /// Tells in which of these as many values share a line as fit.
  private(set) var fillsLines: [Bool]

  /// The width up to which two values always fit on a line, wherever that begins.
  private static let narrowWidth = 16

  init(of tree: JSONTree, _ lines: WrittenLines) {
    let entries = tree.entries
    widths = [Int](repeating: 0, count: entries.count)
    isBroken = [Bool](repeating: false, count: entries.count)
    (isSmall, keepsRows, fillsLines) = (isBroken, isBroken, isBroken)
    // Holds small values with lines of their own, as programs write them: none of its lines is a person's choice.
    var isSpread = isBroken
    // Content stands behind its container, so that from the end on all content is known.
    for index in entries.indices.reversed() {
      let node = JSONTree.Node(index: index)
      let kind = entries[index].kind
      guard kind == .array || kind == .object else {
        widths[index] = Self.columns(of: tree.source.bytes, tree.span(of: node))
        continue
      }
      var (width, count, rows) = (0, 0, 0)
      var (holdsContainers, needsLines, holdsSpread) = (false, false, false)
      var (beginsWithLine, isNarrow) = (false, true)
      func add(_ value: Int, keyWidth: Int) {
        width += keyWidth + widths[value] + 2
        let begins = lines.beginsLine[value]
        if count == 0 { beginsWithLine = begins }
        if begins { rows += 1 }
        count += 1
        isNarrow = isNarrow && widths[value] <= Self.narrowWidth
        holdsContainers = holdsContainers || entries[value].kind.isContainer
        needsLines = needsLines || isBroken[value] || lines.notes[value]?.isAround == true
        holdsSpread = holdsSpread || isSpread[value]
      }
      for element in tree.elements(of: node) { add(element.index, keyWidth: 0) }
      for member in tree.members(of: node) {
        add(member.value.index, keyWidth: widths[member.key.index] + 2)
      }
      // The brackets take as much as the comma and space that the last does not have.
      widths[index] = max(2, width)
      needsLines = needsLines || lines.notes[index]?.isInside == true
      // A row that could be a line of its own is one.
      let hasRows =
        kind == .array && !holdsContainers && beginsWithLine && rows < count
        && (rows > 1 || width > Self.smallWidth)
      isSmall[index] =
        !holdsContainers && !needsLines && !hasRows && width <= Self.smallWidth
      isSpread[index] = holdsSpread || isSmall[index] && beginsWithLine
      let isChosen =
        beginsWithLine && !isSpread[index] && (holdsContainers || hasRows)
      keepsRows[index] = isChosen
      fillsLines[index] =
        kind == .array && !holdsContainers && !needsLines && !isChosen
        && (!beginsWithLine || isNarrow)
      isBroken[index] = isChosen || needsLines
    }
  }

  private static func columns(of bytes: [UInt8], _ span: Span) -> Int {
    let text = bytes[span.start..<span.end]
    if text.allSatisfy({ $0 < 0x80 }) { return text.count }
    return String(decoding: text, as: UTF8.self).unicodeScalars
      .reduce(0) { $0 + columnWidth(of: $1) }
  }
}

extension JSONTree.Kind {
  var isContainer: Bool { self == .array || self == .object }
}
