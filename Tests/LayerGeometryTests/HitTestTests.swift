import LayerGeometry
import TestSupport
import Testing

@Suite struct HitTestTests {
  /// A root of 200 x 200 with two sublayers of 100 x 100 that share (50, 50) to (100, 100).
  static func overlapping() -> (tree: LayerTree, root: LayerTree.Index, all: [LayerTree.Index]) {
    var tree = LayerTree()
    let root = tree.append(Layer(frame: Rect(x: 0, y: 0, width: 200, height: 200)), in: nil)
    let first = tree.append(Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100)), in: root)
    let second = tree.append(Layer(frame: Rect(x: 50, y: 50, width: 100, height: 100)), in: root)
    return (tree, root, [first, second])
  }

  static let shared = Point(x: 75, y: 75)

  @Test func `a hit goes by zPosition, then by order`() {
    var (tree, root, all) = Self.overlapping()
    #expect(tree.hitTest(Self.shared) == all[1])
    tree[all[0]].zPosition = 1
    #expect(tree.hitTest(Self.shared) == all[0])
    tree[all[1]].zPosition = 1
    #expect(tree.hitTest(Self.shared) == all[1])
    tree[all[1]].zPosition = -7
    #expect(tree.hitTest(Self.shared) == all[0])
    // Behind its sibling, but never behind its superlayer.
    #expect(tree.hitTest(Point(x: 120, y: 120)) == all[1])
    #expect(tree.hitTest(Point(x: 20, y: 180)) == root)
    #expect(tree.hitTest(Point(x: 201, y: 1)) == nil)
  }

  @Test func `roots are hit in their order too`() {
    var tree = LayerTree()
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let (back, front) = (tree.append(layer, in: nil), tree.append(layer, in: nil))
    #expect(tree.hitTest(Point(x: 5, y: 5)) == front)
    tree[back].zPosition = 0.5
    #expect(tree.hitTest(Point(x: 5, y: 5)) == back)
    #expect(tree.hitTest(Point(x: 5, y: 5), in: front) == front)
  }

  @Test func `what is hidden or masked is not hit`() {
    var (tree, root, all) = Self.overlapping()
    let outside = tree.append(Layer(frame: Rect(x: 90, y: 0, width: 20, height: 20)), in: all[0])
    #expect(tree.hitTest(Point(x: 105, y: 5)) == outside)
    tree[all[0]].masksToBounds = true
    #expect(tree.hitTest(Point(x: 105, y: 5)) == root)
    #expect(tree.hitTest(Point(x: 95, y: 5)) == outside)
    tree[all[0]].isHidden = true
    #expect(tree.hitTest(Point(x: 95, y: 5)) == root)
    tree[root].isHidden = true
    #expect(tree.hitTest(Point(x: 95, y: 5)) == nil)
  }

  /// A transform layer is passed through: it neither answers nor masks, and what is in it keeps its
  /// depth.
  @Test func `a hit test goes through transform layers at their depth`() throws {
    var (tree, root, all) = Self.overlapping()
    tree[root].sublayerTransform = try #require(Transform3D(perspectiveDistance: 400))
    tree[all[0]].kind = .transform
    tree[all[0]].masksToBounds = true
    tree[all[0]].transform = Transform3D(translationX: 0, y: 0, z: 100)
    var raised = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    raised.zPosition = 100
    let sublayer = tree.append(raised, in: all[0])
    // At depth 200 of 400 everything is twice as far from the middle, (100, 100).
    #expect(
      tree.quad(of: sublayer, in: root)?.numbers == [-100, -100, -60, -100, -60, -60, -100, -60])
    // The line of sight meets the transform layer, where all is 4 / 3 as far, at (-50, -50).
    let met = try #require(tree.convert(Point.zero, from: sublayer, to: all[0]))
    #expect(abs(met.x + 50) < 1e-12 && abs(met.y + 50) < 1e-12)
    #expect(tree.hitTest(Point(x: -80, y: -80)) == sublayer)
    #expect(tree.hitTest(Point(x: 25, y: 25)) == root)
    #expect(tree.hitTest(Point(x: -80, y: -80), in: sublayer) == sublayer)
    #expect(tree.hitTest(Point(x: -80, y: -80), in: all[0]) == sublayer)
    tree[all[0]].isHidden = true
    #expect(tree.hitTest(Point(x: -80, y: -80)) == nil)
  }

  @Test func `nothing singular or behind the viewer is hit`() throws {
    var (tree, root, all) = Self.overlapping()
    tree[all[1]].affineTransform = AffineTransform(scaleX: 0, y: 0)
    #expect(tree.hitTest(Point(x: 100, y: 100)) == root)
    tree[all[1]].affineTransform = .identity
    tree[root].sublayerTransform = try #require(Transform3D(perspectiveDistance: 400))
    tree[all[1]].zPosition = 500
    // Mirrored through the viewer it would be at (100, 100) too.
    #expect(tree.hitTest(Point(x: 100, y: 100)) == root)
    tree[all[1]].zPosition = 399
    #expect(tree.hitTest(Point(x: 100, y: 100)) == all[1])
  }

  /// The answer contains the point, and no sibling in front of it on the way does.
  @Test(arguments: 1...20)
  func `a hit agrees with the definition`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    var tree = random.tree()
    for index in tree.indices {
      // Where none is raised, order alone decides; that one was and is no more must not matter.
      tree[index].zPosition = Double(Int.random(in: -1...1, using: &random))
      if seed.isMultiple(of: 2) { tree[index].zPosition = 0 }
      tree[index].masksToBounds = random.chance(0.3)
      tree[index].isHidden = random.chance(0.1)
    }
    func hit(_ point: Point, _ index: LayerTree.Index) -> LayerTree.Index? {
      let layer = tree[index]
      guard !layer.isHidden, let own = tree.convert(point, from: nil, to: index) else { return nil }
      if layer.masksToBounds && !layer.bounds.contains(own) { return nil }
      return front(point, tree.sublayers(of: index))
        ?? (layer.bounds.contains(own) ? index : nil)
    }
    func front(_ point: Point, _ siblings: [LayerTree.Index]) -> LayerTree.Index? {
      let order = siblings.sorted {
        (tree[$0].zPosition, $0.rawValue) > (tree[$1].zPosition, $1.rawValue)
      }
      return order.lazy.compactMap { hit(point, $0) }.first
    }
    for _ in 0..<100 {
      let point = random.point(-400...400)
      differences.check("\(point)", tree.hitTest(point) == front(point, tree.roots))
    }
    #expect(differences.all == Differences.none)
  }
}
