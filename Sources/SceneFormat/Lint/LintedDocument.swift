/// What the rules look at.
struct LintedDocument {
  let written: WrittenDocument
  let scene: Scene
  /// The changes of each step, or those of a sweep's first value.
  let changes: [[MadeChange]]
  let resolver: SceneResolver

  init(_ resolved: ResolvedDocument) {
    (written, scene) = (resolved.written, resolved.scene)
    var resolver = resolved.resolver
    // What it takes to look is no work of reading.
    resolver.report = ReadingReport(resolver.report.source, resolver.limits)
    self.resolver = resolver
    changes = madeChanges(of: written, in: scene)
  }
}
