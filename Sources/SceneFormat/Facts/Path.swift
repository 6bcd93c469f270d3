internal import LayerGeometry
internal import SourceText

/// What a document says about a place or a measure: `B.frame.topLeft`, `[10, 20] in B to A`.
struct Path {
  /// The words behind `in`, `to` and `of`.
  struct Clause {
    var preposition: PathWord
    /// nil for the root space.
    var space: LayerTree.Index?
  }

  enum Subject {
    /// A layer and the words behind its id, at least one.
    case property(LayerTree.Index, [PathWord])
    case coordinates([Double], Range<Int>)
  }

  var subject: Subject
  var clauses: [Clause]
  /// The state that is asked for, where it is not that of what is being read.
  var after: StateReference?
  /// The state that the answer is compared with.
  var since: StateReference?
  /// The whole of it.
  var range: Range<Int>

  func space(_ preposition: String) -> Clause? {
    clauses.first { $0.preposition.text == preposition }
  }
}

extension SceneReader {
  /// The path that a string of the document is; nil after a report.
  ///
  /// - Parameter states: whether it may say after which step it is meant.
  func path(_ node: Node, states: Bool = false) -> Path? {
    let utf8 = Array(json.string(of: node).utf8)
    return path(in: utf8, 0..<utf8.count, node, states: states)
  }

  /// The path in a part of a string's text; nil after a report.
  func path(
    in utf8: [UInt8], _ range: Range<Int>, _ node: Node, states: Bool
  ) -> Path? {
    if isAtEnd { return nil }
    var scanner = PathScanner(utf8, range)
    scanner.skipSpaces()
    let start = scanner.offset
    let subject: Path.Subject?
    if scanner.skip("[") {
      subject = coordinates(&scanner, node)
    } else {
      subject = property(&scanner, node)
    }
    guard let subject else { return nil }
    var path = Path(subject: subject, clauses: [], range: start..<scanner.offset)
    while true {
      scanner.skipSpaces()
      guard scanner.next != nil else { break }
      let preposition = scanner.name()
      switch preposition.text {
      case "in", "to", "of":
        scanner.skipSpaces()
        guard let space = space(&scanner, node) else { return nil }
        path.clauses.append(Path.Clause(preposition: preposition, space: space.layer))
      case "after" where states, "since" where states:
        let place: WritableKeyPath<Path, StateReference?> =
          preposition.text == "after" ? \.after : \.since
        if path[keyPath: place] != nil {
          let span = json.span(of: preposition.range, inStringAt: node)
          collector.report(.repeatedState(preposition.text, at: span))
          return nil
        }
        guard let state = stateReference(&scanner, behind: preposition, node) else { return nil }
        path[keyPath: place] = state
      default:
        scanner.offset = preposition.range.lowerBound
        let more = states ? ", 'after', 'since'" : ""
        reportPath(node, "expected 'in', 'to', 'of'\(more) or the end", scanner.rest)
        return nil
      }
      path.range = start..<scanner.offset
    }
    countWork(of: path)
    return path
  }

  private func property(_ scanner: inout PathScanner, _ node: Node) -> Path.Subject? {
    let id = scanner.name()
    guard !id.text.isEmpty else {
      reportPath(node, "expected a layer or '['", scanner.rest)
      return nil
    }
    var words: [PathWord] = []
    while scanner.skip(".") {
      let word = scanner.name()
      guard !word.text.isEmpty else {
        reportPath(node, "expected a property behind '.'", scanner.rest)
        return nil
      }
      words.append(word)
    }
    guard let layer = layer(id, node) else { return nil }
    guard !words.isEmpty else {
      collector.report(
        .pathWithoutProperty(id.text, at: json.span(of: id.range, inStringAt: node)))
      return nil
    }
    return .property(layer, words)
  }

  private func coordinates(_ scanner: inout PathScanner, _ node: Node) -> Path.Subject? {
    let start = scanner.offset - 1
    var values: [Double] = []
    repeat {
      scanner.skipSpaces()
      let number = scanner.word { "+-.0123456789eE".utf8.contains($0) }
      guard let value = Double(number.text), abs(value) <= Self.greatestNumber else {
        let rest = number.text.isEmpty ? scanner.rest : number
        reportPath(node, "expected a number", rest)
        return nil
      }
      values.append(value)
      scanner.skipSpaces()
    } while scanner.skip(",")
    guard scanner.skip("]") else {
      reportPath(node, "expected ',' or ']'", scanner.rest)
      return nil
    }
    return .coordinates(values, start..<scanner.offset)
  }

  /// `/` or an id; the outer nil is a reported error.
  private func space(
    _ scanner: inout PathScanner, _ node: Node
  ) -> Space? {
    if scanner.skip("/") { return Space(layer: nil) }
    let id = scanner.name()
    guard !id.text.isEmpty else {
      reportPath(node, "expected a layer or '/'", scanner.rest)
      return nil
    }
    return layer(id, node).map(Space.init)
  }

  private func layer(_ id: PathWord, _ node: Node) -> LayerTree.Index? {
    // To find the place of a part of a string takes a walk, which most ids do not need.
    if let index = names.indices[id.text] { return index }
    return layer(id.text, at: json.span(of: id.range, inStringAt: node))
  }

  /// The layer with an id; nil after a report, or where a report would be noise.
  func layer(_ id: String, at span: Span) -> LayerTree.Index? {
    if let index = names.indices[id] { return index }
    if names.isComplete { collector.report(.unknownLayer(id, ids: layerIDs, at: span)) }
    return nil
  }

  /// The layer that a string names; nil after a report.
  func layer(_ node: Node, _ what: String) -> LayerTree.Index? {
    guard json.kind(of: node) == .string else {
      reportWrongType(node, what, "the id of a layer")
      return nil
    }
    return layer(json.string(of: node), at: json.span(of: node))
  }

  /// The space that a string names, `/` or an id; the outer nil is a reported error.
  func space(_ node: Node, _ what: String) -> Space? {
    guard json.kind(of: node) == .string else {
      reportWrongType(node, what, "the id of a layer, or '/' for the root space")
      return nil
    }
    let name = json.string(of: node)
    if name == "/" { return Space(layer: nil) }
    return layer(name, at: json.span(of: node)).map(Space.init)
  }
}

extension SceneReader {
  private static let stepsOfPath = 3.0
  private static let stepsOfLevel = 0.15

  /// Counts what it takes to answer a path.
  private func countWork(of path: Path) {
    var spaces = path.clauses.map(\.space)
    if case .property(let layer, _) = path.subject { spaces.append(layer) }
    let levels = spaces.compactMap { $0 }.reduce(0) { sum, layer in
      let depth: Int = layers.depth(of: layer)
      return sum + depth + 1
    }
    syntax.work += Self.stepsOfPath + Self.stepsOfLevel * Double(levels)
  }
}

/// A coordinate system: that of a layer, or for nil the root space.
struct Space: Hashable {
  var layer: LayerTree.Index?
}
