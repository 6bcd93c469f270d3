/// The position of a layer's contents in its bounds.
///
/// Top always means the greatest y and bottom the least (certainty H), so that where y points down
/// the top is the lower edge.
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  /// Shows the contents in their own size, in the middle.
  case center
  /// Shows the contents in their own size, in the middle of one edge; top is the greatest y (certainty H).
  case top, bottom, left, right
  /// Shows the contents in their own size, in a corner; top is the greatest y (certainty H).
  case topLeft, topRight, bottomLeft, bottomRight
  /// Stretched to the bounds.
  case resize
  /// Shows the contents as large as fits into the bounds without changing the proportions, in the middle.
  case resizeAspect
  /// Shows the contents as small as covers the bounds without changing the proportions, in the middle.
  case resizeAspectFill

  /// The gravity of this name; a name that there is not acts as `center`.
  ///
  /// - Parameter name: the word of the case, such as `resizeAspect`.
  public init(named name: String) { self = ContentsGravity(rawValue: name) ?? .center }

  /// The rectangle that contents of a size fill, in the own coordinates of the layer with these
  /// bounds; it may be larger than they are.
  ///
  /// The size is in points: pixels divided by contentsScale (certainty H). Contents without width
  /// or height have no proportions, and keep their size (certainty R: inferred).
  ///
  /// - Parameters:
  ///   - size: width and height of the contents, in points.
  ///   - bounds: those of the layer, in its own coordinates.
  public func rect(ofContents size: Size, in bounds: Rect) -> Rect {
    let bounds = bounds.standardized
    var size = size
    if self == .resize { return bounds }
    if size.width > 0, size.height > 0 {
      let (across, down) = (bounds.width / size.width, bounds.height / size.height)
      if self == .resizeAspect { size = size.scaled(by: min(across, down)) }
      if self == .resizeAspectFill { size = size.scaled(by: max(across, down)) }
    }
    let room = Size(width: bounds.width - size.width, height: bounds.height - size.height)
    let part = part
    return Rect(
      origin: Point(x: bounds.minX + part.x * room.width, y: bounds.minY + part.y * room.height),
      size: size)
  }

  /// The part of the room beside the contents that lies before them.
  private var part: Point {
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: 1.0
      default: 0.5
      }
    let y =
      switch self {
      case .bottom, .bottomLeft, .bottomRight: 0.0
      case .top, .topLeft, .topRight: 1.0
      default: 0.5
      }
    return Point(x: x, y: y)
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}
