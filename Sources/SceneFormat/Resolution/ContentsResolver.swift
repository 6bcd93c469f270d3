internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  func resolved(_ contents: WrittenContents) -> [LayerContent] {
    let pieces = contents.pieces.compactMap { piece in
      kind(of: piece).map { LayerContent(kind: $0, paint: piece.paint, span: piece.place) }
    }
    if hasSoundLayers {
      let isInReach = pieces.compactMap(\.ownBox).allSatisfy {
        layers.outline(of: $0.corners.corners, from: contents.layer, in: nil)
          .allSatisfy(\.isInReach)
      }
      if !isInReach {
        let id = descriptions[contents.layer.rawValue].id
        collector.report(.contentsOutOfReach(id, at: contents.place))
      }
    }
    return pieces
  }

  private func kind(of content: WrittenContent) -> LayerContent.Kind? {
    switch content.kind {
    case .shape(let shape): .shape(shape)
    case .image(let image): .image(image)
    case .sketch(let sketch): .sketch(sketch)
    case .text(let text, let at, let size):
      resolved(text).map { .text(ContentText(text: $0, at: at, size: size)) }
    }
  }
}
