internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A point that the document marks, with its text, its coordinates, and dotted lines to the axes of its space, as far
/// as it asks for them.
struct PointMark: AnnotationElement {
  let point: PointAnnotation
  let number: Int
  var turn: DrawingTurn { .marks }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard let place = panel.stage.point(point.at) else { return }
    let element = ElementID(.point) / number
    let color = color(in: panel)
    if point.guides {
      Guides(element: element, location: point.at).draw(in: panel, on: &canvas)
    }
    switch point.mark {
    case .none: return
    case .dot: canvas.paintDot(element, at: place, radius: Metric.pointRadius, color)
    case .ring:
      let circle = Path(circleAt: place, radius: Metric.originRadius)
      canvas.paintGround(element / .inside, circle, on: .markers)
      canvas.paint(element, .stroke(circle, Stroke(color, width: Metric.ringWidth)), on: .markers)
    case .tick, .cross:
      let badge = Badge(kind: point.mark == .tick ? .tick : .cross, center: place)
      canvas.paint(element, badge.contents(panel.look.theme), on: .markers)
    }
    canvas.reserveMarker(at: place, radius: radius)
  }

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let place = panel.stage.point(point.at) else { return }
    let element = ElementID(.point) / number
    if let label = point.label {
      let block = try panel.text.block(
        label, .text, labelColor(in: panel), width: Metric.widestLabel)
      if point.mark == .none {
        // Where nothing is marked, the text itself stands on the point.
        canvas.request(
          LabelRequest(
            element / .label, block,
            candidates: [
              LabelRequest.Candidate(box: box(block.size, centeredAt: place), penalty: 0)
            ] + Compass.candidates(block.size, around: place, gap: 4, base: 6), target: place))
      } else {
        canvas.requestLabel(element / .label, block, at: place)
      }
    }
    for space in point.coordinates {
      guard let value = panel.scene.layers.convert(point.at.point, from: point.at.space, to: space)
      else { continue }
      let color = panel.colors(of: space).line
      var string = "(\(canvas.numbers(value)))"
      if point.coordinates.count > 1, let space {
        let name = panel.text.variant(of: panel.scene[space].name).string.map {
          $0.isNewline ? " " : $0
        }
        string = panel.text.words.coordinates(string, String(name))
      }
      let block = try panel.text.block(string, .text, color, at: space.map { panel.scene[$0].span })
      canvas.requestLabel(element / .coordinates / panel.element(of: space), block, at: place)
    }
  }

  private var radius: Double {
    switch point.mark {
    case .none: 0
    case .dot: Metric.pointRadius + Metric.markerGap
    case .ring: Metric.originRadius + 1
    case .tick, .cross: Badge.radius + 1
    }
  }

  private func color(in panel: PanelContext) -> Color {
    switch point.coordinates.count {
    case 0: panel.colors(of: point.at.space).line
    case 1: panel.colors(of: point.coordinates[0]).line
    default: panel.look.theme.ink
    }
  }

  private func labelColor(in panel: PanelContext) -> Color {
    switch point.mark {
    case .tick: panel.look.theme.tick
    case .cross: panel.look.theme.cross
    default: color(in: panel)
    }
  }
}
