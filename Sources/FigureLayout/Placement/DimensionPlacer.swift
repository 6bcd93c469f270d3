internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// Places dimension lines with their extension lines and numbers: outside of what they measure, each farther out
/// than those already there, at the least cost.
struct DimensionPlacer {
  /// The canvas with everything drawn so far.
  let canvas: PanelCanvas
  /// The extension lines that are likely to come, which numbers avoid.
  var expected = LineMap()

  struct Place {
    var shaft: DimensionShaft
    var block: TextBlock
    /// The box of the number, and that of its letters.
    var label: Rect
    var letters: Rect
    /// Whether the number needs no leader.
    var isNear: Bool
    /// Tells whether the line keeps its distance from all others.
    var keepsLanes: Bool
    var choice: DimensionChoice

    /// The box of the number with the space that lines leave around it.
    var spaciousLabel: Rect { label.insetBy(dx: -leastAir, dy: -leastAir) }
  }

  /// A choice, with the cost of what makes the line or its number hard to read there, beside that of its distance.
  typealias Found = (choice: DimensionChoice, hardship: Double)

  /// The choice for a request: its line, or an alternative where that is much less costly.
  func choice(of request: DimensionRequest) -> Found? {
    var cheapest = Cheapest<Found>()
    func consider(_ line: DimensionLine, _ variant: Int, _ dearer: Double) {
      guard let (found, cost) = choice(of: line) else { return }
      var choice = found.choice
      choice.variant = variant
      cheapest.consider((choice, found.hardship), cost + dearer)
    }
    consider(request.line, 0, 0)
    if let other = request.other { consider(other, 1, Self.nearSideCost) }
    if cheapest.best.map({ $0.cost >= Self.insideCost }) ?? true {
      for (number, line) in request.inside.enumerated() {
        consider(line, number + 2, Self.insideCost)
      }
    }
    return cheapest.best?.place
  }

  /// The amount by which the alternative of a dimension line must cost less.
  private static let nearSideCost = 9.0
  /// The cost of a line inside of what is measured.
  private static let insideCost = 40.0

  /// The choice for a line, with its cost.
  private func choice(of dimension: DimensionLine) -> (place: Found, cost: Double)? {
    var cheapest = Cheapest<Found>()
    let isDistance = isDistance(dimension)
    let isBetween = dimension.isBetweenSides || isDistance && endsAtCorners(dimension)
    for (rank, outward) in dimension.outward.enumerated() {
      var side = side(of: dimension, outward)
      let levels = DimensionLevel.all(
        of: dimension, onSideOf: rank, isBetween: isBetween,
        isDirect: isDistance && isAslant(dimension), joints: offsetsOfLanes(of: dimension, side.out)
      )
      for level in levels where cheapest.mayCost(level.cost) {
        consider(dimension, &side, level, in: &cheapest)
      }
    }
    if cheapest.best == nil, dimension.depth == nil, let outward = dimension.outward.first {
      var side = side(of: dimension, outward)
      consider(dimension, &side, .crowded, in: &cheapest)
    }
    return cheapest.best
  }

  /// The offsets at which the line continues the lane of another on the side of a direction of length 1.
  private func offsetsOfLanes(of dimension: DimensionLine, _ out: Vector) -> [Double] {
    let rise = (dimension.end - dimension.start).dot(out)
    let fromStart = canvas.lanes.joints(beyond: dimension.start, out).map { $0 - max(rise, 0) }
    let fromEnd = canvas.lanes.joints(beyond: dimension.end, out).map { $0 - max(-rise, 0) }
    return (fromStart + fromEnd).filter { $0 >= Metric.dimensionOffset }
  }

  /// The normal of a direction on the side to which another direction points.
  func normal(to unit: Vector, _ outward: Vector) -> Vector {
    let normal = Vector(dx: -unit.dy, dy: unit.dx)
    return normal.dot(outward) >= 0 ? normal : -normal
  }

  /// The cost of an extension line that is broken at a text.
  private static let brokenCost = 45.0
  /// The cost of crossing or touching an axis, of an arrow at the head of one, where it would seem to end, and of an extension
  /// line that goes on from there.
  private static let (axisCost, headCost, continuedCost) = (30.0, 90.0, 110.0)

  /// The cost of an extension line that looks like a part of another dimension line, and of one that can hardly be told from
  /// an outline, an axis or another extension line.
  private static let (alongShaftCost, likenessCost) = (120.0, 50.0)

