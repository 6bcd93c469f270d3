public import LayerGeometry
public import SceneFormat
public import SourceText

/// A question such as `10,20 in B to A`, parsed but not resolved to layers.
public struct ConversionText: Sendable {
  private struct Name: Sendable {
    var id: String
    var span: Span
  }

  private var place: Place
  private var source: Name?
  private var target: Name?

  /// Reads two or four numbers, then `in` and `to`, each with the id of a layer or `/`; one of the two may be
  /// missing and means the root space then. Throws an error with its place in the text.
  public init(_ text: String) throws(Diagnostic) {
    var scanner = QuestionScanner(text)
    let (numbers, span) = try scanner.numbers()
    switch numbers.count {
    case 2: place = .point(Point(x: numbers[0], y: numbers[1]))
    case 4:
      place = .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    default: throw .wrongNumbers("'x,y' or 'x,y,width,height'", found: numbers.count, at: span)
    }
    source = try Self.name(behind: "in", &scanner)
    target = try Self.name(behind: "to", &scanner)
    if source == nil, target == nil { throw scanner.unexpected("'in' or 'to' and a layer") }
    try scanner.finish(target == nil ? "'to' or the end" : "the end")
  }

  /// The conversion in a scene whose layers have these ids (`indicesOfIDs`); throws if one is missing.
  public func conversion(
    among indices: [String: LayerTree.Index], of scene: Scene
  ) throws(Diagnostic) -> Conversion {
    func index(of name: Name?) throws(Diagnostic) -> LayerTree.Index? {
      guard let name, name.id != "/" else { return nil }
      if let index = indices[name.id] { return index }
      throw .unknownLayer(name.id, ids: scene.descriptions.map(\.id), at: name.span)
    }
    return Conversion(place, from: try index(of: source), to: try index(of: target))
  }

  private static func name(
    behind preposition: String, _ scanner: inout QuestionScanner
  ) throws(Diagnostic) -> Name? {
    guard scanner.skip(preposition) else { return nil }
    guard let (id, span) = scanner.word() else {
      throw scanner.unexpected("a layer's id, or '/' for the root space")
    }
    return Name(id: id, span: span)
  }
}

extension Scene {
  /// The indices of the layers by their ids.
  public var indicesOfIDs: [String: LayerTree.Index] {
    Dictionary(uniqueKeysWithValues: layers.indices.map { (self[$0].id, $0) })
  }
}

/// Reads a point such as `774,959`; throws an error with its place in the text.
public func readPoint(_ text: String) throws(Diagnostic) -> Point {
  var scanner = QuestionScanner(text)
  let (numbers, span) = try scanner.numbers()
  guard numbers.count == 2 else { throw .wrongNumbers("'x,y'", found: numbers.count, at: span) }
  try scanner.finish("the end")
  return Point(x: numbers[0], y: numbers[1])
}

/// Splits a question into words at spaces, and numbers at commas.
private struct QuestionScanner {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    skipSpaces()
  }

  private mutating func skipSpaces() {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
  }

  /// The end of the next word: the next space, or for numbers also the next comma or bracket.
  private func nextEnd(isNumber: Bool = false) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: " "),
      !(isNumber && ",[]".utf8.contains(bytes[end]))
    {
      end += 1
    }
    return end
  }

  private func text(to end: Int) -> String {
    String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  /// Reads numbers separated by commas, with or without brackets, which scenes have.
  mutating func numbers() throws(Diagnostic) -> (values: [Double], span: Span) {
    let isInBrackets = skip(UInt8(ascii: "["))
    let numbers = try bareNumbers()
    if isInBrackets && !skip(UInt8(ascii: "]")) { throw unexpected("']'") }
    return numbers
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    skipSpaces()
    return true
  }

  private mutating func bareNumbers() throws(Diagnostic) -> (values: [Double], span: Span) {
    let start = offset
    var values: [Double] = []
    while true {
      let end = nextEnd(isNumber: true)
      let word = text(to: end)
      guard word.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let value = Double(word)
      else { throw unexpected("a number", isNumber: true) }
      guard abs(value) <= 1e9 else {
        throw .numberTooLarge(word, at: Span(start: offset, end: end))
      }
      values.append(value)
      offset = end
      let span = Span(start: start, end: end)
      skipSpaces()
      guard skip(UInt8(ascii: ",")) else { return (values, span) }
    }
  }

  /// Skips the next word if it is the given one, and returns whether it was.
  mutating func skip(_ word: String) -> Bool {
    let end = nextEnd()
    guard text(to: end) == word else { return false }
    offset = end
    skipSpaces()
    return true
  }

  mutating func word() -> (text: String, span: Span)? {
    let end = nextEnd()
    guard end > offset else { return nil }
    defer {
      offset = end
      skipSpaces()
    }
    return (text(to: end), Span(start: offset, end: end))
  }

  func finish(_ expected: String) throws(Diagnostic) {
    if offset < bytes.count { throw unexpected(expected) }
  }

  func unexpected(_ expected: String, isNumber: Bool = false) -> Diagnostic {
    // What ends a number may stand in the place of one.
    let end = max(nextEnd(isNumber: isNumber), min(offset + 1, bytes.count))
    return .unexpectedWord(text(to: end), expected: expected, at: Span(start: offset, end: end))
  }
}
