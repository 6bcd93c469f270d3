/// What the rules look at.
struct LintedDocument {
  let written: WrittenDocument
  let scene: Scene
  /// The changes of each step, or those of a sweep's first value.
  let changes: [[MadeChange]]
  let resolver: SceneResolver

  init(_ resolved: ResolvedDocument) {
    (written, scene, resolver) = (resolved.written, resolved.scene, resolved.resolver)
    changes = madeChanges(of: written, in: scene)
  }
}
