import LayerGeometry

/// Subjects that hit-test ten thousand layers.
func hitTests() -> [Subject] {
  let (siblings, nested) = ([10_000], [10, 10, 100])
  return [
    Forest(below: siblings).subject("hit test, 10,000 siblings, in the plane"),
    Forest(below: siblings, inFront: true).subject("hit test, 10,000 siblings with zPosition"),
    Forest(below: siblings, inSpace: true).subject("hit test, 10,000 siblings, in perspective"),
    Forest(below: nested).subject("hit test, 10 x 10 x 100, in the plane"),
    Forest(below: nested, inSpace: true).subject("hit test, 10 x 10 x 100, in perspective"),
  ]
}

/// A tree with a given number of sublayers on each level, appended level by level.
private struct Forest {
  private let inSpace, hasOrder: Bool
  private var tree = LayerTree()
  private var indices: [LayerTree.Index] = []
  private var layers: [LayerByHand] = []
  private var points: [Point] = []

  init(below counts: [Int], inSpace: Bool = false, inFront hasOrder: Bool = false) {
    (self.inSpace, self.hasOrder) = (inSpace, hasOrder)
    var samples = Samples()
    add(Layer(frame: Rect(x: 0, y: 0, width: 1000, height: 1000)), in: nil, inSpace)
    var level = 0..<1
    for (depth, count) in counts.enumerated() {
      for superlayer in level {
        layers[superlayer].sublayers = layers.count..<layers.count + count
        for _ in 0..<count {
          // The last level has small layers, so that most tests visit many; the others cover the root.
          let isLast = depth == counts.count - 1
          var layer = samples.planar(size: isLast ? 5...15 : 50...60)
          let reach: ClosedRange<Double> = depth == 0 ? 0...1000 : -500...500
          layer.position = samples.point(reach)
          if inSpace { layer.transform = samples.rotationAboutY() }
          if hasOrder { layer.zPosition = samples.number(-1...1).rounded() }
          add(layer, in: superlayer, inSpace && !isLast)
        }
      }
      level = level.upperBound..<layers.count
    }
    points = (0..<40).map { _ in samples.point(0...1000) }
  }

  private mutating func add(_ layer: Layer, in superlayer: Int?, _ hasPerspective: Bool) {
    var layer = layer
    if hasPerspective { layer.sublayerTransform = Samples.perspective }
    let superindex = superlayer.map { indices[$0] }
    indices.append(tree.append(layer, in: superindex))
    layers.append(LayerByHand(layer, in: superindex.map { tree[$0] }))
  }

  func subject(_ name: String) -> Subject {
    Subject(name: name, count: points.count, mayAllocate: true) {
      points.reduce(0) { $0 + Double(tree.hitTest($1)?.rawValue ?? -1) }
    } byHand: {
      points.reduce(0) { $0 + Double(hit(0..<1, $1.x, $1.y)?.index ?? -1) }
    }
  }

  /// The frontmost layer that is hit, among siblings and their descendants.
  private func hit(
    _ siblings: Range<Int>, _ x: Double, _ y: Double
  ) -> (index: Int, zPosition: Double)? {
    var front: (index: Int, zPosition: Double)?
    for index in siblings.reversed() {
      let zPosition = layers[index].zPosition
      if let front, front.zPosition >= zPosition { continue }
      guard
        let own = inSpace ? layers[index].downInSpace(x, y) : layers[index].downInPlane(x, y)
      else { continue }
      if let inside = hit(layers[index].sublayers, own.x, own.y) {
        front = (inside.index, zPosition)
      } else if layers[index].contains(own.x, own.y) {
        front = (index, zPosition)
      }
      if !hasOrder && front != nil { return front }
    }
    return front
  }
}
