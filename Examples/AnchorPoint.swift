import Boundsketch

private let (middle, corner): (LayerReference, LayerReference) = ("middle", "corner")

/// A panel with one of the two layers.
private func panel(_ layer: LayerReference, _ caption: DocumentValue) -> DocumentPanel {
  DocumentPanel(caption).layers([layer]).show([layer: [.fill, .outline, .anchor, .angle]])
}

/// A layer turns about its anchor point, which lies on the position.
let anchorPoint = Document("The same rotation about two anchor points") {
  for (layer, anchor) in [(middle, Point(x: 0.5, y: 0.5)), (corner, Point(x: 0, y: 0))] {
    DocumentLayer(
      layer, bounds: Rect(x: 0, y: 0, width: 140, height: 90), position: Point(x: 120, y: 100)
    )
    .anchorPoint(anchor).transform(.rotate(Angle(degrees: 30)))
  }
}
.figure(
  DocumentFigure {
    panel(middle, "about the middle: frame (\(middle.frame))")
    panel(corner, "about the corner: frame (\(corner.frame))")
  }
  .show([.root: [.axes]])
)
.expect {
  middle.frame.center.equals(Point(x: 120, y: 100))
  corner.position.equals(Point(x: 120, y: 100))
}
