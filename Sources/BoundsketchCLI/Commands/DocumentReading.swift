import FigureFile
import SceneFormat
import SourceText

/// The document in a source, parsed once for all that is asked of it.
///
/// Throws what is wrong with its syntax, and an error where reading it would take more memory than it may.
func readDocument(
  _ source: SourceFile, _ limits: Limits
) throws(Diagnostics) -> SceneDocument {
  try limits.check(.reading(source.bytes), at: nil)
  return try SceneDocument(source, limits: limits)
}
