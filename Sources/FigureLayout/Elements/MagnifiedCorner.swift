internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A corner of a stack of outlines, to be drawn enlarged by a whole factor, so that the outlines are told apart and
/// each has its name where it leaves the enlarged part. All coordinates are those of the canvas before enlarging.
///
/// What is enlarged is the picture, so that turned layers and those in perspective are as true as in the picture.
struct MagnifiedCorner {
  /// One of the outlines.
  struct Line {
    var layer: LayerTree.Index
    var outline: Polygon
    var name: TextBlock
    /// The point at which the outline leaves the window.
    var exit: Point
    /// The level of the name's middle.
    var nameLevel: Double
  }

  /// The largest number of lines; a list has space for more names.
  private static let mostLines = 9
  /// The largest number of such corners in a panel; more are too many to compare.
  private static let mostInPanel = 4
  /// The least distance of two enlarged outlines, and the largest of the first from the last, in canvas points.
  private static let (leastGap, mostSpan) = (6.0, 144.0)
  /// The distance of enlarged outlines at which each name can be at the level of its own, in canvas points.
  private static let namePitch = 16.0
  private static let mostFactor = 50.0
  /// The enlarged lengths of the innermost outline's sides, and the paper around the outermost.
  private static let (armLength, margin) = (28.0, 10.0)
  /// The space above and below the names, enlarged.
  private static let padding = 6.0
  /// The height of the line that states the factor, enlarged.
  static let factorHeight = 20.0

  /// The outlines, from the outermost in.
  let lines: [Line]
  let factor: Double
  /// The part of the canvas that is enlarged.
  let window: Rect
  /// The layers whose fills are below the whole window, in painting order.
  let grounds: [LayerTree.Index]
  /// The level of the line that states the factor.
  let factorLevel: Double

  var outermost: LayerTree.Index { lines[0].layer }

  /// Tells whether the names are at the left of the window, not at its right.
  var hasNamesAtLeft: Bool { lines[0].exit.x < window.midX }

  /// Tells whether the outermost outline is the uppermost.
  var pointsUp: Bool { lines[0].exit.y < lines[lines.count - 1].exit.y }

  /// The corner of a stack that needs the smallest factor, and of several the one at the upper right; nil if none
  /// tells all outlines apart, or if other layers are in all of them.
  static func best(
    of stack: OutlineStacks.Stack, in panel: PanelContext
  ) throws(Diagnostics) -> MagnifiedCorner? {
    let layers = stack.layers + [stack.innermost]
    let outlines = layers.map { panel.stage.outline(of: $0) }
    guard panel.stacks.stacks.count <= mostInPanel, layers.count <= mostLines,
      zip(layers, outlines).allSatisfy({ panel.masks.leave(all: $1.corners, of: $0) })
    else { return nil }
    var ranked: [(factor: Double, corners: NestedCorners)] = []
    for corner in 0..<4 {
      for step in [1, 3] {
        let nested = NestedCorners(outlines.map(\.corners), at: corner, step: step)
        if let factor = factor(for: nested) { ranked.append((factor, nested)) }
      }
    }
    if ranked.isEmpty { return nil }
    ranked.sort {
      ($0.factor, -$0.corners.place.x, $0.corners.place.y)
        < ($1.factor, -$1.corners.place.x, $1.corners.place.y)
    }
    var names: [TextBlock] = []
    for layer in layers {
      names.append(
        try panel.text.block(
          panel.scene[layer].name, .name, panel.colors(of: layer).line, width: Metric.widestLabel))
    }
    for (factor, corners) in ranked {
      guard let cut = Cut(corners, factor: factor, heights: names.map(\.size.height)),
        outlines.allSatisfy({ $0.crosses(x: cut.x, within: cut.window) == 1 }),
        let grounds = panel.grounds(of: cut.window, below: layers)
      else { continue }
      let lines = layers.indices.map {
        Line(
          layer: layers[$0], outline: outlines[$0], name: names[$0],
          exit: Point(x: cut.x, y: cut.exits[$0]), nameLevel: cut.nameLevels[$0])
      }
      return MagnifiedCorner(
        lines: lines, factor: factor, window: cut.window, grounds: grounds,
        factorLevel: cut.factorLevel)
    }
    return nil
  }

  /// The whole factor at which nested corners are told apart, if possible with each name at the level of its outline;
  /// nil if there is none.
  private static func factor(for corners: NestedCorners) -> Double? {
    let (gaps, otherGaps) = (corners.gaps, corners.otherGaps)
    guard corners.isLevel, let gap = gaps.min(), let least = (gaps + otherGaps).min() else {
      return nil
    }
    let span = max(gaps.reduce(0, +), otherGaps.reduce(0, +))
    let wanted = max((namePitch / gap).rounded(.up), (leastGap / least).rounded(.up))
    let factor = min(wanted, (mostSpan / span).rounded(.down), mostFactor)
    return factor >= 2 && factor * least >= leastGap ? factor : nil
  }

  /// A window around nested corners, with the levels at which outlines leave it and names are beside it.
  private struct Cut {
    var window: Rect
    /// The side of the window at which the names are.
    var x: Double
    var exits: [Double]
    var nameLevels: [Double]
    var factorLevel: Double

