internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A distance that is to be shown as a dimension line beside what it measures.
struct DimensionLine {
  var element: ElementID
  /// The measured points, in canvas points.
  var start: Point
  var end: Point
  /// The direction of the line on the canvas; any length.
  var direction: Vector
  /// The side or sides on which it may stand, the best first; pointing away from what is measured.
  var outward: [Vector]
  /// The number with its name, in the forms it can be set in; the best first.
  var labels: [TextBlock]
  var color: Color
  var heads: Arrowhead.Form
}

extension PanelSketch {
  /// Draws a dimension line with its extension lines and its number where it is least in the way:
  /// outside what it measures, each farther out than those that are already there.
  mutating func add(_ dimension: DimensionLine) {
    if let place = place(of: dimension).map(\.place) { paint(dimension, at: place) }
  }

  /// Draws one of two dimension lines that say the same; the second where it is much less in the
  /// way.
  mutating func add(_ first: DimensionLine, or second: DimensionLine) {
    guard let one = place(of: first), let other = place(of: second) else { return }
    if one.cost <= other.cost + 9 {
      paint(first, at: one.place)
    } else {
      paint(second, at: other.place)
    }
  }

  /// The best place of a line and what it costs to draw it there.
  private func place(of dimension: DimensionLine) -> (place: DimensionPlace, cost: Double)? {
    let unit = dimension.direction.unit
    var cheapest = Cheapest<DimensionPlace>()
    for (rank, outward) in dimension.outward.enumerated() {
      for track in 0..<7 {
        var lineCost = Double(rank) * 9 + Double(track) * 13
        guard cheapest.mayCost(lineCost) else { break }
        let offset = Metric.dimensionOffset + Double(track) * Metric.dimensionPitch
        let line = line(of: dimension, along: unit, outward: outward, offset: offset)
        lineCost = lineCost + cost(of: line) + crossings(of: line, for: dimension) * 45
        guard cheapest.mayCost(lineCost) else { continue }
        for (form, block) in dimension.labels.enumerated() {
          let wedgedCost = isWedged(block, on: line) ? Self.wedgedCost : 0
          for (center, penalty) in labelCenters(block.size, on: line, along: unit, outward) {
            var cost = lineCost + penalty + Double(form) * 8 + wedgedCost
            guard cheapest.mayCost(cost) else { continue }
            let label = box(block.size, centeredAt: center)
            cost += obstacles.overlap(of: label.insetBy(dx: -2, dy: -2)) * 20
            guard cheapest.mayCost(cost) else { continue }
            cost += obstacles.crossingCost(of: label)
            cheapest.consider(DimensionPlace(line: line, block: block, label: label), cost)
          }
        }
      }
    }
    return cheapest.best
  }

  /// What it costs a name to fill the line that it stands on, nearly or more than that.
  private static let wedgedCost = 10.0

  private func isWedged(_ block: TextBlock, on line: (start: Point, end: Point)) -> Bool {
    let run = line.end - line.start
    return reach(of: block.size, along: run.unit) > run.length - 2 * Metric.arrowLength
  }

  /// How much of a line a box beside it takes.
  private func reach(of size: Size, along unit: Vector) -> Double {
    abs(unit.dx) * size.width + abs(unit.dy) * size.height
  }

  /// The ends of the line when it stands `offset` points outside the outermost measured point.
  private func line(
    of dimension: DimensionLine, along unit: Vector, outward: Vector, offset: Double
  ) -> (start: Point, end: Point) {
    let normal = Vector(dx: -unit.dy, dy: unit.dx)
    let out = normal.dot(outward) >= 0 ? normal : -normal
    let run = dimension.end - dimension.start
    // How far each measured point stands out already, seen from the first.
    let reach = max(0, run.dot(out)) + offset
    return (
      dimension.start + out * reach,
      dimension.end + out * (reach - run.dot(out))
    )
  }

