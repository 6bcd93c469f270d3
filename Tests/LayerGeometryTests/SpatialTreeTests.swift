import LayerGeometry
import TestSupport
import Testing

/// Laws of trees in space, tried on random ones.
@Suite struct SpatialTreeTests {
  static let seeds = 1...40

  /// One step up in bare arithmetic on (x, y, z, w), without any product of matrices.
  private static func stepUp(_ p: HomogeneousPoint, from index: LayerTree.Index, in tree: LayerTree)
    -> HomogeneousPoint
  {
    func moved(_ p: HomogeneousPoint, _ x: Double, _ y: Double, _ z: Double) -> HomogeneousPoint {
      HomogeneousPoint(x: p.x + p.w * x, y: p.y + p.w * y, z: p.z + p.w * z, w: p.w)
    }
    let layer = tree[index]
    var p = p
    if layer.isGeometryFlipped { p.y = p.w * (layer.bounds.minY + layer.bounds.maxY) - p.y }
    p = moved(p, -layer.anchor.x, -layer.anchor.y, -layer.anchorPointZ).applying(layer.transform)
    p = moved(p, layer.position.x, layer.position.y, layer.zPosition)
    guard let superlayer = tree.superlayer(of: index).map({ tree[$0] }) else { return p }
    let anchor = superlayer.anchor
    p = moved(p, -anchor.x, -anchor.y, 0).applying(superlayer.sublayerTransform)
    p = moved(p, anchor.x, anchor.y, 0)
    if superlayer.kind != .transform { p.z = 0 }
    return p
  }

  private static func size(_ points: Point?...) -> Double {
    points.compactMap { $0 }.reduce(1_000) { max($0, abs($1.x), abs($1.y)) }
  }

