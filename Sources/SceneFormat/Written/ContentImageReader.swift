internal import LayerGeometry
internal import SourceText

extension DocumentReader {
  func contentImage(_ subject: Node, _ fields: Fields) -> ContentImage? {
    let name = value(ContentsKey.image, in: fields)
    let gravity = soundValue(ContentsKey.gravity, in: fields)
    let scale = soundValue(ContentsKey.contentsScale, in: fields)
    guard let name, let gravity, let scale else { return nil }
    guard isPathBelowFolder(name), isShort(name, subject) else {
      collector.report(.imageOutsideFolder(name, at: json.span(of: subject)))
      return nil
    }
    return ContentImage(
      name: name, gravity: gravity, contentsScale: scale, nameSpan: json.span(of: subject))
  }
}