    /// - Parameter heights: those of the names.
    init?(_ corners: NestedCorners, factor: Double, heights: [Double]) {
      let heights = heights.map { $0 / factor }
      let (arm, margin) = (armLength / factor, margin / factor)
      let innermost = corners.corners[corners.corners.count - 1]
      let ends = corners.directions.map { innermost + $0 * arm }
      let around = Rect(origin: corners.place, size: .zero).insetBy(dx: -margin, dy: -margin)
      let box = Polygon(corners.corners + ends).boundingBox.union(around)
      x = corners.goesLeft ? box.minX : box.maxX
      guard let exits = corners.levels(at: x), let first = exits.first, let last = exits.last else {
        return nil
      }
      let down = last < first ? -1.0 : 1.0
      guard zip(exits, exits.dropFirst()).allSatisfy({ ($1 - $0) * down * factor >= leastGap / 2 })
      else { return nil }
      self.exits = exits
      nameLevels = spread(exits.map { $0 * down }, heights: heights).map { $0 * down }
      let end = nameLevels[nameLevels.count - 1] + down * heights[heights.count - 1] / 2
      factorLevel = end + down * factorHeight / factor / 2
      let levels =
        exits + [nameLevels[0] - down * heights[0] / 2, end + down * factorHeight / factor]
      let padding = padding / factor
      let (top, bottom) = (
        min(box.minY, (levels.min() ?? 0) - padding), max(box.maxY, (levels.max() ?? 0) + padding)
      )
      window = Rect(x: box.minX, y: top, width: box.width, height: bottom - top)
    }
  }
}

/// The same corner of quads in each other, from the outermost in, with the sides that meet there: of each quad one
/// towards the names, and another.
private struct NestedCorners {
  let corners: [Point]
  private let ends: [Point]
  private let otherEnds: [Point]

  /// - Parameter step: from the number of the corner to that of the next towards the names.
  init(_ quads: [[Point]], at corner: Int, step: Int) {
    corners = quads.map { $0[corner] }
    ends = quads.map { $0[(corner + step) % 4] }
    otherEnds = quads.map { $0[(corner + 4 - step) % 4] }
  }

  /// The position of the outermost corner.
  var place: Point { corners[0] }

  /// Tells whether the sides towards the names are nearer to level than to upright.
  var isLevel: Bool { zip(corners, ends).allSatisfy { abs($1.x - $0.x) >= abs($1.y - $0.y) } }

  var goesLeft: Bool { ends[0].x < corners[0].x }

  /// The directions of the sides of the innermost quad.
  var directions: [Vector] {
    [ends, otherEnds].map { ($0[$0.count - 1] - corners[corners.count - 1]).unit }
  }

  /// The distances from each side towards the names to the next, and of the other sides.
  var gaps: [Double] { gaps(to: ends) }
  var otherGaps: [Double] { gaps(to: otherEnds) }

  private func gaps(to ends: [Point]) -> [Double] {
    corners.indices.dropLast().map { number in
      abs((ends[number] - corners[number]).unit.cross(corners[number + 1] - corners[number]))
    }
  }

  /// The levels at which the sides towards the names pass a position; nil if one does not reach it.
  func levels(at x: Double) -> [Double]? {
    let levels = zip(corners, ends).compactMap { corner, end -> Double? in
      let fraction = (x - corner.x) / (end.x - corner.x)
      return (0...1).contains(fraction) ? corner.y + (end.y - corner.y) * fraction : nil
    }
    return levels.count == corners.count ? levels : nil
  }
}

/// Ascending levels moved apart as little as needed, so that things of some heights do not overlap there.
private func spread(_ levels: [Double], heights: [Double]) -> [Double] {
  var (down, up) = (levels, levels)
  for number in levels.indices.dropFirst() {
    down[number] = max(
      down[number], down[number - 1] + (heights[number - 1] + heights[number]) / 2)
  }
  for number in levels.indices.dropLast().reversed() {
    up[number] = min(up[number], up[number + 1] - (heights[number] + heights[number + 1]) / 2)
  }
  return zip(down, up).map { ($0 + $1) / 2 }
}

extension Polygon {
  /// The number of edges that pass an upright line within the levels of a box.
  fileprivate func crosses(x: Double, within box: Rect) -> Int {
    edges.count { edge in
      guard (edge.start.x < x) != (edge.end.x < x) else { return false }
      let fraction = (x - edge.start.x) / (edge.end.x - edge.start.x)
      return (box.minY...box.maxY).contains(edge.start.y + (edge.end.y - edge.start.y) * fraction)
    }
  }
}

extension Masks {
  /// Tells whether points of a layer are not clipped away.
  fileprivate func leave(all points: [Point], of layer: LayerTree.Index) -> Bool {
    guard let region = region(around: layer) else { return true }
    return region.contains(all: points, slack: 0.05)
  }
}

extension PanelContext {
  /// The filled layers below a whole window, in painting order; nil if an edge of another layer than the given ones
  /// is in it, or one covers it.
  fileprivate func grounds(
    of window: Rect, below layers: [LayerTree.Index]
  ) -> [LayerTree.Index]? {
    let corners = window.corners.corners
    var grounds: [LayerTree.Index] = []
    var isAbove = false
    for layer in plan.layers {
      if layers.contains(layer) {
        isAbove = true
        continue
      }
      let outline = stage.outline(of: layer)
      guard fills(layer) || plan.shows(.outline, of: layer), outline.boundingBox.touches(window)
      else { continue }
      let region = ConvexRegion(outline)
      if region.contains(all: corners), masks.leave(all: corners, of: layer) {
        if !fills(layer) { continue }
        if isAbove { return nil }
        grounds.append(layer)
      } else if !region.intersection(ConvexRegion(Polygon(window.corners))).isEmpty
        || region.isEmpty
      {
        return nil
      }
    }
    return grounds
  }
}

extension Rect {
  /// Tells whether boxes meet, also those without an area.
  fileprivate func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
