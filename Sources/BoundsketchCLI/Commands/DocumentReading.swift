import FigureFile
import SceneFormat
import SourceText

/// The document in a source, parsed once for all that is asked of it, with its stage.
///
/// Throws the errors of its syntax, those that keep the stage from being read, and one where reading it would take more
/// memory than it may.
///
/// - Parameter folder: the one in which the document names its files; nil where there is none.
func readDocument(
  _ source: SourceFile, below folder: FilePath?, _ limits: Limits
) throws(Diagnostics) -> SceneDocument {
  try parsedDocument(source, limits).placingStage(below: folder)
}

/// The same, without its stage.
func parsedDocument(
  _ source: SourceFile, _ limits: Limits
) throws(Diagnostics) -> SceneDocument {
  try limits.check(.reading(source.bytes), at: nil)
  return try SceneDocument(source, limits: limits)
}

extension SceneDocument {
  /// The document with its stage, which is read from a file below a folder.
  func placingStage(below folder: FilePath?) throws(Diagnostics) -> SceneDocument {
    try placingStage { name throws(ImageError) in
      try SceneImages.file(name, below: folder, limits)
    }
  }
}
