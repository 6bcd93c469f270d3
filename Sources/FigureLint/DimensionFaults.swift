public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension DisplayList {
  /// Where dimension lines and their extension lines cross others.
  ///
  /// Of those that one line crosses, `FigureFault.mostOfOne` are told.
  public var dimensionFaults: [FigureFault] {
    let lines = dimensionLines
    // More lines near one place are a blot, in which none can be told from the others.
    var places = CellIndex(keeping: .last(256))
    for (number, line) in lines.enumerated() { places.file(number, from: line.start, to: line.end) }
    var faults: [FigureFault] = []
    for (index, line) in lines.enumerated() where !ProcessorTime.isOver {
      // What lies on a line may be half a point away.
      let near = places.numbers(from: line.start, to: line.end, within: 0.5).lazy
        .filter { $0 > index }.map { lines[$0] }
      faults += near.compactMap { other -> FigureFault? in
        // Extension lines of one point go the same way.
        if line.isOfOneDimension(with: other)
          || line.isExtension && other.isExtension && line.isAlong(other)
        {
          return nil
        }
        return line.place(ofMeeting: other)
          .map { .crossingDimensions(line.element, other.element, at: $0) }
      }.prefix(FigureFault.mostOfOne)
    }
    return faults
  }

  private var dimensionLines: [DimensionPiece] {
    items.compactMap { item in
      let line = item.element.without(last: .extension)
      guard line.isDimension, case .stroke(let path, _) = item.content, path.points.count == 2
      else { return nil }
      return DimensionPiece(
        element: FigureFault.Element(item), line: line, isExtension: line != item.element,
        start: path.points[0], end: path.points[1])
    }
  }
}

extension ElementID {
  /// Whether it is the line of a dimension: of a layer's side or of an annotation.
  fileprivate var isDimension: Bool {
    last == .width || last == .height || first == .dimension && count == 2
  }
}

private struct DimensionPiece {
  var element: FigureFault.Element
  /// The dimension line that it is, or belongs to.
  var line: ElementID
  var isExtension: Bool
  var start: Point
  var end: Point

  private var run: Vector { end - start }

  func isOfOneDimension(with other: DimensionPiece) -> Bool {
    line == other.line && element.panel == other.element.panel
  }

  func isAlong(_ other: DimensionPiece) -> Bool {
    abs(run.cross(other.run)) < 1e-6 * run.length * other.run.length
  }

  /// Where two pieces cross, or begin to lie on one another; nil for no more than a touch of their
  /// ends.
  func place(ofMeeting other: DimensionPiece) -> Point? {
    if isAlong(other) {
      let unit = run / run.length
      guard abs(unit.cross(other.start - start)) < 0.5 else { return nil }
      let ends = [unit.dot(other.start - start), unit.dot(other.end - start)].sorted()
      let first = max(ends[0], 0)
      return min(ends[1], run.length) - first > 0.5 ? start + unit * first : nil
    }
    let area = run.cross(other.run)
    let here = (other.start - start).cross(other.run) / area * run.length
    let there = (other.start - start).cross(run) / area * other.run.length
    let meets =
      (0.5...max(0.5, run.length - 0.5)).contains(here)
      && (0.5...max(0.5, other.run.length - 0.5)).contains(there)
    return meets ? start + run * (here / run.length) : nil
  }
}