  /// Places for the number, each with what it costs: outside the line, inside it, beside the rest
  /// of it where it is long, and beyond its ends.
  private func labelCenters(
    _ size: Size, on line: (start: Point, end: Point), along unit: Vector, _ outward: Vector
  ) -> [(center: Point, penalty: Double)] {
    let run = line.end - line.start
    let normal = Vector(dx: -unit.dy, dy: unit.dx)
    let out = normal.dot(outward) >= 0 ? normal : -normal
    let gap = 3 + missingPadding(beside: out)
    let forward = run.dot(unit) >= 0 ? unit : -unit
    func beside(_ share: Double, _ side: Vector) -> Point {
      center(ofBox: size, beyond: line.start + run * share, along: side, gap: gap)
    }
    var places = [
      (beside(0.5, out), 0.0), (beside(0.5, -out), 5),
      (center(ofBox: size, beyond: line.end, along: forward, gap: 7), 10),
      (center(ofBox: size, beyond: line.start, along: -forward, gap: 7), 15),
    ]
    let reach = reach(of: size, along: unit)
    for (share, penalty) in [(0.36, 6.0), (0.64, 6), (0.24, 9), (0.76, 9)]
    where run.length * min(share, 1 - share) > reach / 2 + Metric.arrowLength {
      places.append((beside(share, out), penalty))
      places.append((beside(share, -out), penalty + 3))
    }
    return places
  }

  /// What it costs to draw a dimension line here: over labels, markers or along other lines.
  private func cost(of line: (start: Point, end: Point)) -> Double {
    let run = line.end - line.start
    let pieces = max(1, Int(min(run.length / 12, 60)))
    return (0..<pieces).reduce(0) { sum, piece in
      let middle = line.start + run * ((Double(piece) + 0.5) / Double(pieces))
      let around = box(
        Size(
          width: 12 + abs(run.dx) / Double(pieces) / 2,
          height: 12 + abs(run.dy) / Double(pieces) / 2),
        centeredAt: middle)
      return sum + obstacles.overlap(of: around) * 0.6 + obstacles.crossingCost(of: around) * 0.08
    }
  }

  /// How many dimension lines the line or its extension lines would cross.
  private func crossings(
    of line: (start: Point, end: Point), for dimension: DimensionLine
  ) -> Double {
    let pieces = [line, (dimension.start, line.start), (dimension.end, line.end)]
    return Double(
      pieces.reduce(0) { $0 + dimensionLines.crossings(from: $1.0, to: $1.1) })
  }

  private mutating func paint(_ dimension: DimensionLine, at place: DimensionPlace) {
    let element = dimension.element
    let (start, end) = place.line
    let stroke = look.line(.dimension, dimension.color, width: Metric.dimensionWidth)
    for (measured, foot) in [(dimension.start, start), (dimension.end, end)] {
      let run = foot - measured
      guard run.length > 5 else { continue }
      let step = run / run.length
      let (from, to) = (measured + step * 3, foot + step * 4)
      let others = axisLines.lines(along: (from, to)) + outlines.lines(along: (from, to))
      for piece in uncovered((from, to), by: others) {
        paint(
          element / .extension,
          .stroke(
            Path(from: piece.start, to: piece.end),
            Stroke(stroke.color, width: Metric.extensionWidth)), on: .measures)
      }
      addDimensionLine(from: from, to: to)
    }
    let run = end - start
    let isShort = run.length < 2 * Metric.arrowLength + 4
    let direction = run.length > 0 ? run / run.length : dimension.direction.unit
    // Where there is no room between the extension lines the heads point inwards from outside.
    let tail = Metric.arrowLength + 5
    let (from, to) = isShort ? (start - direction * tail, end + direction * tail) : (start, end)
    let heads = [
      Arrowhead(tip: start, direction: isShort ? direction : -direction),
      Arrowhead(tip: end, direction: isShort ? -direction : direction),
    ]
    let shaft =
      isShort || dimension.heads == .open
      ? Path(from: from, to: to) : Path(from: heads[0].shaftEnd, to: heads[1].shaftEnd)
    paint(
      element,
      [.stroke(shaft, stroke)] + heads.map { $0.content(stroke.color, dimension.heads) },
      on: .measures)
    addDimensionLine(from: from, to: to)
    paintText(
      element / .label, place.block, at: place.label.origin,
      of: start + (end - start) / 2)
  }
}

private struct DimensionPlace {
  var line: (start: Point, end: Point)
  var block: TextBlock
  var label: Rect
}
