internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// Finds the places of dimension lines with their extension lines and numbers: outside what they measure, each
/// farther out than those that are already there, where they are least in the way.
struct DimensionPlacer {
  /// What is on the canvas already.
  let canvas: PanelCanvas

  struct Place {
    var line: (start: Point, end: Point)
    var block: TextBlock
    /// The box of the number.
    var label: Rect
  }

  /// The best place of a line and what it costs to draw it there.
  func place(of dimension: DimensionLine) -> (place: Place, cost: Double)? {
    let unit = dimension.direction.unit
    var cheapest = Cheapest<Place>()
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
            cost += canvas.obstacles.overlap(of: label.insetBy(dx: -2, dy: -2)) * 20
            guard cheapest.mayCost(cost) else { continue }
            cost += canvas.obstacles.crossingCost(of: label)
            cheapest.consider(Place(line: line, block: block, label: label), cost)
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
    let gap = 3 + airMissing(beside: out)
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
      return sum + canvas.obstacles.overlap(of: around) * 0.6 + canvas.obstacles.crossingCost(
        of: around) * 0.08
    }
  }

  /// How many dimension lines the line or its extension lines would cross.
  private func crossings(
    of line: (start: Point, end: Point), for dimension: DimensionLine
  ) -> Double {
    let pieces = [line, (dimension.start, line.start), (dimension.end, line.end)]
    return Double(
      pieces.reduce(0) { $0 + canvas.dimensionLines.crossings(from: $1.0, to: $1.1) })
  }
}
