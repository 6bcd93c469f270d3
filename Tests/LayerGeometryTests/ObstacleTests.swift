import LayerGeometry
import TestSupport
import Testing

/// What keeps a place from being converted: the first thing on the way.
@Suite struct ObstacleTests {
  typealias Index = LayerTree.Index

  /// Chains of layers without size at the origin, each in the one before; a place is given by the
  /// numbers of the layers, -1 for the root space.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var layers: [Layer]
    var point = Point(x: 10, y: 0)
    var from = -1
    var to = 1
    var obstacle: @Sendable ([Index]) -> LayerTree.Obstacle?
  }

  static let plain = Layer()
  static let flat = Layer(transform: Transform3D(scaleX: 1, y: 0, z: 1))
  static let flattening = Layer(sublayerTransform: Transform3D(scaleX: 0, y: 1, z: 1))
  static let tiny = Layer(transform: Transform3D(scaleX: 1e-200, y: 1e-200, z: 1))
  /// Turned about y, from x on to the viewer.
  static func turned(_ degrees: Double, _ kind: Layer.Kind = .plain) -> Layer {
    Layer(
      transform: Transform3D(rotation: Angle(degrees: degrees), aboutX: 0, y: 1, z: 0), kind: kind)
  }
  static let deep = Layer(sublayerTransform: Transform3D(perspectiveDistance: 100) ?? .identity)

  static let table = [
    Row(testDescription: "nothing", layers: [plain, plain]) { _ in nil },
    Row(testDescription: "up through what is flat", layers: [plain, flat], from: 1, to: -1) { _ in
      nil
    },
    Row(testDescription: "the same layer", layers: [plain, flat], from: 1, to: 1) { _ in nil },
    Row(testDescription: "a flat layer", layers: [plain, flat]) { .singularTransform(of: $0[1]) },
    Row(testDescription: "the outer of two", layers: [flat, flat]) {
      .singularTransform(of: $0[0])
    },
    Row(testDescription: "the inner, from between", layers: [flat, flat], from: 0) {
      .singularTransform(of: $0[1])
    },
    Row(testDescription: "a flattening superlayer", layers: [flattening, plain]) {
      .singularSublayerTransform(of: $0[0])
    },
    Row(testDescription: "edge on", layers: [plain, turned(90)]) { .edgeOn($0[1]) },
    Row(
      testDescription: "not edge on to a perspective", layers: [deep, turned(89)],
      point: Point(x: 1, y: 0)
    ) { _ in nil },
    Row(
      testDescription: "edge on by two turns", layers: [plain, turned(30, .transform), turned(60)],
      to: 2
    ) { .edgeOn($0[2]) },
    Row(
      testDescription: "edge on with its transform layer",
      layers: [plain, turned(90, .transform), plain], to: 2
    ) { .edgeOn($0[2]) },
    Row(
      testDescription: "flat in a transform layer", layers: [plain, turned(30, .transform), flat],
      to: 2
    ) { .singularTransform(of: $0[2]) },
    Row(
      testDescription: "a flat transform layer",
      layers: [
        plain, Layer(transform: Transform3D(scaleX: 0, y: 1, z: 1), kind: .transform), plain,
      ],
      to: 2
    ) { .singularTransform(of: $0[1]) },
    Row(
      testDescription: "behind the viewer", layers: [deep, turned(-90)],
      point: Point(x: 101, y: 0), from: 1, to: -1
    ) { .behindViewer($0[1]) },
    Row(
      testDescription: "beside the viewer", layers: [deep, turned(-90)],
      point: Point(x: 100, y: 0), from: 1, to: -1
    ) { .besideViewer($0[1]) },
    Row(
      testDescription: "behind the viewer, then past a flat layer",
      layers: [deep, turned(-90), flat], point: Point(x: 101, y: 0), from: 2, to: -1
    ) { .behindViewer($0[1]) },
    // The layer's right rises towards the viewer, so lines of sight that lead far to the left leave it
    // in front and meet its plane behind the viewer.
    Row(
      testDescription: "a line of sight that meets the plane behind the viewer",
      layers: [deep, turned(-60)], point: Point(x: -100, y: 0)
    ) { .behindViewer($0[1]) },
    Row(
      testDescription: "too far for numbers",
      layers: [plain, Layer(transform: Transform3D(scaleX: 1e-200, y: 1, z: 1))],
      point: Point(x: 1e200, y: 0)
    ) { .outOfReach($0[1]) },
    Row(
      testDescription: "a way whose product is too large for numbers", layers: [tiny, tiny],
      point: .zero
    ) { .outOfReach($0[1]) },
  ]

  @Test(arguments: table)
  func `points that cannot be converted have these obstacles`(_ row: Row) {
    var tree = LayerTree()
    var indices: [Index] = []
    for layer in row.layers { indices.append(tree.append(layer, in: indices.last)) }
    let (from, to) = (row.from < 0 ? nil : indices[row.from], row.to < 0 ? nil : indices[row.to])
    let expected = row.obstacle(indices)
    #expect(tree.obstacle(to: [row.point], from: from, to: to) == expected)
    #expect(
      tree.obstacle(
        to: Rect(origin: row.point, size: Size(width: 0, height: 0)), from: from, to: to)
        == expected)
  }

  @Test(arguments: [(99.0, false), (100, true), (101, true)])
  func `a rectangle has the obstacle of its corners`(width: Double, isBehind: Bool) throws {
    var tree = LayerTree()
    let depth = try #require(Transform3D(perspectiveDistance: 100))
    let index = tree.append(
      Layer(
        bounds: Rect(x: 0, y: 0, width: width, height: 10), anchorPoint: .zero,
        transform: Self.turned(-90).transform.concatenating(depth)), in: nil)
    let obstacle = tree.obstacle(to: tree[index].bounds, from: index, to: nil)
    #expect(
      obstacle == (!isBehind ? nil : width == 100 ? .besideViewer(index) : .behindViewer(index)))
    #expect(tree[index].frame.isInfinite == isBehind)
  }

  /// Ways down and up of which finite numbers tell no more.
  @Test func `a place beyond finite numbers has no answer`() {
    var tree = LayerTree()
    let outer = tree.append(Self.tiny, in: nil)
    let inner = tree.append(Self.tiny, in: outer)
    #expect(tree.convert(Point.zero, from: nil, to: inner) == nil)
    #expect(tree.convert(Rect(x: 0, y: 0, width: 1, height: 1), from: nil, to: inner) == nil)
    #expect(tree.convert(Rect.infinite, from: nil, to: inner) == .infinite)
    for index in tree.indices {
      tree[index].transform = Transform3D(scaleX: 1e200, y: 1, z: 1)
      tree[index].bounds.size.width = 1
    }
    #expect(tree.convert(Point(x: 1, y: 0), from: inner, to: nil) == nil)
    #expect(tree.quad(of: inner, in: nil) == nil)
    #expect(tree.quadsInRoot().map { $0 == nil } == [false, true])
  }

  /// A tree with the viewer in the middle of it.
  static func nearTree(_ random: inout SeededGenerator) -> LayerTree {
    var tree = random.spatialTree()
    for index in tree.indices {
      let axis = random.axis()
      if random.chance(0.6) {
        tree[index].transform = Transform3D(
          rotation: Angle(degrees: random.number(-180...180)), aboutX: axis.x, y: axis.y, z: axis.z)
      }
      if random.chance(0.4) {
        tree[index].zPosition = random.number(-500...500)
        tree[index].bounds.size = Size(width: random.number(0...20), height: 20)
      }
      if random.chance(0.1) { tree[index].transform = Transform3D(scaleX: 1, y: 0, z: 1) }
      if random.chance(0.6), let depth = Transform3D(perspectiveDistance: random.number(80...400)) {
        tree[index].sublayerTransform = depth
      }
    }
    return tree
  }

  /// Where there are no transform layers, the way passes through every space between.
  @Test func `the first obstacle on the way is given`() {
    var (differences, obstacleCount) = (Differences(), 0)
    for seed in 1...60 {
      var random = SeededGenerator(seed: seed)
      var tree = Self.nearTree(&random)
      for index in tree.indices { tree[index].kind = .plain }
      let spaces = [nil] + tree.indices
      for source in spaces {
        for target in spaces {
          let point = random.point(-300...300)
          func reaches(_ space: Index?) -> Bool {
            tree.convert(point, from: source, to: space) != nil
          }
          let name = "\(seed): \(source as Any) to \(target as Any)"
          let obstacle = tree.obstacle(to: [point], from: source, to: target)
          differences.check(name, (obstacle == nil) == reaches(target))
          guard let obstacle else { continue }
          obstacleCount += 1
          let above = tree.superlayer(of: obstacle.layer)
          let common = tree.nearestCommonSuperlayer(of: source, and: obstacle.layer)
          var (before, behind) =
            common == obstacle.layer ? (common, above) : (above, obstacle.layer)
          if case .singularSublayerTransform(of: let layer) = obstacle {
            (before, behind) = (layer, tree.sublayers(of: layer).first)
          }
          differences.check("\(name) reaches \(before as Any)", reaches(before))
          differences.check("\(name) stops before \(behind as Any)", !reaches(behind))
        }
      }
    }
    #expect(obstacleCount > 500)
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: 1...60)
  func `quads at once are those one by one`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for tree in [random.tree(), random.spatialTree(), Self.nearTree(&random)] {
      let quads = tree.quadsInRoot()
      differences.check("count", quads.count == tree.count)
      for (index, quad) in zip(tree.indices, quads) {
        let numbers = tree.quad(of: index, in: nil)?.numbers
        let size = numbers?.reduce(1_000) { max($0, abs($1)) } ?? 0
        differences.check("\(seed): \(index)", quad?.numbers, numbers, tolerance: 1e-8 * size)
      }
    }
    #expect(differences.all == Differences.none)
  }
}
