internal import LayerGeometry
internal import PlaneGeometry

/// The dimension lines that have been placed, which labels and further dimension lines avoid.
extension PanelCanvas {
  /// Adds the shaft and the extension lines of a dimension line.
  mutating func addDimension(
    _ shaft: DimensionShaft, extensions: [(start: Point, end: Point)], letters: Rect
  ) {
    for line in extensions + [(shaft.from, shaft.to)] {
      avoid([line.start, line.end], weight: LineWeight.measure)
    }
    if shaft.isOutside { avoid([shaft.from, shaft.to], weight: LineWeight.outsideArrows) }
    for head in shaft.headBases { avoid([head.start, head.end], weight: LineWeight.head) }
    // A text of something else close beside the line would be read as its number.
    let across = Vector(dx: -shaft.direction.dy, dy: shaft.direction.dx)
    for distance in [-14.0, -7, 7, 14] where !shaft.isOutside {
      avoid(
        [shaft.start + across * distance, shaft.end + across * distance],
        weight: LineWeight.besideArrow)
    }
    lanes.add(shaft, extensions: extensions, letters: letters)
  }

  /// Makes labels avoid the whole heads of dimension lines; only once all are placed, since the heads of a lane touch at their tips.
  mutating func avoidHeads() {
    for head in lanes.all.flatMap(\.headShafts) {
      avoid([head.start, head.end], weight: LineWeight.head)
    }
  }
}
