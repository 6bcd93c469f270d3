internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// A spatial index of the filled insides of layers, which are under labels and markers.
struct GroundMap {
  struct Ground {
    /// The layer; nil for other grounds, such as the body of a device.
    var layer: LayerTree.Index?
    var region: ConvexRegion
    var color: Color
    /// Tells whether it is a shape in a layer's contents, whose outline may fill little of its box and is therefore
    /// examined more closely.
    var isShape = false

    fileprivate func touches(_ box: Rect) -> Bool {
      guard region.boundingBox.intersects(box) else { return false }
      return !isShape || !region.intersection(ConvexRegion(Polygon(box.corners))).isEmpty
    }

    /// The path of the region or, if it has many corners, of the part near a box.
    fileprivate func path(near box: Rect) -> Path {
      if region.corners.count <= GroundMap.mostCorners { return region.path }
      let near = ConvexRegion(Polygon(box.insetBy(dx: -1, dy: -1).corners))
      return region.intersection(near).path
    }
  }

  /// The limit of a cell, since more sheets on one another cannot be told from each other; the lowest are dropped.
  private static let mostSheets = 256
  /// The number of uppermost edges under a text that are considered.
  private static let mostEdges = 32
  /// The number of corners of a quad clipped by a quad; larger regions are cut to what is near texts.
  private static let mostCorners = 8

  /// The grounds in painting order.
  private var grounds: [Ground] = []
  private var index = CellIndex(keeping: .last(mostSheets))
  /// The colors of the layers themselves.
  private(set) var fills: Set<Color> = []

  mutating func add(_ ground: Ground) {
    if !ground.isShape { fills.insert(ground.color) }
    index.file(grounds.count, in: ground.region.boundingBox)
    grounds.append(ground)
  }

  /// The visible ground at a point.
  func topmost(at point: Point) -> Ground? {
    index.last(near: Rect(origin: point, size: Size(width: 0, height: 0))) {
      let region = grounds[$0].region
      return region.boundingBox.reaches(point) && region.contains(point)
    }.map { grounds[$0] }
  }

  /// The regions near a box of the layers that match.
  func regions(in box: Rect, of isMeant: (LayerTree.Index) -> Bool) -> [ConvexRegion] {
    index.numbers(near: box).map { grounds[$0] }
      .filter { $0.region.boundingBox.intersects(box) && $0.layer.map(isMeant) == true }.map(
        \.region)
  }

  /// The colours that are visible in a box, each with the clips to its part; `paper` where there is no ground.
  ///
  /// - Parameter counting: tells which grounds count.
  func colors(
    in box: Rect, paper: Color, counting isCounted: (Ground) -> Bool = { _ in true }
  ) -> [(color: Color, clip: [Clip])] {
    // Nothing is visible below a region that contains the whole box.
    let bottom = index.last(near: box) { number in
      isCounted(grounds[number]) && box.hasAllCorners { grounds[number].region.contains($0) }
    }
    let base = bottom.map { grounds[$0].color } ?? paper
    let crossed = index.lastNumbers(near: box, above: bottom ?? -1, most: Self.mostEdges)
      .map { grounds[$0] }
      .filter { isCounted($0) && $0.touches(box) }
      .drop { $0.color == base }
    let paths = crossed.map { $0.path(near: box) }
    func outside(_ paths: some Sequence<Path>) -> [Clip] {
      paths.map { Clip($0, keeping: .outside) }
    }
    return [(base, outside(paths))]
      + zip(crossed, paths.indices).map { ground, index in
        (ground.color, [Clip(paths[index])] + outside(paths[(index + 1)...]))
      }
  }
}

extension Rect {
  /// Tells whether a point is inside or on an edge.
  func reaches(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}
