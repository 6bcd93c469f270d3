internal import DisplayList
internal import LayerGeometry

/// A map of streets, water, a park and a pin, of which no side looks like another.
struct MapSketch {
  let size: Size

  /// The shorter side, by which widths of streets are measured.
  private var unit: Double { min(size.width, size.height) }

  var pieces: [SketchPiece] {
    [water, park] + trees + streets + pin
  }

  /// A point by its fractions of the size.
  private func at(_ x: Double, _ y: Double) -> Point {
    Point(x: x * size.width, y: y * size.height)
  }

  /// A river that comes from the left and widens to the lower edge.
  private var water: SketchPiece {
    SketchPiece(
      path: Path([
        .move(at(0, 0.66)), .curve(at(0.14, 0.64), at(0.2, 0.74), at(0.33, 0.76)),
        .curve(at(0.46, 0.78), at(0.6, 0.8), at(0.66, 1)), .line(at(0.36, 1)),
        .curve(at(0.32, 0.92), at(0.12, 0.9), at(0, 0.86)), .close,
      ]), paint: .fill(.medium))
  }

  private var park: SketchPiece {
    SketchPiece(
      path: Path(
        through: [at(0.1, 0.1), at(0.39, 0.1), at(0.42, 0.38), at(0.1, 0.44)], closed: true),
      paint: .fill(.soft))
  }

  private var trees: [SketchPiece] {
    [at(0.17, 0.19), at(0.26, 0.3), at(0.33, 0.18)].map {
      SketchPiece(path: Path(circleAt: $0, radius: unit * 0.032), paint: .fill(.medium))
    }
  }

  private var streets: [SketchPiece] {
    func street(_ width: Double, _ elements: Path.Element...) -> SketchPiece {
      SketchPiece(path: Path(elements), paint: .line(.paper, width: unit * width))
    }
    return [
      street(0.022, .move(at(0, 0.27)), .line(at(0.1, 0.26))),
      street(0.022, .move(at(0.43, 0.24)), .line(at(1, 0.12))),
      street(0.022, .move(at(0.5, 0.72)), .line(at(1, 0.74))),
      street(0.03, .move(at(0.86, 0)), .curve(at(0.84, 0.3), at(0.8, 0.7), at(0.86, 1))),
      street(0.042, .move(at(0.41, 0)), .line(at(0.46, 0.5)), .line(at(0.56, 1))),
      street(
        0.06, .move(at(0, 0.56)), .curve(at(0.25, 0.54), at(0.38, 0.5), at(0.5, 0.48)),
        .curve(at(0.7, 0.45), at(0.85, 0.42), at(1, 0.5))),
    ]
  }

  /// A drop with its tip at the place that it marks.
  private var pin: [SketchPiece] {
    let tip = at(0.66, 0.46)
    let radius = unit * 0.075
    let middle = Point(x: tip.x, y: tip.y - radius * 2.1)
    func beside(_ x: Double, _ y: Double) -> Point {
      Point(x: middle.x + x * radius, y: middle.y + y * radius)
    }
    let drop = Path([
      .move(tip), .curve(beside(-0.3, 1.35), beside(-1, 0.8), beside(-1, 0)),
      .curve(beside(-1, -0.55), beside(-0.55, -1), beside(0, -1)),
      .curve(beside(0.55, -1), beside(1, -0.55), beside(1, 0)),
      .curve(beside(1, 0.8), beside(0.3, 1.35), tip), .close,
    ])
    return [
      SketchPiece(path: drop, paint: .fill(.strong)),
      SketchPiece(path: Path(circleAt: middle, radius: radius * 0.4), paint: .fill(.ground)),
    ]
  }
}
