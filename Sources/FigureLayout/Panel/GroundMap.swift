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

  /// The regions near a box of the layers that match.
  func regions(in box: Rect, of isMeant: (LayerTree.Index) -> Bool) -> [ConvexRegion] {
    index.numbers(near: box).map { grounds[$0] }
      .filter { $0.region.boundingBox.intersects(box) && isMeant($0.layer) }.map(\.region)
  }

  /// The colours that are seen in a box, each with the clips to the part where it is; `paper` is
  /// seen where no ground is.
  func colors(in box: Rect, paper: Color) -> [(color: Color, clip: [Clip])] {
    let near = index.numbers(near: box).map { grounds[$0] }
    // What lies below a region that holds the whole box does not count.
    let bottom = near.lastIndex { ground in
      box.corners.corners.allSatisfy { ground.region.contains($0) }
    }
    let base = bottom.map { near[$0].color } ?? paper
    let crossed = near[(bottom.map { $0 + 1 } ?? 0)...]
      .filter { $0.region.boundingBox.intersects(box) }
      .drop { $0.color == base }
    func outside(_ grounds: ArraySlice<Ground>) -> [Clip] {
      grounds.map { Clip($0.region.path, keeping: .outside) }
    }
    return [(base, outside(crossed))]
      + crossed.indices.map { index in
        (
          crossed[index].color,
          [Clip(crossed[index].region.path)] + outside(crossed[(index + 1)...])
        )
      }
  }
}
