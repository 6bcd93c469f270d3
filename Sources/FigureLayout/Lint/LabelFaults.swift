public import DisplayList
internal import LayerGeometry
internal import ProcessorTime

extension DisplayList {
  /// Where texts overlap others, markers or the edge of the canvas.
  public var labelFaults: [FigureFault] {
    // Sorted by their left edges, so that each is compared with its neighbours only.
    let labels = texts.map { (text: $0, box: $0.box) }.enumerated()
      .sorted { ($0.element.box.minX, $0.offset) < ($1.element.box.minX, $1.offset) }
      .map(\.element)
    let markers = markers.enumerated()
      .sorted { ($0.element.box.minX, $0.offset) < ($1.element.box.minX, $1.offset) }
      .map(\.element)
    let widestMarker = markers.map(\.box.width).max() ?? 0
    var faults: [FigureFault] = []
    for (index, (text, box)) in labels.enumerated() where !ProcessorTime.isOver {
      for other in labels[(index + 1)...].prefix(while: { $0.box.minX < box.maxX }) {
        let area = text.overlapArea(with: other.text)
        if area > 0 {
          faults.append(
            .overlappingTexts(
              text.element, other.text.element, area: area,
              share: area / min(text.area, other.text.area)))
        }
      }
      let first = markers.partitioningIndex { $0.box.minX > box.minX - widestMarker }
      for marker in markers[first...].prefix(while: { $0.box.minX < box.maxX }) {
        let area = text.lines.reduce(0) { $0 + marker.area(in: $1.run.box) }
        if area > 0.01 {
          faults.append(
            .textOnMarker(
              text.element, marker: marker.element, area: area,
              share: area / marker.area(in: marker.box)))
        }
      }
      if let (edge, distance) = farthestEdge(crossedBy: box) {
        faults.append(.textOutside(text.element, edge: edge, distance: distance))
      }
    }
    return faults
  }

  /// The edge that a box reaches beyond the farthest.
  private func farthestEdge(crossedBy box: Rect) -> (FigureFault.CanvasEdge, Double)? {
    let distances: [(FigureFault.CanvasEdge, Double)] = [
      (.left, -box.minX), (.top, -box.minY), (.right, box.maxX - size.width),
      (.bottom, box.maxY - size.height),
    ]
    return distances.max { $0.1 < $1.1 }.flatMap { $0.1 > 1e-6 ? $0 : nil }
  }

  /// The dots, rings and badges that texts must keep clear of, each with the paper around it.
  private var markers: [Marker] {
    var seen: Set<Marker> = []
    return items.compactMap { item in
      guard item.isMarker, case .fill(let path, _) = item.content, !path.points.isEmpty else {
        return nil
      }
      // Across an edge it is painted once for each side.
      let marker = Marker(element: DrawnElement(item), path: path)
      return seen.insert(marker).inserted ? marker : nil
    }
  }
}

extension Item {
  /// Whether the item is the outermost shape of a dot, a ring or a badge.
  fileprivate var isMarker: Bool {
    element.last == .ring || element.last == .inside || element.last == .badge
  }
}

private struct Marker: Hashable {
  var element: DrawnElement
  var path: Path

  var box: Rect { path.boundingBox }

  /// The area of the marker that lies in a box.
  func area(in box: Rect) -> Double {
    let shape = ConvexRegion(Polygon(path.flattened.first ?? []))
    return shape.intersection(ConvexRegion(Polygon(box.corners.corners))).area
  }
}

extension ConvexRegion {
  /// In square points.
  fileprivate var area: Double {
    guard let first = corners.first else { return 0 }
    let turns = zip(corners.dropFirst(), corners.dropFirst(2)).map {
      ($0 - first).cross($1 - first)
    }
    return abs(turns.reduce(0, +)) / 2
  }
}

extension Array {
  /// The index of the first element that a condition holds for, which holds for all behind it.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
