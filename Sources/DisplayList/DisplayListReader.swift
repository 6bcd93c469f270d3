internal import LayerGeometry

extension DisplayList {
  /// Reads a drawing from the text that `description` writes.
  ///
  /// Lengths have the three decimals of the text, elements have only their names, and consecutive items of one
  /// element form a group.
  ///
  /// Throws a `DisplayListTextError` at the first line that `description` would not write.
  public init(text: String) throws(DisplayListTextError) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first else { throw DisplayListTextError(line: 1, expected: "a canvas") }
    var head = LineReader(first, line: 1)
    try head.word("canvas")
    let width = try head.number()
    try head.word("x")
    size = Size(width: width, height: try head.number())
    try head.word("on")
    background = head.skip("nothing") ? nil : try head.color()
    try head.end()
    items = []
    items.reserveCapacity(lines.count - 1)
    for (index, line) in lines.enumerated().dropFirst() {
      var reader = LineReader(line, line: index + 1)
      var item = try reader.item()
      item.continuesGroup =
        items.last.map {
          $0.element == item.element && $0.panel == item.panel
        } ?? false
      items.append(item)
    }
  }
}

/// A line of a drawing's text that cannot be read.
public struct DisplayListTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line's number, counted from 1.
  public var line: Int
  /// The text that is expected there.
  public var expected: String

  public var description: String { "line \(line) of the drawing: expected \(expected)" }
}

/// Reads one line of a drawing's text, word by word.
private struct LineReader {
  private var rest: Substring.UTF8View
  private let line: Int

  init(_ text: Substring.UTF8View, line: Int) {
    rest = text
    self.line = line
  }

  private func expected(_ what: String) -> DisplayListTextError {
    DisplayListTextError(line: line, expected: what)
  }

  // MARK: Words

  private mutating func skipSpaces() { rest = rest.drop { $0 == UInt8(ascii: " ") } }

  /// The next word, which is not consumed.
  private var nextWord: Substring.UTF8View {
    rest.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") }
  }

  private mutating func takeWord() -> Substring.UTF8View {
    skipSpaces()
    let word = rest.prefix { $0 != UInt8(ascii: " ") }
    rest = rest[word.endIndex...]
    return word
  }

  /// Consumes a word if it comes next.
  mutating func skip(_ word: String) -> Bool {
    guard nextWord.elementsEqual(word.utf8) else { return false }
    _ = takeWord()
    return true
  }

  mutating func word(_ word: String) throws(DisplayListTextError) {
    guard skip(word) else { throw expected("'\(word)'") }
  }

  func end() throws(DisplayListTextError) {
    guard nextWord.isEmpty else { throw expected("the end of the line") }
  }

