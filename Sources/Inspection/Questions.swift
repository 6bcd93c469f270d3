public import LayerGeometry

/// A point or a rectangle, in some space.
public enum Place: Hashable, Sendable {
  case point(Point)
  /// A rectangle; a negative size is allowed, and standardized by a conversion.
  case rect(Rect)

  /// The numbers as they were given: x and y, and of a rectangle also width and height.
  public var numbers: [Double] {
    switch self {
    case .point(let point): [point.x, point.y]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    }
  }
}

/// A question for the coordinates of a place in another space.
public struct Conversion: Hashable, Sendable {
  /// The place to convert, in the coordinates of `source`.
  public var place: Place
  /// The layer in whose coordinates the place is given; nil for the root space.
  public var source: LayerTree.Index?
  /// The layer in whose coordinates the answer is; nil for the root space.
  public var target: LayerTree.Index?

  public init(_ place: Place, from source: LayerTree.Index?, to target: LayerTree.Index?) {
    (self.place, self.source, self.target) = (place, source, target)
  }
}

/// The answer to a question, or the reason why there is none.
public enum Answer<Value: Hashable & Sendable>: Hashable, Sendable {
  case value(Value)
  /// The reason in words, beginning in lower case.
  case none(reason: String)

  /// The value; nil if there is none.
  public var value: Value? { if case .value(let value) = self { value } else { nil } }
  /// The reason why there is no value; nil if there is one.
  public var reason: String? { if case .none(let reason) = self { reason } else { nil } }
}
