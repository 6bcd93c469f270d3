internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// An additional pair of axes through a point, without ticks, for "measured from here".
struct ExtraAxes: AnnotationElement {
  let axes: AxesAnnotation
  let number: Int
  var turn: DrawingTurn { .axes }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let origin = panel.stage.point(axes.origin) else { return }
    // The origin of the axes, in their space.
    let start =
      panel.scene.layers.convert(axes.origin.point, from: axes.origin.space, to: axes.space)
      ?? .zero
    let directions = panel.stage.directions(of: axes.space, at: start)
    let unit = panel.unit(of: axes.space, at: start)
    let color = panel.look.theme.ink
    let element = ElementID(.axes) / number
    let reach = 60.0
    let arms: [(ElementID.Part, Vector, (Double, Double)?)] = [
      (.x, directions.x, axes.x.map { ($0.lowerBound * unit.x, $0.upperBound * unit.x) }),
      (.y, directions.y, axes.y.map { ($0.lowerBound * unit.y, $0.upperBound * unit.y) }),
    ]
    // At an origin that other axes share, a label would be read as theirs, and stands with the name of its own x axis.
    let label = try axes.label.map { label throws(Diagnostics) in
      try panel.text.block(label, .text, color, width: Metric.widestRemark)
    }
    let besideName = label?.lines.count == 1 && sharesOrigin(origin, in: panel) ? axes.label : nil
    for (name, direction, range) in arms {
      let (least, most) = range ?? (-reach, reach)
      let tip = origin + direction * (most + 12)
      let tail = origin + direction * least
      let head = Arrowhead(tip: tip, direction: direction)
      let stroke = Stroke(color, width: 1, dash: Metric.furtherAxisDash)
      canvas.paint(
        element / name,
        [.stroke(Path(from: tail, to: head.shaftEnd()), stroke), head.content(color, .filled)],
        on: .axes)
      canvas.avoid([tail, tip], weight: PanelCanvas.LineWeight.axis)
      let word = name.word + "′"
      let block =
        if name == .x, let besideName {
          try panel.text.block(about: besideName, .text, color) { "\(word), \($0)" }
        } else {
          try panel.text.block(word, .text, color)
        }
      let beyond = center(ofBox: block.size, beyond: tip, along: direction, gap: 3)
      canvas.request(
        LabelRequest(
          element / name / .name, block,
          candidates: [
            LabelRequest.Candidate(box: box(block.size, centeredAt: beyond), penalty: 0)
          ] + Compass.candidates(block.size, around: tip, gap: 4, base: 3), target: tip))
    }
    if let label, besideName == nil {
      canvas.requestLabel(element / .label, label, at: origin)
    }
  }

  /// Tells whether other axes have their origin at the same place of the canvas.
  private func sharesOrigin(_ origin: Point, in panel: PanelContext) -> Bool {
    let all = panel.plan.picture.annotations.count {
      guard case .axes(let other) = $0.kind, let place = panel.stage.point(other.origin) else {
        return false
      }
      return (place - origin).length <= MarkPlaces.onePlace
    }
    return all > 1
  }
}
