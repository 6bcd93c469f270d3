internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension DisplayList {
  /// The straight arrows that lie on others, for more than `FigureFault.longestArrowOverlap`.
  var arrowFaults: [FigureFault] {
    var arrows: [(element: FigureFault.Element, start: Point, end: Point)] = []
    var index = CellIndex(keeping: .last(FigureFault.mostOfOne))
    var faults: [FigureFault] = []
    for item in items where !ProcessorTime.isOver {
      guard case .stroke(let path, _) = item.content, path.points.count == 2,
        Mark(drawnBy: item.element)?.kind == .arrow
      else { continue }
      let element = FigureFault.Element(item)
      let (start, end) = (path.points[0], path.points[1])
      for number in index.numbers(from: start, to: end, within: FigureFault.leastArrowDistance) {
        let other = arrows[number]
        let length = overlap(
          start, end, other.start, other.end, within: FigureFault.leastArrowDistance)
        guard other.element.panel == element.panel, length > FigureFault.longestArrowOverlap else {
          continue
        }
        faults.append(.hiddenLine(other.element, under: element, length: length))
      }
      index.file(arrows.count, from: start, to: end)
      arrows.append((element, start, end))
    }
    return faults
  }
}
