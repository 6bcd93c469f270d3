public import DisplayList
public import LayerGeometry

extension Path {
  /// The closed outline of a rectangle with round corners, in canvas points.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in canvas points.
  ///   - radius: limited to half of the shorter side.
  public init(_ rect: Rect, cornerRadius radius: Double) {
    self.init(rect.corners, cornerRadius: radius)
  }

  /// The closed outline of a quad with round corners, in canvas points.
  ///
  /// - Parameters:
  ///   - quad: the corners, in canvas points.
  ///   - radius: limited to half of the shorter side.
  public init(_ quad: Quad, cornerRadius radius: Double) {
    let corners = quad.corners
    let sides = [(corners[1] - corners[0]).length, (corners[2] - corners[1]).length]
    self.init(rounding: corners, by: min(radius, (sides.min() ?? 0) / 2))
  }

  /// The closed outline of a polygon with round corners, in canvas points.
  ///
  /// - Parameters:
  ///   - corners: the corners in order, in canvas points.
  ///   - length: the length that a corner takes of each side.
  public init(rounding corners: [Point], by length: Double) {
    // The control points as in `init(circleAt:radius:)`.
    let handle = length * (1 - 0.552_284_749_830_793_4)
    self.init()
    for index in corners.indices {
      let corner = corners[index]
      func toward(_ other: Point, _ distance: Double) -> Point {
        let way = other - corner
        return way.length > 0 ? corner + way * (distance / way.length) : corner
      }
      let last = corners[(index + corners.count - 1) % corners.count]
      let next = corners[(index + 1) % corners.count]
      let start = toward(last, length)
      elements.append(index == 0 ? .move(start) : .line(start))
      elements.append(.curve(toward(last, handle), toward(next, handle), toward(next, length)))
    }
    elements.append(.close)
  }
}
