internal import LayerGeometry
internal import ProcessorTime
internal import SourceText

// What a document asks for again and again, in each value of a sweep or in each panel, is counted as it is
// read, in the steps of `FigureWork`; what comes to too much is not read to its end.
extension DocumentReading {
  /// Whether reading ends early: what it gives is thrown away (`checkWork`).
  var isAtEnd: Bool { ProcessorTime.isOver || syntax.work > Double(limits.work) }
}

extension SceneReader {
  private static let stepsOfPath = 3.0
  private static let stepsOfLevel = 0.15
  private static let stepsOfSwitches = 0.5

  /// Counts what it takes to answer a path.
  func countWork(of path: Path) {
    var spaces = path.clauses.map(\.space)
    if case .property(let layer, _) = path.subject { spaces.append(layer) }
    let levels = spaces.compactMap { $0 }.reduce(0) { sum, layer in
      let depth: Int = layers.depth(of: layer)
      return sum + depth + 1
    }
    syntax.work += Self.stepsOfPath + Self.stepsOfLevel * Double(levels)
  }

  /// Counts what it takes to know the switches of all layers.
  func countWorkOfSwitches() {
    syntax.work += Self.stepsOfSwitches * Double(layers.count)
  }

  /// Counts what the first of several times took for all of them, where that is too much: then nothing
  /// need be read again.
  ///
  /// - Parameter before: the work that had been counted before the first time.
  func refuseEarly(repeating count: Int, since before: Double) {
    let all = before + (syntax.work - before) * Double(count)
    if all > Double(limits.work) { syntax.work = all }
  }
}

extension DocumentReader {
  /// Refuses what is too much work to read, or to draw once it is read.
  func checkWork(of scene: Scene?) throws(Diagnostics) {
    let limit = Double(limits.work)
    if syntax.work > limit {
      throw Diagnostics([.tooMuchWork(toRead: syntax.work, limits, at: repeatedPlace)])
    }
    guard let scene else { return }
    let figure = FigureWork(of: scene, upTo: limit)
    if figure.steps + syntax.work > limit {
      throw Diagnostics([.tooMuchWork(figure, besides: syntax.work, limits, at: repeatedPlace)])
    }
  }

  /// The part of the document that says how much is drawn.
  private var repeatedPlace: Span? {
    let members = json.members(of: json.root)
    for key in ["figure", "sweep", "steps", "layers"] {
      for member in members where json.string(of: member.key) == key {
        return json.span(of: member.key)
      }
    }
    return nil
  }
}
