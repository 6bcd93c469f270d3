/// The sizes of the look, in canvas points.
enum Metric {
  // Type.
  static let titleSize = 17.0
  static let subtitleSize = 12.0
  static let nameSize = 13.0
  static let textSize = 10.5
  static let tickSize = 9.5
  static let formulaSize = 15.0

  /// Type that grows with what it stands on is not drawn where it is smaller than a speck, and
  /// refused where it would be taller than any picture.
  static let smallestType = 0.5
  static let largestType = 32_767.0

  // Lines.
  static let outlineWidth = 2.0
  static let axisWidth = 1.25
  /// The outlines of shapes that are contents of layers.
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
  /// The rims of rings: of origins, positions and points.
  static let ringWidth = 1.25
  static let hatchWidth = 0.75
  static let tableRuleWidth = 0.75
  static let fractionRuleWidth = 1.0
  static let bracketWidth = 1.0
  static let furtherAxisDash = [5.0, 2.5]

  // Markers and arrowheads.
  static let arrowLength = 7.0
  static let arrowHalfWidth = 2.6
  static let anchorRadius = 3.8
  static let positionRadius = 7.0
  /// What arrows and labels keep from a dot.
  static let markerGap = 1.5
  static let originRadius = 3.2
  static let pointRadius = 3.2
  /// Around markers as wide as this no further one is drawn.
  static let widestMarker = 18.0
  static let cornerRadius = 2.4
  static let tickHalfLength = 3.2

  // Distances.
  static let labelGap = 5.0
  /// Names and labels of points and arrows that are longer break into lines.
  static let widestLabel = 190.0
  /// Remarks, which stand in the drawing, break sooner.
  static let widestRemark = 150.0
  static let haloWidth = 2.0
  /// A number at a tick stands level with a line of the grid, which would be taken for its minus sign.
  static let tickHaloWidth = 4.0
  /// How far an axis goes on beyond the last value it must reach.
  static let axisOvershoot = 20.0
  /// How far the axis of a rotation goes on beyond the layer that it turns.
  static let rotationAxisOvershoot = 20.0
  /// From a measured side to its first dimension line, and from one dimension line to the next.
  static let dimensionOffset = 15.0
  static let dimensionPitch = 22.0
  static let blockGap = 26.0
  static let columnGap = 44.0
}
