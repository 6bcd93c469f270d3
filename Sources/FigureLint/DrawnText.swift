internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// A text of a finished drawing: the lines of one label, each painted once or, across an edge, once for each side.
struct DrawnText {
  struct Line {
    var run: TextRun
    /// The numbers of the items that paint the text, each clipped to its part.
    var items: [Int]
  }

  var element: FigureFault.Element
  var lines: [Line]

  /// The bounding box of all lines.
  var box: Rect { lines.reduce(Rect.null) { $0.union($1.run.box) } }

  /// The area of the lines' boxes, in square points.
  var area: Double { lines.reduce(0) { $0 + $1.run.box.width * $1.run.box.height } }

  /// The area of overlap with the lines of another text.
  func overlapArea(with other: DrawnText) -> Double {
    lines.reduce(0) { sum, line in
      sum + other.lines.reduce(0) { $0 + clearOverlap(line.run.box, $1.run.box) }
    }
  }
}

/// The area of overlap of two boxes; 0 if they only touch, within rounding.
private func clearOverlap(_ first: Rect, _ second: Rect) -> Double {
  let slack = 0.01
  return first.insetBy(dx: slack, dy: slack).overlapArea(with: second) > 0
    ? first.overlapArea(with: second) : 0
}

extension DisplayList {
  /// The texts in painting order.
  ///
  /// Items of one element are consecutive. Those that paint the same line differ in their clips, and the lines of
  /// one text do not overlap: any other item begins a new text, so that two texts of one element with the same
  /// words remain two.
  var texts: [DrawnText] {
    var texts: [DrawnText] = []
    for (index, item) in items.enumerated() {
      guard case .text(let run) = item.content, !run.string.isEmpty else { continue }
      if let last = texts.indices.last, texts[last].element.id == item.element,
        texts[last].element.panel == item.panel, texts[last].add(run, index, in: items)
      {
        continue
      }
      let element = FigureFault.Element(item, words: run.string)
      texts.append(DrawnText(element: element, lines: [DrawnText.Line(run: run, items: [index])]))
    }
    return texts
  }
}

extension DrawnText {
  /// Adds an item to this text; false if it belongs to another.
  fileprivate mutating func add(_ run: TextRun, _ index: Int, in items: [Item]) -> Bool {
    if let line = lines.firstIndex(where: {
      $0.run.string == run.string && $0.run.origin == run.origin
    }) {
      let isRepeated = lines[line].items.contains { items[$0].clip == items[index].clip }
      if !isRepeated { lines[line].items.append(index) }
      return !isRepeated
    }
    if lines.contains(where: { clearOverlap($0.run.box, run.box) > 0 }) { return false }
    lines.append(Line(run: run, items: [index]))
    element.words = [element.words, run.string].compactMap { $0 }.joined(separator: " ")
    return true
  }
}
