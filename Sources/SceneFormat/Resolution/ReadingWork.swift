internal import SourceText

// What a document asks for again and again, in each value of a sweep or in each panel, is counted as it is
// read, in the steps of `FigureWork`; what comes to too much is not read to its end.
extension SceneReader {
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
      throw Diagnostics([
        .tooMuchWork(toDraw: figure.steps + syntax.work, limits, at: repeatedPlace)
      ])
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
