import LayerGeometry
import TestSupport
import Testing

/// Where points of space are seen, tried on random trees.
struct PlacesInSpaceTests {
  static let seeds = 1...40

  @Test(arguments: seeds)
  func `a layer without a transform has its anchor where its position is seen`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    var tree = random.spatialTree()
    for index in tree.indices {
      tree[index].transform = .identity
      tree[index].anchorPointZ = 0
      let layer = tree[index]
      let superlayer = tree.superlayer(of: index)
      let place = tree.place(
        of: layer.position, z: layer.zPosition, amongSublayersOf: superlayer)
      let anchor = tree.convert(layer.anchoredPoint, from: index, to: tree.plane(of: superlayer))
      if let place { #expect(place.space == tree.plane(of: superlayer)) }
      differences.check(
        "\(index)", place?.point.numbers, anchor?.numbers,
        tolerance: 1e-9 * max(1_000, abs(anchor?.x ?? 0), abs(anchor?.y ?? 0)))
    }
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: seeds)
  func `trees of transform layers keep all depth`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    var tree = random.spatialTree()
    for index in tree.indices { tree[index].kind = .transform }
    let projections = tree.projectionsToRoot()
    for (index, transform) in zip(tree.indices, tree.unflattenedTransforms(spacing: 0)) {
      let point = random.point(-200...200)
      let expected = point.applying(projections[index.rawValue])
      differences.check(
        "\(index)", point.applying(Projection(transform))?.numbers, expected?.numbers,
        tolerance: 1e-9 * max(1_000, abs(expected?.x ?? 0), abs(expected?.y ?? 0)))
    }
    #expect(differences.all == Differences.none)
  }

  @Test func `spacing lifts each layer from its superlayer`() {
    var tree = LayerTree()
    let root = tree.append(Layer(frame: Rect(x: 0, y: 0, width: 9, height: 9)), in: nil)
    var turned = Layer(frame: Rect(x: 0, y: 0, width: 9, height: 9), anchorPoint: .zero)
    turned.transform = Transform3D(rotation: Angle(degrees: 90), aboutX: 0, y: 1, z: 0)
    let middle = tree.append(turned, in: root)
    tree.append(Layer(frame: Rect(x: 2, y: 3, width: 1, height: 1)), in: middle)
    let transforms = tree.unflattenedTransforms(spacing: 10)
    #expect(transforms[0] == .identity)
    // The superlayer's z points along x after its turn.
    let corner = HomogeneousPoint(x: 0, y: 0).applying(transforms[2])
    #expect(abs(corner.x - 10) < 1e-12 && abs(corner.y - 3) < 1e-12 && abs(corner.z - 8) < 1e-12)
  }

  static let depths: [(layer: Layer, depths: [Double])] = [
    (layer(Transform3D(rotation: Angle(degrees: 45), aboutX: 1, y: 1, z: 0)), [0, -50, 0, 50]),
    (layer(.identity, z: 7, anchorZ: 3), [4, 4, 4, 4]),
    (layer(Transform3D(rotation: Angle(degrees: 90), aboutX: 1, y: 0, z: 0)), [-50, -50, 50, 50]),
    (layer(Transform3D(rotation: Angle(degrees: 30), aboutX: 0, y: 1, z: 0)), [25, -25, -25, 25]),
    (
      layer(
        Transform3D(
          m11: 1, m12: 0, m13: 0, m14: -0.02, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0,
          m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)), [0, 0, 0, 0]
    ),
  ]

  private static func layer(_ transform: Transform3D, z: Double = 0, anchorZ: Double = 0) -> Layer {
    Layer(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: Point(x: 100, y: 100),
      zPosition: z, anchorPointZ: anchorZ, transform: transform)
  }

  @Test(arguments: depths)
  func `corners have depths`(row: (layer: Layer, depths: [Double])) {
    var differences = Differences()
    differences.check("depths", row.layer.cornerDepths, row.depths, tolerance: 1e-12)
    #expect(differences.all == Differences.none)
  }

  @Test func `depths and corners in space know no perspective`() {
    let turn = Transform3D(rotation: Angle(degrees: 45), aboutX: 0, y: 1, z: 0)
    var perspective = Transform3D.identity
    perspective.m34 = -1.0 / 500
    let layer = Self.layer(turn.concatenating(perspective), z: 20)
    let depth = 50 * 0.5.squareRoot()
    var differences = Differences()
    differences.check(
      "depths", layer.cornerDepths, [20 + depth, 20 - depth, 20 - depth, 20 + depth],
      tolerance: 1e-12)
    differences.check(
      "corners", layer.quadInSpace.corners.flatMap { [$0.x, $0.y] },
      [100 - depth, 50, 100 + depth, 50, 100 + depth, 150, 100 - depth, 150], tolerance: 1e-12)
    #expect(differences.all == Differences.none)
  }

  @Test func `layers are edge on by all that turns them up to their plane`() {
    func turn(_ degrees: Double) -> Transform3D {
      Transform3D(rotation: Angle(degrees: degrees), aboutX: 0, y: 1, z: 0)
    }
    var tree = LayerTree()
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    var space = Layer(frame: frame)
    (space.kind, space.transform) = (.transform, turn(30))
    let cube = tree.append(space, in: tree.append(Layer(frame: frame), in: nil))
    var side = Layer(frame: frame)
    side.transform = turn(90)
    let seen = tree.append(side, in: cube)
    side.transform = turn(60)
    let edgeOn = tree.append(side, in: cube)
    side.transform = Transform3D(scaleX: 0, y: 1, z: 1)
    let flat = tree.append(side, in: nil)
    #expect(!tree.isEdgeOn(seen) && tree.isEdgeOn(edgeOn) && !tree.isEdgeOn(flat))
    // A superlayer may turn them too.
    var turning = Layer(frame: frame)
    turning.sublayerTransform = turn(90)
    let sublayer = tree.append(Layer(frame: frame), in: tree.append(turning, in: nil))
    #expect(tree.isEdgeOn(sublayer))
  }
}
