/// A document as lint rules look at it.
struct LintedDocument {
  let written: WrittenDocument
  let scene: Scene
  /// The changes of each step, or those of a sweep's first value.
  let changes: [[MadeChange]]
  let resolver: SceneResolver

  init(_ resolved: ResolvedDocument) {
    (written, scene) = (resolved.written, resolved.scene)
    var resolver = resolved.resolver
    // Looking at a document is no work of reading.
    resolver.report = ReadingReport(resolver.report.source, resolver.limits)
    self.resolver = resolver
    changes = madeChanges(of: written, in: scene)
  }
}
