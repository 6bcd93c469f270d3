internal import LayerGeometry
internal import SourceText

/// A path of a document to a place or a measure: `B.frame.topLeft`, `[10, 20] in B to A`.
struct Path {
  /// The words behind `in`, `to` and `of`.
  struct Clause {
    var preposition: PathWord
    /// The layer of the space; nil for the root space.
    var space: LayerTree.Index?
  }

  enum Subject {
    /// The words behind a layer's id, at least one.
    case property(LayerTree.Index, [PathWord])
    case coordinates([Double], Range<Int>)
  }

  var subject: Subject
  var clauses: [Clause]
  /// The state that is asked for, where it is not that of the text around.
  var after: StateReference?
  /// The state that the answer is compared with.
  var since: StateReference?
  /// The range of the path in its string.
  var range: Range<Int>
  /// The place of the string, with its quotes.
  var place: Span

  func space(_ preposition: String) -> Clause? {
    clauses.first { $0.preposition.text == preposition }
  }
}

extension SceneResolver {
  /// The path in a string of the document; nil after a report.
  func path(_ written: WrittenPath) -> Path? {
    if isAtEnd { return nil }
    let place = written.place
    let subject: Path.Subject
    switch written.subject {
    case nil:
      if let fault = written.fault { report(fault, place) }
      return nil
    case .coordinates(let values, let range): subject = .coordinates(values, range)
    case .property(let id, let words):
      guard let layer = layer(id, place) else { return nil }
      subject = .property(layer, words)
    }
    var path = Path(subject: subject, clauses: [], range: written.range, place: place)
    for clause in written.clauses {
      switch clause {
      case .space(let preposition, nil):
        path.clauses.append(Path.Clause(preposition: preposition, space: nil))
      case .space(let preposition, let id?):
        guard let layer = layer(id, place) else { return nil }
        path.clauses.append(Path.Clause(preposition: preposition, space: layer))
      case .state(let preposition, let step):
        guard let state = stateReference(preposition, step, place) else { return nil }
        if preposition.text == "after" { path.after = state } else { path.since = state }
      }
    }
    if let fault = written.fault {
      report(fault, place)
      return nil
    }
    countWork(of: path)
    return path
  }

  private func layer(_ id: PathWord, _ place: Span) -> LayerTree.Index? {
    // Finding the place of a part of a string takes a walk, which most ids do not need.
    if let index = names.indices[id.text] { return index }
    return layer(id.text, isInPath: true, at: span(of: id.range, inStringAt: place))
  }

  /// The layer with an id; nil after a report, or where a report would be noise.
  func layer(_ id: String, isInPath: Bool = false, at span: Span) -> LayerTree.Index? {
    if let index = names.indices[id] { return index }
    if names.isComplete {
      collector.report(.unknownLayer(id, ids: layerIDs, isInPath: isInPath, at: span))
    }
    return nil
  }

  /// The layer that a string names; nil after a report.
  func layer(_ name: WrittenString) -> LayerTree.Index? { layer(name.text, at: name.place) }

  /// The space that a string names, `/` or an id; the outer nil is a reported error.
  func space(_ name: WrittenString) -> Space? {
    name.text == "/" ? Space(layer: nil) : layer(name).map(Space.init)
  }
}

extension SceneResolver {
  private static let stepsOfPath = 3.0
  private static let stepsOfLevel = 0.15

  /// Counts the work of answering a path.
  private func countWork(of path: Path) {
    func levels(to space: LayerTree.Index?) -> Int { space.map { layers.depth(of: $0) + 1 } ?? 0 }
    var count = path.clauses.reduce(0) { $0 + levels(to: $1.space) }
    if case .property(let layer, _) = path.subject { count += levels(to: layer) }
    report.work += Self.stepsOfPath + Self.stepsOfLevel * Double(count)
  }
}

/// A coordinate system: that of a layer, or for nil the root space.
struct Space: Hashable {
  var layer: LayerTree.Index?
}
