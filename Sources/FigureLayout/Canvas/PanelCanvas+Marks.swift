internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

extension PanelCanvas {
  /// The colours of layers under the contents in a box, and that of the paper.
  func grounds(under box: Rect) -> [Color] {
    grounds.colors(in: box, paper: look.paper) { !$0.isShape }.map(\.color) + [look.paper]
  }

  /// Tells whether a color is hardly seen on the fill of a layer; one that is on the paper is the author's choice.
  func needsGround(_ color: Color, on fill: Color) -> Bool {
    fill != look.paper && !look.isSeen(color, on: fill)
  }

  /// Paints the mark of a point, which labels avoid and at whose rim arrows end, on a disc of another ground where it could
  /// hardly be seen on its own; not on another mark, which the disc would cover.
  mutating func paint(
    _ shape: PointShape, _ element: ElementID, at place: Point, on level: Level = .markers
  ) {
    let around = box(
      Size(width: 2 * shape.radius, height: 2 * shape.radius), centeredAt: place)
    let under = grounds(under: around)
    if let color = Ink(shape.content)?.color, markerRadius(at: place) == 0,
      under.contains(where: { needsGround(color, on: $0) })
    {
      let disc = Path(circleAt: place, radius: shape.radius)
      paint(
        element / .inside, .fill(disc, look.readableGround(of: color, amid: under)), on: level)
    } else if let ground = shape.ground {
      paintGround(element / .inside, ground, on: level)
    }
    paint(element, shape.content, on: level)
    reserveMarker(at: place, radius: shape.radius)
  }
}
