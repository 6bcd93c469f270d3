public import LayerGeometry

/// An element of the drawing that is not what it was in the golden.
public struct ElementChange: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case added
    case removed
    /// The properties that differ, in the order of painting; never empty.
    case changed([PropertyChange])
  }

  /// The element, such as `B.frame.label`.
  public var element: String
  /// The number of the panel that it stands in, from 1; nil outside of panels.
  public var panel: Int?
  public var kind: Kind
  /// The box of what it painted before and paints now, in canvas points; nil where it paints nothing.
  public var box: Rect?
}

/// A property of an element's painting with its values before and now, as people read them.
public struct PropertyChange: Hashable, Sendable {
  /// The property, such as `line width`, `color` or `text`.
  public var property: String
  public var before: String
  public var now: String
  /// The distance that the element went as a whole, in canvas points; nil where it is not merely moved.
  public var movement: Vector?
  /// The angle by which the element turned as a whole, clockwise on screen; nil where it is not merely turned.
  public var angle: Angle?
}
