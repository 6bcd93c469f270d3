public import LayerGeometry

extension Layer {
  /// Tells whether the frame is as large as the bounds: lengths that agree but for the rounding of sums of coordinates,
  /// to a thousand millionth of the greater extent, are one.
  public var isFrameAsLargeAsBounds: Bool {
    let extents = [frame.maxX, frame.maxY, frame.minX, frame.minY, bounds.width, bounds.height]
    let slack = 1e-9 * (extents.map(abs).max() ?? 0)
    return abs(frame.width - bounds.width) <= slack && abs(frame.height - bounds.height) <= slack
  }
}