  /// The cost of arrows outside the length that lie in a layer which the length does not end at.
  private static let foreignTailsCost = 40.0
  /// The costs of arrows outside the length that cross the far edge of a layer at which it ends, and of each that reaches any edge,
  /// so that it seems to be the length up to there.
  private static let (farEdgeCost, tailAtEdgeCost) = (150.0, 25.0)

  /// The costs of a line on a hatched part of another layer, of which it would seem to be a length, and on any hatching.
  private static let (hatchedCost, overHatchingCost) = (60.0, 30.0)

  /// The cost of a line nearer to what it measures than a shorter one, which it should enclose.
  private static let enclosedCost = 60.0

  /// The further cost of an extension line that is broken at a number as if that were its own.
  private static let passedCost = 90.0

  /// The cost of a line beside the number of an axis, which seems to be the line's, and of a number among those of an axis.
  private static let besideNumberCost = 48.0

  /// Considers the places of the number for a level of the line.
  private func consider(
    _ dimension: DimensionLine, _ side: inout Side, _ level: DimensionLevel,
    in cheapest: inout Cheapest<Found>
  ) {
    let unit = dimension.direction.unit
    let line = line(of: dimension, along: unit, outward: side.out, offset: level.offset)
    let shaft = DimensionShaft(from: line.start, to: line.end, along: unit)
    if level.keepsLanes {
      let runsThroughText = canvas.texts.areCrossed(
        from: shaft.from, to: shaft.to, within: Self.leastAir)
      if runsThroughText || hasHeadsAtText(shaft) || !canvas.lanes.admit(shaft) { return }
      let runsAlong = [canvas.outlines, canvas.axisLines].contains {
        $0.runs(along: shaft.from, shaft.to, within: DimensionLevel.leastFromOutlines)
      }
      if runsAlong { return }
    }
    let extensions = dimension.extensions(to: shaft)
    let isOnHatching = isOnHatching(shaft, except: dimension.home)
    let broken = extensions.count {
      canvas.texts.areCrossed(from: $0.start, to: $0.end)
    }
    let run = line.end - line.start
    let shared = level.continuesLane ? run.unit * min(Metric.arrowLength, run.length / 3) : .zero
    var lineCost =
      level.cost + Double(broken) * Self.brokenCost
      + Double(side.hiddenEnds) * Self.hiddenEndCost
      + (!level.isDirect && isForeign(shaft, to: dimension.home) ? Self.foreignCost : 0)
      + (isOnHatching ? Self.hatchedCost : 0)
      + (canvas.seenLayers.isHatched(shaft.box) ? Self.overHatchingCost : 0)
      + (hasForeignTails(shaft, endingAt: side.layersAtEnds) ? Self.foreignTailsCost : 0)
      + (crossesFarEdge(shaft, of: dimension) ? Self.farEdgeCost : 0)
      + Double(tailsAtEdges(of: shaft)) * Self.tailAtEdgeCost
      + (canvas.lanes.haveShorter(beyond: shaft, side.out) ? Self.enclosedCost : 0)
      + (expected.runs(along: shaft.start, shaft.end, within: Self.leastAir) ? Self.struckCost : 0)
    guard cheapest.mayCost(lineCost) else { return }
    lineCost +=
      self.cost(of: (line.start + shared, line.end - shared))
      + crossings(of: [line] + extensions) * 45
      + Double(axisMeetings(of: shaft)) * Self.axisCost
      + Double(headMeetings(of: shaft)) * Self.headCost
      + (isBesideAxisNumber(shaft) ? Self.besideNumberCost : 0)
    guard cheapest.mayCost(lineCost) else { return }
    lineCost +=
      (canvas.lanes.runAlongShafts(extensions) ? Self.alongShaftCost : 0)
      + (canvas.lanes.passNumbersOfParallels(extensions) ? Self.passedCost : 0)
      + Double(likenesses(of: extensions)) * Self.likenessCost
      + Double(continuations(of: extensions)) * Self.continuedCost
    guard cheapest.mayCost(lineCost) else { return }
    if !level.isDirect { lineCost += costOfLayers(under: line, extensions, of: dimension) }
    guard cheapest.mayCost(lineCost) else { return }
    // Inside of what is measured a line is read as that one's.
    let isMisread =
      !level.isDirect && dimension.depth == nil && isMisread(shaft, of: dimension, on: &side)
    let isUnnamed = isMisread && dimension.fullLabels.isEmpty
    let isAtForeignEdge =
      !isMisread && dimension.depth == nil
      && isAtForeignEdge(shaft, endingAt: side.layersAtEnds)
    if isMisread { lineCost += isUnnamed ? Self.unnamedCost : Self.misreadCost }
    if isAtForeignEdge { lineCost += Self.foreignEdgeCost }
    // A length of no layer is seldom read as one at all, and not less so in a larger figure.
    let eased = level.cost + (isUnnamed ? Self.unnamedCost : 0)
    guard cheapest.mayCost(lineCost) else { return }
    let isFull =
      !dimension.fullLabels.isEmpty
      && (dimension.isOwned || isMisread || isOnHatching || isFar(shaft, from: dimension)
        || isAtForeignEdge || dimension.namelessHome.map { isForeign(shaft, to: $0) } ?? false
        || canvas.seenLayers.isAmongEdges(from: dimension.start, to: dimension.end))
    let labels = isFull ? dimension.fullLabels : dimension.labels
    for (form, block) in labels.enumerated() {
      let isWedged = isWedged(block, on: line)
      let formCost = lineCost + Double(form) * 8 + (isWedged ? Self.wedgedCost : 0)
      for (number, penalty) in numberPlaces(block.size, on: shaft, along: unit) {
        var cost = formCost + penalty
        guard cheapest.mayCost(cost) else { continue }
        let center = number.center(
          ofBox: block.size, on: shaft, along: unit, side.out, isWedged: isWedged)
        let label = box(block.size, centeredAt: center)
        let lines = block.letters(in: label, facing: shaft.middle)
        let letters = lines.reduce(Rect.null) { $0.union($1) }
        if level.keepsLanes
          && (!canvas.lanes.admit(letters, of: shaft) || canvas.lanes.lines.runs(through: label))
        {
          continue
        }
        let isNear = lines.contains {
          shaft.distance(to: $0) <= DimensionLine.mostLabelDistance
        }
        if !isNear { cost += Self.strayCost }
        if expected.runs(through: label.insetBy(dx: -Self.leastAir, dy: -Self.leastAir)) {
          cost += Self.struckCost
        }
        let own = shaft.distance(to: letters)
        if canvas.lanes.lines.runs(through: letters.insetBy(dx: -own, dy: -own)) {
          cost += Self.besideOtherCost
        } else if dimension.pair == nil,
          canvas.seenLayers.dashedOutlines.contains(
            near: letters, within: own, of: dimension.home, across: unit)
        {
          cost += Self.besideDashesCost
        }
        if !level.isDirect, canvas.seenLayers.isElsewhere(letters, than: dimension.home) {
          cost += Self.inOtherLayerCost
        } else if canvas.seenLayers.isBesideLow(letters, otherThan: dimension.home) {
          cost += LabelCost.besideLow
        }
        cost += canvas.obstacles.overlap(of: label.insetBy(dx: -2, dy: -2)) * 20
        if readsOn(lines) { cost += LabelCost.readOn }
        if isAmongAxisNumbers(letters) { cost += Self.besideNumberCost }
        guard cheapest.mayCost(cost) else { continue }
        // Outlines that are wider than usual reach into letters beside them.
        let reach = canvas.look.outlineReach - Metric.outlineWidth / 2 + Self.leastAir
        if canvas.isStruck(block, in: label, of: shaft.middle, within: reach) {
          cost += Self.throughLettersCost
        }
        guard cheapest.mayCost(cost) else { continue }
        cost += canvas.obstacles.crossingCost(of: label)
        let choice = DimensionChoice(
          dimension, side.out, offset: level.offset, isFull: isFull, form: form, number: number,
          isWedged: isWedged, keepsLanes: level.keepsLanes)
        cheapest.consider((choice, cost - eased - penalty), cost)
      }
    }
  }

  /// The least distance of letters from a line beside them, in canvas points.
  static let leastAir = 3.0
  /// What it costs that an outline or an axis runs through a number, or too near to it.
  private static let throughLettersCost = 150.0
  /// What it costs that an expected extension line does, or runs along the line.
  private static let struckCost = 40.0
  /// What it costs that a number stands so far from its line that it needs a leader.
  private static let strayCost = 60.0

  /// The cost of a number as near to another line, or to its extension lines, as to its own, and of one as near to the
  /// dashed edge of its layer's frame across the line.
  private static let (besideOtherCost, besideDashesCost) = (12.0, 6.5)

  /// The cost of a number in another layer, as whose length it would be read.
  private static let inOtherLayerCost = 60.0

  /// The cost of a number that fills the line under it nearly or wholly.
  private static let wedgedCost = 10.0
}
