internal import LayerGeometry

/// The letter F, which looks different in each of the ways in which a rectangle can be turned and mirrored.
struct LetterF {
  let height: Double

  var width: Double { height * 0.6 }

  /// The corners from the top left one, which is (0, 0), with y down.
  var outline: [Point] {
    let bar = height * 0.17
    return [
      (0, 0), (width, 0), (width, bar), (bar, bar), (bar, height * 0.42),
      (width * 0.8, height * 0.42), (width * 0.8, height * 0.42 + bar),
      (bar, height * 0.42 + bar), (bar, height), (0, height),
    ].map { Point(x: $0.0, y: $0.1) }
  }
}
