internal import LayerGeometry

/// The columns of panels: the place of each one's line, on which the alignment points of its panels stand.
///
/// The lines of pictures stand at an equal pitch, as wide as the widest pair of neighbors needs. Labels hang over into
/// the gaps.
struct PanelColumns {
  /// What a panel needs beside its alignment point, in canvas points; negative where the point is beside it.
  struct Extent {
    /// Of all that is drawn.
    var left: Double
    var right: Double
    /// Of the layers alone.
    var coreLeft: Double
    var coreRight: Double
    /// The ends of its caption, counted from the alignment point; nil without one.
    var caption: ClosedRange<Double>?
  }

  /// The gaps between what is drawn in adjacent panels, between their layers, and between their captions.
  struct Gaps {
    var drawn: Double
    var cores: Double
    var captions: Double
  }

  /// The place of each column's line; the content of the first column begins at 0.
  private(set) var lines: [Double]
  /// The place at which the content of the last column ends.
  private(set) var width: Double
  private let rows: [[Extent]]

  /// - Parameters:
  ///   - clearances: the least distances of adjacent lines in each row at which captions are off the labels beside them.
  ///   - areEven: whether the lines stand at an equal pitch, since all columns have pictures or none has.
  init(_ rows: [[Extent]], gaps: Gaps, clearances: [[Double]] = [], areEven: Bool) {
    let count = rows.map(\.count).max() ?? 0
    self.rows = rows
    var pitches = Array(repeating: 0.0, count: max(count - 1, 0))
    for row in rows {
      for (column, (left, right)) in zip(row, row.dropFirst()).enumerated() {
        var pitch = max(
          left.right + right.left + gaps.drawn, left.coreRight + right.coreLeft + gaps.cores)
        if let first = left.caption {
          let next = right.caption?.lowerBound ?? -right.left
          pitch = max(pitch, first.upperBound + gaps.captions - next)
        }
        pitches[column] = max(pitches[column], pitch)
      }
    }
    for row in clearances {
      for (column, clearance) in row.enumerated() {
        pitches[column] = max(pitches[column], clearance)
      }
    }
    if areEven {
      let widest = pitches.max() ?? 0
      pitches = pitches.map { _ in widest }
    }
    let lines = pitches.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    let start = rows.reduce(Double.infinity) { least, row in
      zip(lines, row).reduce(least) {
        min($0, $1.0 + min(-$1.1.left, $1.1.caption?.lowerBound ?? .infinity))
      }
    }
    self.lines = lines.map { $0 - (start.isFinite ? start : 0) }
    width = 0
    width = end
  }

  /// The columns spread over a width, as far as that moves them by at most some points each.
  func spread(over width: Double?, atMost most: Double) -> PanelColumns {
    guard let width, width > self.width, lines.count > 1 else { return self }
    let step = min((width - self.width) / Double(lines.count - 1), most)
    var columns = self
    for index in lines.indices { columns.lines[index] += Double(index) * step }
    columns.width = columns.end
    return columns
  }

  /// The columns with the first line at a place, and with a pitch, as far as they have the room.
  ///
  /// - Parameter pitch: nil for their own.
  func placed(at first: Double, pitch: Double?) -> PanelColumns {
    var columns = self
    columns.lines[0] = first
    for (index, (line, next)) in zip(lines, lines.dropFirst()).enumerated() {
      columns.lines[index + 1] = columns.lines[index] + max(next - line, pitch ?? 0)
    }
    columns.width = columns.end
    return columns
  }

  /// The widest distance of adjacent lines; nil for a single one.
  var pitch: Double? { zip(lines, lines.dropFirst()).map { $1 - $0 }.max() }

  private var end: Double {
    rows.reduce(0) { most, row in
      zip(lines, row).reduce(most) {
        max($0, $1.0 + max($1.1.right, $1.1.caption?.upperBound ?? -.infinity))
      }
    }
  }

  /// The gap between what is drawn in two adjacent panels of a row.
  ///
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - column: the column of the left panel.
  func gap(inRow row: Int, after column: Int) -> ClosedRange<Double> {
    let left = lines[column] + rows[row][column].right
    return left...max(left, lines[column + 1] - rows[row][column + 1].left)
  }
}
