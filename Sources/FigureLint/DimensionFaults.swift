public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension DisplayList {
  /// Dimension lines and extension lines that cross others, and parallel dimension lines that overlap along their
  /// direction at less than `FigureFault.leastDimensionDistance` from each other.
  ///
  /// Of each kind, one line has at most `FigureFault.mostOfOne` faults.
  public var dimensionFaults: [FigureFault] {
    let lines = dimensionLines
    // The limit of a cell, since more lines near one place cannot be told from each other.
    var places = CellIndex(keeping: .last(256))
    for (number, line) in lines.enumerated() { places.file(number, from: line.start, to: line.end) }
    var faults: [FigureFault] = []
    for (index, line) in lines.enumerated() where !ProcessorTime.isOver {
      let near = places.numbers(
        from: line.start, to: line.end, within: FigureFault.leastDimensionDistance
      ).lazy.filter { $0 > index }.map { lines[$0] }.filter { !line.isOfOneDimension(with: $0) }
      faults += near.compactMap(line.crossing).prefix(FigureFault.mostOfOne)
      faults += near.compactMap(line.overlap).prefix(FigureFault.mostOfOne)
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

extension FigureFault {
  /// The least distance of dimension lines that overlap along their direction, in canvas points.
  public static let leastDimensionDistance = 8.0
}

private struct DimensionPiece {
  var element: FigureFault.Element
  /// The path of the dimension line that the piece is part of.
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

  /// The fault that the pieces cross or coincide, unless they overlap as two dimension lines; nil for none.
  func crossing(_ other: DimensionPiece) -> FigureFault? {
    // Parallel extension lines may be of one point.
    if isExtension && other.isExtension && isAlong(other) || overlap(other) != nil { return nil }
    let place = looksLikeOne(with: other) ? start : place(ofMeeting: other) ?? placeBeside(other)
    return place.map { .crossingDimensions(element, other.element, at: $0) }
  }

  /// The point from which on more than 8 points of two extension lines, parallel within 10 degrees, are less than 2 points
  /// apart without being one line; nil if they are not.
  private func placeBeside(_ other: DimensionPiece) -> Point? {
    guard isExtension, other.isExtension, run.length > 0, other.run.length > 0,
      abs(run.cross(other.run)) <= abs(run.dot(other.run)) * Self.mostSlope
    else { return nil }
    let unit = run / run.length
    let along = [other.start, other.end].map { unit.dot($0 - start) }
    let across = [other.start, other.end].map { unit.cross($0 - start) }
    let shared = sharedPart(ofLength: run.length, between: along[0], along[1])
    guard shared.to - shared.from > Self.leastLength else { return nil }
    let steps = (0...Int(shared.to - shared.from)).map { shared.from + Double($0) }
    let distances = steps.map { step in
      abs(across[0] + (across[1] - across[0]) * (step - along[0]) / (along[1] - along[0]))
    }
    // Lines that are hardly apart anywhere are one line to the eye.
    guard distances.max()! > Self.oneLine else { return nil }
    let near = zip(steps, distances).filter { $0.1 < Self.leastDistance }.map(\.0)
    return Double(near.count) > Self.leastLength ? start + unit * near[0] : nil
  }

  /// The length beside another line, and the distance from it, at which a line is confused with it, and the distance up to
  /// which both are one, in canvas points.
  private static let (leastLength, leastDistance, oneLine) = (8.0, 2.0, 1.5)

  /// Tells whether more than 8 points of an extension line and a dimension line, parallel within 10 degrees, are less
  /// than 2 points apart, so that they look like one line.
  private func looksLikeOne(with other: DimensionPiece) -> Bool {
    let direction = abs(run.dot(other.run))
    guard isExtension != other.isExtension, direction > 0,
      abs(run.cross(other.run)) <= direction * Self.mostSlope
    else { return false }
    let unit = run / run.length
    let along = [other.start, other.end].map { unit.dot($0 - start) }.sorted()
    let across = [other.start, other.end].map { abs(unit.cross($0 - start)) }
    return min(along[1], run.length) - max(along[0], 0) > Self.leastLength
      && across.max()! < Self.leastDistance
  }

  /// The fault that two dimension lines, parallel within 10 degrees, overlap by more than half a point along the
  /// first and are too close there; nil for none.
  func overlap(_ other: DimensionPiece) -> FigureFault? {
    let direction = abs(run.dot(other.run))
    guard !isExtension, !other.isExtension, direction > 0,
      abs(run.cross(other.run)) <= direction * Self.mostSlope
    else { return nil }
    let unit = run / run.length
    let along = [other.start, other.end].map { unit.dot($0 - start) }
    let shared = sharedPart(ofLength: run.length, between: along[0], along[1])
    guard shared.to - shared.from > 0.5 else { return nil }
    let across = [shared.from, shared.to].map { place in
      unit.cross(other.start - start + other.run * ((place - along[0]) / (along[1] - along[0])))
    }
    // The lines cross if the signs differ.
    let distance = across[0] * across[1] < 0 ? 0 : across.map(abs).min()!
    guard distance < FigureFault.leastDimensionDistance - 1e-6 else { return nil }
    return .overlappingDimensions(
      element, other.element, distance: distance, length: shared.to - shared.from)
  }

  /// The tangent of 10 degrees.
  private static let mostSlope = 0.17632698070846498

  /// The point where two pieces cross, or begin to coincide; nil if no more than their ends touch.
  func place(ofMeeting other: DimensionPiece) -> Point? {
    if isAlong(other) {
      let unit = run / run.length
      guard abs(unit.cross(other.start - start)) < 0.5 else { return nil }
      let shared = sharedPart(
        ofLength: run.length, between: unit.dot(other.start - start), unit.dot(other.end - start))
      return shared.to - shared.from > 0.5 ? start + unit * shared.from : nil
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
