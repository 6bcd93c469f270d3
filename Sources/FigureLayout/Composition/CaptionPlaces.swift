internal import LayerGeometry

/// The places of captions: on one side of all panels of a figure, by what is drawn of the panel itself.
struct CaptionPlaces {
  /// A panel of a row, with the extent of what is drawn in it and the size of its caption; nil without one.
  struct Panel {
    var top: Double
    var bottom: Double
    var caption: Size?
  }

  /// The gap to a panel; the least one, and the greatest to one of a row whose captions share a line.
  private static let (gap, leastGap, reach) = (10.0, 6.0, 14.0)

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
    spread(of: edges) <= reach - leastGap
  }

  private static func spread(of edges: [Double]) -> Double {
    (edges.max() ?? 0) - (edges.min() ?? 0)
  }

  /// The gap to the nearest of some panels whose captions share a line.
  private static func gap(toEdges edges: [Double]) -> Double {
    min(gap, reach - spread(of: edges))
  }

  /// The top of each caption of a row, in the coordinates of its panels.
  func tops(in row: [Panel]) -> [Double] {
    let captioned = row.filter { $0.caption != nil }
    if areAbove {
      let tops = captioned.map(\.top)
      let line = (tops.min() ?? 0) - Self.gap(toEdges: tops)
      return row.map { line - ($0.caption?.height ?? 0) }
    }
    let lines = Self.lines(of: captioned.map(\.bottom))
    return row.map { panel in
      let line = lines.first { $0.contains(panel.bottom) } ?? panel.bottom...panel.bottom
      return line.upperBound + Self.gap(toEdges: [line.lowerBound, line.upperBound])
    }
  }

  /// The edges of panels in groups as large as can share a line each, from the uppermost.
  private static func lines(of edges: [Double]) -> [ClosedRange<Double>] {
    var lines: [ClosedRange<Double>] = []
    for edge in edges.sorted() {
      if let last = lines.last, areLevel([last.lowerBound, edge]) {
        lines[lines.count - 1] = last.lowerBound...edge
      } else {
        lines.append(edge...edge)
      }
    }
    return lines
  }
}
