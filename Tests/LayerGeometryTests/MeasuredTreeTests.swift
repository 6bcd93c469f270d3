import LayerGeometry
import TestSupport
import Testing

/// Random trees whose corners, boxes, frames and conversions a browser's layout engine reported.
@Suite struct MeasuredTreeTests {
  /// How many trees, layers and questions a file holds, so that none is passed over.
  struct Kind: Sendable, CustomTestStringConvertible {
    var name: String
    var cases = 60
    var layers: Int
    var conversions: Int
    var hits = 0
    var testDescription: String { name }
  }

  @Test(arguments: [
    Kind(name: "affine", layers: 345, conversions: 360),
    Kind(name: "flipped", layers: 313, conversions: 360),
    Kind(name: "scroll", layers: 342, conversions: 354),
    Kind(name: "singular", layers: 327, conversions: 0),
    Kind(name: "projective", layers: 324, conversions: 354),
    Kind(name: "hit", layers: 323, conversions: 360, hits: 1440),
    Kind(name: "affine-other-seeds", cases: 2, layers: 20, conversions: 12),
    Kind(name: "flipped-other-seeds", cases: 3, layers: 31, conversions: 18),
    Kind(name: "scroll-other-seeds", cases: 5, layers: 44, conversions: 30),
    Kind(name: "singular-other-seeds", cases: 3, layers: 33, conversions: 0),
    Kind(name: "projective-other-seeds", cases: 9, layers: 70, conversions: 48),
    Kind(name: "hit-other-seeds", cases: 5, layers: 53, conversions: 30, hits: 120),
  ])
  func agree(_ kind: Kind) throws {
    let cases = try VectorFiles.read(kind.name, as: MeasuredTrees.self).cases
    var (layers, conversions, hits) = (Differences(), Differences(), Differences())
    for vector in cases {
      checkLayers(of: vector, into: &layers)
      try checkConversions(of: vector, into: &conversions)
      checkHits(of: vector, into: &hits)
    }
    #expect(cases.count == kind.cases)
    // Six answers of each layer, and two questions about each tree as a whole.
    #expect(layers.checked == 6 * kind.layers + 2 * cases.count)
    #expect(layers.all == Differences.none)
    #expect(conversions.checked == 2 * kind.conversions)
    #expect(conversions.all == Differences.none)
    #expect(hits.checked == kind.hits)
    #expect(hits.all == Differences.none)
  }

  private func checkHits(of vector: MeasuredTrees.Case, into differences: inout Differences) {
    let (tree, indices) = LayerTree.build([vector.tree])
    for hit in vector.expected.hits ?? [] {
      differences.check(
        "\(vector.name) \(hit.point)",
        tree.hitTest(Point(hit.point)) == hit.layer.flatMap { indices[$0] })
    }
  }

  private func checkLayers(of vector: MeasuredTrees.Case, into differences: inout Differences) {
    let (tree, indices) = LayerTree.build([vector.tree])
    differences.check(
      "\(vector.name) layers", Set(indices.keys) == Set(vector.expected.layers.keys))
    differences.check("\(vector.name) count", indices.count == tree.count)
    let projections = tree.projectionsToRoot()
    for (id, index) in indices.sorted(by: { $0.value < $1.value }) {
      let (name, measured) = ("\(vector.name) \(id)", vector.expected.layers[id])
      let quad = tree.quad(of: index, in: nil)
      differences.check(
        "\(name) corners", quad?.numbers, measured?.corners?.flatMap { $0 }, tolerance: 1e-3)
      differences.check(
        "\(name) corners at once",
        tree[index].bounds.corners.applying(projections[index.rawValue])?.numbers,
        measured?.corners?.flatMap { $0 }, tolerance: 1e-3)
      differences.check(
        "\(name) outline", tree.outline(of: index, in: nil).flatMap(\.numbers), quad?.numbers,
        tolerance: 0)
      differences.check(
        "\(name) box", quad?.boundingBox.numbers, measured?.boundingBox, tolerance: 1e-3)
      differences.check(
        "\(name) box of the bounds",
        tree.convert(tree[index].bounds, from: index, to: nil)?.numbers, measured?.boundingBox,
        tolerance: 1e-3)
      differences.check(
        "\(name) frame", tree[index].frame.numbers, measured?.frame, tolerance: 3e-4)
    }
  }

  private func checkConversions(of vector: MeasuredTrees.Case, into differences: inout Differences)
    throws
  {
    let (tree, indices) = LayerTree.build([vector.tree])
    for conversion in vector.expected.conversions {
      let (from, to) = (
        try #require(indices[conversion.from]), try #require(indices[conversion.to])
      )
      let point = Point(conversion.point)
      let name = "\(vector.name) \(conversion.from) to \(conversion.to)"
      differences.check(
        name, tree.convert(point, from: from, to: to)?.numbers, conversion.converted,
        tolerance: 4e-3)
      differences.check(
        "\(name) in the root space", tree.convert(point, from: from, to: nil)?.numbers,
        conversion.inWorld, tolerance: 4e-3)
    }
  }
}
