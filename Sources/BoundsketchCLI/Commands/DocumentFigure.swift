import DocumentMarkup
import FigureFile
import SourceText

/// A figure of a Markdown document: where its scene and its file are, and where the document shows it.
struct DocumentFigure {
  enum Scene {
    /// A block of a document in a folder, from which on the scene names pictures.
    case block(SceneBlock, in: FilePath)
    case file(SceneInput)
  }

  let scene: Scene
  /// The image that shows it; nil where none does yet.
  let image: MarkdownImage?
  /// The destination of the image once it shows the figure's file.
  let target: LinkTarget
  /// The figure's file.
  let path: FilePath
  let format: FigureFormat
  /// The file that the image leads to, whose alt text it may have; nil where that is the scene yet, so that an alt text
  /// was written by somebody.
  let linked: FilePath?

  /// The place of the document that tells of the figure.
  var span: Span {
    if let image { return image.span }
    if case .block(let block, _) = scene { return block.span }
    return Span(start: 0, end: 0)
  }

  /// The scene as what is drawn.
  var input: SceneInput {
    switch scene {
    case .file(let input): input
    case .block(_, let folder): SceneInput(standardInputCalled: path.lastComponent, in: folder)
    }
  }

  /// Tells whether another figure of a file has the same scene.
  func hasScene(of other: DocumentFigure) -> Bool {
    if case .file(let scene) = scene, case .file(let other) = other.scene {
      scene == other
    } else {
      false
    }
  }

  /// The alt text that the document has for the figure: its author's, or what describes the figure.
  ///
  /// An alt text is the author's unless it is the one that the figure's file had.
  ///
  /// - Parameters:
  ///   - description: the alt text of the figure.
  ///   - old: the alt text of the file that the image led to; nil where there was none.
  func altText(describedAs description: String, before old: String?) -> String {
    guard let text = image?.altText, !text.isEmpty else { return description }
    return old.map(inOneLine) == text ? description : text
  }
}
