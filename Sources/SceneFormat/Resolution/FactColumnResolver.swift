internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// The path of a column and its header: the one that the document gives, else the path; nil after a report.
  func resolved(_ column: WrittenFactColumn) -> (header: LocalizedText, path: Path)? {
    let header = resolved(column.header)
    return path(column.path).map {
      (header ?? codeText(column.string.text, at: column.string.place), $0)
    }
  }

  /// A text of a path, or of a part of it, that a string of the document holds.
  func codeText(_ path: String, at place: Span) -> LocalizedText {
    plainText(CodeMarks.around(path), at: place)
  }

  /// A text of marked words, whose place is that of a string of the document.
  func plainText(_ marked: String, at place: Span) -> LocalizedText {
    LocalizedText(variants: [.init(language: nil, marked: marked, span: place)])
  }

  /// The space that the numbers of a path's answer are measured in.
  func space(ofNumbersAt path: Path) -> NumberSpace {
    if let target = path.space("to") ?? path.space("in") { return NumberSpace(target.space) }
    guard case .property(let layer, let words) = path.subject else { return .none }
    switch words[0].text {
    case "frame", "position", "center", "quad", "boundingBox":
      return NumberSpace(layers.superlayer(of: layer))
    case "bounds": return .layer(layer)
    default: return .none
    }
  }
}
