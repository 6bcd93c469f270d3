internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Marks a point, with dotted lines to the axes of its space if asked.
  ///
  /// Markers are drawn before anything looks for a place; the labels ask later.
  mutating func addPointMark(_ point: PointAnnotation, number: Int) {
    guard let place = stage.point(point.at) else { return }
    let element = ElementID(.point) / number
    let color = pointColor(of: point)
    if point.guides { addGuides(element, to: point.at) }
    switch point.mark {
    case .none: return
    case .dot: addDot(element, at: place, radius: Metric.pointRadius, color)
    case .ring:
      let circle = Path(circleAt: place, radius: Metric.originRadius)
      paintGround(element / .inside, circle, on: .markers)
      paint(element, .stroke(circle, Stroke(color, width: Metric.ringWidth)), on: .markers)
    case .tick, .cross:
      addBadge(element, point.mark == .tick ? .tick : .cross, at: place)
    }
    reserveMarker(at: place, radius: Self.radius(of: point.mark))
  }

  /// Asks for places for the point's own text and its coordinates in the spaces asked for.
  mutating func addPointLabels(_ point: PointAnnotation, number: Int) throws(Diagnostics) {
    guard let place = stage.point(point.at) else { return }
    let element = ElementID(.point) / number
    if let label = point.label {
      let block = try text.block(
        label, .text, pointLabelColor(of: point), width: Metric.widestLabel)
      if point.mark == .none {
        // Where nothing is marked, the text itself stands on the point.
        request(
          LabelRequest(
            element / .label, block,
            candidates: [
              LabelRequest.Candidate(box: box(block.size, centeredAt: place), penalty: 0)
            ] + Compass.candidates(block.size, around: place, gap: 4, base: 6), target: place))
      } else {
        requestLabel(element / .label, block, at: place)
      }
    }
    for space in point.coordinates {
      guard let value = scene.layers.convert(point.at.point, from: point.at.space, to: space)
      else { continue }
      let color = colors(of: space).line
      var string = "(\(numbers(value)))"
      if point.coordinates.count > 1, let space {
        let name = text.variant(of: scene[space].name).string.map { $0.isNewline ? " " : $0 }
        string = text.words.coordinates(string, String(name))
      }
      let block = try text.block(string, .text, color, at: space.map { scene[$0].span })
      requestLabel(element / .coordinates / self.element(of: space), block, at: place)
    }
  }

  private static func radius(of mark: PointAnnotation.Mark) -> Double {
    switch mark {
    case .none: 0
    case .dot: Metric.pointRadius + Metric.markerGap
    case .ring: Metric.originRadius + 1
    case .tick, .cross: Badge.radius + 1
    }
  }

  private func pointColor(of point: PointAnnotation) -> Color {
    switch point.coordinates.count {
    case 0: colors(of: point.at.space).line
    case 1: colors(of: point.coordinates[0]).line
    default: look.theme.ink
    }
  }

  private func pointLabelColor(of point: PointAnnotation) -> Color {
    switch point.mark {
    case .tick: look.theme.tick
    case .cross: look.theme.cross
    default: pointColor(of: point)
    }
  }

  /// Dotted lines from a point to both axes of its space.
  mutating func addGuides(_ element: ElementID, to location: Location) {
    let range = plan.axisRange(of: location.space, in: scene.layers)
    let feet = [
      Point(x: location.point.x, y: range.xAxisLevel),
      Point(x: range.yAxisLevel, y: location.point.y),
    ]
    let stroke = Stroke(
      colors(of: location.space).line, width: 1, dash: Metric.guideDash)
    var pieces: [Item.Content] = []
    for foot in feet {
      guard let start = stage.point(location),
        let end = stage.point(Location(space: location.space, point: foot))
      else { continue }
      let line = (start: start, end: end)
      pieces += uncovered(line, by: outlines.lines(along: line)).map {
        .stroke(Path(from: $0.start, to: $0.end), stroke)
      }
      avoid([start, end], weight: LineWeight.ghost)
    }
    paint(element / .guide, pieces, on: .measures)
  }
}
