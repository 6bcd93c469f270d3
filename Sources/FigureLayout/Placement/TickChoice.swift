internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SourceText

/// The places of the numbers of an axis: on the side where they cost least, the same for all; if they collide on both,
/// there are fewer numbers. In an animation it is one choice for all moments, so that no number comes and goes.
struct TickChoice {
  /// The cost of a number that is not read as that of its tick.
  private static let unreadCost = 40.0
  /// The cost of a number on another side than the rest.
  private static let otherSideCost = 16.0

  private struct Place {
    var box: Rect
    /// Tells whether no line passes there, and no other tick is as near.
    var isFree: Bool
    /// The area of overlap with obstacles, in square points.
    var overlap: Double
    var cost: Double
    /// Tells whether the number is on the other side than the rest.
    var isAcross = false
  }

  /// The distance of labelled values.
  private var step = 0.0
  /// The number of the side among those of the request.
  private var side = 0
  private var leftOut: Set<ElementID> = []
  /// The numbers on the other side than the rest.
  private var across: Set<ElementID> = []
  /// The radii of the markers at ticks while nothing moves.
  private var clearances: [ElementID: Double] = [:]

  /// Chooses for the canvases of one panel at several moments, each with everything drawn so far.
  init(of run: [(canvas: PanelCanvas, request: TickLabels)]) throws(Diagnostics) {
    let steps = run.map(\.request.steps).max { $0[0] < $1[0] } ?? []
    for (attempt, step) in steps.enumerated() {
      self.step = step
      let isLast = attempt == steps.count - 1
      if try choose(for: run) == 0 || isLast || run[0].request.isAskedFor { return }
    }
  }

  /// Chooses the side and the numbers at the current step; returns the area of collisions.
  private mutating func choose(
    for run: [(canvas: PanelCanvas, request: TickLabels)]
  ) throws(Diagnostics) -> Double {
    (leftOut, across, clearances) = ([], [], [:])
    var labels: [[TickLabels.Label]] = []
    for (canvas, request) in run {
      labels.append(try request.labels(step))
      for label in labels[labels.count - 1] where canvas.isAtRest {
        let radius = canvas.markerRadius(at: label.tick)
        clearances[label.element] = max(clearances[label.element] ?? 0, radius)
      }
    }
    var cheapest = Cheapest<(side: Int, places: [[Place]])>()
    for (side, (_, penalty)) in run[0].request.sides.enumerated() where cheapest.mayCost(penalty) {
      let places = zip(run, labels).map { moment, labels in
        labels.map {
          place(
            of: $0, beyond: moment.request.sides[side].direction, moment.request.isAskedFor,
            on: moment.canvas)
        }
      }
      let cost = zip(run, places).reduce(0) { sum, moment in
        let cost = moment.1.reduce(penalty) { $0 + $1.cost }
        return sum + cost * moment.0.canvas.placeWeight
      }
      cheapest.consider((side, places), cost)
    }
    guard let best = cheapest.best?.place else { return 0 }
    side = best.side
    var overlap = 0.0
    for (number, places) in best.places.enumerated() {
      // The smallest gaps are between neighbours.
      overlap += zip(places, places.dropFirst()).reduce(0) {
        $0 + $1.0.box.overlapArea(with: $1.1.box)
      }
      guard run[number].canvas.isAtRest else { continue }
      for (label, place) in zip(labels[number], places) {
        overlap += place.overlap
        if !place.isFree && !run[number].request.isAskedFor { leftOut.insert(label.element) }
        if place.isAcross { across.insert(label.element) }
      }
    }
    return overlap
  }

  /// The numbers, each with its box.
  func places(
    of request: TickLabels, on canvas: PanelCanvas
  ) throws(Diagnostics) -> [(label: TickLabels.Label, box: Rect)] {
    let direction = request.sides[side].direction
    return try request.labels(step).filter { !leftOut.contains($0.element) }.map { label in
      let side = across.contains(label.element) ? -direction : direction
      return (label, box(of: label, beyond: side, on: canvas))
    }
  }

  /// The box of a number, level with its tick.
  private func box(
    of label: TickLabels.Label, beyond side: Vector, on canvas: PanelCanvas
  ) -> Rect {
    let padding = 2 + missingPadding(beside: side)
    let radius = clearances[label.element] ?? canvas.markerRadius(at: label.tick)
    let gap = max(Metric.tickHalfLength + padding, radius + 0.5)
    return PlaneGeometry.box(
      label.block.size,
      centeredAt: center(ofBox: label.block.size, beyond: label.tick, along: side, gap: gap))
  }

  /// The place of one number. A number that the scene requests may be on the other side of the axis.
  private func place(
    of label: TickLabels.Label, beyond side: Vector, _ isAskedFor: Bool, on canvas: PanelCanvas
  ) -> Place {
    func place(beyond side: Vector) -> Place {
      let place = box(of: label, beyond: side, on: canvas)
      let overlap = canvas.obstacles.overlap(of: place.insetBy(dx: -1, dy: 0))
      let letters = label.block.letters(in: place, facing: label.tick)
      let isFree =
        !canvas.isStruck(label.block, in: place, of: label.tick, within: canvas.look.outlineReach)
        && (Mark(describedBy: label.element).flatMap(canvas.marks.placed).map {
          canvas.marks.areRead(letters, as: $0)
        } ?? true)
      let cost = canvas.obstacles.crossingCost(of: place) + overlap * 100
      return Place(
        box: place, isFree: isFree, overlap: overlap, cost: cost + (isFree ? 0 : Self.unreadCost))
    }
    let usual = place(beyond: side)
    if usual.isFree || !isAskedFor { return usual }
    var other = place(beyond: -side)
    other.cost += Self.otherSideCost
    other.isAcross = true
    return other.cost < usual.cost ? other : usual
  }
}
