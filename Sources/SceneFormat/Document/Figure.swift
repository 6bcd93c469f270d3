public import LayerGeometry
public import SourceText

/// What to show of the layers, and how it is laid out.
public struct Figure: Sendable {
  public var canvas: Canvas
  /// At least one; a document without `panels` has a single one with every root layer.
  public var panels: [Panel]
  /// Panels in a row; nil lets the layout choose.
  public var columns: Int?
  /// Property tables beside or below the panels.
  public var tables: [PropertyTable]
  /// Short texts set as a list beside or below the panels.
  public var notes: [LocalizedText]
  /// Whether line styles and markers are explained.
  public var legend: Bool
}

/// The paper that the figure is drawn on.
public struct Canvas: Sendable {
  public enum Background: Sendable, Hashable {
    case theme
    case none
    case color(StyleColor)
  }

  public enum YAxis: String, Sendable, CaseIterable {
    case down, up
  }

  /// The fixed size in points (a millimetre is 72 / 25.4 points); nil fits the content.
  public var size: Size?
  /// Where the source says how large the figure is: at its size or, without one, at its scale.
  public var sizeSpan: Span?
  /// Empty paper on each side, in points.
  public var padding: Double
  public var background: Background
  /// Which way y grows on the paper in the root space.
  public var yAxis: YAxis
  /// Canvas points for a unit of the root space; nil lets the layout choose.
  public var scale: Double?
}

/// One picture of some layers; panels of a figure share one scale.
public struct Panel: Sendable {
  public enum Badge: String, Sendable, CaseIterable {
    case tick, cross
  }

  /// How many steps have been taken in what the panel shows; 0 is the start.
  public var step: Int
  /// The layers that are drawn with all below them; ghosts are not among them.
  public var roots: [LayerTree.Index]
  public var caption: LocalizedText?
  /// A verdict before the caption.
  public var badge: Badge?
  /// What is shown of each space; nil where the document does not say (the layout chooses).
  public var show: ShowRules?
  public var ghosts: [Ghost]
  public var annotations: [Annotation]
  public var axes: [AxesOptions]
  /// The part of the root space that must be seen; nil fits what is drawn.
  public var view: Rect?
  /// Nil shows the layers as a screen does; else they are seen from aside.
  public var oblique: ObliqueView?
}

/// Layers seen from aside, as sheets that lie on each other: x runs across the paper, y recedes
/// aslant, and z stands up.
public struct ObliqueView: Sendable, Hashable {
  /// The angle on the paper between the x and y axes of the root space.
  public var angle: Angle
  /// The length on the paper of a unit along y, where one along x or z has 1.
  public var foreshortening: Double
  /// How far each layer is lifted from its superlayer's plane, in units of the root space; nil lets
  /// the layout choose.
  public var spread: Double?
}

/// Which switches are on for each layer and for the root space.
public struct ShowRules: Sendable, Hashable {
  public enum Switch: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The pale inside of the bounds.
    case fill
    /// The outline of the bounds under the transform.
    case outline
    /// The layer's name.
    case name
    /// The dashed frame box.
    case frame
    /// Dimension lines of the frame, outside it.
    case frameSize
    /// Dimension lines of the bounds, along their sides.
    case size
    /// The anchor point, with its unit coordinates.
    case anchor
    /// The position, with its coordinates in the superlayer.
    case position
    /// The layer's own axes with ticks, riding its transform.
    case axes
    /// The layer's own grid, riding its transform.
    case grid
    /// A marker at the origin of the layer's own coordinates.
    case origin
    /// The angle that the transform turns the layer by.
    case angle
    /// The coordinates of the four corners in the superlayer.
    case corners
    /// How far the four corners lie in front of the superlayer's plane.
    case depths
    /// The axis that the transform turns the layer about, with the angle.
    case rotationAxis
    /// A letter F that rides the transform and so tells mirroring and turning.
    case orientation
    /// A property table of the layer.
    case table

    public static func < (left: Switch, right: Switch) -> Bool { left.rawValue < right.rawValue }
  }

  /// For each layer of the tree, in the order of its indices.
  public var layers: [Set<Switch>]
  /// For the root space; only `axes`, `grid` and `origin` mean something there.
  public var rootSpace: Set<Switch>

  public init(layers: [Set<Switch>], rootSpace: Set<Switch>) {
    self.layers = layers
    self.rootSpace = rootSpace
  }
}

/// A layer drawn as what another one was before: dashed, unlabelled, with an arrow of displacement.
public struct Ghost: Sendable {
  public enum Arrow: Sendable, Hashable {
    case none
    /// From the position of the ghost to that of the layer, or where these agree, from the top left
    /// corner of its bounds.
    case automatic
    /// From this point of the ghost to the same point of the layer.
    case at(LayerPoint)
  }

  /// The layer that is drawn as a ghost, with its sublayers.
  public var layer: LayerTree.Index
  /// How many steps had been taken then; 0 is the start.
  public var step: Int
  /// The layer that it became; the same layer where that has moved on by steps.
  public var successor: LayerTree.Index
  public var arrow: Arrow
}

/// Ticks and range of one coordinate system's axes.
public struct AxesOptions: Sendable {
  /// The layer whose own coordinates are meant; nil for the root space.
  public var space: LayerTree.Index?
  /// From and to, in the space's own units; nil fits.
  public var x: ClosedRange<Double>?
  public var y: ClosedRange<Double>?
  /// The distance of ticks in the space's own units; nil chooses a round one.
  public var step: Double?
  /// The only values that are labelled on the x axis; nil labels every tick that has room.
  public var xLabels: [Double]?
  public var yLabels: [Double]?
}

/// A table of layer properties, a column for each layer.
public struct PropertyTable: Sendable {
  public enum Row: String, Sendable, Hashable, CaseIterable {
    case frame, bounds, position, center, anchorPoint, transform
  }

  public struct Column: Sendable {
    public var layer: LayerTree.Index
    /// How many steps have been taken; 0 is the start.
    public var step: Int
    /// The column's head; nil where there is a single column, or where the step says it.
    public var header: LocalizedText?

    public init(layer: LayerTree.Index, step: Int = 0, header: LocalizedText?) {
      self.layer = layer
      self.step = step
      self.header = header
    }
  }

  /// nil uses the name of the last column's layer.
  public var title: LocalizedText?
  public var columns: [Column]
  public var rows: [Row]
  /// Whether rows whose last column differs from the first are marked.
  public var marksChanges: Bool

  public init(title: LocalizedText?, columns: [Column], rows: [Row], marksChanges: Bool) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.marksChanges = marksChanges
  }
}
