internal import LayerGeometry
internal import SceneFormat

extension PanelPlan {
  /// The rectangle that a picture fills, in its layer's own coordinates.
  func rect(of image: ContentImage, in layer: LayerTree.Index) -> Rect? {
    rect(of: image, inBounds: scene.layers[layer].bounds)
  }

  private func rect(of image: ContentImage, inBounds bounds: Rect) -> Rect? {
    images[image.name].map { size in
      image.gravity.rect(
        ofContents: Size(
          width: size.width / image.contentsScale, height: size.height / image.contentsScale),
        in: bounds)
    }
  }

  /// A box that contains contents of a layer with some bounds, in the layer's own coordinates.
  func box(of content: LayerContent, inBounds bounds: Rect) -> Rect? {
    switch content.kind {
    case .image(let image): rect(of: image, inBounds: bounds)
    case .sketch(let sketch): sketch.rect(in: bounds)
    case .shape, .text: content.ownBox
    }
  }
}
