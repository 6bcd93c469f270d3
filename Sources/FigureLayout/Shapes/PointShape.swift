internal import DisplayList
internal import LayerGeometry

/// The mark of a point. Each role has a shape of its own, so that colour alone tells nothing: an anchor point is a
/// hole in the layer, a position the nail in its superlayer that goes through it, and both at one place are a pin.
struct PointShape {
  /// What the mark covers, so that lines under it are not read as parts of it; nil for none.
  var ground: Path?
  var content: Item.Content
  /// The distance from the point that other marks and texts keep.
  var radius: Double

  /// The ring of an anchor point, which leaves its hole open.
  ///
  /// - Parameter size: the fraction of the usual size.
  static func anchor(at place: Point, _ stroke: Stroke, size: Double = 1) -> PointShape {
    let radius = Metric.anchorRadius * size
    var stroke = stroke
    stroke.width *= size
    let rim = radius + stroke.width / 2
    return PointShape(
      ground: Path(circleAt: place, radius: rim + 1),
      content: .stroke(Path(circleAt: place, radius: radius), stroke), radius: rim + 1.25)
  }

  /// The head of a nail, which fits into the hole of an anchor point.
  ///
  /// - Parameter size: the fraction of the usual size.
  static func position(at place: Point, _ color: Color, size: Double = 1) -> PointShape {
    let radius = Metric.positionRadius * size
    return PointShape(
      content: .fill(
        outline([(0, -radius), (radius, 0), (0, radius), (-radius, 0)], at: place), color),
      radius: radius + Metric.markerGap)
  }

  /// A cross of two lines through a center.
  ///
  /// - Parameter inner: the radius of the mark that it stands around; 0 without one.
  static func center(at place: Point, _ color: Color, around inner: Double) -> PointShape {
    let arm = max(Metric.centerArm, inner + 3)
    func cross(arm: Double, half: Double) -> Path {
      outline(
        [
          (-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half),
          (half, arm), (-half, arm), (-half, half), (-arm, half), (-arm, -half), (-half, -half),
        ], at: place)
    }
    // Three pixels wide at 2x, wherever the pixel grid moves their edges.
    let half = 0.75
    return PointShape(
      ground: inner > 0 ? nil : cross(arm: arm + 1, half: half + 1.25),
      content: .fill(cross(arm: arm, half: half), color), radius: arm + 1.25)
  }

  /// The square at the point (0, 0) of a space.
  ///
  /// - Parameter inner: the radius of the mark that it stands around; 0 without one.
  static func origin(at place: Point, _ color: Color, around inner: Double) -> PointShape {
    origin(at: place, color, half: inner > 0 ? inner + 1 : Metric.originRadius)
  }

  /// The square of an origin that an annotation marks already: the same once more, since both are asked for.
  ///
  /// - Parameter outer: the radius of the outermost mark there, which is the square.
  static func origin(at place: Point, _ color: Color, upon outer: Double) -> PointShape {
    origin(at: place, color, half: outer - margin)
  }

  /// The distance that texts keep from the square of an origin.
  private static let margin = 1.0

  private static func origin(at place: Point, _ color: Color, half: Double) -> PointShape {
    let square = outline([(-half, -half), (half, -half), (half, half), (-half, half)], at: place)
    return PointShape(
      ground: square, content: .stroke(square, Stroke(color, width: Metric.originWidth)),
      radius: half + margin)
  }

  /// A dot, smaller where it lies on another mark.
  static func dot(
    at place: Point, _ color: Color, radius: Double = Metric.pointRadius, on inner: Double = 0
  ) -> PointShape {
    let radius = inner > 0 ? min(radius, Metric.cornerRadius) : radius
    return PointShape(
      content: .fill(Path(circleAt: place, radius: radius), color),
      radius: radius + Metric.markerGap)
  }

  /// A dot that is open, or a ring around another mark.
  static func ring(
    at place: Point, _ color: Color, radius: Double = Metric.pointRadius, around inner: Double = 0
  ) -> PointShape {
    let radius = max(radius, inner > 0 ? inner + 1 : 0)
    let circle = Path(circleAt: place, radius: radius)
    return PointShape(
      ground: inner > 0 ? nil : circle,
      content: .stroke(circle, Stroke(color, width: Metric.ringWidth)), radius: radius + 1)
  }

  private static func outline(_ offsets: [(x: Double, y: Double)], at place: Point) -> Path {
    Path(through: offsets.map { Point(x: place.x + $0.x, y: place.y + $0.y) }, closed: true)
  }
}
