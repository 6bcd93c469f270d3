internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension PanelCanvas {
  /// Paints a dimension line with its extension lines, and its number where that has room.
  mutating func paint(_ dimension: DimensionLine, at place: DimensionPlacer.Place) {
    let element = dimension.element
    let (start, end) = place.line
    let stroke = look.line(.dimension, dimension.color, width: Metric.dimensionWidth)
    for (measured, foot) in [(dimension.start, start), (dimension.end, end)] {
      let run = foot - measured
      guard run.length > 5 else { continue }
      let step = run / run.length
      let (from, to) = (measured + step * 3, foot + step * 4)
      let others = axisLines.lines(along: (from, to)) + outlines.lines(along: (from, to))
      for piece in uncovered((from, to), by: others) {
        paint(
          element / .extension,
          .stroke(
            Path(from: piece.start, to: piece.end),
            Stroke(stroke.color, width: Metric.extensionWidth)), on: .measures)
      }
      addDimensionLine(from: from, to: to)
    }
    let run = end - start
    let isShort = run.length < 2 * Metric.arrowLength + 4
    let direction = run.length > 0 ? run / run.length : dimension.direction.unit
    // Where there is no room between the extension lines the heads point inwards from outside.
    let tail = Metric.arrowLength + 5
    let (from, to) = isShort ? (start - direction * tail, end + direction * tail) : (start, end)
    let heads = [
      Arrowhead(tip: start, direction: isShort ? direction : -direction),
      Arrowhead(tip: end, direction: isShort ? -direction : direction),
    ]
    let shaft =
      isShort || dimension.heads == .open
      ? Path(from: from, to: to) : Path(from: heads[0].shaftEnd, to: heads[1].shaftEnd)
    paint(
      element,
      [.stroke(shaft, stroke)] + heads.map { $0.content(stroke.color, dimension.heads) },
      on: .measures)
    addDimensionLine(from: from, to: to)
    self.place(
      element / .label, place.block, at: place.label.origin, of: start + (end - start) / 2)
  }
}
