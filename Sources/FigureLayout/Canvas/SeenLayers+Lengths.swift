internal import LayerGeometry
internal import PlaneGeometry

/// Whose length a dimension line is read as.
extension SeenLayers {
  /// The layers on which a length between two points is read as what it is.
  func layers(readFromLengthBetween start: Point, and end: Point) -> Set<LayerTree.Index> {
    let middle = start + (end - start) / 2
    return Set(
      index.numbers(near: Rect(origin: middle, size: .zero)).lazy.map { sheets[$0] }.filter {
        $0.region.isRead(fromLengthBetween: start, and: end)
      }.map(\.layer))
  }

  /// Tells whether a line is read as the length of an edge of a layer other than the given ones, which is nearer to it
  /// than a distance.
  func isRead(
    _ shaft: DimensionShaft, asLengthOfOtherThan home: Set<LayerTree.Index>,
    nearerThan distance: Double
  ) -> Bool {
    index.contains(near: shaft.box.insetBy(dx: -distance, dy: -distance)) { number in
      !home.contains(sheets[number].layer)
        && sheets[number].region.isRead(
          fromLineBetween: shaft.start, and: shaft.end, nearerThan: distance)
    }
  }
}
