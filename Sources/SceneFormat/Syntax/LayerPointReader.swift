internal import SourceText

extension LayerPoint {
  /// The names of all points of a layer.
  static let names =
    ["position", "center", "anchorPoint", "origin"]
    + ["frame", "bounds"].flatMap { rect in RectPoint.allCases.map { "\(rect).\($0.rawValue)" } }
}

private let layerPoints = ["frame", "bounds", "position", "center", "anchorPoint", "origin"]

extension Reporting {
  /// A point of a layer by its name: `frame.topLeft`, `position`.
  func layerPoint(_ words: [PathWord], _ place: Span) -> LayerPoint? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    switch first.text {
    case "position", "center", "anchorPoint", "origin":
      if let extra = rest.first {
        reportPath(place, "expected the end behind '\(first.text)'", extra)
        return nil
      }
      return first.text == "anchorPoint"
        ? .anchorPoint : first.text == "origin" ? .origin : .position
    case "frame", "bounds":
      guard let second = rest.first else {
        collector.report(
          .rectangleIsNoPoint(first.text, at: span(of: first.range, inStringAt: place)))
        return nil
      }
      guard let point = RectPoint(rawValue: second.text) else {
        reportUnknownWord(
          second, "a point of '\(first.text)'", RectPoint.allCases.map(\.rawValue), place)
        return nil
      }
      if let extra = rest.dropFirst().first {
        reportPath(place, "expected the end behind '\(second.text)'", extra)
        return nil
      }
      return first.text == "frame" ? .frame(point) : .bounds(point)
    default:
      reportUnknownWord(first, "a point of a layer", layerPoints, place)
      return nil
    }
  }
}
