internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SourceText

/// The places of the numbers of an axis: on the side where they cost least, the same for all, as one regular sequence
/// where that finds space, else with fewer numbers. In an animation it is one choice for all moments, so that no number
/// comes and goes.
struct TickChoice {
  /// The cost of a number that the scene asks for and that cannot be read at its place.
  private static let unreadCost = 40.0
  /// The cost of a number that is left out at an end of the sequence, and of all that could be read there.
  private static let (endCost, readableCost) = (20.0, 60.0)
  /// The costs of a number that the scene asks for on another side than the rest, and of one on another layer, as whose it is read.
  private static let (otherSideCost, foreignCost) = (16.0, 60.0)
  /// The cost of each larger distance of numbers, which is more than the other side's.
  private static let coarserCost = 58.0
  /// The cost of numbers at all ticks, which is less than that of an axis without any.
  private static let finerCost = 100.0
  /// The cost of numbers that are on lines that may come, or on other layers.
  private static let costOnOthers = 120.0
  /// The further distance at which numbers are beyond a line that runs along the axis, in canvas points, and its cost.
  private static let (shiftBeyondLine, shiftCost) = (7.0, 50.0)
  /// The costs of an axis without any number, of numbers that touch each other, and of one that has lost all others of its axis.
  private static let (noneCost, touchingCost, loneCost) = (200.0, 1000.0, 45.0)
  /// The cost of numbers whose row goes on with those of another axis, in the place of those that are left out.
  private static let costAmongOthers = 60.0

  private struct Place {
    var box: Rect
    /// Tells whether nothing is there, no line passes, and no other tick is as near.
    var isFree: Bool
    var cost: Double
    /// Tells whether the number is on the other side than the rest.
    var isAcross = false
  }

  /// The distance of the numbers, in the units of the axis.
  private var step = 0.0
  /// The extension lines that numbers avoid.
  private let expected: LineMap
  /// Tells whether numbers may be on extension lines, and on other layers than their ticks.
  private var mayBeOnOthers = false
  /// Tells whether the numbers are on the other side than the one of the request.
  private var isOnOtherSide = false
  /// The further distance of the numbers from the axis, in canvas points.
  private var shift = 0.0
  private var leftOut: Set<ElementID> = []
  /// The numbers on the other side than the rest.
  private var across: Set<ElementID> = []
  /// The radii of the markers at ticks while nothing moves.
  private var clearances: [ElementID: Double] = [:]

  /// Chooses for the canvases of one panel at several moments, each with everything drawn so far.
  ///
  /// - Parameter extensions: the extension lines that are likely to come, which numbers avoid.
  init(
    of run: [(canvas: PanelCanvas, request: TickLabels)], expecting extensions: LineMap
  ) throws(Diagnostics) {
    var steps = run.map(\.request.steps).max { $0[0] < $1[0] } ?? []
    if run[0].request.isAskedFor { steps = Array(steps.prefix(1)) }
    var cheapest = Cheapest<TickChoice>()
    let weight = run.reduce(0) { $0 + $1.canvas.placeWeight }
    for (number, step) in steps.enumerated() {
      let dearer = Double(number) * Self.coarserCost * weight
      guard cheapest.mayCost(dearer) else { break }
      let (choice, cost) = try Self.choice(of: step, for: run, expecting: extensions)
      cheapest.consider(choice, cost + dearer)
    }
    // Numbers that are too near to each other for the whole axis may find places where few ticks are.
    let finer = run.map(\.request.tickStep).max() ?? 0
    if cheapest.mayCost(Self.finerCost * weight), finer < steps.first ?? 0 {
      let (choice, cost) = try Self.choice(of: finer, for: run, expecting: extensions)
      cheapest.consider(choice, cost + Self.finerCost * weight)
    }
    // A number on another layer, or on a line that may come, tells more than an axis without any.
    for step in [steps.first ?? 0, finer] where cheapest.mayCost(Self.costOnOthers * weight) {
      let (choice, cost) = try Self.choice(
        of: step, for: run, expecting: extensions, mayBeOnOthers: true)
      cheapest.consider(choice, cost + Self.costOnOthers * weight)
    }
    self = cheapest.best?.place ?? TickChoice(expecting: extensions)
  }

  private init(expecting extensions: LineMap) { expected = extensions }

