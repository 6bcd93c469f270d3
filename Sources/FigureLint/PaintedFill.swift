internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// An item that fills a region with a colour or a picture.
///
/// It is a class, since it is queried at very many points, and copies of its parts would take most of the time.
final class PaintedFill {
  private let region: FilledRegion
  /// The colour; nil for a picture, whose colours are unknown.
  let color: Color?
  private let clip: [ClipRegion]

  init(_ region: FilledRegion, color: Color? = nil, clip: [ClipRegion]) {
    (self.region, self.color, self.clip) = (region, color, clip)
  }

  var box: Rect { region.box }

  /// Tells whether the fill hides what is below it.
  var isOpaque: Bool { color?.alpha ?? 255 == 255 }

  func covers(_ point: Point) -> Bool {
    region.contains(point) && clip.allSatisfy { $0.keeps(point) }
  }

  /// Tells whether the fill covers a line on both sides of a point; one that ends on the line does not.
  func coversLine(through point: Point, along direction: Vector) -> Bool {
    point.halves(ofLineAlong: direction).allSatisfy(covers)
  }

  /// Tells whether the fill may cover a line on both sides somewhere; one that ends on the whole line does not.
  func mayCoverLine(from start: Point, to end: Point) -> Bool {
    zip(start.halves(ofLineAlong: end - start), end.halves(ofLineAlong: end - start))
      .allSatisfy { box.partInside(from: $0, to: $1) != nil }
  }

  /// Tells whether the fill covers all of a box, within rounding.
  func isSheet(over box: Rect) -> Bool {
    guard clip.isEmpty, region.pieces.count == 1 else { return false }
    var corners = region.pieces[0]
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    // A polygon with more corners may surround the box twice, which leaves a hole.
    guard corners.count <= 4 else { return false }
    let sheet = ConvexRegion(Polygon(corners))
    return box.insetBy(dx: -0.01, dy: -0.01).hasAllCorners { sheet.contains($0) }
  }
}

/// An item that is a stroke, without its segments.
struct PaintedStroke {
  var box: Rect
  var color: Color
  /// Half the width, in canvas points.
  var reach: Double
  var clip: [ClipRegion]

  /// Tells whether a segment of the line covers a point.
  func covers(_ point: Point, along line: StrokedLine) -> Bool {
    box.contains(point) && (point - point.nearest(from: line.start, to: line.end)).length <= reach
      && clip.allSatisfy { $0.keeps(point) }
  }
}

/// A straight segment of a stroke.
struct StrokedLine {
  var item: Int
  var start: Point
  var end: Point
}
