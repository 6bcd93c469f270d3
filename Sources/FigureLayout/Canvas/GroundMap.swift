internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// The filled insides of layers, which labels and markers stand on, found by place.
struct GroundMap {
  struct Ground {
    /// Nil for what is no layer's inside, such as the body of a device.
    var layer: LayerTree.Index?
    var region: ConvexRegion
    var color: Color
    /// Whether it is a shape of a layer's contents, which may be slender: it is looked at more closely,
    /// as its box holds much that it does not.
    var isShape = false

    fileprivate func touches(_ box: Rect) -> Bool {
      guard region.boundingBox.intersects(box) else { return false }
      return !isShape || !region.intersection(ConvexRegion(Polygon(box.corners))).isEmpty
    }

    /// The region, or as much of one with many corners as lies near a box.
    fileprivate func path(near box: Rect) -> Path {
      if region.corners.count <= GroundMap.mostCorners { return region.path }
      let near = ConvexRegion(Polygon(box.insetBy(dx: -1, dy: -1).corners))
      return region.intersection(near).path
    }
  }

  /// More sheets on each other in one place cannot be told apart; the lowest are forgotten.
  private static let mostSheets = 256
  /// How many of the uppermost edges under a text are looked at.
  private static let mostEdges = 32
  /// Those of a quad in a quad. Of a region with more, texts have what lies near them.
  private static let mostCorners = 8

  /// In painting order.
  private var grounds: [Ground] = []
  private var index = CellIndex(keeping: .last(mostSheets))

  mutating func add(_ ground: Ground) {
    index.file(grounds.count, in: ground.region.boundingBox)
    grounds.append(ground)
  }

  /// The ground that is seen at a point.
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

  /// The colours that are seen in a box, each with the clips to the part where it is; `paper` is
  /// seen where no ground is.
  func colors(in box: Rect, paper: Color) -> [(color: Color, clip: [Clip])] {
    // What lies below a region that holds the whole box does not count.
    let bottom = index.last(near: box) { number in
      box.hasAllCorners { grounds[number].region.contains($0) }
    }
    let base = bottom.map { grounds[$0].color } ?? paper
    let crossed = index.lastNumbers(near: box, above: bottom ?? -1, most: Self.mostEdges)
      .map { grounds[$0] }
      .filter { $0.touches(box) }
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
  /// Whether a point lies inside or on an edge.
  func reaches(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}
