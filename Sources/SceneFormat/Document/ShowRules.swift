public import LayerGeometry

/// The switches that are on for each layer and for the root space.
public struct ShowRules: Sendable, Hashable {
  public enum Switch: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The pale inside of the bounds.
    case fill
    /// The outline of the bounds under the transform.
    case outline
    /// The contents of the layer.
    case contents
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
    /// The depths of the four corners in front of the superlayer's plane.
    case depths
    /// The axis that the transform turns the layer about, with the angle.
    case rotationAxis
    /// A letter F that rides the transform and so tells mirroring and turning.
    case orientation
    /// A property table of the layer.
    case table

    /// The switches that mean something in the root space.
    static let ofRootSpace: [Switch] = [.axes, .grid, .origin]

    public static func < (left: Switch, right: Switch) -> Bool { left.rawValue < right.rawValue }
  }

  /// The switches of each layer of the tree, in the order of its indices.
  public var layers: [Set<Switch>]
  /// The switches of the root space; only `axes`, `grid` and `origin` mean something there.
  public var rootSpace: Set<Switch>
  /// What is asked for of layers by their ids, rather than of all or of a class.
  public var named: [LayerTree.Index: Set<Switch>] = [:]

  /// Rules with these switches.
  ///
  /// - Parameters:
  ///   - layers: the switches of each layer of the tree, in the order of its indices.
  ///   - rootSpace: the switches of the root space.
  public init(layers: [Set<Switch>], rootSpace: Set<Switch>) {
    self.layers = layers
    self.rootSpace = rootSpace
  }
}
