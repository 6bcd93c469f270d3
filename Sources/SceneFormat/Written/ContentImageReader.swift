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

/// Tells whether a path leads to something below the folder that it is taken in, but for links.
private func isPathBelowFolder(_ path: String) -> Bool {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return !path.utf8.contains(0)
    && parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
}
