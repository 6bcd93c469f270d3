/// The unit of glyph metrics: 1/1024 of a canvas point.
enum TextUnits {
  static let perPoint = 1024.0

  static func points(_ units: Int) -> Double { Double(units) / perPoint }

  /// The em size of a style in text units, limited so that lines fit in 32 bits.
  static func emSize(_ points: Double) -> Int32 {
    Int32((points.isFinite ? min(max(points, 0.01), 10_000) : 0.01) * perPoint)
  }
}
