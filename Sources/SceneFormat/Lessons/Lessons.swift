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
    .faintText, .faintLine, .colorAlone, .missingAlt,
  ]
}

/// The lessons that a document gives reason for, but for those that it allows.
struct LessonCollector {
  let collector = DiagnosticCollector()
  /// The rules that the document breaks on purpose.
  var allowed: Set<DiagnosticCode> = []

  func teach(_ rule: DiagnosticCode, _ lesson: @autoclosure () -> Diagnostic) {
    if !allowed.contains(rule) { collector.warn(lesson()) }
  }
}

/// Where the document gives properties of a layer, in `layers` or in the last step that did.
struct GivenPlaces {
  /// nil for a layer that was given by bounds and position.
  var frame: Span?
  var transform: Span?
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