  @Test(arguments: seeds)
  func `a conversion in space is its steps one after the other`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    let tree = random.spatialTree()
    let projections = tree.projectionsToRoot()
    for index in tree.indices {
      let start = random.point(-200...200)
      var (p, layer) = (HomogeneousPoint(start), Optional(index))
      var isInFront = true
      while let current = layer {
        p = Self.stepUp(p, from: current, in: tree)
        layer = tree.superlayer(of: current)
        let isTransformLayer = layer.map { tree[$0].kind == .transform } ?? false
        if !isTransformLayer {
          isInFront = isInFront && p.w > 0
          let expected = isInFront ? p.projected : nil
          differences.check(
            "\(index) in \(layer as Any)", tree.convert(start, from: index, to: layer)?.numbers,
            expected?.numbers, tolerance: 1e-9 * Self.size(expected))
        }
      }
      guard isInFront else { continue }
      differences.check(
        "\(index) at once", start.applying(projections[index.rawValue])?.numbers,
        p.projected?.numbers, tolerance: 1e-9 * Self.size(p.projected))
      let projection = tree.projection(from: index, to: nil)
      differences.check(
        "\(index) by a projection", projection.flatMap { start.applying($0) }?.numbers,
        p.projected?.numbers, tolerance: 1e-9 * Self.size(p.projected))
    }
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: seeds)
  func `a conversion in space there and back gives the same point`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    let tree = random.spatialTree()
    let spaces = tree.indices + [nil]
    var answers = 0
    for _ in 0..<50 {
      let start = random.point(-200...200)
      guard let from = spaces.randomElement(using: &random),
        let to = spaces.randomElement(using: &random)
      else { continue }
      // Where the layer is not in front of the viewer there is no answer, and none back.
      guard let there = tree.convert(start, from: from, to: to) else { continue }
      answers += 1
      // What is seen at a grazing angle loses digits.
      guard Self.size(there) < 1e4 else { continue }
      differences.check(
        "\(from as Any) to \(to as Any) and back",
        tree.convert(there, from: to, to: from)?.numbers, start.numbers, tolerance: 1e-5)
    }
    #expect(answers >= 25)
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: seeds)
  func `boxes in space are those of their outlines`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    let tree = random.spatialTree()
    for index in tree.indices {
      let target = tree.indices.randomElement(using: &random)
      let box = tree.convert(tree[index].bounds, from: index, to: target)
      let quad = tree.quad(of: index, in: target)
      differences.check(
        "box of \(index)", box?.numbers, quad?.boundingBox.numbers, tolerance: 1e-11)
      let outline = tree.outline(of: index, in: target)
      differences.check(
        "finite \(index)", outline.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      guard let quad, let box else { continue }
      differences.check(
        "outline of \(index)", outline.flatMap(\.numbers), quad.numbers,
        tolerance: 1e-9 * Self.size(quad.topLeft, quad.bottomRight))
      let slack = 1e-9 * Self.size(box.origin)
      let room = box.insetBy(dx: -slack, dy: -slack)
      differences.check("corners of \(index)", quad.corners.allSatisfy { room.contains($0) })
    }
    #expect(differences.all == Differences.none)
  }

  /// The frame is what a superlayer sees that does nothing to its sublayers.
  @Test(arguments: seeds)
  func `a frame in space is the bounds in the superlayer`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    var tree = random.spatialTree()
    for index in tree.indices {
      tree[index].sublayerTransform = .identity
      tree[index].kind = .plain
    }
    for index in tree.indices {
      let superlayer = tree.superlayer(of: index)
      let frame = tree[index].frame
      differences.check(
        "frame of \(index)",
        tree.convert(tree[index].bounds, from: index, to: superlayer)?.numbers,
        frame.isInfinite ? nil : frame.numbers, tolerance: 1e-8)
    }
    #expect(differences.all == Differences.none)
  }

  /// Depth that moves nothing, a root in space beside the tree, or transform layers that do nothing:
  /// the answers stay, within rounding or to the last bit.
  @Test(arguments: seeds)
  func `plane and space agree`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    let plane = random.tree()
    var (beside, transforming, deep) = (plane, plane, plane)
    beside.append(Layer(kind: .transform), in: nil)
    for index in plane.indices {
      transforming[index].kind = .transform
      transforming[index].zPosition = random.number(1...9)
      deep[index].zPosition = random.number(-9...9)
      // Neither transform is affine now, and both move the plane z = 0 as before.
      deep[index].transform.m33 = 2
      deep[index].sublayerTransform.m33 = 3
    }
    #expect(plane.isAffine && !beside.isAffine && !transforming.isAffine && !deep.isAffine)
    for index in plane.indices {
      let (point, target) = (random.point(-200...200), plane.indices.randomElement(using: &random))
      let expected = plane.convert(point, from: index, to: target)
      let name = "\(index) to \(target as Any)"
      differences.check(
        "exactly \(name)", beside.convert(point, from: index, to: target) == expected)
      differences.check(
        "quad \(name)", beside.quad(of: index, in: target) == plane.quad(of: index, in: target))
      for tree in [transforming, deep] {
        differences.check(
          name, tree.convert(point, from: index, to: target)?.numbers, expected?.numbers,
          tolerance: 1e-8 * Self.size(expected))
        differences.check(
          "frame \(index)", tree[index].frame.numbers, plane[index].frame.numbers,
          tolerance: 1e-9)
      }
    }
    #expect(differences.all == Differences.none)
  }

  /// The frame read back is the frame set, so setting it again changes nothing.
  @Test(arguments: 1...5)
  func `a frame that was set reads back`(seed: Int) throws {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for number in 0..<100 {
      var layer = random.layer()
      layer.affineTransform = AffineTransform(
        scaleX: random.number(0.2...4) * (random.chance(0.5) ? -1 : 1), y: random.number(0.2...4)
      )
      .concatenating(AffineTransform(rotation: Angle(degrees: Double(number % 4) * 90)))
      layer.zPosition = random.number(-9...9)
      layer.anchorPointZ = random.number(-9...9)
      let before = layer
      try layer.setFrame(layer.frame)
      differences.check(
        "bounds \(number)", layer.bounds.numbers, before.bounds.numbers, tolerance: 1e-9)
      differences.check(
        "position \(number)", layer.position.numbers, before.position.numbers, tolerance: 1e-9)
      (layer.bounds, layer.position) = (before.bounds, before.position)
      differences.check("the rest \(number)", layer == before)
    }
    #expect(differences.all == Differences.none)
  }

  /// Behind the viewer of a layer that is itself behind the viewer is not in front of anyone.
  @Test func `a point that is twice behind the viewer is not seen`() throws {
    let behind = Transform3D(translationX: 0, y: 0, z: 1000)
      .concatenating(try #require(Transform3D(perspectiveDistance: 500)))
    let layer = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), transform: behind)
    var tree = LayerTree()
    let outer = tree.append(layer, in: nil)
    let inner = tree.append(layer, in: outer)
    let point = Point(x: 10, y: 20)
    let projection = try #require(tree.projection(from: inner, to: nil))
    #expect(point.applying(projection) != nil)
    #expect(tree.convert(point, from: inner, to: nil) == nil)
    #expect(tree.convert(point, from: nil, to: inner) == nil)
    #expect(tree.quad(of: inner, in: nil) == nil)
    #expect(tree.outline(of: inner, in: nil).isEmpty)
    #expect(tree.hitTest(point) == nil)
  }

  /// Whatever the numbers are: an answer, or none; never one that is not a number.
  @Test(arguments: seeds)
  func `no answer is not a number`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    var tree = random.spatialTree()
    for index in tree.indices where random.chance(0.6) {
      let axis = random.axis()
      let steepness = Transform3D(perspectiveDistance: random.number(1...50)) ?? .identity
      tree[index].transform = Transform3D(
        rotation: Angle(degrees: Double(Int.random(in: -4...4, using: &random)) * 45),
        aboutX: random.chance(0.5) ? 0 : axis.x, y: 1, z: random.chance(0.5) ? 0 : axis.z
      )
      .concatenating(Transform3D(scaleX: random.chance(0.1) ? 0 : 1, y: 1, z: 1))
      .concatenating(steepness)
    }
    let spaces = tree.indices + [nil]
    for index in tree.indices {
      for target in spaces {
        let point = tree.convert(random.point(-900...900), from: index, to: target)
        let numbers = [
          point?.numbers ?? [], tree.quad(of: index, in: target)?.numbers ?? [],
          tree.outline(of: index, in: target).flatMap(\.numbers), tree[index].frame.numbers,
          tree[index].outline.flatMap(\.numbers),
        ]
        differences.check(
          "\(index) to \(target as Any)", numbers.joined().allSatisfy { $0.isFinite })
      }
      differences.check(
        "bounded or infinite \(index)",
        tree[index].frame.isInfinite || tree[index].outline == tree[index].quad.corners)
    }
    #expect(differences.all == Differences.none)
  }
}
