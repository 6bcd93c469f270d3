import LayerGeometry
import TestSupport
import Testing

/// Ways that are kept lead where the tree's own lead, to the last bit.
@Suite struct WaysToRootTests {
  @Test(arguments: 1...40)
  func `answers of the ways to the root are those of the tree`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let tree = seed.isMultiple(of: 4) ? random.tree() : random.spatialTree()
    let ways = LayerTree.WaysToRoot(tree)
    for index in tree.indices {
      for _ in 0..<5 {
        let point = random.point(-3_000...3_000)
        #expect(ways.convert(point, from: index) == tree.convert(point, from: index, to: nil))
      }
      let polygon = (0..<5).map { _ in random.point(-3_000...3_000) }
      #expect(
        ways.outline(of: polygon, from: index) == tree.outline(of: polygon, from: index, in: nil))
    }
  }
}
