internal import DisplayList
internal import LayerGeometry

/// The filled insides of layers, which labels and markers stand on, found by place.
struct GroundMap {
  struct Ground {
    var layer: LayerTree.Index
    var region: ConvexRegion
    var color: Color
  }

  /// In painting order.
  private var grounds: [Ground] = []
  private var index = CellIndex()

  mutating func add(_ ground: Ground) {
    index.file(grounds.count, in: ground.region.boundingBox)
    grounds.append(ground)
  }

  /// The ground that is seen at a point.
  func topmost(at point: Point) -> Ground? {
    index.numbers(near: Rect(origin: point, size: Size(width: 0, height: 0)))
      .last { grounds[$0].region.contains(point) }.map { grounds[$0] }
  }

  /// What is seen in a box: the topmost ground that holds all of it, nil for the paper, and in
  /// painting order those over this whose boxes touch it.
  func seen(in box: Rect) -> (bottom: Ground?, over: [Ground]) {
    let near = index.numbers(near: box).map { grounds[$0] }
    let bottom = near.lastIndex { ground in
      box.corners.corners.allSatisfy { ground.region.contains($0) }
    }
    let over = near[(bottom.map { $0 + 1 } ?? 0)...].filter {
      $0.region.boundingBox.intersects(box)
    }
    return (bottom.map { near[$0] }, Array(over))
  }
}
