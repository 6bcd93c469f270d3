public import LayerGeometry

/// A picture of some layers; the pictures of a figure share one scale.
public struct Picture: Sendable {
  /// The layers that are drawn with all below them; ghosts are not among them.
  public var roots: [LayerTree.Index]
  /// The switches of each space; nil where the document gives none (the layout chooses).
  public var show: ShowRules?
  /// Tells whether the dots of anchors have labels with their fractions.
  public var labelsAnchors = true
  public var ghosts: [Ghost]
  public var annotations: [Annotation]
  public var axes: [AxesOptions]
  /// The part of the root space that must be seen; nil fits what is drawn.
  public var view: Rect?
  /// The layer that is the screen of a device, whose outline is drawn around it.
  public var device: LayerTree.Index?
  /// The view from aside; nil shows the layers as a screen does.
  public var oblique: ObliqueView?

  /// The places in `annotations` of those that measure a side.
  ///
  /// - Parameter side: the side of a layer that is drawn.
  public func annotations(measuring side: LayerSide) -> [Int] {
    annotations.indices.filter {
      guard case .dimension(let dimension) = annotations[$0].kind else { return false }
      return dimension.measuredSide?.side == side
    }
  }
}

/// An oblique view of layers as stacked sheets: x runs across the paper, y recedes diagonally, and z points up.
public struct ObliqueView: Sendable, Hashable {
  /// The angle on the paper between the x and y axes of the root space.
  public var angle: Angle
  /// The length on the paper of a unit along y, where one along x or z has 1.
  public var foreshortening: Double
  /// The distance by which each layer is lifted from its superlayer's plane, in units of the root space; nil lets the
  /// layout choose.
  public var spread: Double?
}

/// A layer drawn as what another one was before: dashed, unlabelled, with an arrow of displacement.
public struct Ghost: Sendable {
  public enum Arrow: Sendable, Hashable {
    case none
    /// An arrow from the position of the ghost to that of the layer, or where these agree, from the top left corner
    /// of its bounds; none where that stays too.
    case automatic
    /// An arrow from this point of the ghost to the same point of the layer.
    case at(LayerPoint)
  }

  /// The layer that is drawn as a ghost, with its sublayers.
  public var layer: LayerTree.Index
  /// The number of steps that had been taken then; 0 is the start.
  public var step: Int
  /// The layer that it became; the same layer where that has moved on by steps.
  public var successor: LayerTree.Index
  public var arrow: Arrow
  /// Tells whether the document asks for the arrow; others are drawn only where something moves.
  public var isArrowAskedFor = false
  /// What stands beside it in place of the word for before; nil for that word.
  public var name: LocalizedText?
}

/// Ticks and range of one coordinate system's axes.
public struct AxesOptions: Sendable {
  /// The layer whose own coordinates are meant; nil for the root space.
  public var space: LayerTree.Index?
  /// The ranges of the axes in the space's own units; nil fits them.
  public var x: ClosedRange<Double>?
  public var y: ClosedRange<Double>?
  /// The distance of ticks in the space's own units; nil chooses a round one.
  public var step: Double?
  /// The only values that are labelled on the axes; nil labels every tick with enough space.
  public var xLabels: [Double]?
  public var yLabels: [Double]?
  /// The name of the space, beside its axes; nil for none.
  public var name: LocalizedText?
}
