internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

extension [DimensionRequest] {
  /// The dimension lines in the order in which they are placed: in an animation always the same, else by length.
  ///
  /// - Parameter numbers: the place of each line in the order; nil sorts them by length.
  func inOrder(of numbers: [ElementID: Int]?) -> [DimensionRequest] {
    guard let numbers else { return shorterFirst }
    return enumerated().sorted {
      (numbers[$0.element.line.element] ?? .max, $0.offset)
        < (numbers[$1.element.line.element] ?? .max, $1.offset)
    }.map(\.element)
  }

  /// The dimension lines of each direction by length, in the places of those of that direction.
  private var shorterFirst: [DimensionRequest] {
    let byDirection = Dictionary(grouping: indices) { self[$0].line.octant }
    var sorted = self
    for places in byDirection.values {
      let order = places.sorted { (self[$0].line.length, $0) < (self[$1].line.length, $1) }
      for (place, request) in zip(places, order) { sorted[place] = self[request] }
    }
    return sorted
  }
}

extension DimensionLine {
  /// The length along the line's direction.
  fileprivate var length: Double { abs((end - start).dot(direction.unit)) }

  /// The eighth of a half turn that contains the line's direction, whichever way it points.
  fileprivate var octant: Int {
    let angle = Angle.atan2(y: direction.dy, x: direction.dx).degrees
    return Int((angle / 22.5).rounded() + 16) % 8
  }
}
