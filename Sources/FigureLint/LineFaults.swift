public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension DisplayList {
  /// Lines that pass through texts.
  ///
  /// Grids, hatching and sketches may, and lines hidden there by a fill. The sign on a badge is part of a marker. Of the
  /// lines through one text, at most `FigureFault.mostOfOne` are reported.
  public var lineFaults: [FigureFault] {
    let shapes = PaintedShapes(self, paper: background ?? Color(0xFFFFFF))
    let lines = ThroughLines(self)
    var crossings: [Crossing] = []
    for (number, text) in texts.enumerated() where !ProcessorTime.isOver {
      crossings += self.crossings(of: lines, through: text, number, shapes)
    }
    return crossings.sorted { ($0.item, $0.text.number) < ($1.item, $1.text.number) }.map {
      .lineThroughText($0.text.element, line: $0.line, length: $0.length)
    }
  }

  private struct Crossing {
    var text: (number: Int, element: FigureFault.Element)
    var line: FigureFault.Element
    /// The number of the line's first item near the text.
    var item: Int
    var length: Double
  }

  /// A line of a text on the canvas.
  private struct Letters {
    var box: Rect
    var covers: PaintedShapes.Covers
  }

  private func crossings(
    of lines: ThroughLines, through text: DrawnText, _ number: Int, _ shapes: PaintedShapes
  ) -> [Crossing] {
    let letters = text.lines.map { line in
      let box = line.run.letterBox
      return Letters(box: box, covers: shapes.covers(of: box, before: line.items.max() ?? 0))
    }
    // The parts of one line, such as the sides of an outline, count together.
    var numbers: [FigureFault.Element: Int] = [:]
    var crossings: [Crossing] = []
    var told = 0
    for (item, segments) in lines.items(near: letters.map(\.box)) {
      if told == FigureFault.mostOfOne || ProcessorTime.isOver { break }
      let clip = items[item].clip.map(ClipRegion.init)
      let length = segments.reduce(0) { sum, segment in
        sum + letters.reduce(0) { $0 + self.length(of: segment, $1, clip) }
      }
      let line = FigureFault.Element(items[item])
      let index = numbers[line] ?? crossings.count
      if index == crossings.count {
        numbers[line] = index
        crossings.append(Crossing(text: (number, text.element), line: line, item: item, length: 0))
      }
      // A shorter length counts as a touch.
      if crossings[index].length <= 0.5, crossings[index].length + length > 0.5 { told += 1 }
      crossings[index].length += length
    }
    return crossings.filter { $0.length > 0.5 }
  }

  /// The length of a segment that is visible within letters.
  private func length(
    of segment: StrokedLine, _ letters: Letters, _ clip: [ClipRegion]
  ) -> Double {
    guard !letters.covers.hideAll(of: segment.item),
      let part = letters.box.partInside(from: segment.start, to: segment.end),
      !ProcessorTime.isOver
    else { return 0 }
    // Samples every quarter of a point, since parts that are clipped or hidden do not count.
    let run = segment.end - segment.start
    let steps = max(Int((run.length * 4).rounded(.up)), 1)
    let first = max(Int(part.lowerBound * Double(steps)) - 1, 0)
    let last = min(Int(part.upperBound * Double(steps)) + 1, steps - 1)
    let count = (first...last).count { step in
      let place = segment.start + run * ((Double(step) + 0.5) / Double(steps))
      return letters.box.contains(place) && clip.allSatisfy { $0.keeps(place) }
        && !letters.covers.hide(place, of: segment.item)
    }
    return run.length * Double(count) / Double(steps)
  }
}

/// A spatial index of the lines that must not pass through texts.
private struct ThroughLines {
  /// The limit of a cell, since more lines near one place cannot be told from each other.
  private static let crowd = CellIndex.Crowd.last(256)

  private var lines: [StrokedLine] = []
  private var index = CellIndex(keeping: crowd)

  init(_ list: DisplayList) {
    for (number, item) in list.items.enumerated() where !ProcessorTime.isOver {
      guard case .stroke(let path, _) = item.content, item.element.last != .grid,
        !item.isHatching, ![.badge, .sketch, .casing].contains(item.element.last)
      else { continue }
      path.forEachLine { start, end, _ in
        index.file(lines.count, from: start, to: end)
        lines.append(StrokedLine(item: number, start: start, end: end))
      }
    }
  }

  /// The items with lines that may pass through some boxes, in painting order, each with those lines.
  func items(near boxes: [Rect]) -> [(item: Int, segments: ArraySlice<StrokedLine>)] {
    let near = Set(boxes.flatMap { index.numbers(near: $0) }).sorted().map { lines[$0] }
    var result: [(Int, ArraySlice<StrokedLine>)] = []
    var start = 0
    for end in near.indices where end + 1 == near.count || near[end + 1].item != near[end].item {
      result.append((near[end].item, near[start...end]))
      start = end + 1
    }
    return result
  }
}
