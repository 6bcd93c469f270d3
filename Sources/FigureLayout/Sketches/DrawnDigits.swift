internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// Digits as lines of one width, like the lettering of technical drawings. Unlike texts, they ride the transform of
/// what they stand in.
struct DrawnDigits {
  let height: Double

  /// The width of a digit, and the distance to the next, as fractions of the height.
  private static let digitWidth = 0.58
  private static let advance = 0.8

  var lineWidth: Double { height * 0.12 }

  func width(of number: Int) -> Double {
    height * (Self.digitWidth + Self.advance * Double("\(number)".count - 1))
  }

  /// The lines of a number, with its top left corner at a point and y down.
  func path(of number: Int, at corner: Point) -> Path {
    var path = Path()
    for (place, digit) in "\(number)".compactMap(\.wholeNumberValue).enumerated() {
      let shift = AffineTransform(
        a: height, b: 0, c: 0, d: height, tx: corner.x + height * Self.advance * Double(place),
        ty: corner.y)
      path.append(Path(Self.digits[digit]).applying(Projection(shift)))
    }
    return path
  }

  /// The lines of each digit, as high as 1.
  private static let digits: [[Path.Element]] = [
    [
      move(0.29, 0), curve(0.12, 0, 0, 0.2, 0, 0.5), curve(0, 0.8, 0.12, 1, 0.29, 1),
      curve(0.46, 1, 0.58, 0.8, 0.58, 0.5), curve(0.58, 0.2, 0.46, 0, 0.29, 0), .close,
    ],
    [move(0.1, 0.2), line(0.36, 0), line(0.36, 1)],
    [
      move(0.02, 0.27), curve(0.02, 0.11, 0.14, 0, 0.29, 0), curve(0.45, 0, 0.56, 0.11, 0.56, 0.27),
      curve(0.56, 0.4, 0.48, 0.5, 0.4, 0.59), line(0.02, 1), line(0.58, 1),
    ],
    [
      move(0.03, 0.15), curve(0.08, 0.06, 0.17, 0, 0.28, 0), curve(0.44, 0, 0.55, 0.1, 0.55, 0.24),
      curve(0.55, 0.38, 0.44, 0.47, 0.28, 0.47), line(0.21, 0.47), move(0.28, 0.47),
      curve(0.46, 0.47, 0.58, 0.57, 0.58, 0.73), curve(0.58, 0.89, 0.45, 1, 0.28, 1),
      curve(0.16, 1, 0.06, 0.94, 0.01, 0.84),
    ],
    [move(0.45, 1), line(0.45, 0), line(0, 0.72), line(0.6, 0.72)],
    [
      move(0.52, 0), line(0.1, 0), line(0.06, 0.45), curve(0.12, 0.39, 0.2, 0.36, 0.29, 0.36),
      curve(0.46, 0.36, 0.58, 0.49, 0.58, 0.68), curve(0.58, 0.87, 0.46, 1, 0.28, 1),
      curve(0.16, 1, 0.06, 0.94, 0.01, 0.85),
    ],
    six,
    [move(0, 0), line(0.58, 0), line(0.2, 1)],
    [
      move(0.29, 0), curve(0.14, 0, 0.04, 0.1, 0.04, 0.23),
      curve(0.04, 0.37, 0.14, 0.46, 0.29, 0.46),
      curve(0.44, 0.46, 0.54, 0.37, 0.54, 0.23), curve(0.54, 0.1, 0.44, 0, 0.29, 0), .close,
      move(0.29, 0.46), curve(0.12, 0.46, 0, 0.57, 0, 0.73), curve(0, 0.89, 0.12, 1, 0.29, 1),
      curve(0.46, 1, 0.58, 0.89, 0.58, 0.73), curve(0.58, 0.57, 0.46, 0.46, 0.29, 0.46), .close,
    ],
    // A 9 is a 6 turned by half a turn.
    Path(six).applying(
      Projection(AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: digitWidth, ty: 1))
    ).elements,
  ]

  private static let six = [
    move(0.46, 0), curve(0.2, 0.1, 0, 0.38, 0, 0.68), curve(0, 0.87, 0.12, 1, 0.29, 1),
    curve(0.46, 1, 0.58, 0.87, 0.58, 0.69), curve(0.58, 0.51, 0.46, 0.39, 0.3, 0.39),
    curve(0.15, 0.39, 0.03, 0.5, 0, 0.66),
  ]

  private static func move(_ x: Double, _ y: Double) -> Path.Element { .move(Point(x: x, y: y)) }

  private static func line(_ x: Double, _ y: Double) -> Path.Element { .line(Point(x: x, y: y)) }

  private static func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) -> Path.Element {
    .curve(Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: x, y: y))
  }
}
