internal import LayerGeometry

/// The size of a layer whose frame is known, and its transform.
enum SizeUnderTransform {
  /// The only size that has this frame.
  case known(Size)
  /// One of the sizes that have it: that of a square.
  case guessed(Size)

  /// The frame is the box around the turned bounds, so that |a| w + |c| h is its width and |b| w + |d| h its height.
  init(
    frame: Size, _ m: (a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double)
  ) {
    let (a, b, c, d) = (abs(m.a), abs(m.b), abs(m.c), abs(m.d))
    let determinant = a * d - b * c
    // Near half of a right angle, and beside what was rounded in printing, the two say the same.
    if abs(determinant) > 1e-3 * (a * a + b * b + c * c + d * d) {
      let width = (frame.width * d - frame.height * c) / determinant
      let height = (frame.height * a - frame.width * b) / determinant
      // What was rounded in printing may come to less than nothing.
      let tolerance = 1e-3 * max(frame.width, frame.height, 1)
      if width > -tolerance, height > -tolerance {
        self = .known(Size(width: max(0, width), height: max(0, height)))
        return
      }
    }
    let sum = a + b + c + d
    let side = sum == 0 ? 0 : (frame.width + frame.height) / sum
    self = .guessed(Size(width: side, height: side))
  }
}
