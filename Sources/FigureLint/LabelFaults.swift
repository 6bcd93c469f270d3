public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension DisplayList {
  /// Texts that overlap others, markers or the edge of the canvas, from left to right.
  ///
  /// Of what one text overlaps, at most `FigureFault.mostOfOne` are reported.
  public var labelFaults: [FigureFault] {
    let labels = texts.map { (text: $0, box: $0.box) }.enumerated()
      .sorted { ($0.element.box.minX, $0.offset) < ($1.element.box.minX, $1.offset) }
      .map(\.element)
    let markers = markers.enumerated()
      .sorted { ($0.element.box.minX, $0.offset) < ($1.element.box.minX, $1.offset) }
      .map(\.element)
    let labelIndex = placesIndex(of: labels.map(\.box))
    let markerIndex = placesIndex(of: markers.map(\.box))
    var faults: [FigureFault] = []
    for (index, (text, box)) in labels.enumerated() where !ProcessorTime.isOver {
      let others = labelIndex.numbers(near: box).lazy.filter { $0 > index }
      faults += others.compactMap { other -> FigureFault? in
        let other = labels[other].text
        let area = text.overlapArea(with: other)
        return area > 0
          ? .overlappingTexts(
            text.element, other.element, area: area, fraction: area / min(text.area, other.area))
          : nil
      }.prefix(FigureFault.mostOfOne)
      faults += markerIndex.numbers(near: box).lazy.compactMap { number -> FigureFault? in
        let marker = markers[number]
        let area = text.lines.reduce(0) { $0 + marker.area(in: $1.run.box) }
        return area > 0.01
          ? .textOnMarker(
            text.element, marker: marker.element, area: area,
            fraction: area / marker.area(in: marker.box))
          : nil
      }.prefix(FigureFault.mostOfOne)
      if let (edge, distance) = farthestEdge(crossedBy: box) {
        faults.append(.textOutside(text.element, edge: edge, distance: distance))
      }
    }
    return faults
  }

  /// The edge of the canvas beyond which a box extends farthest.
  private func farthestEdge(crossedBy box: Rect) -> (FigureFault.CanvasEdge, Double)? {
    let distances: [(FigureFault.CanvasEdge, Double)] = [
      (.left, -box.minX), (.top, -box.minY), (.right, box.maxX - size.width),
      (.bottom, box.maxY - size.height),
    ]
    return distances.max { $0.1 < $1.1 }.flatMap { $0.1 > 1e-6 ? $0 : nil }
  }

  /// The dots, rings and badges that texts must avoid, each with its margin of paper.
  private var markers: [Marker] {
    var seen: Set<Marker> = []
    return items.compactMap { item in
      guard item.isMarker, case .fill(let path, _) = item.content, !path.points.isEmpty else {
        return nil
      }
      // A marker across an edge is painted once for each side.
      let marker = Marker(element: FigureFault.Element(item), path: path)
      return seen.insert(marker).inserted ? marker : nil
    }
  }
}

/// An index of boxes by their numbers; in a crowd it keeps the last.
private func placesIndex(of boxes: [Rect]) -> CellIndex {
  var index = CellIndex(keeping: .last(1_024))
  for (number, box) in boxes.enumerated() { index.file(number, finelyIn: box) }
  return index
}

extension Item {
  /// Tells whether the item is the outermost shape of a dot, a ring or a badge.
  fileprivate var isMarker: Bool {
    element.last == .ring || element.last == .inside || element.last == .badge
  }
}

private struct Marker: Hashable {
  var element: FigureFault.Element
  var path: Path

  var box: Rect { path.boundingBox }

  /// The area of the marker within a box.
  func area(in box: Rect) -> Double {
    let shape = ConvexRegion(Polygon(path.flattened.first ?? []))
    return shape.intersection(ConvexRegion(Polygon(box.corners.corners))).area
  }
}

extension ConvexRegion {
  /// The area in square points.
  fileprivate var area: Double {
    guard let first = corners.first else { return 0 }
    let turns = zip(corners.dropFirst(), corners.dropFirst(2)).map {
      ($0 - first).cross($1 - first)
    }
    return abs(turns.reduce(0, +)) / 2
  }
}
