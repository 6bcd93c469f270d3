internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime
internal import SourceText

/// Places what was requested: placement sees requests and the canvas, but no scene.
extension PanelCanvas {
  /// The labels at a moment of their ways; one without a way is placed among the others.
  func placedLabels(along ways: LabelWays, at moment: RunMoment) -> PlacedLabels {
    let requests = labelsInOrder
    let keys = LabelKey.keys(of: requests)
    let placements = zip(requests, keys).map { ways.placement(of: $0, $1, at: moment) }
    let known = placements.compactMap { $0 }
    if known.count == requests.count {
      return PlacedLabels(requests: requests, placements: known)
    }
    var guides: [LabelKey: LabelGuide] = [:]
    for (key, placement) in zip(keys, placements) {
      guides[key] = placement.map { LabelGuide($0, limits: [(Vector(dx: 0, dy: 0), 0)]) }
    }
    return placedLabels(guidedBy: guides)
  }

  /// Places labels that have been placed before, with other requests for some.
  func placed(_ requests: [LabelRequest]) -> PlacedLabels {
    var placer = LabelPlacer(requests, among: obstacles, on: seenLayers, beside: marks)
    return placer.placed()
  }

  /// Paints placed labels.
  mutating func paint(_ labels: PlacedLabels) {
    var unhaloed: [Drawing] = []
    for (label, placement) in zip(labels.requests, labels.placements)
    where !label.isLeftOut(at: placement) {
      if let leader = placement.leader {
        paintLeader(of: label, from: leader.start, to: leader.end)
      }
      if label.isNumber {
        unhaloed.append(
          Drawing(
            items: Item.numbered(
              label.element, placement.block, in: placement.box, inside: look.paper)))
      } else if let picture = label.picture {
        unhaloed.append(picture.moved(to: placement.box.origin))
      } else {
        paintLines(
          label.element, placement.block, in: placement.box, facing: label.target,
          placement.alignment)
      }
    }
    // Numbers and enlarged corners are on fills of their own.
    paintHalos()
    paintCasings()
    for drawing in unhaloed { paint(drawing, on: .labels) }
  }

  /// The drawing with all items in painting order.
  consuming func finished() -> Drawing {
    items.reduce(into: Drawing(items: [])) { $0.append(Drawing(items: $1)) }
  }

  // MARK: Measures

  /// Places what was requested beside what it measures, and then dimension lines. Where their extension lines would be broken
  /// at numbers of axes, all are placed once more with other numbers there, and the better of the two stays.
  ///
  /// - Parameter steady: the places that they keep in an animation.
  mutating func placeMeasures(as steady: SteadyMeasures?) throws(Diagnostics) {
    let before = steady == nil && hasNumbersAndLengths ? self : nil
    let numbers = try placeTexts(as: steady)
    let broken = numbers.breaking(placeDimensions(as: steady))
    guard var second = before, !broken.isEmpty, !ProcessorTime.isOver else { return }
    let others = try second.placeTexts(expecting: LineMap(broken))
    let stillBroken = others.breaking(second.placeDimensions())
    if others.suffice(inPlaceOf: numbers),
      (second.crowdedDimensions, stillBroken.count) < (crowdedDimensions, broken.count)
    {
      self = second
    }
  }

  /// - Parameter extensions: the extension lines that are likely to come, which numbers of axes avoid.
  /// - Returns: the placed numbers of axes.
  private mutating func placeTexts(
    as steady: SteadyMeasures? = nil, expecting extensions: LineMap = LineMap()
  ) throws(Diagnostics) -> AxisNumbers {
    var told: Set<TickLabels.Distance> = []
    var bare: [TickLabels] = []
    for measure in takeMeasures() {
      switch measure {
      case .text(let text):
        let choice = steady?.texts[text.element] ?? text.choice(on: [(self, text)])
        place(text, choice, isLed: steady?.isLed(text.element))
      case .ticks(let ticks):
        let choice: TickChoice
        if let known = steady?.ticks[ticks.axis] {
          choice = known
        } else {
          choice = try TickChoice(of: [(self, ticks)], expecting: extensions)
        }
        let places = try choice.places(of: ticks, on: self)
        let areOnOthers = places.contains {
          seenLayers.isOnOther($0.box, thanAt: $0.label.tick, except: ticks.home)
        }
        if areOnOthers || places.count + (ticks.hasSharedZero ? 1 : 0) < 2 { unreadAxes += 1 }
        if !places.isEmpty {
          told.insert(ticks.distance)
        } else if !ticks.isAskedFor, !ticks.isStepAskedFor {
          bare.append(ticks)
        }
        place(places, of: ticks.axis) { steady?.isLed($0) }
      }
    }
    // Ticks whose distance no number of their space tells would be read as those of another axis.
    if steady == nil {
      remove(Set(bare.filter { !told.contains($0.distance) }.map { $0.axis / .ticks }), on: .axes)
    }
    return AxisNumbers(boxes: axisNumbers)
  }

  // MARK: Labels

  private mutating func paintLeader(of label: LabelRequest, from start: Point, to end: Point) {
    // Among the lines of a hatching a leader is hardly seen.
    let hatched = seenLayers.hatchedParts(from: start, to: end)
    let color = hatched.isEmpty ? look.theme.hairline : look.theme.muted
    for part in hatched {
      let half = Vector(dx: start.y - end.y, dy: end.x - start.x).unit * Metric.casingOnHatching
      let band = [part.start - half, part.end - half, part.end + half, part.start + half]
      paintGround(
        label.element / .leader / .casing, Path(through: band, closed: true), on: .ghosts)
    }
    let isDashed = label.leaderEnd.isHidden
    let stroke = Stroke(
      color,
      width: isDashed && !hatched.isEmpty ? Metric.leaderWidthOnHatching : Metric.leaderWidth,
      dash: isDashed ? Metric.guideDash : [])
    var contents: [Item.Content] = [.stroke(Path(from: start, to: end), stroke)]
    if label.hasDot {
      contents.append(.fill(Path(circleAt: end, radius: Metric.leaderDotRadius), color))
    }
    paint(label.element / .leader, contents, on: .leaders)
  }
}

/// The boxes of the numbers of each axis.
private struct AxisNumbers {
  let boxes: [ElementID: [Rect]]

  /// The number of extension lines up to which it is looked which of them numbers break.
  private static let mostLines = 128

  /// The extension lines that are broken at numbers; none of a crowd.
  func breaking(_ lines: [(start: Point, end: Point)]) -> [(start: Point, end: Point)] {
    if lines.count > Self.mostLines { return [] }
    let all = boxes.values.joined()
    return lines.filter { line in
      all.contains { $0.lengthInside(from: line.start, to: line.end) > 0 }
    }
  }

  /// Tells whether each axis has as many numbers as others have, or half of them and one at least beside the zero.
  func suffice(inPlaceOf others: AxisNumbers) -> Bool {
    others.boxes.allSatisfy { axis, numbers in
      boxes[axis, default: []].count >= min(numbers.count, max(1, numbers.count / 2))
    }
  }
}
