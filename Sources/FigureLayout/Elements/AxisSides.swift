internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension PanelContext {
  /// The most spaces with axes that are compared.
  private static let mostSpaces = 24

  /// The sides of axes on which their ticks and numbers are, where axes of other spaces lie on their lines: the first has
  /// those of a ruler outside, and the next on the opposite side, so that ticks tell by themselves whose they are; and where
  /// they run close beside each other, on the sides away from each other. No entry for other axes, and for one of which both
  /// sides are taken.
  var axisSides: [ElementID: AxisSide] {
    let spaces = plan.spacesWithAxes
    guard (2...Self.mostSpaces).contains(spaces.count) else { return [:] }
    let lines = axes(ofAll: spaces).map { (axis: $0, line: AxisStretch(ends(of: $0))) }
    let onOthers = lines.filter { one in
      lines.contains {
        $0.axis.space != one.axis.space
          && ($0.line.shares(one.line) || isClose($0.line, to: one.line))
      }
    }
    let hidden = Set(onOthers.map(\.axis.space).filter(hidesAxes))
    var earlier: [(axis: Axis, line: AxisStretch, side: Vector?, isRepeated: Bool)] = []
    for (axis, line) in onOthers where !hidden.contains(axis.space) {
      let shared = earlier.indices.filter { earlier[$0].line.shares(line) }
      if shared.isEmpty, let close = earlier.firstIndex(where: { isClose($0.line, to: line) }) {
        let away = earlier[close].line.side(of: line)
        earlier[close].side = earlier[close].side ?? -away
        earlier.append((axis, line, away, false))
        continue
      }
      let taken = shared.compactMap { earlier[$0].side }
      let first = taken.first ?? shared.first.map { earlier[$0].axis.outside }
      // The first of a line is known to be one once another comes.
      for index in shared where !earlier[index].isRepeated {
        earlier[index].side = earlier[index].side ?? first
      }
      let side = first.map { -$0 }
      let isTaken = side.map { side in taken.contains { $0.dot(side) > 0 } } ?? true
      let isRepeated = isTaken && shared.contains { hasAllPlaces(of: axis, earlier[$0].axis) }
      earlier.append((axis, line, isTaken ? nil : side, isRepeated))
    }
    var sides: [ElementID: AxisSide] = [:]
    for (axis, _, side, isRepeated) in earlier {
      sides[element(of: axis)] = isRepeated ? .ofAnother : side.map(AxisSide.toward)
    }
    return sides
  }

  /// Tells whether two lines are close beside each other; lines that move may pass each other, and keep their sides.
  private func isClose(_ line: AxisStretch, to other: AxisStretch) -> Bool {
    !plan.isMoving && line.isClose(to: other)
  }

  /// The axes of several spaces, of each x before y.
  func axes(ofAll spaces: [LayerTree.Index?]) -> [Axis] {
    spaces.flatMap(axes)
  }

  /// The lines of the axes of other spaces that run beside an axis, so near that their numbers may stand in a row with its own.
  func neighbors(of axis: Axis, on canvas: PanelCanvas) -> [(start: Point, end: Point)] {
    let way = StraightWay(along: (ends(of: axis).start, ends(of: axis).tip))
    return canvas.claimedAxes.lazy.filter { $0.space != axis.space }.map(\.line).filter { line in
      way.cosine(to: line) > Self.parallel
        && (AxisStretch.mostApart..<Self.besideAxis).contains(abs(way.offset(line.start)))
    }
  }

  /// The cosine from which on two axes are parallel, and the distance below which one is beside another, in canvas points.
  fileprivate static let parallel = 0.999
  private static let besideAxis = 30.0

  /// Tells whether another axis has each number of one at the same place; none has those that the document asks for.
  private func hasAllPlaces(of axis: Axis, _ other: Axis) -> Bool {
    guard axis.only == nil, other.only == nil, plan.axesOptions(of: axis.space)?.step == nil,
      axis.scale.labelStep == other.scale.labelStep
    else { return false }
    return [axis.range.lowerBound, axis.range.upperBound].allSatisfy {
      other.range.contains($0)
        && (place($0, on: axis) - place($0, on: other)).length < Self.mostApart
    }
  }

  /// The distance of places within which the numbers of two axes are those of one, in canvas points.
  private static let mostApart = 0.5

  /// Tells whether a layer in front covers a layer as a whole, with what there is to see of its axes.
  private func hidesAxes(of space: LayerTree.Index?) -> Bool {
    guard let layer = space else { return false }
    let others = laterLayers(than: layer).lazy.filter {
      !scene.layers.superlayers(of: $0).contains(layer)
    }
    return isUnder(others, layer)
  }
}

/// The line of an axis, which another may share.
private struct AxisStretch {
  /// The least length that two axes share, and how far they may be apart, in canvas points.
  static let (leastShared, mostApart) = (12.0, 1.0)
  /// How far from each other two axes are close, so that the numbers of one may be read as those of the other, in canvas points.
  private static let closest = 12.0

  private let ends: [Point]
  private let way: StraightWay
  private let span: ClosedRange<Double>

  init(_ ends: (start: Point, tip: Point)) {
    let line = (start: ends.start, end: ends.tip)
    self.ends = [ends.start, ends.tip]
    way = StraightWay(along: line)
    span = way.span(of: line)
  }

  func shares(_ other: AxisStretch) -> Bool { isBeside(other) && isInLine(with: other) }

  /// Tells whether another line runs beside this one, and close to it.
  func isClose(to other: AxisStretch) -> Bool {
    isBeside(other) && !isInLine(with: other)
      && way.cosine(to: (other.ends[0], other.ends[1])) > PanelContext.parallel
      && other.ends.allSatisfy { abs(way.offset($0)) < Self.closest }
  }

  /// The direction across this line to another beside it, of length 1.
  func side(of other: AxisStretch) -> Vector {
    let way = ends[1] - ends[0]
    let across = Vector(dx: -way.dy, dy: way.dx).unit
    return (other.ends[0] - ends[0]).dot(across) < 0 ? -across : across
  }

  private func isBeside(_ other: AxisStretch) -> Bool {
    let places = other.ends.map(way.place)
    let length =
      min(span.upperBound, max(places[0], places[1]))
      - max(span.lowerBound, min(places[0], places[1]))
    return length > Self.leastShared
  }

  private func isInLine(with other: AxisStretch) -> Bool {
    other.ends.allSatisfy { abs(way.offset($0)) < Self.mostApart }
  }
}
