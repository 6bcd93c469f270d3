internal import SourceText

// What a document asks for again and again, in each value of a sweep or in each panel, is counted as it is
// read, in the steps of `FigureWork`; what comes to too much is not read to its end.
extension SceneResolver {
  /// Counts what the first of several times took for all of them, where that is too much: then nothing
  /// need be read again.
  ///
  /// - Parameter before: the work that had been counted before the first time.
  func refuseEarly(repeating count: Int, since before: Double) {
    let all = before + (report.work - before) * Double(count)
    if all > Double(limits.work) { report.work = all }
  }
}

extension DocumentReader {
  /// Refuses what is too much work to read, or to draw once it is read.
  func checkWork(of scene: Scene?) throws(Diagnostics) {
    let limit = Double(limits.work)
    if report.work > limit {
      throw Diagnostics([.tooMuchWork(toRead: report.work, limits, at: repeatedPlace)])
    }
    guard let scene else { return }
    let figure = FigureWork(of: scene, upTo: limit)
    if figure.steps + report.work > limit {
      throw Diagnostics([
        .tooMuchWork(toDraw: figure.steps + report.work, limits, at: repeatedPlace)
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
