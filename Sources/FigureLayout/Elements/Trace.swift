internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The way of a point with an arrowhead at its end, and the outlines of its layer on the way, fainter the farther they are.
struct Trace: AnnotationElement {
  private static let skinWidth = 1.0
  /// The alpha of the outline nearest to the layer, and of the farthest.
  private static let (nearest, farthest) = (200.0, 80.0)

  let trace: TraceAnnotation
  let number: Int
  var turn: DrawingTurn { .movement }

  private var element: ElementID { ElementID(.trace) / number }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let projection = panel.stage.projection(from: nil)
    if let layer = trace.layer {
      let color = panel.colors(of: layer).line
      let present = panel.stage.quad(of: layer)
      for (place, skin) in trace.skins.enumerated() {
        let outline = Path(skin.quad).applying(projection)
        if let present, Self.isNear(outline, present) { continue }
        let alpha = Self.nearest + (Self.farthest - Self.nearest) * skin.distance
        canvas.paint(
          element / .skin / (place + 1),
          .stroke(
            outline, Stroke(color.with(alpha: UInt8(alpha)), width: Self.skinWidth, join: .round)),
          on: .ghosts)
        canvas.avoid(outline.points, closed: true, weight: PanelCanvas.LineWeight.ghost)
      }
    }
    let stroke = panel.look.movement
    let way = path.applying(projection)
    let pieces = way.flattened
    guard let end = panel.stage.point(Location(space: nil, point: trace.ends.last)),
      let before = panel.stage.point(
        Location(space: nil, point: trace.ends.last - trace.direction.unit))
    else { return }
    let head = Self.head(at: end, of: pieces, tangent: end - before)
    // The line ends at the base of the head, which it would leave beside the tip on a tight curve.
    let reach = head.length * Self.covered
    let base = Clip(Path(circleAt: end, radius: reach), keeping: .outside)
    let isClosed = pieces.first?.first.map { ($0 - end).length < 2 * reach } ?? true
    canvas.paint(element, .stroke(way, stroke), on: .movement, clip: isClosed ? [] : [base])
    canvas.paint(element, head.content(stroke.color, .filled), on: .movement)
    for piece in pieces { canvas.avoid(piece, weight: PanelCanvas.LineWeight.movement) }
    if let start = panel.stage.point(Location(space: nil, point: trace.ends.first)) {
      canvas.paint(
        .ring(at: start, panel.look.theme.muted, radius: Metric.cornerRadius), element / .origin,
        at: start)
    }
    canvas.reserve(box(Size(width: 7, height: 7), centeredAt: end))
    canvas.explain(.movement)
  }

  /// The distance of corners up to which an outline would seem to be that of the layer itself, in canvas points.
  private static let leastDistance = 5.0

  private static func isNear(_ outline: Path, _ present: Quad) -> Bool {
    zip(outline.points, present.corners).allSatisfy { ($0 - $1).length < leastDistance }
  }

  /// The lengths of heads, of which shorter ones are for tight curves, and the part of one that covers the line.
  private static let (headLengths, covered) = ([9.0, 7, 5.5], 0.97)
  /// The least cosine of the angle between a head and the way at its end.
  private static let leastCosine = 0.86

  /// The head at the end of a way, along the chord of the part that it covers: on a tight curve the tangent at the end would
  /// turn it out of the way.
  private static func head(at end: Point, of pieces: [[Point]], tangent: Vector) -> Arrowhead {
    let heads = headLengths.map { length in
      Arrowhead(
        ofMovementTo: end, direction: chord(of: pieces, to: end, longerThan: length) ?? tangent,
        atMost: length)
    }
    return heads.first { $0.direction.unit.dot(tangent.unit) >= leastCosine }
      ?? heads[heads.count - 1]
  }

  /// The vector to the end of a way from its last point at a distance; nil for a shorter way, and one that is drawn beyond its
  /// end.
  private static func chord(
    of pieces: [[Point]], to end: Point, longerThan distance: Double
  ) -> Vector? {
    guard let piece = pieces.last, let last = piece.last, (last - end).length < 0.01 else {
      return nil
    }
    guard let index = piece.lastIndex(where: { ($0 - end).length >= distance }) else { return nil }
    // Flattened curves have few points, so that the place is looked for between two.
    let (far, near) = (piece[index], piece[min(index + 1, piece.count - 1)])
    let (most, least) = ((far - end).length, (near - end).length)
    let fraction = most > least ? (most - distance) / (most - least) : 0
    return end - (far + (near - far) * fraction)
  }

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let label = trace.label,
      let middle = panel.stage.point(Location(space: nil, point: trace.middle))
    else { return }
    let target = placeOffCorners(middle, in: panel)
    let block = try panel.text.block(
      label, .strong, panel.look.movement.color, width: Metric.widestLabel)
    canvas.requestLabel(element / .label, block, at: target)
  }

  /// The middle of the way, or a point before or behind it where that is at a corner of the layer, of which the label would
  /// seem to speak.
  private func placeOffCorners(_ middle: Point, in panel: PanelContext) -> Point {
    let corners = trace.layer.flatMap(panel.stage.quad)?.corners ?? []
    let way = path.applying(panel.stage.projection(from: nil)).flattened.flatMap(\.self)
    let places = [middle] + [0.4, 0.6, 0.3, 0.7].compactMap { Self.point(at: $0, of: way) }
    return places.first { place in corners.allSatisfy { ($0 - place).length > Self.nearCorner } }
      ?? middle
  }

  /// The point at a fraction of the length of a way.
  private static func point(at fraction: Double, of way: [Point]) -> Point? {
    let pieces = zip(way, way.dropFirst())
    var rest = fraction * pieces.reduce(0) { $0 + ($1.1 - $1.0).length }
    for (start, end) in pieces {
      let run = end - start
      if run.length >= rest { return start + run.unit * rest }
      rest -= run.length
    }
    return way.last
  }

  /// The distance of a corner at which a label's leader would seem to lead to it, in canvas points.
  private static let nearCorner = 12.0

  private var path: Path {
    Path(
      trace.steps.map { step in
        switch step {
        case .move(let point): .move(point)
        case .line(let point): .line(point)
        case .curve(let first, let second, let end): .curve(first, second, end)
        case .close: .close
        }
      })
  }
}
