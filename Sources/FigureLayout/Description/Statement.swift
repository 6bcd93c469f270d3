internal import LayerGeometry
internal import SceneFormat

/// One thing that is said of a figure; a language makes a sentence of it.
enum Statement {
  case panels(Int)
  /// Which panel the next statements are about, counted from 1.
  case panel(Int, caption: String?, badge: Panel.Badge?)
  /// The panel shows what the one with this number does.
  case sameLayers(panel: Int)
  case fromAside
  case layer(ToldLayer)
  case moreLayers(Int)
  case morePanels(Int)
  case change(ToldChange)
  /// A ghost of a layer; with its frame where it is not told before, and how far the layer has moved
  /// since.
  case ghost(String, frame: Rect?, movement: Vector?)
  case table([String], [PropertyTable.Row])
  /// Its lines, spelled in plain characters.
  case formula([String])
  case notes([String])
  case log(ToldLog)
  /// What each change affects.
  case effects([ToldEffect])
  case card(ToldCard)
  /// What a layer has drawn into it.
  case contents(ToldContents)
  /// Which layer is in which.
  case tree
  /// The unit square of a layer with its anchor point.
  case unitSquare(String, anchorPoint: Point)
  case nothing
}

/// What is told of a layer in one state.
struct ToldLayer {
  var name: String
  /// nil for the outermost.
  var superlayer: String?
  /// nil where it is unbounded.
  var frame: Rect?
  /// Where they are not what the frame tells.
  var bounds: Rect?
  var transform: [TransformOperation]
  var sublayerTransform: [TransformOperation]
  /// In unit coordinates, where it is shown.
  var anchorPoint: Point?
  /// Where it is shown, or the anchor is.
  var position: Point?
  var zPosition: Double?
  var clips: Bool
  /// Whether its own y points the other way than its superlayer's.
  var isFlipped: Bool
  /// Whether its transform mirrors it in its plane.
  var isMirrored: Bool
  /// nil where the front is seen; whether the back is drawn.
  var back: Bool?
}

/// What is told of a layer that is not as it was.
struct ToldChange {
  var name: String
  var anchorPoint: Point?
  var position: Point?
  var bounds: Rect?
  /// Empty for a transform that was taken away.
  var transform: [TransformOperation]?
  /// Whether it has been hidden, or is shown again.
  var isHidden: Bool?
  /// Whether its geometry has been flipped, or is no longer so.
  var isFlipped: Bool?
  /// Whether its transform has come to mirror it, or does so no longer.
  var isMirrored: Bool?
  var frameBefore: Rect
  var frame: Rect
  /// How far the frame has moved, if it is as large as it was.
  var movement: Vector?
  /// How far what is in the layer has moved with the origin of its bounds.
  var contentMovement: Vector?
}

/// What is told of the contents of a layer.
struct ToldContents {
  var layer: String
  var shapes: Int
  var texts: [String]
  /// The names of their files.
  var images: [String]
}

/// What is told of a log.
struct ToldLog {
  var states: Int
  var columns: [String]
  /// The columns that equal those before them.
  var equal: [(column: String, previous: String)]
}

/// What is told of setting one property.
struct ToldEffect {
  var property: String
  /// What else changes.
  var changes: [String]
}

/// What is told of a card.
struct ToldCard {
  var title: String?
  var isWarning: Bool
  var rules: [(text: String, badge: Panel.Badge?)]
}
