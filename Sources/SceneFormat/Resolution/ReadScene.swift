public import SourceText

/// Reads a scene document, version 1, as `docs/scene-format.md` describes it.
///
/// Throws every error, sorted by place: reading goes on behind each as far as the rest makes sense. Oddities are in
/// the scene's `warnings`.
///
/// - Parameters:
///   - source: the document's text in UTF-8.
///   - limits: the sizes and the work that reading must keep to.
public func readScene(
  _ source: SourceFile, limits: Limits = .standard
) throws(Diagnostics) -> Scene {
  try readScene(SceneDocument(source, limits: limits))
}

/// Reads a scene from a document that was parsed.
///
/// - Parameter document: the document, parsed.
public func readScene(_ document: SceneDocument) throws(Diagnostics) -> Scene {
  try resolve(document).scene
}

/// Resolves a document, with what it says beyond its scene.
///
/// - Parameter document: the document, parsed.
public func resolve(_ document: SceneDocument) throws(Diagnostics) -> ResolvedDocument {
  let reader = DocumentReader(document)
  let written = reader.document()
  let read = written.map { resolve($0, reader.report) }
  // An error found when time was over may come of what was left out.
  try checkTime()
  try reader.report.checkWork(
    of: reader.collector.hasErrors ? nil : read?.scene, at: written?.repeatedPlace)
  let diagnostics = reader.collector.diagnostics
  guard var read, !reader.collector.hasErrors else { throw diagnostics }
  read.scene.warnings = diagnostics.all
  return read
}
