internal import LayerGeometry
internal import SceneFormat

/// A statement about a figure, from which a language makes a sentence.
enum Statement {
  case panels(Int)
  /// The panel that the following statements are about, counted from 1.
  case panel(Int, caption: String?, badge: Panel.Badge?)
  /// The panel shows the same layers as another one.
  case sameLayers(panel: Int)
  case fromAside
  case layer(DescribedLayer)
  case moreLayers(Int)
  /// Hidden layers, by some of their names, and the number of the others.
  case hidden([String], more: Int)
  case morePanels(Int)
  case change(DescribedChange)
  /// A layer, by name, on the way to its frame.
  case derivation(String, DescribedDerivation)
  /// A ghost of a layer, with the number of steps before it if there is an earlier one, its frame unless that has been
  /// given, and the movement to the next state.
  case ghost(String, state: Int?, frame: Rect?, movement: Vector?)
  case table([String], [PropertyTable.Row])
  /// A formula by its lines, in plain characters.
  case formula([String])
  case notes([String])
  case log(DescribedLog)
  /// The effects of each change.
  case effects([DescribedEffect])
  case card(DescribedCard)
  /// The contents of a layer.
  case contents(DescribedContents)
  /// The nesting of layers.
  case tree
  /// The unit square of a layer with its anchor point.
  case unitSquare(String, anchorPoint: Point)
  case plot(DescribedPlot)
  case code(DescribedCode)
  case keyMap(DescribedKeyMap)
  case trace(DescribedTrace)
  case annotation(DescribedAnnotation)
  case moreAnnotations(Int)
  case nothing
}

/// The description of a layer in one state.
struct DescribedLayer {
  var name: String
  /// The superlayer; nil for an outermost layer.
  var superlayer: String?
  /// The frame; nil if it is unbounded.
  var frame: Rect?
  /// The bounds, if they differ from the frame.
  var bounds: Rect?
  var transform: [TransformOperation]
  var sublayerTransform: [TransformOperation]
  /// The anchor point in unit coordinates, if it is shown.
  var anchorPoint: Point?
  /// The depth of the anchor point, if it is not 0.
  var anchorPointZ: Double?
  /// The place of the anchor point in the superlayer's plane, if it is shown; nil if it is not in the layer's plane.
  var anchorPlace: Point?
  /// The position, if it or the anchor point is shown.
  var position: Point?
  var zPosition: Double?
  var clips: Bool
  /// Tells whether the layer's y axis points opposite to its superlayer's.
  var isFlipped: Bool
  /// Tells whether the transform mirrors the layer in its plane.
  var isMirrored: Bool
  /// The side that is seen; nil for a layer that is not drawn, or is behind the viewer.
  var side: DescribedSide?
  /// Tells whether all of the layer is behind the viewer, who sees neither side of it.
  var isBehindViewer: Bool
}

/// The description of a layer's changes.
struct DescribedChange {
  var name: String
  var anchorPoint: Point?
  var position: Point?
  var zPosition: Double?
  var anchorPointZ: Double?
  var bounds: Rect?
  /// The new transform; empty if it was removed.
  var transform: [TransformOperation]?
  /// The new transform of what is in the layer; empty if it was removed.
  var sublayerTransform: [TransformOperation]?
  /// Tells whether the layer came to clip what is in it or no longer does; nil for no change.
  var clips: Bool?
  /// The side that the layer came to show; nil for no change.
  var side: DescribedSide?
  /// Tells whether the layer became hidden or visible; nil for no change.
  var isHidden: Bool?
  /// Tells whether the geometry became flipped or not; nil for no change.
  var isFlipped: Bool?
  /// Tells whether the transform became mirroring or not; nil for no change.
  var isMirrored: Bool?
  /// Tells whether the layer came to be behind the viewer or no longer is; nil for no change.
  var isBehindViewer: Bool?
  var frameBefore: Rect
  var frame: Rect
  /// The movement of the frame, if its size is unchanged.
  var movement: Vector?
  /// The movement of the layer's content by the origin of its bounds.
  var contentMovement: Vector?
  /// The rows that a list of the layer has now, if they are not those from before.
  var rows: ClosedRange<Int>?
}

/// The side of a layer that faces the viewer.
enum DescribedSide {
  case front, back
  /// The back of a layer that is not drawn from behind.
  case culledBack
}

/// The description of a layer's contents.
struct DescribedContents {
  var layer: String
  var shapes: Int
  var texts: [String]
  /// The file names of the pictures.
  var images: [String]
  var sketches: [DescribedSketch]
}

/// The description of a sketch.
enum DescribedSketch: Hashable {
  /// A list with the numbers of the rows that it has in its layer.
  case list(ClosedRange<Int>?)
  case map, card, letter
}

/// The description of a log.
struct DescribedLog {
  var states: Int
  var columns: [String]
  /// The columns that equal earlier ones.
  var equal: [(column: String, previous: String)]
}

/// The description of the effects of setting one property.
struct DescribedEffect {
  var property: String
  /// The other properties that change.
  var changes: [String]
}

/// The description of a plot, with numbers as figures print them.
struct DescribedPlot {
  struct Curve {
    var label: String
    /// The greatest and the least numbers with the places where they are had.
    var most: Extreme?
    var least: Extreme?
    var present: String?
  }

  struct Extreme {
    var value: String
    var places: [String]
  }

  var quantity: String
  var first: String
  var last: String
  /// The swept number in the state that is shown.
  var present: String?
  var curves: [Curve]
}

/// The description of a card.
struct DescribedCard {
  var title: String?
  var isWarning: Bool
  var rules: [(text: String, badge: Panel.Badge?)]
}

/// The description of code, by its lines.
struct DescribedCode {
  var language: Code.Language
  var lines: [String]
  /// The lines of what follows.
  var following: [String]
  /// The values that hairlines lead from.
  var ties: [String]
}
