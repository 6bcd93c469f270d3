public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension FigureFault {
  /// The largest distance of a text from what it describes without a leader, in canvas points.
  public static let mostTextDistance = 12.0
  /// The least amount by which a text is nearer to what it describes than to any other of its kind, in canvas
  /// points.
  public static let leastTextAdvantage = 2.0
}

extension DisplayList {
  /// The texts of points, dimension lines, arrows, arcs and ticks that are too far from them, or as near to another
  /// of their kind. The texts of one mark count as one.
  public var textFaults: [FigureFault] {
    let texts = self.texts.compactMap { text in
      DrawnMark(describedBy: text.element.id, panel: text.element.panel).map {
        (mark: $0, text: text)
      }
    }
    if texts.isEmpty { return [] }
    let led = marksWithLeaders
    var map: [DrawnMark: [DrawnText]] = [:]
    for (mark, text) in texts { map[mark, default: []].append(text) }
    let marks = MarkMap(self)
    return texts.compactMap { mark, text in
      guard !ProcessorTime.isOver, !led.contains(mark), let own = marks.number(of: mark) else {
        return nil
      }
      // The numbers of an axis are separate texts, at one tick each.
      let block = mark.kind == .ticks ? [text] : map[mark] ?? []
      // Only the first text of a block is reported.
      guard block[0].element == text.element else { return nil }
      return marks.fault(of: text.element, block.flatMap(\.lines).map(\.run.letterBox), at: own)
    }
  }

  /// The marks whose text has a leader.
  private var marksWithLeaders: Set<DrawnMark> {
    Set(
      items.lazy.filter { $0.element.last == .leader }.compactMap {
        DrawnMark(describedBy: $0.element.without(last: .leader), panel: $0.panel)
      })
  }
}

extension MarkMap {
  fileprivate func fault(
    of text: FigureFault.Element, _ boxes: [Rect], at own: Int
  ) -> FigureFault? {
    let distance = distance(of: boxes, to: own)
    if distance > FigureFault.mostTextDistance + 1e-6 {
      return .strayText(text, distance: distance)
    }
    let limit = distance + FigureFault.leastTextAdvantage - 1e-6
    return nearest(to: boxes, otherThan: own, within: limit).map { mark, other in
      .ambiguousText(
        text, near: FigureFault.Element(id: marks[mark].id, panel: text.panel), distance: other,
        own: distance)
    }
  }
}
