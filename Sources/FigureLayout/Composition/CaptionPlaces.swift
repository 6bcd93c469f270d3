internal import LayerGeometry

/// The places of captions: on one side of all panels of a figure, by what is drawn of the panel itself.
struct CaptionPlaces {
  /// A panel of a row, with the extent of what is drawn in it and the size of its caption; nil without one.
  struct Panel {
    var top: Double
    var bottom: Double
    var caption: Size?
  }

  /// The gap to a panel, and the greatest to one of a row whose captions share a line.
  private static let (gap, reach) = (10.0, 14.0)

  /// Tells whether the captions stand above the panels.
  let areAbove: Bool

  /// Chooses the side on which the captions of each row can share a line; below where neither is.
  init(of rows: [[Panel]]) {
    let captioned = rows.map { row in row.filter { $0.caption != nil } }
    func areLevel(_ edge: (Panel) -> Double) -> Bool {
      captioned.allSatisfy { Self.areLevel($0.map(edge)) }
    }
    areAbove = !areLevel(\.bottom) && areLevel(\.top)
  }

  /// Tells whether captions at the edges of some panels can share a line.
  private static func areLevel(_ edges: [Double]) -> Bool {
    (edges.max() ?? 0) - (edges.min() ?? 0) <= reach - gap
  }

  /// The top of each caption of a row, in the coordinates of its panels.
  func tops(in row: [Panel]) -> [Double] {
    let captioned = row.filter { $0.caption != nil }
    if areAbove {
      let line = (captioned.map(\.top).min() ?? 0) - Self.gap
      return row.map { line - ($0.caption?.height ?? 0) }
    }
    let bottoms = captioned.map(\.bottom)
    let lowest = bottoms.max() ?? 0
    let areLevel = Self.areLevel(bottoms)
    return row.map { (areLevel ? lowest : $0.bottom) + Self.gap }
  }
}
