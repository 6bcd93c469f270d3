public import DisplayList
internal import LayerGeometry
internal import ProcessorTime

extension DisplayList {
  /// Lines that run through texts.
  ///
  /// Grids may, and what hatches; and lines of which another fill hides that part. The sign on a badge
  /// is part of a marker.
  public var lineFaults: [FigureFault] {
    let texts = texts
    var index = CellIndex()
    for (number, text) in texts.enumerated() { index.file(number, in: text.box) }
    // Which fills hide something is told apart by painting order.
    let shapes = PaintedShapes(self, paper: background ?? Color(0xFFFFFF))
    let covers = texts.map { text in
      text.lines.map { shapes.hiding(shapes.items(near: $0.run.letterBox)) }
    }
    // The pieces of one line, such as the sides of an outline, count together.
    var lengths: [Crossing: Double] = [:]
    var crossings: [Crossing] = []
    for (number, item) in items.enumerated() where !ProcessorTime.isOver {
      guard case .stroke(let path, _) = item.content, item.element.last != .grid,
        !item.isHatching, item.element.last != .badge
      else { continue }
      var segments: [(Point, Point)] = []
      path.forEachLine { start, end, _ in segments.append((start, end)) }
      let near = Set(segments.flatMap { index.numbers(from: $0.0, to: $0.1) }).sorted()
      for textNumber in near {
        let length = segments.reduce(0) {
          $0
            + self.length(
              of: $1, of: number, through: texts[textNumber], below: covers[textNumber], shapes)
        }
        let crossing = Crossing(text: textNumber, line: DrawnElement(item))
        if lengths[crossing] == nil { crossings.append(crossing) }
        lengths[crossing, default: 0] += length
      }
    }
    return crossings.compactMap { crossing in
      // Less is a touch.
      guard let length = lengths[crossing], length > 0.5 else { return nil }
      return .lineThroughText(
        texts[crossing.text].element, line: crossing.line, length: length)
    }
  }

  private struct Crossing: Hashable {
    var text: Int
    var line: DrawnElement
  }

  /// How much of a segment of an item is seen where the letters of a text are.
  ///
  /// - Parameter covers: what may hide it at each line of the text, in painting order.
  private func length(
    of segment: (Point, Point), of number: Int, through text: DrawnText, below covers: [[Int]],
    _ shapes: PaintedShapes
  ) -> Double {
    zip(text.lines, covers).reduce(0) { sum, next in
      let (line, covers) = next
      guard let part = line.run.letterBox.partInside(from: segment.0, to: segment.1),
        !ProcessorTime.isOver
      else { return sum }
      // In steps of a quarter of a point: what of it is clipped away or hidden does not count.
      let run = segment.1 - segment.0
      let steps = max(Int((run.length * 4).rounded(.up)), 1)
      let textItem = line.items.max() ?? number
      let later = covers.filter { $0 > number && $0 < textItem }
      let first = max(Int(part.lowerBound * Double(steps)) - 1, 0)
      let last = min(Int(part.upperBound * Double(steps)) + 1, steps - 1)
      let count = (first...last).count { step in
        let place = segment.0 + run * ((Double(step) + 0.5) / Double(steps))
        return line.run.letterBox.contains(place)
          && items[number].clip.allSatisfy { $0.keeps(place) }
          && !shapes.isHidden(place, by: later)
      }
      return sum + run.length * Double(count) / Double(steps)
    }
  }
}
