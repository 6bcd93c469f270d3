/// The format of a figure's file; its case is its word on the command line and the ending of its name.
public enum FigureFormat: String, Hashable, Sendable, CaseIterable {
  case png
  /// Scalable, and of one file for light and dark.
  case svg
  /// One page, with fonts and the scene inside.
  case pdf
  /// An animation, each pixel kept.
  case webp
  /// An animation of at most 255 colours.
  case gif

  /// Tells whether figures of the format have pixels, of which a scale says how many.
  public var hasPixels: Bool { self != .svg && self != .pdf }

  /// Tells whether files of the format are always animations, which carry no record and are no goldens.
  public var isAnimation: Bool { self == .webp || self == .gif }
}
