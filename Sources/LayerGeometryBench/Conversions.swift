import LayerGeometry

/// Subjects that convert points up and down chains of layers.
func conversions() -> [Subject] {
  [false, true].flatMap { inSpace in
    [1, 4, 16].flatMap { levels in
      let chain = Chain(levels: levels, inSpace: inSpace)
      return [chain.up, chain.down]
    }
  }
}

/// A chain of nested layers below a root, with points of the innermost and of the root.
private struct Chain {
  private let passes = 5
  private let levels: Int
  private let inSpace: Bool
  private var tree = LayerTree()
  /// The layers below the root, from the innermost.
  private var layers: [LayerByHand] = []
  private var inner: [Point] = []
  private var outer: [Point] = []
  private let root, leaf: LayerTree.Index

  init(levels: Int, inSpace: Bool) {
    (self.levels, self.inSpace) = (levels, inSpace)
    var samples = Samples()
    var superlayer = inSpace ? samples.spatial() : samples.planar()
    root = tree.append(superlayer, in: nil)
    var last = root
    for _ in 0..<levels {
      let layer = inSpace ? samples.spatial() : samples.planar()
      last = tree.append(layer, in: last)
      layers.insert(LayerByHand(layer, in: superlayer), at: 0)
      superlayer = layer
    }
    leaf = last
    for _ in 0..<1000 {
      let point = samples.point(0...50)
      inner.append(point)
      // The points as they are seen from the root.
      outer.append(tree.convert(point, from: leaf, to: root) ?? point)
    }
  }

  var up: Subject {
    subject("up", inner) {
      tree.convert($0, from: leaf, to: root)
    } byHand: { point in
      var (x, y) = (point.x, point.y)
      for index in layers.indices {
        guard
          let next = inSpace ? layers[index].upInSpace(x, y) : layers[index].upInPlane(x, y)
        else { return nil }
        (x, y) = next
      }
      return Point(x: x, y: y)
    }
  }

  var down: Subject {
    subject("down", outer) {
      tree.convert($0, from: root, to: leaf)
    } byHand: { point in
      var (x, y) = (point.x, point.y)
      for index in layers.indices.reversed() {
        guard
          let next = inSpace ? layers[index].downInSpace(x, y) : layers[index].downInPlane(x, y)
        else { return nil }
        (x, y) = next
      }
      return Point(x: x, y: y)
    }
  }

  private func subject(
    _ direction: String, _ points: [Point], ours: @escaping (Point) -> Point?,
    byHand: @escaping (Point) -> Point?
  ) -> Subject {
    let place = inSpace ? "in perspective" : "in the plane"
    return Subject(
      name: "point \(direction) \(levels) level\(levels == 1 ? "" : "s"), \(place)",
      count: points.count * passes
    ) {
      sum(points, ours)
    } byHand: {
      sum(points, byHand)
    }
  }

  private func sum(_ points: [Point], _ convert: (Point) -> Point?) -> Double {
    var sum = 0.0
    for _ in 0..<passes {
      // An index, since in a debug build an iterator over points would allocate.
      for index in points.indices { sum += convert(points[index]).map { $0.x + $0.y } ?? .nan }
    }
    return sum
  }
}
