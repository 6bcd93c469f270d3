internal import LayerGeometry
internal import SourceText

extension SceneReader {
  func contentImage(_ subject: Node, _ fields: Fields) -> ContentImage? {
    let name = string(subject, "'image'")
    let gravity =
      fields["gravity"].map { word($0, "'gravity'", as: ContentsGravity.self) } ?? .resize
    let scale = fields["contentsScale"].map { positiveNumber($0, "'contentsScale'") } ?? 1
    guard let name, let gravity, let scale else { return nil }
    guard isPathBelowFolder(name), isShort(name, subject) else {
      collector.report(.imageOutsideFolder(name, at: json.span(of: subject)))
      return nil
    }
    return ContentImage(
      name: name, gravity: gravity, contentsScale: scale, nameSpan: json.span(of: subject))
  }
}

/// Whether a path leads to something below the folder that it is taken in, but for links.
private func isPathBelowFolder(_ path: String) -> Bool {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return !path.utf8.contains(0)
    && parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
}