  /// The case of an enumeration that the next word names.
  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ what: String
  ) throws(DisplayListTextError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: String(Substring(nextWord))) else { throw expected(what) }
    _ = takeWord()
    return choice
  }

  // MARK: Values

  private func value(
    _ text: some StringProtocol, _ what: String
  ) throws(DisplayListTextError) -> Double {
    guard let value = Double(text), value.isFinite else { throw expected(what) }
    return value
  }

  mutating func number() throws(DisplayListTextError) -> Double {
    try value(Substring(takeWord()), "a number")
  }

  private mutating func point() throws(DisplayListTextError) -> Point {
    let parts = takeWord().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw expected("a point such as 12,34.5") }
    return Point(
      x: try value(Substring(parts[0]), "a point such as 12,34.5"),
      y: try value(Substring(parts[1]), "a point such as 12,34.5"))
  }

  mutating func color() throws(DisplayListTextError) -> Color {
    let word = Substring(takeWord())
    let digits = word.dropFirst()
    guard word.first == "#", [6, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { throw expected("a color such as #1C2733") }
    if digits.utf8.count == 6 { return Color(value) }
    return Color(value >> 8).with(alpha: UInt8(truncatingIfNeeded: value))
  }

  /// A text in single quotes.
  private mutating func quotedText() throws(DisplayListTextError) -> String {
    skipSpaces()
    guard rest.first == UInt8(ascii: "'") else { throw expected("a text in single quotes") }
    rest = rest.dropFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "'") { return String(decoding: bytes, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard let escaped = rest.popFirst() else { break }
      bytes.append(escaped == UInt8(ascii: "n") ? UInt8(ascii: "\n") : escaped)
    }
    throw expected("the end of a text in single quotes")
  }

  // MARK: Items

  mutating func item() throws(DisplayListTextError) -> Item {
    var element = Substring(takeWord())
    var panel: Int?
    if element.last != ":" {
      try word("in")
      try word("panel")
      let number = Substring(takeWord())
      guard number.last == ":", let value = Int(number.dropLast()) else {
        throw expected("the number of a panel and a colon")
      }
      panel = value
    } else {
      element.removeLast()
    }
    var item = Item(ElementID(named: String(element)), try content())
    item.panel = panel
    while !nextWord.isEmpty { item.clip.append(try clip()) }
    return item
  }

  private mutating func content() throws(DisplayListTextError) -> Item.Content {
    if skip("fill") {
      let color = try color()
      return .fill(try path(), color)
    }
    if skip("stroke") {
      let stroke = try stroke()
      return .stroke(try path(), stroke)
    }
    if skip("text") { return .text(try text()) }
    if skip("image") { return .image(try image()) }
    throw expected("fill, stroke, text or image")
  }

  private mutating func path() throws(DisplayListTextError) -> Path {
    var path = Path()
    while true {
      if skip("M") {
        path.elements.append(.move(try point()))
      } else if skip("L") {
        path.elements.append(.line(try point()))
      } else if skip("C") {
        let (first, second) = (try point(), try point())
        path.elements.append(.curve(first, second, try point()))
      } else if skip("Z") {
        path.elements.append(.close)
      } else {
        return path
      }
    }
  }

  private mutating func stroke() throws(DisplayListTextError) -> Stroke {
    let color = try color()
    var stroke = Stroke(color, width: try number())
    if skip("dash") {
      for length in takeWord().split(separator: UInt8(ascii: ",")) {
        stroke.dash.append(try value(Substring(length), "the lengths of a dash"))
      }
    }
    if skip("cap") { stroke.cap = try choice("a cap of a line") }
    if skip("join") { stroke.join = try choice("a join of lines") }
    return stroke
  }

  private mutating func text() throws(DisplayListTextError) -> TextRun {
    let string = try quotedText()
    let size = try number()
    var style = TextStyle(size: size, weight: try choice("a weight"))
    if skip("italic") { style.slant = .italic }
    style.language = String(Substring(takeWord()))
    if skip("code") { style.code = try code(in: string) }
    let color = try color()
    try word("at")
    let origin = try point()
    try word("width")
    let width = try number()
    try word("ascent")
    let ascent = try number()
    try word("descent")
    let extent = TextExtent(width: width, ascent: ascent, descent: try number())
    var run = TextRun(string, style: style, color: color, origin: origin, extent: extent)
    if skip("halo") {
      let color = try self.color()
      run.halo = TextRun.Halo(color: color, width: try number())
    }
    return run
  }

  /// The parts of a line that are code, in ascending order.
  private mutating func code(in string: String) throws(DisplayListTextError) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for part in takeWord().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let ends = String(Substring(part)).split(separator: "..<").map { Int($0) }
      guard ends.count == 2, let start = ends[0], let end = ends[1],
        start >= parts.last?.upperBound ?? 0, start < end, end <= string.utf8.count
      else { throw expected("parts of the text such as 2..<5") }
      parts.append(start..<end)
    }
    return parts
  }

  private mutating func image() throws(DisplayListTextError) -> PlacedImage {
    let name = try quotedText()
    let (topLeft, topRight) = (try point(), try point())
    let bottomRight = try point()
    return PlacedImage(
      name: name,
      corners: Quad(
        topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: try point()))
  }

  private mutating func clip() throws(DisplayListTextError) -> Clip {
    let side: Clip.Side
    if skip("inside") {
      side = .inside
    } else {
      try word("outside")
      side = .outside
    }
    try word("{")
    let path = try path()
    try word("}")
    return Clip(path, keeping: side)
  }
}
