internal import SourceText

// The work that a document asks for again and again, in each value of a sweep or in each panel, is counted as it is
// read, in the steps of `FigureWork`; a document of too much work is not read to its end.
extension SceneResolver {
  /// Counts the work of the first of several times for all of them, where that is too much: then nothing need be read
  /// again.
  ///
  /// - Parameter before: the work that had been counted before the first time.
  func refuseEarly(repeating count: Int, since before: Double) {
    let all = before + (report.work - before) * Double(count)
    if all > Double(limits.work) { report.work = all }
  }
}

extension ReadingReport {
  /// Refuses a document that is too much work to read, or a scene that is too much work to draw.
  ///
  /// - Parameter place: the part of the document that says how much is drawn.
  func checkWork(of scene: Scene?, at place: Span?) throws(Diagnostics) {
    let limit = Double(limits.work)
    if work > limit {
      throw Diagnostics([.tooMuchWork(toRead: work, limits, at: place)])
    }
    guard let scene else { return }
    let figure = FigureWork(of: scene, upTo: limit)
    if figure.steps + work > limit {
      throw Diagnostics([
        .tooMuchWork(toDraw: figure.steps + work, limits, at: place)
      ])
    }
  }
}