  /// Chooses the side of numbers at a distance, and which of them there are, with their cost.
  private static func choice(
    of step: Double, for run: [(canvas: PanelCanvas, request: TickLabels)],
    expecting extensions: LineMap, mayBeOnOthers: Bool = false
  ) throws(Diagnostics) -> (TickChoice, cost: Double) {
    var choice = TickChoice(expecting: extensions)
    choice.step = step
    choice.mayBeOnOthers = mayBeOnOthers
    var labels: [[TickLabels.Label]] = []
    for (canvas, request) in run {
      labels.append(try request.labels(step))
      for label in labels[labels.count - 1] where canvas.isAtRest {
        let radius = canvas.markerRadius(at: label.tick)
        choice.clearances[label.element] = max(choice.clearances[label.element] ?? 0, radius)
      }
    }
    let isAskedFor = run[0].request.isAskedFor
    let others = run.map { canvas, request in
      request.neighbors.isEmpty ? [] : canvas.numbersOfOthers(than: request.axis)
    }
    var cheapest = Cheapest<(choice: TickChoice, places: [[Place]], runs: [Range<Int>])>()
    let rows = [(false, 0), (true, 0), (false, shiftBeyondLine), (true, shiftBeyondLine)]
    let usual = choice
    for (isOnOtherSide, shift) in rows {
      // Numbers beside the axis, two at least, need no place beyond a line.
      if shift > 0, cheapest.best?.place.runs.allSatisfy({ $0.count > 1 }) ?? false { break }
      (choice.isOnOtherSide, choice.shift) = (isOnOtherSide, shift)
      let costOfRow =
        (isOnOtherSide ? run[0].request.costOfOtherSide : 0) + (shift > 0 ? shiftCost : 0)
      guard cheapest.mayCost(costOfRow) else { continue }
      let places = zip(run, labels).map { moment, labels in
        labels.map {
          choice.place(
            of: $0, beyond: moment.request.direction(onOtherSide: isOnOtherSide),
            for: moment.request, on: moment.canvas)
        }
      }
      let taken = elementsTaken(in: run.map(\.canvas), labels, places)
      let runs = zip(labels, places).map { labels, places in
        isAskedFor ? places.indices : longestRun(of: labels, step, without: taken)
      }
      let cost = run.indices.reduce(0) { sum, number in
        let (places, shown) = (places[number], runs[number])
        let cost = places[shown].reduce(costOfRow) { $0 + $1.cost }
        if isAskedFor { return sum + cost * run[number].canvas.placeWeight }
        let ends = costOfEnds(of: shown, in: labels[number], without: taken)
        let isAmongOthers = isAmongOthers(
          places, shown, of: run[number].request, beside: others[number])
        return sum + (cost + ends + (isAmongOthers ? costAmongOthers : 0))
          * run[number].canvas.placeWeight
      }
      cheapest.consider((choice, places, runs), cost)
    }
    guard let best = cheapest.best else { return (usual, 0) }
    choice = best.place.choice
    var cost = best.cost
    for (number, places) in best.place.places.enumerated() {
      // The smallest gaps are between neighbours.
      let areTouching = zip(places, places.dropFirst()).contains {
        $0.box.insetBy(dx: -leastGap, dy: 0).overlapArea(with: $1.box) > 0
      }
      if areTouching { cost += touchingCost }
      guard run[number].canvas.isAtRest else { continue }
      for (index, label) in labels[number].enumerated() {
        if !best.place.runs[number].contains(index) { choice.leftOut.insert(label.element) }
        if places[index].isAcross { choice.across.insert(label.element) }
      }
    }
    return (choice, cost)
  }

  /// The gap between two numbers on one line below which they are read as one, in canvas points.
  private static let leastGap = 4.0

  /// Tells whether numbers are in one row with those of an axis beside theirs, or leave places in their row to those.
  private static func isAmongOthers(
    _ places: [Place], _ shown: Range<Int>, of request: TickLabels, beside others: [Rect]
  ) -> Bool {
    places.indices.contains { index in
      let box = places[index].box
      return shown.contains(index)
        ? others.contains { isInRow($0, with: box, across: request.side) }
        : request.neighbors.contains { box.lengthInside(from: $0.start, to: $0.end) > 0 }
    }
  }

  /// The distances of numbers in one row, along an axis and across it, in canvas points.
  private static let (farthestInRow, rowReach) = (80.0, 5.0)

  private static func isInRow(_ box: Rect, with other: Rect, across side: Vector) -> Bool {
    let way = box.center - other.center
    return abs(way.dot(side)) < rowReach && way.length < farthestInRow
  }

  /// The numbers that cannot be read at one of the moments at which nothing moves, or at the only one.
  private static func elementsTaken(
    in canvases: [PanelCanvas], _ labels: [[TickLabels.Label]], _ places: [[Place]]
  ) -> Set<ElementID> {
    var taken: Set<ElementID> = []
    for (number, canvas) in canvases.enumerated() where canvas.isAtRest {
      for (label, place) in zip(labels[number], places[number]) where !place.isFree {
        taken.insert(label.element)
      }
    }
    return taken
  }

