internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SourceText

/// Places the numbers of an axis on the side where they cost least, the same for all; if they collide on both,
/// there are fewer numbers.
struct TickLabelPlacer {
  /// The cost of a number that is not read as that of its tick.
  private static let unreadCost = 40.0
  /// The cost of a number on another side than the rest.
  private static let otherSideCost = 16.0

  /// The canvas with everything drawn so far.
  let canvas: PanelCanvas

  private struct Place {
    var box: Rect
    /// Tells whether no line passes there, and no other tick is as near.
    var isFree: Bool
    /// The area of overlap with obstacles, in square points.
    var overlap: Double
    var cost: Double
  }

  /// The numbers that fit, each with its box.
  func places(
    of request: TickLabels
  ) throws(Diagnostics) -> [(label: TickLabels.Label, box: Rect)] {
    for (attempt, step) in request.steps.enumerated() {
      let labels = try request.labels(step)
      let (boxes, overlap) = boxes(of: labels, in: request)
      let isLast = attempt == request.steps.count - 1
      if overlap > 0 && !isLast && !request.isAskedFor { continue }
      return zip(labels, boxes).compactMap { label, box in box.map { (label, $0) } }
    }
    return []
  }

  /// The boxes of the numbers, most of them on the better side, with the area of their collisions; a number is left
  /// out if it does not fit at its tick and is not requested by the scene.
  private func boxes(
    of labels: [TickLabels.Label], in request: TickLabels
  ) -> (boxes: [Rect?], overlap: Double) {
    var cheapest = Cheapest<[Place]>()
    for (direction, penalty) in request.sides where cheapest.mayCost(penalty) {
      let places = labels.map { place(of: $0, beyond: direction, request.isAskedFor) }
      cheapest.consider(places, places.reduce(penalty) { $0 + $1.cost })
    }
    let places = cheapest.best?.place ?? []
    // The smallest gaps are between neighbours.
    let ownOverlap = zip(places, places.dropFirst()).reduce(0) {
      $0 + $1.0.box.overlapArea(with: $1.1.box)
    }
    return (
      places.map { request.isAskedFor || $0.isFree ? $0.box : nil },
      places.reduce(ownOverlap) { $0 + $1.overlap }
    )
  }

  /// The place of one number, level with its tick. A number that the scene requests may be on the other side of the
  /// axis.
  private func place(
    of label: TickLabels.Label, beyond side: Vector, _ isAskedFor: Bool
  ) -> Place {
    let size = label.block.size
    let padding = 2 + missingPadding(beside: side)
    let gap = max(Metric.tickHalfLength + padding, canvas.markerRadius(at: label.tick) + 0.5)
    func place(beyond side: Vector) -> Place {
      let place = box(
        size, centeredAt: center(ofBox: size, beyond: label.tick, along: side, gap: gap))
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
    return other.cost < usual.cost ? other : usual
  }
}
