public import LayerGeometry

/// A point of a rectangle; `top` is the edge of least y in the rectangle's own coordinates.
public enum RectPoint: String, Sendable, Hashable, CaseIterable {
  case topLeft, top, topRight, left, center, right, bottomLeft, bottom, bottomRight
  /// The rectangle's origin, the same as `topLeft` of a standardised rectangle.
  case origin

  /// The corners, in the order of `Quad`: clockwise on screen from the top left one while y points down.
  public static let corners: [RectPoint] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
}

/// A point that a layer has by its nature.
public enum LayerPoint: Sendable, Hashable {
  /// A point of the bounds, in the layer's own coordinates: it rides the transform.
  case bounds(RectPoint)
  /// A point of the frame, in the superlayer's coordinates; as deep as the position.
  case frame(RectPoint)
  /// The anchor, in the superlayer's coordinates.
  case position
  /// The anchor, in the layer's own coordinates.
  case anchorPoint
  /// The point (0, 0) of the layer's own coordinates.
  case origin
}

/// A point with the coordinate system that its numbers are measured in.
public struct Location: Sendable, Hashable {
  /// The layer whose own coordinates these are; nil for the root space.
  public var space: LayerTree.Index?
  public var point: Point

  /// The location of a point in a space.
  ///
  /// - Parameters:
  ///   - space: the layer whose own coordinates these are; nil for the root space.
  ///   - point: the coordinates in points.
  public init(space: LayerTree.Index?, point: Point) {
    self.space = space
    self.point = point
  }
}

extension Rect {
  /// A point of the standardised rectangle, in the rectangle's space.
  ///
  /// - Parameter place: a corner, the middle of an edge, the center or the origin.
  public func point(at place: RectPoint) -> Point {
    switch place {
    case .topLeft, .origin: Point(x: minX, y: minY)
    case .top: Point(x: midX, y: minY)
    case .topRight: Point(x: maxX, y: minY)
    case .left: Point(x: minX, y: midY)
    case .center: center
    case .right: Point(x: maxX, y: midY)
    case .bottomLeft: Point(x: minX, y: maxY)
    case .bottom: Point(x: midX, y: maxY)
    case .bottomRight: Point(x: maxX, y: maxY)
    }
  }
}

extension LayerTree {
  /// The location of a point that a layer has by its nature.
  ///
  /// A `sublayerTransform` moves what it acts on: `position` and `frame` lie where it puts them. Nil
  /// for the points of a frame that is unbounded, and for what is not in front of the viewer.
  ///
  /// - Parameters:
  ///   - point: a point by its name.
  ///   - layer: the layer that has it.
  public func location(of point: LayerPoint, of layer: Index) -> Location? {
    let superlayer = superlayer(of: layer)
    func placed(_ point: Point, z: Double) -> Location? {
      place(of: point, z: z, amongSublayersOf: superlayer).map {
        Location(space: $0.space, point: $0.point)
      }
    }
    switch point {
    case .bounds(let place):
      return Location(space: layer, point: self[layer].bounds.point(at: place))
    case .frame(let place):
      let frame = self[layer].frame
      return frame.isInfinite ? nil : placed(frame.point(at: place), z: self[layer].zPosition)
    case .position: return placed(self[layer].position, z: self[layer].zPosition)
    case .anchorPoint: return Location(space: layer, point: self[layer].anchoredPoint)
    case .origin: return Location(space: layer, point: .zero)
    }
  }
}
