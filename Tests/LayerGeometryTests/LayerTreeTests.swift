import LayerGeometry
import TestSupport
import Testing

@Suite struct LayerTreeTests {
  /// a(b(d), c(e(f))), g
  static func sample() -> (LayerTree, [LayerTree.Index]) {
    var tree = LayerTree()
    let a = tree.append(Layer(), in: nil)
    let b = tree.append(Layer(), in: a)
    let c = tree.append(Layer(), in: a)
    let d = tree.append(Layer(), in: b)
    let e = tree.append(Layer(), in: c)
    let f = tree.append(Layer(), in: e)
    let g = tree.append(Layer(), in: nil)
    return (tree, [a, b, c, d, e, f, g])
  }

  @Test func `a tree keeps the order of its layers`() {
    let (tree, all) = Self.sample()
    let (a, b, c, d, e, f, g) = (all[0], all[1], all[2], all[3], all[4], all[5], all[6])
    #expect(tree.count == 7)
    #expect(tree.indices == all)
    #expect(all.map(\.rawValue) == Array(0..<7))
    #expect(all == all.sorted())
    #expect(tree.roots == [a, g])
    let sublayers = all.map { tree.sublayers(of: $0) }
    #expect(sublayers == [[b, c], [d], [e], [], [f], [], []])
    #expect(tree.sublayers(of: nil) == [a, g])
    #expect(all.map { tree.superlayer(of: $0) } == [nil, a, a, b, c, e, nil])
    #expect(all.map { tree.depth(of: $0) } == [0, 1, 1, 2, 2, 3, 0])
  }

  @Test func `an empty tree has no layers`() {
    let tree = LayerTree()
    #expect(tree.count == 0 && tree.indices.isEmpty && tree.roots.isEmpty)
    #expect(tree.transformsToRoot().isEmpty)
    #expect(tree.convert(Point(x: 1, y: 2), from: nil, to: nil) == Point(x: 1, y: 2))
    #expect(tree.transformToRoot(from: nil).isIdentity)
    #expect(tree.nearestCommonSuperlayer(of: nil, and: nil) == nil)
  }

  @Test func `the nearest common superlayer is found`() {
    let (tree, all) = Self.sample()
    func path(_ index: LayerTree.Index?) -> [LayerTree.Index] {
      guard let index else { return [] }
      return path(tree.superlayer(of: index)) + [index]
    }
    var differences = Differences()
    let spaces = all + [nil]
    for first in spaces {
      for second in spaces {
        let common = Array(zip(path(first), path(second))).last { $0 == $1 }?.0
        differences.check(
          "\(first as Any), \(second as Any)",
          tree.nearestCommonSuperlayer(of: first, and: second) == common)
      }
    }
    #expect(differences.checked == 64)
    #expect(differences.all == Differences.none)
  }

  @Test func `layers change in place`() {
    var (tree, all) = Self.sample()
    let copy = tree
    tree[all[3]].position = Point(x: 3, y: 4)
    #expect(tree[all[3]].position == Point(x: 3, y: 4))
    #expect(copy[all[3]].position == .zero)
    #expect(tree != copy)
    #expect(tree.transformToRoot(from: all[3]).tx == 3)
  }

  @Test func `a sublayer of a hidden layer is hidden`() {
    var (tree, all) = Self.sample()
    tree[all[2]].isHidden = true
    let hidden = all.filter { tree.hasHiddenAncestorOrSelf($0) }
    #expect(hidden == [all[2], all[4], all[5]])
  }
}
