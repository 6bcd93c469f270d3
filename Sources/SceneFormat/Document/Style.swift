public import SourceText

/// A rule that changes the look of some elements.
public struct StyleRule: Sendable, Hashable {
  public enum Selector: Sendable, Hashable {
    case id(String)
    case className(String)
    case role(Role)
  }

  /// The parts of a figure that rules can name.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    case outline, fill, contents, frame, ghost, axes, grid, anchor, position, dimension, movement
  }

  public var selector: Selector
  /// The colour of the coordinate system (for an id or class) or of the lines (for a role).
  public var color: StyleColor?
  public var fill: StyleColor?
  /// The width of the line, in canvas points.
  public var lineWidth: Double?
  /// Lengths on and off in canvas points; empty for solid.
  public var dash: [Double]?
  /// The place of the rule in the source.
  public var span: Span
}

/// A colour as a document names it.
public enum StyleColor: Sendable, Hashable {
  /// The palette's colour of a coordinate system, 1 for the first.
  case system(Int)
  case ink, muted, movement
  /// `0xRRGGBB` in each appearance.
  case rgb(light: UInt32, dark: UInt32, print: UInt32)
}
