internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension DimensionLine {
  /// How far the letters of the number stand from its line without a leader, in canvas points; with what the grid of
  /// pixels may take of it.
  static let mostLabelDistance = 11.5

  /// The extension lines to a shaft: from near the measured points to a little beyond the arrows.
  func extensions(to shaft: DimensionShaft) -> [(start: Point, end: Point)] {
    [(start, shaft.start), (end, shaft.end)].compactMap { measured, foot in
      let run = foot - measured
      guard run.length > 5 else { return nil }
      let step = run / run.length
      return (measured + step * 3, foot + step * 4)
    }
  }
}

extension PanelCanvas {
  /// Adds a placed dimension line to the obstacles, and its number if it has a place.
  ///
  /// - Parameter isLed: whether the number is placed with the labels; nil leaves this to the place.
  mutating func add(
    _ dimension: DimensionLine, at place: DimensionPlacer.Place, isLed: Bool? = nil
  ) {
    let shaft = place.shaft
    addDimension(shaft, extensions: dimension.extensions(to: shaft), letters: place.letters)
    for guide in dimension.guides {
      avoid([guide.start, guide.end], weight: PanelCanvas.LineWeight.ghost)
    }
    let element = dimension.element / .label
    if place.isNear {
      self.place(element, place.block, at: place.label.origin, of: shaft.middle, isLed: isLed)
    } else {
      requestLabel(element, place.block, at: shaft.middle)
    }
  }

  /// Paints a dimension line with its extension lines, which are broken where they would cross texts or other
  /// dimension lines.
  ///
  /// - Parameter number: the number of the line, in the order of addition.
  mutating func paint(_ dimension: DimensionLine, on shaft: DimensionShaft, number: Int) {
    let element = dimension.element
    let stroke = look.line(.dimension, dimension.color, width: Metric.dimensionWidth)
    for line in dimension.extensions(to: shaft) {
      let reach = DimensionLanes.beside
      let edges = outlines.lines(along: line, within: reach).flatMap {
        seenParts(of: $0, along: line)
      }
      let others =
        axisLines.lines(along: line, within: reach) + edges
        + lanes.shafts(along: line, of: number)
      for piece in uncovered(line, by: others, within: reach) {
        let gaps =
          texts.parts(from: piece.start, to: piece.end)
          + lanes.crossings(of: number, from: piece.start, to: piece.end)
          + edges.compactMap { DimensionLanes.part(of: piece, beside: $0) }
        for rest in pieces(of: piece, without: gaps) {
          paint(
            element / .extension,
            .stroke(
              Path(from: rest.start, to: rest.end),
              Stroke(stroke.color, width: Metric.extensionWidth)), on: .measures)
        }
      }
    }
    for guide in dimension.guides {
      // Where a guide would run along an edge, the edge leads the eye.
      for piece in uncovered(guide, by: outlines.lines(along: guide)) {
        for rest in pieces(of: piece, without: texts.parts(from: piece.start, to: piece.end)) {
          paint(
            element / .guide,
            .stroke(
              Path(from: rest.start, to: rest.end),
              Stroke(stroke.color, width: Metric.extensionWidth, dash: Metric.guideDash)),
            on: .measures)
        }
      }
    }
    // The arrowheads point inwards from outside if there is no space between the extension lines.
    let inward = shaft.isOutside ? shaft.direction : -shaft.direction
    let heads = [
      Arrowhead(tip: shaft.start, direction: inward), Arrowhead(tip: shaft.end, direction: -inward),
    ]
    let line =
      shaft.isOutside
      ? Path(from: shaft.from, to: shaft.to)
      : Path(
        from: heads[0].shaftEnd(of: dimension.heads), to: heads[1].shaftEnd(of: dimension.heads))
    paint(
      element,
      [.stroke(line, stroke)] + heads.map { $0.content(stroke.color, dimension.heads) },
      on: .measures)
  }
}

