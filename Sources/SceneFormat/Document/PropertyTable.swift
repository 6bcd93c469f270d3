public import LayerGeometry

/// A table of layer properties, a column for each layer.
public struct PropertyTable: Sendable {
  public enum Row: String, Sendable, Hashable, CaseIterable {
    case frame, bounds, position, center, anchorPoint, transform
  }

  public struct Column: Sendable {
    public var layer: LayerTree.Index
    /// The number of steps that have been taken; 0 is the start.
    public var step: Int
    /// The column's head; nil where there is a single column, or where the step says it.
    public var header: LocalizedText?

    /// The column of a layer in a state.
    ///
    /// - Parameters:
    ///   - layer: the layer whose properties it has.
    ///   - step: the number of steps that have been taken; 0 is the start.
    ///   - header: the column's head; nil where there is a single column, or where the step says
    ///     it.
    public init(layer: LayerTree.Index, step: Int = 0, header: LocalizedText?) {
      self.layer = layer
      self.step = step
      self.header = header
    }
  }

  /// The title; nil uses the name of the last column's layer, unless one of several layers has its name above its column.
  public var title: LocalizedText?
  public var columns: [Column]
  public var rows: [Row]
  /// Tells whether rows whose last column differs from the first are marked.
  public var marksChanges: Bool
  /// Tells whether a column says in which coordinates each property is measured.
  public var showsSpaces: Bool

  /// A table of these columns and rows.
  ///
  /// - Parameters:
  ///   - title: the title; nil for that of the columns' layers.
  ///   - columns: the columns from left to right.
  ///   - rows: the properties from top to bottom.
  ///   - marksChanges: true marks rows whose last column differs from the first.
  ///   - showsSpaces: true adds the coordinates that each property is measured in.
  public init(
    title: LocalizedText?, columns: [Column], rows: [Row], marksChanges: Bool,
    showsSpaces: Bool = false
  ) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.marksChanges = marksChanges
    self.showsSpaces = showsSpaces
  }
}