  /// The longest run of numbers that can be read, without any between them that cannot or whose tick is not seen; of two
  /// the one next to the zero that both axes share.
  private static func longestRun(
    of labels: [TickLabels.Label], _ step: Double, without taken: Set<ElementID>
  ) -> Range<Int> {
    var (longest, most) = (0..<0, 0)
    var start = 0
    func end(before index: Int, next: Int) {
      let run = start..<index
      start = next
      if run.isEmpty { return }
      let count = run.count + (labels[run].contains(where: \.isNextToZero) ? 1 : 0)
      if count > most { (longest, most) = (run, count) }
    }
    for (index, label) in labels.enumerated() {
      if taken.contains(label.element) {
        end(before: index, next: index + 1)
      } else if index > start {
        // The zero between two numbers may be requested apart.
        let previous = labels[index - 1].value
        let steps = previous < 0 && label.value > 0 ? 2.0 : 1
        if label.value - previous > (steps + 0.5) * step { end(before: index, next: index) }
      }
    }
    end(before: labels.count, next: labels.count)
    return longest
  }

  /// The cost of the numbers that are left out before and after a run of them.
  private static func costOfEnds(
    of run: Range<Int>, in labels: [TickLabels.Label], without taken: Set<ElementID>
  ) -> Double {
    if run.isEmpty { return noneCost }
    if run.count == labels.count { return 0 }
    let rest = labels.indices.filter { !run.contains($0) }
    return Double(rest.count) * endCost
      + (rest.contains { !taken.contains(labels[$0].element) } ? readableCost : 0)
      + (run.count == 1 ? loneCost : 0)
  }

  /// The numbers, each with its box.
  func places(
    of request: TickLabels, on canvas: PanelCanvas
  ) throws(Diagnostics) -> [(label: TickLabels.Label, box: Rect)] {
    let direction = request.direction(onOtherSide: isOnOtherSide)
    return try request.labels(step).filter { !leftOut.contains($0.element) }.map { label in
      let side = across.contains(label.element) ? -direction : direction
      return (label, box(of: label, beyond: side, on: canvas))
    }
  }

  /// The box of a number, level with its tick.
  private func box(
    of label: TickLabels.Label, beyond side: Vector, on canvas: PanelCanvas
  ) -> Rect {
    let radius = clearances[label.element] ?? canvas.markerRadius(at: label.tick)
    let gap = TickLabels.gap(beside: side, radius: radius) + shift
    return PlaneGeometry.box(
      label.block.size,
      centeredAt: center(ofBox: label.block.size, beyond: label.tick, along: side, gap: gap))
  }

  /// The place of one number. A number that the scene requests may be on the other side of the axis.
  private func place(
    of label: TickLabels.Label, beyond side: Vector, for request: TickLabels,
    on canvas: PanelCanvas
  ) -> Place {
    let isAskedFor = request.isAskedFor
    func place(beyond side: Vector) -> Place {
      let place = box(of: label, beyond: side, on: canvas)
      let overlap = canvas.obstacles.overlap(of: place.insetBy(dx: -1, dy: 0))
      let letters = label.block.letters(in: place, facing: label.tick)
      let isFree =
        overlap == 0 && !canvas.isBesideText(place)
        && (isAskedFor || !request.isForeign(place, of: label.tick, mayBeOnSheets: mayBeOnOthers))
        && (mayBeOnOthers || !letters.contains { expected.runs(through: $0) })
        && (isAskedFor || mayBeOnOthers
          || !canvas.seenLayers.isOnOther(place, thanAt: label.tick, except: request.home))
        && !canvas.arcs.contains { letters.contains(where: $0.isBeside) }
        && !canvas.isStruck(
          label.block, in: place, of: label.tick, within: canvas.look.leastFromOutline)
        && !(label.isNegative && letters.contains { canvas.isBesideMinus($0) })
        && (Mark(describedBy: label.element).flatMap(canvas.marks.placed).map {
          canvas.marks.areRead(letters, as: $0)
            && !canvas.marks.areAtPoint(letters, ofTick: $0, at: label.tick)
        } ?? true)
      if !isFree && !isAskedFor { return Place(box: place, isFree: false, cost: 0) }
      let isForeign =
        canvas.seenLayers.layer(seenAt: place.center).map {
          canvas.layersWithAxes.contains($0) && !request.home.contains($0)
        } ?? false
      let cost =
        canvas.obstacles.crossingCost(of: place) + overlap * 100
        + (isForeign && !mayBeOnOthers ? Self.foreignCost : 0)
      return Place(box: place, isFree: isFree, cost: cost + (isFree ? 0 : Self.unreadCost))
    }
    let usual = place(beyond: side)
    if usual.isFree || !isAskedFor { return usual }
    var other = place(beyond: -side)
    other.cost += Self.otherSideCost
    other.isAcross = true
    return other.cost < usual.cost ? other : usual
  }
}
