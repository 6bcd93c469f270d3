public import SourceText

/// A lint rule for a document without errors and the scene that it resolves to.
struct LintRule: Sendable {
  let code: DiagnosticCode
  /// Warns of what breaks the rule.
  let look: @Sendable (LintedDocument, DiagnosticCollector) -> Void

  /// The rules for documents; `addedOrigins` is reported together with an expectation that does not hold.
  static let all = [
    LintRule(code: .frameUnderTransform, look: lookForFramesUnderTransforms),
    LintRule(code: .frameOfSuperlayer, look: lookForFramesOfSuperlayers),
    LintRule(code: .anchorAfterFrame, look: lookForAnchorsAfterFrames),
    LintRule(code: .typedNumber, look: lookForTypedNumbers),
    LintRule(code: .anchorInPoints, look: lookForAnchorsInPoints),
    LintRule(code: .angleBeyondTurn, look: lookForAnglesBeyondTurns),
    LintRule(code: .missingAxes, look: lookForMissingAxes),
  ]
}

extension ResolvedDocument {
  /// The findings of all rules: what holds and is likely not what was meant, but for what the document allows;
  /// warnings for those who ask.
  public var findings: Diagnostics {
    let collector = DiagnosticCollector()
    let document = LintedDocument(self)
    for rule in LintRule.all where !written.allowed.contains(rule.code) {
      rule.look(document, collector)
    }
    return collector.diagnostics
  }
}