extension PanelCanvas {
  /// The parts of an outline that are seen where it lies along an extension line; those under other layers do not show where
  /// that ends. From a measured point that is covered the line goes on where its edge comes out.
  private func seenParts(
    of outline: (start: Point, end: Point), along line: (start: Point, end: Point)
  ) -> [(start: Point, end: Point)] {
    let run = outline.end - outline.start
    let unit = (line.end - line.start).unit
    guard abs(unit.cross(run)) <= DimensionLanes.mostSlope * run.length else { return [] }
    let across = Vector(dx: -unit.dy, dy: unit.dx)
    let fractions = [line.start, line.end].map { ($0 - outline.start).dot(run) / run.dot(run) }
    let ends = fractions.map { min(max($0, 0), 1) }.sorted()
    let shared = ends[1] - ends[0]
    guard shared > 0 else { return [] }
    let steps = Int(min(max(shared * run.length / Self.stepAlongEdge, 1), Self.mostSteps))
    func place(_ step: Double) -> Point {
      outline.start + run * (ends[0] + shared * step / Double(steps))
    }
    var parts: [(start: Point, end: Point)] = []
    var isGoingOn = false
    for step in 0..<steps {
      let isSeen = seenLayers.isLine(
        within: DimensionLanes.beside, of: place(Double(step) + 0.5), across: across)
      if isSeen, isGoingOn {
        parts[parts.count - 1].end = place(Double(step + 1))
      } else if isSeen {
        parts.append((place(Double(step)), place(Double(step + 1))))
      }
      isGoingOn = isSeen
    }
    let isOwnEdge = abs(unit.cross(outline.start - line.start)) < Self.onOwnEdge
    if !parts.isEmpty, isOwnEdge, 0...1 ~= fractions[0] {
      if fractions[0] < fractions[1] {
        parts[0].start = place(0)
      } else {
        parts[parts.count - 1].end = place(Double(steps))
      }
    }
    return parts
  }

  /// How far apart the places are at which it is looked whether an edge is seen, in canvas points, and how many they are at most.
  private static let (stepAlongEdge, mostSteps) = (2.0, 128.0)
  /// The distance from an edge within which an extension line is on the measured one, in canvas points.
  private static let onOwnEdge = 0.5

  /// The distance within which a line belongs to a point, in canvas points.
  static let reachOfPoint = 5.0

  /// Paints dots at the measured points at which nothing is seen, and from which no edge goes that is seen farther on. An edge along
  /// a side of a layer does not show where that ends.
  mutating func markUnseenEnds(of line: DimensionLine) {
    let side = line.pair.map { _ in line.direction.unit }
    for (number, place) in [line.start, line.end].enumerated()
    where !line.endsWithoutDot.contains(number)
      && isUnseen(at: place, across: side, of: line.owners[number])
      && !seenLayers.hasSeenEdge(
        through: place, across: line.direction, of: line.owners[number])
    {
      paint(
        .dot(at: place, line.color, radius: Metric.leaderDotRadius),
        line.element / .point / (number + 1), at: place)
    }
  }

  /// Tells whether nothing is seen at a point, not even a text of contents, which a dot would hide.
  ///
  /// - Parameters:
  ///   - direction: the direction of edges that do not count; nil if all do.
  ///   - owner: the layer whose point it is, of which alone edges count; nil if those of all do.
  ///   - reach: the distance within which a line counts, in canvas points.
  func isUnseen(
    at place: Point, across direction: Vector? = nil, of owner: LayerTree.Index? = nil,
    within reach: Double = reachOfPoint
  ) -> Bool {
    !showsThing(at: place, across: direction, of: owner, within: reach)
      && contentText(at: place) == nil
  }

  /// Tells whether a mark, an axis or a seen edge tells what is at a point.
  ///
  /// - Parameters:
  ///   - direction: the direction of edges that do not; nil if all do.
  ///   - owner: the layer of which alone edges do; nil if those of all do.
  func showsThing(
    at place: Point, across direction: Vector? = nil, of owner: LayerTree.Index? = nil,
    within reach: Double = reachOfPoint
  ) -> Bool {
    let side = 2 * reach
    let around = box(Size(width: side, height: side), centeredAt: place)
    return markerRadius(at: place) > 0 || axisLines.runs(through: around)
      || seenLayers.isLine(
        within: reach, of: place, across: direction, ofLayer: owner)
  }
}

/// The rest of a line without some parts, which are fractions of its length.
private func pieces(
  of line: (start: Point, end: Point), without gaps: [ClosedRange<Double>]
) -> [(start: Point, end: Point)] {
  let run = line.end - line.start
  var pieces: [(start: Point, end: Point)] = []
  var from = 0.0
  func add(to: Double) {
    // Shorter pieces would look like specks.
    if (to - from) * run.length > 1 {
      pieces.append((line.start + run * from, to == 1 ? line.end : line.start + run * to))
    }
  }
  for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    add(to: gap.lowerBound)
    from = max(from, gap.upperBound)
  }
  add(to: 1)
  return pieces
}
