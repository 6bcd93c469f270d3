public import DisplayList
public import LayerGeometry

/// The reason why a display list cannot be drawn.
public enum RenderingError: Error, Hashable, Sendable {
  /// The scale is not a positive number.
  case invalidScale(Double)
  /// The canvas has no area, or its size is not finite.
  case invalidCanvas(Size)
  /// The picture has more pixels, or longer sides, than allowed.
  case tooLarge(width: Double, height: Double, maximumSide: Int, maximumPixels: Int)
  /// An item has a number that is not finite, or a negative width.
  case invalidNumber(Double, element: ElementID)
  /// An item has a coordinate, in pixels, outside Cairo's range.
  case tooFarAway(Double, element: ElementID)
  case text(TextFailure, element: ElementID)
  /// The renderer was given no pixels for a picture in the list.
  case missingImage(String, element: ElementID)
  /// Cairo reports an error.
  case cairo(String, element: ElementID)
}

extension RenderingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidScale(let scale):
      "invalid scale \(scale); it must be above 0"
    case .invalidCanvas(let size):
      "the canvas is \(size.width) x \(size.height) points; both must be above 0 and finite"
    case .tooLarge(let width, let height, let side, let pixels):
      "the picture would have \(width) x \(height) pixels; at most \(pixels) are allowed, and "
        + "\(side) a side; use a smaller scale or canvas"
    case .invalidNumber(let number, let element):
      "'\(element)' cannot be drawn with the number \(number)"
    case .tooFarAway(let coordinate, let element):
      "'\(element)' reaches to pixel \(coordinate); at most \(DevicePath.reach) to either side of "
        + "the origin can be drawn"
    case .text(let failure, let element):
      "the text '\(element)' cannot be set: \(failure)"
    case .missingImage(let name, let element):
      "'\(element)' is the picture '\(name)', which was not given to the renderer"
    case .cairo(let reason, let element):
      "Cairo could not draw '\(element)': \(reason)"
    }
  }
}
