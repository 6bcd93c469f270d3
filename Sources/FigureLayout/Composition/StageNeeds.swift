internal import LayerGeometry
internal import SceneFormat

/// What a figure needs of the stage of its series, as it is laid out by itself at the scale of the stage.
struct StageNeeds {
  /// The padding of the canvas.
  let padding: Double
  /// The height of the heading with the gap below it, within the padding.
  let top: Double
  /// The box of all panels.
  let panels: Rect
  /// The alignment point of the first panel, in the coordinates of that box.
  let origin: Point
  /// The distance of adjacent columns; nil for a single one.
  let pitch: Double?
  let columns: Int
  /// The place of tables, notes and the legend; nil without any.
  let place: BlockPlace?
  /// The width of the widest of them.
  let width: Double
  /// The height of each.
  let heights: [Double]
  /// The widths of the columns of each table.
  let tables: [[Double]]

  /// The distances from the alignment point of the first panel to the edges of all panels.
  var left: Double { origin.x - panels.minX }
  var above: Double { origin.y - panels.minY }
  var right: Double { panels.maxX - origin.x }
  var below: Double { panels.maxY - origin.y }
  /// The height of tables, notes and the legend, one below the other.
  var height: Double {
    heights.reduce(0, +) + Metric.blockGap * Double(max(heights.count - 1, 0))
  }

  /// The size of all but the heading on a stage, and the area of it that nothing fills.
  func content(on stage: SeriesStage) -> (size: Size, emptyArea: Double) {
    guard let origin = stage.origin else { return (panels.size, 0) }
    let start = padding + top
    var bottom = origin.y + below
    var filled = panels.width * panels.height
    if let corner = stage.blocks?.corner, place == stage.blocks?.place.blockPlace {
      bottom = max(bottom, corner.y + height)
      let edge = place == .below ? corner.x : padding
      filled += max(stage.width - corner.x - edge, 0) * height
    } else if place != nil {
      bottom += Metric.blockGap + height
      filled += width * height
    }
    let size = Size(width: stage.width - 2 * padding, height: max(bottom - start, 1))
    return (size, max(size.width * size.height - filled, 0))
  }
}
