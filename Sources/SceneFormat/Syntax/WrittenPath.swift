internal import SourceText

/// A path as it is written, of which no name is looked up yet: `B.frame in A after step 2`.
struct WrittenPath {
  enum Subject {
    /// The id of a layer, and the words behind it.
    case property(PathWord, [PathWord])
    case coordinates([Double], Range<Int>)
  }

  enum Clause {
    /// A clause `in`, `to` or `of`, with the id of a layer; nil for the root space.
    case space(preposition: PathWord, PathWord?)
    /// A clause `after` or `since`, with the digits of a step.
    case state(preposition: PathWord, step: PathWord)
  }

  /// The fault that ends a path too soon.
  enum Fault: Error {
    case expected(String, found: PathWord)
    case expectedClause(String, found: PathWord, tellsChange: Bool)
    case noProperty(of: PathWord)
    case repeatedState(PathWord)
  }

  /// The properties of layers that paths ask for.
  static let properties = [
    "frame", "bounds", "quad", "boundingBox", "position", "center", "anchorPoint", "rotation",
    "zPosition", "anchorPointZ", "depths", "transform", "sublayerTransform", "affineTransform",
  ]

  /// The subject; nil where a fault came before it was known.
  private(set) var subject: Subject?
  /// The clauses before the fault, if there is one.
  private(set) var clauses: [Clause] = []
  /// The range of the string that was read.
  private(set) var range: Range<Int>
  /// The place of the string, with its quotes.
  let place: Span
  private(set) var fault: Fault?

  /// The path that a whole string is.
  init(_ string: WrittenString, states: Bool = false) {
    let utf8 = Array(string.text.utf8)
    self.init(utf8, 0..<utf8.count, states: states, at: string.place)
  }

  /// Reads a part of a string's text.
  ///
  /// - Parameters:
  ///   - states: whether the path may say after which step it is meant.
  ///   - place: the place of the string.
  init(_ utf8: [UInt8], _ range: Range<Int>, states: Bool, at place: Span) {
    self.place = place
    var scanner = PathScanner(utf8, range)
    scanner.skipSpaces()
    let start = scanner.offset
    self.range = start..<start
    do throws(Fault) {
      let subject = try scanner.skip("[") ? scanner.coordinates() : scanner.property()
      self.subject = subject
      if case .property(let id, let words) = subject, words.isEmpty { throw .noProperty(of: id) }
      self.range = start..<scanner.offset
      var prepositions: [String] = []
      while case let clause? = try scanner.clause(states: states, behind: prepositions) {
        if case .state(let preposition, _) = clause { prepositions.append(preposition.text) }
        clauses.append(clause)
        self.range = start..<scanner.offset
      }
    } catch {
      fault = error
    }
  }
}

extension PathScanner {
  fileprivate mutating func property() throws(WrittenPath.Fault) -> WrittenPath.Subject {
    let id = name()
    guard !id.text.isEmpty else { throw .expected("expected a layer or '['", found: rest) }
    var words: [PathWord] = []
    while skip(".") {
      let word = name()
      guard !word.text.isEmpty else {
        throw .expected("expected a property behind '.'", found: rest)
      }
      words.append(word)
    }
    return .property(id, words)
  }

  fileprivate mutating func coordinates() throws(WrittenPath.Fault) -> WrittenPath.Subject {
    let start = offset - 1
    var values: [Double] = []
    repeat {
      skipSpaces()
      let number = word { "+-.0123456789eE".utf8.contains($0) }
      guard let value = Double(number.text), abs(value) <= DocumentReader.greatestNumber else {
        throw .expected("expected a number", found: number.text.isEmpty ? rest : number)
      }
      values.append(value)
      skipSpaces()
    } while skip(",")
    guard skip("]") else { throw .expected("expected ',' or ']'", found: rest) }
    return .coordinates(values, start..<offset)
  }

  /// The next clause; nil at the end.
  ///
  /// - Parameter prepositions: the prepositions of the states before it.
  fileprivate mutating func clause(
    states: Bool, behind prepositions: [String]
  ) throws(WrittenPath.Fault) -> WrittenPath.Clause? {
    skipSpaces()
    guard next != nil else { return nil }
    let preposition = name()
    switch preposition.text {
    case "in", "to", "of":
      skipSpaces()
      if skip("/") { return .space(preposition: preposition, nil) }
      let id = name()
      guard !id.text.isEmpty else { throw .expected("expected a layer or '/'", found: rest) }
      return .space(preposition: preposition, id)
    case "after" where states, "since" where states:
      if prepositions.contains(preposition.text) { throw .repeatedState(preposition) }
      return .state(preposition: preposition, step: try step(behind: preposition))
    default:
      offset = preposition.range.lowerBound
      let more = states ? ", 'after', 'since'" : ""
      throw .expectedClause(
        "expected 'in', 'to', 'of'\(more) or the end", found: rest, tellsChange: states)
    }
  }

  /// The digits of a step: `step 2`.
  private mutating func step(behind preposition: PathWord) throws(WrittenPath.Fault) -> PathWord {
    skipSpaces()
    let word = name()
    guard word.text == "step" else {
      offset = word.range.lowerBound
      throw .expected("expected 'step' behind '\(preposition.text)'", found: rest)
    }
    skipSpaces()
    let digits = self.word { "0123456789".utf8.contains($0) }
    guard !digits.text.isEmpty else {
      throw .expected("expected the number of a step", found: rest)
    }
    return digits
  }
}

extension Reporting {
  /// Reports the fault that ends a path too soon.
  func report(_ fault: WrittenPath.Fault, _ place: Span) {
    func span(of word: PathWord) -> Span { self.span(of: word.range, inStringAt: place) }
    switch fault {
    case .expected(let expected, let found): reportPath(place, expected, found)
    case .expectedClause(let expected, let found, let tellsChange):
      reportPath(
        place, expected, found,
        help: Diagnostic.helpForArithmetic(behindPath: found.text, tellsChange: tellsChange))
    case .noProperty(let id): collector.report(.pathWithoutProperty(id.text, at: span(of: id)))
    case .repeatedState(let preposition):
      collector.report(.repeatedState(preposition.text, at: span(of: preposition)))
    }
  }
}
