internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The name that the document gives a space with axes, near the tips of these.
struct AxesName {
  /// The space; nil for the root space.
  let space: LayerTree.Index?
  /// Those of the axes that are drawn.
  let axes: [Axis]

  /// The distances of the name from the tip of an axis, back along that, in canvas points.
  private static let backs = [0.0, 12, 24, 48, 72]
  /// The cost of a name beside other axes, and by how much it is nearer to its own elsewhere, in canvas points.
  private static let (costAtOther, leastLead) = (80.0, 2.5)

  func request(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let name = panel.plan.axesOptions(of: space)?.name, let first = axes.first
    else { return }
    let block = try panel.text.block(
      name, .name, panel.colors(of: space).line, width: Metric.widestLabel)
    let others = lines(
      of: panel.axes(ofAll: panel.plan.spacesWithAxes(otherThan: space)), in: panel)
    let own = lines(of: axes, in: panel)
    let candidates = axes.enumerated().flatMap { rank, axis in
      places(of: block.size, at: axis, in: panel).map { place, penalty in
        let isAtOther =
          distance(of: place, to: others) < distance(of: place, to: own) + Self.leastLead
        return LabelRequest.Candidate(
          box: place,
          penalty: Double(rank) * 4 + penalty + (isAtOther ? Self.costAtOther : 0))
      }
    }
    canvas.request(
      LabelRequest(
        panel.element(of: space) / .axes / .label, block, candidates: candidates,
        target: panel.ends(of: first).tip,
        home: LabelRequest.Home(layers: space.map { [$0] } ?? [], costElsewhere: 60),
        leader: .whenTaken, turn: .name, keepsToItsSide: false, margin: LabelRequest.nameMargin))
  }

  /// The places beside the end of an axis, on the side without numbers first, and beyond the numbers, with their costs.
  private func places(
    of size: Size, at axis: Axis, in panel: PanelContext
  ) -> [(place: Rect, penalty: Double)] {
    let end = panel.ends(of: axis).tip
    let reach = Vector(dx: size.width * axis.direction.dx, dy: size.height * axis.direction.dy)
    let sides = [
      (-axis.outside, 8.0), (axis.outside, 8), (axis.outside, 22), (-axis.outside, 22),
    ]
    return sides.flatMap { side, gap in
      Self.backs.map { back in
        let foot = end - axis.direction * (reach.length / 2 + back)
        let center = center(ofBox: size, beyond: foot, along: side, gap: gap)
        return (box(size, centeredAt: center), back / 4 + gap / 4)
      }
    }
  }

  private func lines(of axes: [Axis], in panel: PanelContext) -> [(start: Point, tip: Point)] {
    axes.map { panel.ends(of: $0) }
  }

  private func distance(of box: Rect, to lines: [(start: Point, tip: Point)]) -> Double {
    lines.reduce(Double.infinity) { min($0, box.distance(from: $1.start, to: $1.tip)) }
  }
}
