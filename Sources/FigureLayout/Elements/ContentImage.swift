internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension LayerContents {
  /// Places a picture in the bounds by its gravity, in the layer's coordinates.
  func drawImage(
    _ element: ElementID, _ image: ContentImage, in panel: PanelContext,
    on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    guard let rect = panel.plan.rect(of: image, in: layer) else { return }
    var corners = rect.corners
    if panel.isPictureFlipped(in: layer) {
      corners = Quad(
        topLeft: corners.bottomLeft, topRight: corners.bottomRight,
        bottomRight: corners.topRight, bottomLeft: corners.topLeft)
    }
    func seen(_ corner: Point) throws(Diagnostics) -> Point {
      if let place = panel.stage.point(Location(space: layer, point: corner)) { return place }
      throw Diagnostics([
        FigureProblem.imageBehindViewer(image.name).diagnostic(at: image.nameSpan)
      ])
    }
    let quad = Quad(
      topLeft: try seen(corners.topLeft), topRight: try seen(corners.topRight),
      bottomRight: try seen(corners.bottomRight), bottomLeft: try seen(corners.bottomLeft))
    canvas.paint(
      element, .image(PlacedImage(name: image.name, corners: quad)), on: .layers, clip: clip)
    canvas.avoid(quad.corners, closed: true, weight: PanelCanvas.LineWeight.edge)
  }
}

extension PanelContext {
  /// Tells whether the first row of a picture is at the greatest y of its layer: pictures are upright on the paper,
  /// whichever way y points there, and whatever flips the geometry of the layer and its superlayers.
  fileprivate func isPictureFlipped(in layer: LayerTree.Index) -> Bool {
    let flips = scene.layers.layers(from: layer).count { scene.layers[$0].isGeometryFlipped }
    let pointsUp = scene.figure.canvas.yAxis == .up
    return flips.isMultiple(of: 2) == pointsUp
  }
}
