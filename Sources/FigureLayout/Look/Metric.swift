/// The sizes of the parts of a figure, in canvas points.
enum Metric {
  // Sizes of type.
  static let titleSize = 17.0
  static let subtitleSize = 12.0
  static let nameSize = 13.0
  static let textSize = 10.5
  static let tickSize = 9.5
  static let formulaSize = 15.0

  /// Type that scales with a layer is not drawn below the first size, and rejected above the second.
  static let smallestType = 0.5
  static let largestType = 32_767.0

  // Widths of lines.
  static let outlineWidth = 2.0
  static let axisWidth = 1.25
  /// The outline width of shapes in contents.
  static let contentsWidth = 1.5
  static let frameWidth = 1.25
  static let frameDash = [6.0, 3.5]
  static let ghostWidth = 1.0
  static let ghostDash = [3.0, 3.0]
  static let gridWidth = 0.75
  static let dimensionWidth = 1.0
  static let extensionWidth = 0.75
  static let leaderWidth = 0.75
  static let leaderDotRadius = 1.75
  static let guideDash = [1.5, 2.5]
  static let movementWidth = 1.5
  static let rotationAxisWidth = 1.25
  static let rotationAxisDash = [9.0, 3, 2, 3]
  /// The line width of open marks: those of origins, centers and points.
  static let ringWidth = 1.25
  /// One pixel at 1x and three at 2x, on whichever side of a rounding the square of an origin falls: viewers of PDF
  /// files draw two of 2.5 pixels at some places, by which so small a square looks thin.
  static let originWidth = 1.48
  static let hatchWidth = 0.75
  static let tableRuleWidth = 0.75
  static let fractionRuleWidth = 1.0
  static let bracketWidth = 1.0
  static let furtherAxisDash = [5.0, 2.5]

  // Sizes of markers and arrowheads.
  static let arrowLength = 7.0
  static let arrowHalfWidth = 2.6
  /// The radius of an anchor's ring, to the middle of its line, and the line's width.
  static let anchorRadius = 5.2
  static let anchorWidth = 1.9
  /// The distance of the corners of a position's mark from its middle, which is less than the radius of an anchor's hole.
  static let positionRadius = 3.9
  static let centerArm = 5.0
  /// The gap between a dot and an arrow or label.
  static let markerGap = 1.5
  static let originRadius = 3.2
  static let pointRadius = 3.2
  /// The radius of the outermost marker from which on no further one is drawn around it.
  static let widestMarker = 18.0
  static let cornerRadius = 2.4
  static let tickHalfLength = 3.2

  // Distances.
  static let labelGap = 5.0
  /// The largest width of names and labels of points and arrows, before they break into lines.
  static let widestLabel = 190.0
  /// The largest width of remarks, which are in the drawing.
  static let widestRemark = 150.0
  static let haloWidth = 2.0
  /// The width of a dashed leader among the lines of a hatching, and half that of the space that any leader has there.
  static let leaderWidthOnHatching = 1.0
  static let casingOnHatching = 3.0
  /// The halo of an axis number, wide enough that a grid line is not taken for its minus sign.
  static let tickHaloWidth = 4.0
  /// The distance that an axis extends beyond its last value.
  static let axisOvershoot = 20.0
  /// The distance that an axis of rotation extends beyond the layer.
  static let rotationAxisOvershoot = 20.0
  /// The distance from a measured side to its first dimension line, and between dimension lines.
  static let dimensionOffset = 15.0
  static let dimensionPitch = 22.0
  static let blockGap = 26.0
  /// The gap between the panels and the blocks beside them.
  static let columnGap = 28.0
}
