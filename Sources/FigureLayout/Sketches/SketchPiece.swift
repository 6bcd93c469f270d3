internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// A path of a sketch with its paint.
struct SketchPiece {
  enum Paint {
    case fill(SketchTone)
    /// A line with round ends, its width in the units of the path; nil for a hairline of the paper.
    case line(SketchTone, width: Double?)
  }

  var path: Path
  var paint: Paint
  /// The number of the row of a list that the path is part of.
  var row: Int?
  /// Tells whether the path is a digit, which texts keep clear of.
  var isDigit = false

  /// The box of what is painted, but for hairlines.
  var box: Rect {
    guard case .line(_, let width?) = paint else { return path.boundingBox }
    return path.boundingBox.insetBy(dx: -width / 2, dy: -width / 2)
  }

  /// The piece with its path mapped by a transform, which keeps lengths.
  func applying(_ transform: AffineTransform) -> SketchPiece {
    var piece = self
    piece.path = path.applying(Projection(transform))
    return piece
  }
}

/// The amount of a layer's colour in a part of a sketch, or the paper.
enum SketchTone: CaseIterable {
  case paper, ground, faint, soft, medium, strong

  /// The alpha of the colour over the ground.
  var alpha: UInt8 {
    switch self {
    case .paper, .ground: 0
    case .faint: 9
    case .soft: 46
    case .medium: 92
    case .strong: 214
    }
  }
}
