internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SourceText

/// A request for something beside what it measures or names, which is placed before labels.
enum MeasureRequest {
  case text(MarginText)
  case ticks(TickLabels)
}

/// A text with a few possible places.
struct MarginText {
  var element: ElementID
  var block: TextBlock
  /// The possible places of its box, the best first.
  var places: [Rect]
  /// The cost of each place relative to the one before it.
  var step: Double
  /// The point that the text describes.
  var target: Point
  /// The axes on whose side with numbers the text is in line with those, each with a direction across it.
  var rows: [(axis: ElementID, across: Vector)] = []
  /// Points of the same kind nearby, beside which the text would be read as theirs.
  var rivals: [Point] = []
  /// The places, by rank, at which the text would be read as that of a layer in front of what it describes.
  var misread: Set<Int> = []
  var need = Need.always

  /// What the text gives way to while nothing moves, beside layers as whose it would be read at all of its places.
  enum Need {
    /// Nothing else.
    case always
    /// Lines through its best place, and texts and points beside that as whose it would be read.
    case whereClear
    /// Labels, where it finds no place by the rules among them.
    case amongLabels
  }

  /// One of the places, by its rank, or none.
  enum Choice {
    case rank(Int)
    case none
  }
}

/// The numbers of an axis, each level with its tick.
struct TickLabels {
  struct Label {
    var element: ElementID
    var value: Double
    var block: TextBlock
    /// The middle of the tick.
    var tick: Point
    /// Tells whether the zero that both axes share is the number before or after it.
    var isNextToZero = false

    /// Tells whether the number begins with a minus.
    var isNegative: Bool { block.lines.first?.string.hasPrefix("−") ?? false }
  }

  /// The axis.
  var axis: ElementID
  /// The layers with axes of their own on which the numbers are read as this axis' all the same: that of its space, and
  /// those around it.
  var home: Set<LayerTree.Index>
  /// The layers in front of the axis, as whose the numbers on them would be read.
  var sheets: CoveringSheets
  /// The axes of other spaces that are parallel to the axis and not far from it, whose numbers may stand in a row with its own.
  var neighbors: [(start: Point, end: Point)]
  /// The direction from the axis in which the numbers are, of length 1.
  var side: Vector
  /// The cost of numbers in the opposite direction.
  var costOfOtherSide: Double
  /// Tells whether the zero is requested apart, for both axes.
  var hasSharedZero: Bool
  /// The origin, if both axes meet there: a number close to it would be read as its.
  var origin: Point?
  /// Tells whether the scene lists these numbers; otherwise there may be fewer if space is scarce.
  var isAskedFor: Bool
  /// Tells whether the scene gives the distance of the ticks.
  var isStepAskedFor: Bool
  /// The possible distances of labelled values, in the units of the axis, the best first.
  var steps: [Double]
  /// The distance of all ticks, for an axis that would have no number else.
  var tickStep: Double
  /// Makes the labels of a sequence, in the order of the axis.
  var labels: (Double) throws(Diagnostics) -> [Label]

  func direction(onOtherSide: Bool) -> Vector { onOtherSide ? -side : side }

  /// The distance from the origin within which a number would be read as its, in canvas points.
  private static let leastFromOrigin = 8.0

  /// Tells whether a number in a box would be read as that of the origin or of another axis, or as one of a layer in front of
  /// the axis.
  func isForeign(_ box: Rect, of tick: Point, mayBeOnSheets: Bool) -> Bool {
    origin.map { ($0 - tick).length < Self.leastFromOrigin } ?? false
      || !mayBeOnSheets && sheets.cover(box.center)
      || neighbors.contains { segmentsCross(tick, box.center, $0.start, $0.end) }
  }

  /// What the numbers of one axis of a space tell for both.
  struct Distance: Hashable {
    fileprivate var axes: ElementID
    fileprivate var step: Double
  }

  /// The distance of the ticks of the space's axes.
  var distance: Distance {
    Distance(axes: axis.without(last: .x).without(last: .y), step: tickStep)
  }

  /// The distance of a number from the axis, in canvas points.
  ///
  /// - Parameters:
  ///   - side: the direction in which the number is, a unit vector.
  ///   - radius: that of what is drawn at the tick, in canvas points.
  static func gap(beside side: Vector, radius: Double) -> Double {
    max(Metric.tickHalfLength + 2 + missingPadding(beside: side), radius + 0.5)
  }
}

/// A dimension line, or an alternative with the same meaning where that is much less costly.
struct DimensionRequest {
  var line: DimensionLine
  /// On the opposite side of what is measured.
  var other: DimensionLine?
  /// Inside of what is measured, where all around it is read as something else's.
  var inside: [DimensionLine] = []

  /// The request with the name of the layer in its number.
  var owned: DimensionRequest {
    var owned = self
    owned.line.isOwned = true
    owned.other?.isOwned = true
    for index in inside.indices { owned.inside[index].isOwned = true }
    return owned
  }

  /// A line by its number: the line itself, its alternative, then those inside.
  func line(_ variant: Int) -> DimensionLine? {
    let all = [line, other ?? line] + inside
    return all.indices.contains(variant) ? all[variant] : nil
  }
}

/// A distance that is shown as a dimension line beside what it measures.
struct DimensionLine {
  var element: ElementID
  /// The measured points, in canvas points.
  var start: Point
  var end: Point
  /// The direction of the line on the canvas; any length.
  var direction: Vector
  /// The possible sides of the line, the best first, as directions away from what is measured.
  var outward: [Vector]
  /// The lines that lead to the measured points from those that the document names, where these are not level.
  var guides: [(start: Point, end: Point)] = []
  /// The ends that have no dot even where nothing is seen: 0 for the start, 1 for the end.
  var endsWithoutDot: Set<Int> = []
  /// The layers whose points the ends are, of which alone edges show where they are; nil for an end at which any edge does.
  var owners: [LayerTree.Index?] = [nil, nil]
  /// How deep a line inside of what is measured may be: the extent of that across the line, in canvas points; nil for a line
  /// outside.
  var depth: Double?
  /// Tells whether the measured points are on sides across the line, so that it may go from one to the other.
  var isBetweenSides = false
  /// The number with its name, in its possible forms, the best first.
  var labels: [TextBlock]
  /// The same with the name of the measured layer, for where another layer lies between it and the line; empty where the
  /// number tells by itself whose it is.
  var fullLabels: [TextBlock] = []
  /// Tells whether the number has the name of the layer wherever the line is.
  var isOwned = false
  var color: Color
  var heads: Arrowhead.Form
  /// The layers on which the line is read as what it is: the measured layer, and those around it.
  var home: Set<LayerTree.Index> = []
  /// The layers on which the number needs no name; nil for those of `home`.
  var namelessHome: Set<LayerTree.Index>?

  /// What the line shares with that of the other length of a layer; nil for any other line.
  var pair: ElementID? {
    switch element.last {
    case .width: element.without(last: .width)
    case .height: element.without(last: .height)
    default: nil
    }
  }
}
