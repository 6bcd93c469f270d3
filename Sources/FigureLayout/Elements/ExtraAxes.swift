internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Draws a further pair of axes through a point, without ticks: "measured from here".
  mutating func addExtraAxes(_ axes: AxesAnnotation, number: Int) throws(Diagnostics) {
    guard let origin = stage.point(axes.origin) else { return }
    // Where the axes start, in their own space.
    let start =
      scene.layers.convert(axes.origin.point, from: axes.origin.space, to: axes.space) ?? .zero
    let directions = stage.directions(of: axes.space, at: start)
    let unit = unit(of: axes.space, at: start)
    let color = look.theme.ink
    let element = ElementID(.axes) / number
    let reach = 60.0
    let arms: [(ElementID.Part, Vector, (Double, Double)?)] = [
      (.x, directions.x, axes.x.map { ($0.lowerBound * unit.x, $0.upperBound * unit.x) }),
      (.y, directions.y, axes.y.map { ($0.lowerBound * unit.y, $0.upperBound * unit.y) }),
    ]
    for (name, direction, range) in arms {
      let (least, most) = range ?? (-reach, reach)
      let tip = origin + direction * (most + 12)
      let tail = origin + direction * least
      let head = Arrowhead(tip: tip, direction: direction)
      let stroke = Stroke(color, width: 1, dash: Metric.furtherAxisDash)
      paint(
        element / name,
        [.stroke(Path(from: tail, to: head.shaftEnd), stroke), head.content(color, .filled)],
        on: .axes)
      avoid([tail, tip], weight: LineWeight.axis)
      let block = try text.block(name.word + "′", .text, color)
      let beyond = center(ofBox: block.size, beyond: tip, along: direction, gap: 3)
      request(
        LabelRequest(
          element / name / .name, block,
          candidates: [
            LabelRequest.Candidate(box: box(block.size, centeredAt: beyond), penalty: 0)
          ], target: tip))
    }
    if let label = axes.label {
      let block = try text.block(label, .text, color, width: Metric.widestRemark)
      requestLabel(element / .label, block, at: origin)
    }
  }
}
