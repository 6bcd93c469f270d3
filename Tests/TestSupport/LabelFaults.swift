public import DisplayList
internal import LayerGeometry

extension DisplayList {
  /// What the rule breaks that no label overlaps another, a marker or the edge; one sentence each.
  public var labelFaults: [String] {
    // Sorted by their left edges, so that each is compared with its neighbours only.
    let labels = labelBoxes.sorted { ($0.box.minX, $0.element) < ($1.box.minX, $1.element) }
    let markers = markerBoxes.sorted { ($0.box.minX, $0.element) < ($1.box.minX, $1.element) }
    let widestMarker = markers.map(\.box.width).max() ?? 0
    var faults: [String] = []
    for (index, label) in labels.enumerated() {
      let box = label.box
      for other in labels[(index + 1)...].prefix(while: { $0.box.minX < box.maxX })
      where overlap(box, other.box) {
        faults.append("\(label.element) overlaps \(other.element)")
      }
      let first = markers.partitioningIndex { $0.box.minX > box.minX - widestMarker }
      for marker in markers[first...].prefix(while: { $0.box.minX < box.maxX })
      where overlap(box, marker.box) {
        faults.append("\(label.element) overlaps \(marker.element)")
      }
      if box.minX < 0 || box.minY < 0 || box.maxX > size.width || box.maxY > size.height {
        faults.append("\(label.element) crosses the edge")
      }
    }
    return faults
  }

  /// Each text with its box; lines and pieces of one label are taken together.
  private var labelBoxes: [(element: String, box: Rect)] {
    var boxes: [(element: String, box: Rect)] = []
    for item in items {
      guard case .text(let run) = item.content else { continue }
      if let last = boxes.last, last.element == item.element {
        boxes[boxes.count - 1].box = last.box.union(run.box)
      } else {
        boxes.append((item.element, run.box))
      }
    }
    return boxes
  }

  /// The dots, rings and badges that labels must keep clear of.
  private var markerBoxes: [(element: String, box: Rect)] {
    items.compactMap { item in
      guard item.element.hasSuffix(".ring") || item.element.hasSuffix(".inside"),
        case .fill(let path, _) = item.content, let box = Rect(boundingBoxOf: path.points)
      else { return nil }
      return (item.element, box)
    }
  }
}

private func overlap(_ first: Rect, _ second: Rect) -> Bool {
  min(first.maxX, second.maxX) - max(first.minX, second.minX) > 0.01
    && min(first.maxY, second.maxY) - max(first.minY, second.minY) > 0.01
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
