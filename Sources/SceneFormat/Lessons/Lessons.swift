internal import LayerGeometry
public import SourceText

extension DiagnosticCode {
  /// The rules that lessons are given by, as a scene's `allow` names them.
  public static let lessons: [DiagnosticCode] = [
    .frameUnderTransform, .frameOfSuperlayer, .anchorAfterFrame, .addedOrigins, .typedNumber,
  ]

  /// The rules that a finished figure is measured by, as a scene's `allow` names them.
  public static let figureRules: [DiagnosticCode] = [
    .overlappingTexts, .textOnMarker, .lineThroughText, .textOutside, .crossingDimensions,
    .overlappingDimensions, .misplacedName, .ambiguousText, .faintText, .faintLine, .colorAlone,
    .missingAlt,
  ]
}

extension DocumentReading {
  /// `allow`: the rules that are broken on purpose.
  func readAllow(_ node: Node) -> Set<DiagnosticCode> {
    var allowed: Set<DiagnosticCode> = []
    guard let elements = elements(of: node, "'allow'", "an array of lint rules") else {
      return allowed
    }
    let rules = DiagnosticCode.lessons + DiagnosticCode.figureRules
    let names = rules.map(\.rawValue)
    for element in elements {
      guard let name = string(element, "a lint rule") else { continue }
      if let rule = rules.first(where: { $0.rawValue == name }) {
        allowed.insert(rule)
      } else {
        collector.report(
          .unknownValue(name, of: "a lint rule", words: names, at: json.span(of: element)))
      }
    }
    return allowed
  }
}

extension SceneReader {
  /// Whether rectangles are the same as far as the document's numbers tell.
  func areSame(_ first: Rect, _ second: Rect) -> Bool {
    areSame(first.corners.topLeft, second.corners.topLeft)
      && areSame(first.corners.bottomRight, second.corners.bottomRight)
  }

  /// Whether points are the same as far as the document's numbers tell.
  func areSame(_ first: Point, _ second: Point) -> Bool {
    abs(first.x - second.x) <= Self.usualTolerance && abs(first.y - second.y) <= Self.usualTolerance
  }
}
