import LayerGeometry
import Testing

/// As deep and as wide as a document may be.
@Suite struct HugeTreeTests {
  static let count = 100_000

  private static func chain(of count: Int) -> LayerTree {
    var tree = LayerTree()
    var leaf: LayerTree.Index?
    let layer = Layer(
      bounds: Rect(x: 0, y: 0, width: 2, height: 2), position: Point(x: 2, y: 1),
      affineTransform: AffineTransform(rotation: Angle(degrees: 90)))
    for _ in 0..<count { leaf = tree.append(layer, in: leaf) }
    return tree
  }

  @Test func `a deep chain has the depth and the transforms of its steps`() throws {
    let tree = Self.chain(of: Self.count)
    let leaf = tree.indices.last
    let last = try #require(leaf)
    let transforms = tree.transformsToRoot()
    #expect(transforms.count == Self.count)
    #expect(tree.depth(of: last) == Self.count - 1)
    // Each layer turns by a quarter: (x, y) becomes (3 - y, x). Four of them leave every point
    // where it is, and the count is a multiple of four.
    let start = Point(x: 1.25, y: 0.5)
    #expect(tree.convert(start, from: leaf, to: nil) == start.applying(transforms[last.rawValue]))
    #expect(tree.convert(start, from: leaf, to: nil) == start)
    #expect(tree.convert(start, from: nil, to: leaf) == start)
    #expect(tree.quad(of: last, in: tree.roots[0]) != nil)
    #expect(tree.nearestCommonSuperlayer(of: leaf, and: tree.roots[0]) == tree.roots[0])
    #expect(!tree.hasHiddenAncestorOrSelf(last))
  }

  /// Transform layers within each other: the way through them is not walked anew for each.
  @Test func `a deep chain of transform layers converts there and back`() throws {
    var tree = Self.chain(of: Self.count)
    for index in tree.indices {
      tree[index].kind = .transform
      tree[index].transform = Transform3D(
        rotation: Angle(degrees: 180), aboutX: 0, y: 1, z: 0)
    }
    let last = try #require(tree.indices.last)
    tree[last].kind = .plain
    // Each layer mirrors x, 3 - x, and an even number of them leaves every point where it is.
    let projections = tree.projectionsToRoot()
    let start = Point(x: 1.25, y: 0.5)
    #expect(start.applying(projections[last.rawValue]) == start)
    #expect(tree.convert(start, from: last, to: nil) == start)
    #expect(tree.convert(start, from: nil, to: last) == start)
    #expect(tree.hitTest(start) == last)
    #expect(!tree.showsBack(of: last))
  }

  @Test func `many sublayers of one layer keep their order`() {
    var tree = LayerTree()
    let root = tree.append(Layer(), in: nil)
    for _ in 1..<Self.count { tree.append(Layer(), in: root) }
    let sublayers = tree.sublayers(of: root)
    #expect(sublayers.count == Self.count - 1)
    #expect(sublayers == Array(tree.indices.dropFirst()))
    #expect(tree.transformsToRoot().count == Self.count)
  }
}
