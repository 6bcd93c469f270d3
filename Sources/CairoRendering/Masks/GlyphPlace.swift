import LayerGeometry

/// The position of a glyph's origin in pixels, rounded to quarters.
struct GlyphPlace: Equatable {
  /// The pixel that contains the origin.
  var column: Int
  var row: Int
  /// The distance of the origin from the left and the upper edge of that pixel, in quarters: 0 to 3.
  var quartersRight: UInt8
  var quartersDown: UInt8

  /// The position nearest to a point in pixels; nil outside Cairo's range.
  init?(nearestTo point: Point) {
    guard max(abs(point.x), abs(point.y)) <= DevicePath.reach else { return nil }
    let (x, y) = (Self.quarters(point.x), Self.quarters(point.y))
    (column, row) = (x >> 2, y >> 2)
    (quartersRight, quartersDown) = (UInt8(x & 3), UInt8(y & 3))
  }

  private static func quarters(_ coordinate: Double) -> Int {
    Int(PixelGrid.edge(coordinate * 4))
  }
}
