internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The arc of a layer that has only rotated.
extension Displacement {
  /// The rotation of the layer, if its superlayer is unchanged.
  func turn(following point: RectPoint? = nil, in panel: PanelContext) -> LayerTurn? {
    let (ghost, before, next) = (planned.ghost, planned.tree, next(in: panel))
    let superlayers = (
      before.superlayer(of: ghost.layer), next.layers.superlayer(of: next.layer)
    )
    guard
      panel.stage.showing(planned).projection(fromSublayersOf: superlayers.0)
        == next.stage.projection(fromSublayersOf: superlayers.1)
    else { return nil }
    return LayerTurn(
      from: before[ghost.layer], to: next.layers[next.layer], following: point)
  }

  /// Tells whether an arc about the anchor point, or an axis with its angle, shows the rotation already.
  func isTold(_ turn: LayerTurn, in panel: PanelContext) -> Bool {
    if panel.plan.ghostStates.next(after: planned) != nil { return false }
    let old = planned.tree[planned.ghost.layer].transform
    let (plan, layer) = (panel.plan, planned.ghost.successor)
    return turn.angleInPlane == nil
      ? plan.shows(.rotationAxis, of: layer) && old.rotation == nil
      : plan.shows(.angle, of: layer) && old.affinePart.b == 0 && old.affinePart.a > 0
  }

  /// The least part of an arc's length that one in its place may have.
  private static let leastShare = 0.5

  /// The parts of a corner's distance from the anchor point at which an arc may be that would run along an earlier one.
  private static let reaches = [0.86, 0.72, 0.58]

  /// Draws a rotation as the arc of a corner; of another, or of a point nearer to the anchor, where it would run along an
  /// earlier arc, as one with that.
  ///
  /// - Parameter others: the rotation as the ways of other corners, of which short ones, close to the anchor, do not serve.
  func draw(
    _ turn: LayerTurn, or others: [LayerTurn] = [], in panel: PanelContext,
    on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    let (stage, layer) = (panel.stage.showing(planned), planned.ghost.layer)
    func path(of turn: LayerTurn, reach: Double = 1) -> PointWay? {
      PointWay(through: 96) { fraction in
        let corner = turn.corner(at: fraction, reach: reach)
        return stage.point(corner.point, z: corner.z, sublayer: layer)
      }
    }
    guard var way = path(of: turn) else { return }
    let drawn = canvas.turnWays
    if drawn.contain(way.points) {
      let least = Self.leastShare * way.length
      let ways =
        others.compactMap { path(of: $0) }.filter { $0.length >= least }
        + Self.reaches.compactMap { path(of: turn, reach: $0) }
      way = ways.first { !drawn.contain($0.points) } ?? way
    }
    canvas.turnWays.add(way.points)
    /// The fraction of the path that a marker at one of its points covers.
    func rim(_ point: Point) -> Double {
      let radius = canvas.markerRadius(at: point)
      return radius > 0 ? min((radius + 0.5) / way.length, 1.0 / 3) : 0
    }
    let (start, end) = (rim(way.place(0)), 1 - rim(way.place(1)))
    let element = element(in: panel)
    let length = way.length * (end - start)
    canvas.addArc(
      element, length: length, panel.look.movement, steps: Int(min(max(length, 48), 1000))
    ) {
      way.place(start + (end - start) * $0)
    }
    let rotation =
      if let angle = turn.angleInPlane {
        canvas.degrees(angle)
      } else {
        panel.text.words.rotation(turn.rotation, on: &canvas)
      }
    let growth = canvas.factor(turn.growth)
    let words = growth == "1" ? rotation : "\(rotation), × \(growth)"
    let label = try label(words, in: panel)
    canvas.request(
      LabelRequest(
        element / .label, label, candidates: way.candidates(label.size), target: way.place(0.5),
        leader: .whenTaken, turn: .movement))
    canvas.explain(.movement)
  }
}
