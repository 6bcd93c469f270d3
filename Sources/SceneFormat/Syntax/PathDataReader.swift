internal import LayerGeometry
internal import SourceText

extension DocumentReader {
  /// The steps of a path that is written as in SVG: the commands M, L, H, V, C, Q and Z, and the
  /// small letters for points that count from where the pen is. Nil after a report.
  func pathSteps(_ node: Node) -> [LayerContent.PathStep]? {
    guard let string = string(node, "'path'"), isShort(string, node) else { return nil }
    var scanner = PathDataScanner(string)
    do throws(PathDataError) {
      return try scanner.read()
    } catch {
      reportPath(
        json.span(of: node), error.range, error.expected, found: error.found.map { quoted($0) })
      return nil
    }
  }
}

/// The error of the data of a path, and its place in the string (UTF-8 offsets).
private struct PathDataError: Error {
  var expected: String
  var found: String?
  var range: Range<Int>
}

/// Reads the data of a path, from its beginning to the first error.
private struct PathDataScanner {
  private static let command = "a command: M, L, H, V, C, Q or Z"

  private let utf8: [UInt8]
  private var offset = 0
  private var steps: [LayerContent.PathStep] = []
  private var pen = Point.zero
  /// The beginning of the subpath, which a Z goes back to.
  private var start = Point.zero

  init(_ string: String) { utf8 = Array(string.utf8) }

  mutating func read() throws(PathDataError) -> [LayerContent.PathStep] {
    skipSpaces()
    while offset < utf8.count {
      let letter = utf8[offset]
      guard let count = Self.numberCount(of: letter) else {
        throw error("expected \(Self.command)", from: offset)
      }
      guard !steps.isEmpty || letter | 0x20 == UInt8(ascii: "m") else {
        throw error("a path begins with M or m", from: offset)
      }
      offset += 1
      try draw(letter, count)
      skipSpaces()
    }
    let draws = steps.contains { step in
      switch step {
      case .line, .curve: true
      case .move, .close: false
      }
    }
    guard draws else { throw error("expected a line or a curve, such as 'L 10 0'", from: offset) }
    return steps
  }

  /// The number of numbers that a command takes; nil for no command.
  private static func numberCount(of letter: UInt8) -> Int? {
    switch letter | 0x20 {
    case UInt8(ascii: "z"): 0
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "m"), UInt8(ascii: "l"): 2
    case UInt8(ascii: "q"): 4
    case UInt8(ascii: "c"): 6
    default: nil
    }
  }

  /// Draws with a command as often as numbers follow it.
  private mutating func draw(_ letter: UInt8, _ count: Int) throws(PathDataError) {
    guard count > 0 else {
      steps.append(.close)
      pen = start
      return
    }
    var letter = letter
    var isRepeated = false
    repeat {
      let begin = offset
      var numbers: [Double] = []
      while numbers.count < count {
        skipSeparator(allowsComma: isRepeated || !numbers.isEmpty)
        numbers.append(try number(for: letter, count))
      }
      try add(letter, numbers, begin..<offset)
      // Points after those of a move are lines.
      if letter | 0x20 == UInt8(ascii: "m") { letter -= 1 }
      isRepeated = true
      skipSpaces()
    } while offset < utf8.count && Self.mayBeginNumber(utf8[offset])
  }

  private mutating func add(
    _ letter: UInt8, _ numbers: [Double], _ range: Range<Int>
  ) throws(PathDataError) {
    let isRelative = letter & 0x20 != 0
    let base = isRelative ? pen : .zero
    func point(_ index: Int) -> Point {
      Point(x: base.x + numbers[index], y: base.y + numbers[index + 1])
    }
    let end: Point
    switch letter | 0x20 {
    case UInt8(ascii: "m"):
      end = point(0)
      start = end
      steps.append(.move(end))
    case UInt8(ascii: "l"):
      end = point(0)
      steps.append(.line(end))
    case UInt8(ascii: "h"):
      end = Point(x: base.x + numbers[0], y: pen.y)
      steps.append(.line(end))
    case UInt8(ascii: "v"):
      end = Point(x: pen.x, y: base.y + numbers[0])
      steps.append(.line(end))
    case UInt8(ascii: "q"):
      end = point(2)
      // A quadratic curve is the same as a cubic one with these two control points.
      let control = point(0)
      steps.append(.curve(pen + (control - pen) * (2 / 3), end + (control - end) * (2 / 3), end))
    default:
      end = point(4)
      steps.append(.curve(point(0), point(2), end))
    }
    guard max(abs(end.x), abs(end.y)) <= DocumentReader.greatestNumber else {
      throw PathDataError(
        expected: "the path leads farther than 1e9 from the origin", found: nil, range: range)
    }
    pen = end
  }

  private mutating func skipSpaces() {
    while offset < utf8.count, " \t\n\r".utf8.contains(utf8[offset]) { offset += 1 }
  }

  /// Skips a separator of two numbers.
  private mutating func skipSeparator(allowsComma: Bool) {
    skipSpaces()
    if allowsComma, offset < utf8.count, utf8[offset] == UInt8(ascii: ",") {
      offset += 1
      skipSpaces()
    }
  }

  private static func mayBeginNumber(_ byte: UInt8) -> Bool {
    "+-.,0123456789".utf8.contains(byte)
  }

  /// Reads a number; `command` takes `count` numbers like this one.
  private mutating func number(
    for command: UInt8, _ count: Int
  ) throws(PathDataError) -> Double {
    let begin = offset
    func isDigit(_ index: Int) -> Bool { index < utf8.count && utf8[index].isDigit }
    func isOne(of characters: String) -> Bool {
      offset < utf8.count && characters.utf8.contains(utf8[offset])
    }
    if isOne(of: "+-") { offset += 1 }
    let digits = offset
    while isDigit(offset) { offset += 1 }
    if isOne(of: ".") { offset += 1 }
    while isDigit(offset) { offset += 1 }
    let hasDigits = utf8[digits..<offset].contains { $0 != UInt8(ascii: ".") }
    if hasDigits, isOne(of: "eE") {
      let sign = offset + 1 < utf8.count && "+-".utf8.contains(utf8[offset + 1]) ? 1 : 0
      if isDigit(offset + 1 + sign) {
        offset += 1 + sign
        while isDigit(offset) { offset += 1 }
      }
    }
    let word = String(decoding: utf8[begin..<offset], as: UTF8.self)
    guard hasDigits, let value = Double(word) else {
      let letter = Character(Unicode.Scalar(command))
      throw error("expected a number: '\(letter)' takes \(count)", from: begin)
    }
    guard abs(value) <= DocumentReader.greatestNumber else {
      throw PathDataError(
        expected: "a number of a path must lie between -1e9 and 1e9", found: word,
        range: begin..<offset)
    }
    return value
  }

  /// The error of a word where something else is expected.
  private func error(_ expected: String, from begin: Int) -> PathDataError {
    var end = begin
    while end < utf8.count, !" ,\t\n\r".utf8.contains(utf8[end]) { end += 1 }
    if end == begin, end < utf8.count { end += 1 }
    let word = String(decoding: utf8[begin..<end], as: UTF8.self)
    return PathDataError(
      expected: expected, found: word.isEmpty ? nil : String(word.prefix(20)), range: begin..<end)
  }
}
