public import LayerGeometry

/// The ending of the name of a stage's file.
public let stageEnding = ".stage.json"

/// What the figures of a series share, so that nothing jumps from one to the next: `docs/series.md`.
///
/// Lengths and places are in canvas points, y down from the top left corner of the canvas.
public struct SeriesStage: Sendable, Hashable {
  /// The ranges of the root space's axes; nil where no figure of the series draws any of its own choice.
  public struct Extent: Sendable, Hashable {
    public var x: ClosedRange<Double>?
    public var y: ClosedRange<Double>?

    /// The ranges of both axes.
    ///
    /// - Parameters:
    ///   - x: the range of the x axis, in points of the root space.
    ///   - y: the range of the y axis, in points of the root space.
    public init(x: ClosedRange<Double>? = nil, y: ClosedRange<Double>? = nil) {
      (self.x, self.y) = (x, y)
    }
  }

  /// The place of tables, notes and legends.
  public struct Blocks: Sendable, Hashable {
    public enum Place: String, Sendable, CaseIterable {
      case beside, below
    }

    public var place: Place
    /// The top left corner of the first.
    public var corner: Point
    /// The widths of the columns of tables, which those with equally many columns share.
    public var columns: [[Double]]

    /// The place of the blocks of each figure.
    ///
    /// - Parameters:
    ///   - place: the side of the drawing that they are on.
    ///   - corner: the top left corner of the first, in canvas points.
    ///   - columns: the widths of the columns of tables, in canvas points.
    public init(place: Place, corner: Point, columns: [[Double]] = []) {
      (self.place, self.corner, self.columns) = (place, corner, columns)
    }
  }

  /// The key of the root space among the colors.
  public static let rootSpace = "/"

  /// The width of each canvas.
  public var width: Double
  /// The number of canvas points to a unit of the root space.
  public var scale: Double
  /// The place of the root space's zero in the first panel; nil while the stage is made.
  public var origin: Point?
  /// The distance from a panel to the next in its row; nil in a series of single panels.
  public var pitch: Double?
  public var extent: Extent
  /// Nil where no figure has any.
  public var blocks: Blocks?
  /// The numbers of the systems of colors, from 1, by the id of a layer, by its name, or `/` for the root space.
  public var colors: [String: Int]

  /// A stage with these measures.
  ///
  /// - Parameters:
  ///   - width: the width of each canvas, in canvas points.
  ///   - scale: the number of canvas points to a unit of the root space.
  ///   - origin: the place of the root space's zero in the first panel, in canvas points.
  ///   - pitch: the distance from a panel to the next in its row, in canvas points.
  ///   - extent: the ranges of the root space's axes.
  ///   - blocks: the place of tables, notes and legends; nil where no figure has any.
  ///   - colors: the numbers of the systems of colors, from 1, by the id or name of a layer, or
  ///     `/`.
  public init(
    width: Double, scale: Double, origin: Point? = nil, pitch: Double? = nil,
    extent: Extent = Extent(), blocks: Blocks? = nil, colors: [String: Int] = [:]
  ) {
    (self.width, self.scale, self.origin, self.pitch) = (width, scale, origin, pitch)
    (self.extent, self.blocks, self.colors) = (extent, blocks, colors)
  }

  /// The number of the system of a layer's color: that of its id, else that of its name; nil for another layer.
  ///
  /// - Parameter layer: a layer of a figure of the series.
  public func color(of layer: LayerDescription) -> Int? {
    colors[layer.id] ?? layer.name.variants.lazy.compactMap { colors[$0.string] }.first
  }
}
