internal import DisplayList
internal import LayerGeometry
internal import SourceText

/// What stands beside what it measures or names, and has its place there before labels look for theirs.
enum MeasureRequest {
  case text(MarginText)
  case ticks(TickLabels)
}

/// A text in one of a few places.
struct MarginText {
  var element: ElementID
  var block: TextBlock
  /// Where its box can stand, the best first.
  var places: [Rect]
  /// What each place costs more than the one before it.
  var step: Double
  /// What it speaks of.
  var target: Point
  /// Whether it is left out where all places have lines running through them.
  var mayGiveWay = false
}

/// The numbers of an axis, level with their ticks.
struct TickLabels {
  struct Label {
    var element: ElementID
    var block: TextBlock
    /// The middle of the tick.
    var tick: Point
  }

  /// The directions from the axis in which the numbers may stand, with what each costs.
  var sides: [(direction: Vector, penalty: Double)]
  /// Whether a scene asks for these very numbers; others may be fewer where they have no room.
  var isAskedFor: Bool
  /// The distances of values that have labels, in the axis' units, the best first.
  var steps: [Double]
  /// The labels at values that are a distance apart, in the order of the axis.
  var labels: (_ step: Double) throws(Diagnostics) -> [Label]
}

/// A dimension line, or another that says the same where that is much less in the way.
struct DimensionRequest {
  var line: DimensionLine
  /// On the opposite side of what is measured.
  var other: DimensionLine?
  /// Inside of what is measured, where all around it is read as something else's.
  var inside: [DimensionLine] = []
}

/// A distance that is to be shown as a dimension line beside what it measures.
struct DimensionLine {
  var element: ElementID
  /// The measured points, in canvas points.
  var start: Point
  var end: Point
  /// The direction of the line on the canvas; any length.
  var direction: Vector
  /// The side or sides on which it may stand, the best first; pointing away from what is measured.
  var outward: [Vector]
  /// The number with its name, in the forms it can be set in; the best first.
  var labels: [TextBlock]
  /// The same with the name of the measured layer, for where another layer lies between it and the line; empty where the
  /// number tells by itself whose it is.
  var fullLabels: [TextBlock] = []
  var color: Color
  var heads: Arrowhead.Form
  /// The layers on which the line is read as what it is: the measured layer, and those around it. Empty where it may run
  /// anywhere.
  var home: Set<LayerTree.Index> = []
}
