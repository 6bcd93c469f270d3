internal import LayerGeometry
internal import SceneFormat

extension PanelPlan {
  /// The rectangle that a picture fills, in its layer's own coordinates.
  func rect(of image: ContentImage, in layer: LayerTree.Index) -> Rect? {
    images[image.name].map { size in
      image.gravity.rect(
        ofContents: Size(
          width: size.width / image.contentsScale, height: size.height / image.contentsScale),
        in: scene.layers[layer].bounds)
    }
  }

  /// A box that contains a layer's contents, in the layer's own coordinates.
  func box(of content: LayerContent, in layer: LayerTree.Index) -> Rect? {
    switch content.kind {
    case .image(let image): rect(of: image, in: layer)
    case .sketch(let sketch): sketch.rect(in: scene.layers[layer].bounds)
    case .shape, .text: content.ownBox
    }
  }
}
