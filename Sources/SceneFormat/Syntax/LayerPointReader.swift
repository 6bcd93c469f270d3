internal import SourceText

extension LayerPoint {
  /// Makes the point of a name by its words, such as `frame` and `topLeft`; nil for other words.
  init?(_ words: [String]) {
    switch (words.first, words.count) {
    case ("position", 1), ("center", 1): self = .position
    case ("anchorPoint", 1): self = .anchorPoint
    case ("origin", 1): self = .origin
    case ("frame", 2), ("bounds", 2):
      guard let place = RectPoint(rawValue: words[1]) else { return nil }
      self = words[0] == "frame" ? .frame(place) : .bounds(place)
    default: return nil
    }
  }

  /// The names of all points of a layer.
  static let names =
    ["position", "center", "anchorPoint", "origin"]
    + ["frame", "bounds"].flatMap { rect in RectPoint.allCases.map { "\(rect).\($0.rawValue)" } }
}

private let layerPoints = ["frame", "bounds", "position", "center", "anchorPoint", "origin"]

extension Reporting {
  /// A point of a layer by its name: `frame.topLeft`, `position`.
  func layerPoint(_ words: [PathWord], _ place: Span) -> LayerPoint? {
    if let point = LayerPoint(words.map(\.text)) { return point }
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    switch first.text {
    case "position", "center", "anchorPoint", "origin":
      if let extra = rest.first {
        reportPath(place, "expected the end behind '\(first.text)'", extra)
      }
    case "frame", "bounds":
      if let second = rest.first {
        if RectPoint(rawValue: second.text) == nil {
          reportUnknownWord(
            second, "a point of '\(first.text)'", RectPoint.allCases.map(\.rawValue),
            hints: .rectPoint, place)
        } else if let extra = rest.dropFirst().first {
          reportPath(place, "expected the end behind '\(second.text)'", extra)
        }
      } else {
        collector.report(
          .rectangleIsNoPoint(first.text, at: span(of: first.range, inStringAt: place)))
      }
    default:
      reportUnknownWord(first, "a point of a layer", layerPoints, hints: .layerPoint, place)
    }
    return nil
  }
}
