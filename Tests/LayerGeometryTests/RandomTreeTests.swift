import LayerGeometry
import TestSupport
import Testing

/// Laws that hold on every tree, tried on random ones.
@Suite struct RandomTreeTests {
  static let seeds = 1...40

  /// One step up in bare arithmetic, without any product of transforms.
  private static func stepUp(_ point: Point, from index: LayerTree.Index, in tree: LayerTree)
    -> Point
  {
    func about(_ layer: Layer, _ transform: AffineTransform, _ point: Point) -> Point {
      let x = point.x - (layer.bounds.origin.x + layer.anchorPoint.x * layer.bounds.width)
      let y = point.y - (layer.bounds.origin.y + layer.anchorPoint.y * layer.bounds.height)
      return Point(
        x: transform.a * x + transform.c * y + transform.tx,
        y: transform.b * x + transform.d * y + transform.ty)
    }
    let layer = tree[index]
    var point = point
    if layer.isGeometryFlipped { point.y = layer.bounds.minY + layer.bounds.maxY - point.y }
    point = about(layer, layer.affineTransform, point)
    point = Point(x: point.x + layer.position.x, y: point.y + layer.position.y)
    guard let superlayer = tree.superlayer(of: index).map({ tree[$0] }) else { return point }
    point = about(superlayer, superlayer.affineSublayerTransform, point)
    return Point(
      x: point.x + superlayer.bounds.origin.x + superlayer.anchorPoint.x * superlayer.bounds.width,
      y: point.y + superlayer.bounds.origin.y + superlayer.anchorPoint.y * superlayer.bounds.height)
  }

  /// Rounding on the way grows with the numbers on the way.
  private static func tolerance(_ points: Point?...) -> Double {
    1e-10 * points.compactMap { $0 }.reduce(1_000) { max($0, abs($1.x), abs($1.y)) }
  }

  @Test(arguments: seeds)
  func `a conversion is its steps one after the other`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    let tree = random.tree()
    let transforms = tree.transformsToRoot()
    for index in tree.indices {
      let start = random.point(-200...200)
      var (point, layer) = (start, Optional(index))
      while let current = layer {
        point = Self.stepUp(point, from: current, in: tree)
        layer = tree.superlayer(of: current)
        differences.check(
          "\(index) in \(layer as Any)",
          tree.convert(start, from: index, to: layer)?.numbers, point.numbers,
          tolerance: Self.tolerance(point))
      }
      let routes = [transforms[index.rawValue], tree.transformToRoot(from: index)]
      for transform in routes {
        differences.check(
          "\(index) to the root", start.applying(transform).numbers, point.numbers,
          tolerance: Self.tolerance(point))
      }
    }
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: seeds)
  func `a conversion there and back gives the same point`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    let tree = random.tree()
    let spaces = tree.indices + [nil]
    for _ in 0..<50 {
      let start = random.point(-200...200)
      guard let from = spaces.randomElement(using: &random),
        let over = spaces.randomElement(using: &random),
        let to = spaces.randomElement(using: &random)
      else { continue }
      let there = tree.convert(start, from: from, to: to)
      let name = "\(from as Any) to \(to as Any)"
      let back = there.flatMap { tree.convert($0, from: to, to: from) }
      differences.check(
        "\(name) and back", back?.numbers, start.numbers, tolerance: Self.tolerance(there) * 10)
      let between = tree.convert(start, from: from, to: over)
      let around = between.flatMap { tree.convert($0, from: over, to: to) }
      differences.check(
        "\(name) over \(over as Any)", around?.numbers, there?.numbers,
        tolerance: Self.tolerance(there, between) * 10)
    }
    #expect(differences.checked == 100)
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: seeds)
  func `boxes contain their corners`(seed: Int) throws {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    let tree = random.tree()
    for index in tree.indices {
      let target = tree.indices.randomElement(using: &random)
      let bounds = tree[index].bounds
      let box = try #require(tree.convert(bounds, from: index, to: target))
      let quad = try #require(tree.quad(of: index, in: target))
      for (corner, own) in zip(quad.corners, bounds.corners.corners) {
        let slack = Self.tolerance(corner)
        let room = box.insetBy(dx: -slack, dy: -slack)
        differences.check("\(corner) in \(box)", room.contains(corner))
        differences.check(
          "corner", tree.convert(own, from: index, to: target)?.numbers, corner.numbers,
          tolerance: slack)
      }
      differences.check(
        "no larger than the corners", box.numbers, quad.boundingBox.numbers, tolerance: 1e-11)
      differences.check(
        "middle", tree.convert(bounds.center, from: index, to: target)?.numbers,
        quad.center.numbers, tolerance: Self.tolerance(quad.center))
    }
    #expect(differences.all == Differences.none)
  }

  /// The frame is what the superlayer sees, if it does nothing to its sublayers.
  @Test(arguments: seeds)
  func `a frame is the bounds in the superlayer`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    var tree = random.tree()
    for index in tree.indices { tree[index].affineSublayerTransform = .identity }
    for index in tree.indices {
      let superlayer = tree.superlayer(of: index)
      let quad = tree.quad(of: index, in: superlayer)
      differences.check(
        "quad of \(index)", quad?.numbers, tree[index].quad.numbers, tolerance: 1e-9)
      differences.check(
        "frame of \(index)", tree.convert(tree[index].bounds, from: index, to: superlayer)?.numbers,
        tree[index].frame.numbers, tolerance: 1e-9)
    }
    #expect(differences.all == Differences.none)
  }
}
