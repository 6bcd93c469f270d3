public import LayerGeometry

/// The way of a point while a number of a layer is swept, with outlines of the layer on the way.
public struct TraceAnnotation: Sendable {
  /// The form of the way.
  public enum Form: Sendable, Hashable {
    case line(length: Double)
    /// A part of a circle, in points of the root space.
    case arc(radius: Double, angle: Angle)
    case curve
  }

  /// The outline of the layer at a place of the way.
  public struct Skin: Sendable {
    /// The corners in the root space.
    public var quad: Quad
    /// The distance from the state that the panel shows, from 0 to 1.
    public var distance: Double
  }

  /// The layer that moves, or nil for a point of the root space.
  public var layer: LayerTree.Index?
  /// The path of the point, as the document has it.
  public var point: String
  /// The way in the root space, from the first value to the last.
  public var steps: [LayerContent.PathStep]
  public var form: Form
  /// The ends of the way, and the direction in which it ends.
  public var ends: (first: Point, last: Point)
  public var direction: Vector
  /// The middle of the way.
  public var middle: Point
  public var skins: [Skin]
  public var label: LocalizedText?
  /// The path to what is swept, and its first and last value.
  public var swept: String
  public var values: (first: Double, last: Double)
  public var isAngle: Bool

  /// The points that the way and the outlines reach, in the root space.
  var reach: [Point] {
    let ofSteps = steps.flatMap { step -> [Point] in
      switch step {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    return ofSteps + skins.flatMap(\.quad.corners)
  }
}
