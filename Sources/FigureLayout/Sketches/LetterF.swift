internal import LayerGeometry

/// The letter F, which looks different in each of the ways in which a rectangle can be turned and mirrored.
struct LetterF {
  let height: Double

  var width: Double { height * 0.6 }

  /// The thickness of its stem and of its arms, and the top of the lower arm.
  private var bar: Double { height * 0.17 }
  private var lowerArm: Double { height * 0.42 }

  /// The middle lines of the stem and of the two arms, from the top left corner as well.
  var middleLines: [(start: Point, end: Point)] {
    func arm(_ top: Double, _ length: Double) -> (start: Point, end: Point) {
      (Point(x: 0, y: top + bar / 2), Point(x: length, y: top + bar / 2))
    }
    return [
      (Point(x: bar / 2, y: 0), Point(x: bar / 2, y: height)), arm(0, width),
      arm(lowerArm, width * 0.8),
    ]
  }

  /// The corners from the top left one, which is (0, 0), with y down.
  var outline: [Point] {
    [
      (0, 0), (width, 0), (width, bar), (bar, bar), (bar, lowerArm), (width * 0.8, lowerArm),
      (width * 0.8, lowerArm + bar), (bar, lowerArm + bar), (bar, height), (0, height),
    ].map { Point(x: $0.0, y: $0.1) }
  }
}
