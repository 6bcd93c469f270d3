/// The format of a figure's file; its case is its word on the command line and the ending of its name.
public enum FigureFormat: String, Hashable, Sendable, CaseIterable {
  case png
  /// Scalable, and of one file for light and dark.
  case svg
  /// One page, with fonts and the scene inside.
  case pdf

  /// Tells whether figures of the format have pixels, of which a scale says how many.
  public var hasPixels: Bool { self == .png }
}
