internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension PanelContext {
  /// The most spaces with axes that are compared.
  private static let mostSpaces = 24

  /// The side of an axis on which its ticks and numbers are, where axes of other spaces lie on its line: the first has those
  /// of a ruler outside, and the next on the opposite side, so that ticks tell by themselves whose they are. Nil elsewhere,
  /// and where both sides are taken.
  func ownSide(of axis: Axis) -> Vector? {
    let spaces = plan.spacesWithAxes
    guard spaces.count <= Self.mostSpaces, spaces.contains(axis.space), !hidesAxes(of: axis.space)
    else { return nil }
    var earlier: [(axis: Axis, line: AxisStretch, side: Vector?)] = []
    for space in spaces where !hidesAxes(of: space) {
      guard let (x, y) = axes(of: space) else { continue }
      for other in [x, y] {
        let line = AxisStretch(ends(of: other))
        let shared = earlier.filter { $0.line.shares(line) }
        let first = shared.first { $0.side != nil }?.side ?? shared.first?.axis.outside
        // The first of a line is known to be one once another comes.
        for index in earlier.indices where earlier[index].line.shares(line) {
          earlier[index].side = earlier[index].side ?? first
        }
        var side = first.map { -$0 }
        if let wanted = side,
          shared.contains(where: { $0.side.map { $0.dot(wanted) > 0 } ?? false })
        {
          side = nil
        }
        earlier.append((other, line, side))
      }
    }
    return earlier.first { $0.axis.space == axis.space && $0.axis.isX == axis.isX }?.side
  }

  /// Tells whether a layer in front covers a layer as a whole, with what there is to see of its axes.
  private func hidesAxes(of space: LayerTree.Index?) -> Bool {
    guard let layer = space else { return false }
    let corners = stage.outline(of: layer).corners
    return plan.layers.drop { $0 != layer }.dropFirst().contains {
      covers($0) && !scene.layers.superlayers(of: $0).contains(layer)
        && ConvexRegion(stage.outline(of: $0)).contains(all: corners, slack: 0.5)
    }
  }
}

/// The line of an axis, which another may share.
private struct AxisStretch {
  /// The least length that two axes share, and how far they may be apart, in canvas points.
  private static let (leastShared, mostApart) = (12.0, 1.0)

  private let ends: [Point]
  private let way: StraightWay
  private let span: ClosedRange<Double>

  init(_ ends: (start: Point, tip: Point)) {
    let line = (start: ends.start, end: ends.tip)
    self.ends = [ends.start, ends.tip]
    way = StraightWay(along: line)
    span = way.span(of: line)
  }

  func shares(_ other: AxisStretch) -> Bool {
    let places = other.ends.map(way.place)
    let length =
      min(span.upperBound, max(places[0], places[1]))
      - max(span.lowerBound, min(places[0], places[1]))
    return length > Self.leastShared
      && other.ends.allSatisfy { abs(way.offset($0)) < Self.mostApart }
  }
}
