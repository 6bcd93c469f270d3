import FigureFile
import SceneFormat
import SourceText

/// The document in a source, parsed once for all that is asked of it.
///
/// Throws the errors of its syntax, and one where reading it would take more memory than it may.
func readDocument(
  _ source: SourceFile, _ limits: Limits
) throws(Diagnostics) -> SceneDocument {
  try limits.check(.reading(source.bytes), at: nil)
  return try SceneDocument(source, limits: limits)
}
