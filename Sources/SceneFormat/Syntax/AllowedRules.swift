public import SourceText

extension DiagnosticCode {
  /// The rules that look at documents, as a scene's `allow` names them.
  public static let documentRules: [DiagnosticCode] = [
    .frameUnderTransform, .frameOfSuperlayer, .anchorAfterFrame, .addedOrigins, .typedNumber,
    .anchorInPoints, .angleBeyondTurn, .missingAxes,
  ]

  /// The rules that a finished figure is measured by, as a scene's `allow` names them.
  public static let figureRules: [DiagnosticCode] = [
    .overlappingTexts, .textOnMarker, .lineThroughText, .textOutside, .crossingDimensions,
    .overlappingDimensions, .misplacedDimension, .misplacedName, .ambiguousText, .sharedColor,
    .hiddenLine, .leftOut, .faintText, .faintLine, .colorAlone, .oddWidth, .farCaption,
    .raggedPanels, .irregularTicks, .offStage, .missingAlt,
  ]
}

extension DocumentReader {
  /// `allow`: the rules that are broken on purpose.
  func readAllow(_ node: Node) -> Set<DiagnosticCode> {
    var allowed: Set<DiagnosticCode> = []
    guard let elements = elements(of: node, "'allow'", "an array of lint rules") else {
      return allowed
    }
    let rules = DiagnosticCode.documentRules + DiagnosticCode.figureRules
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
