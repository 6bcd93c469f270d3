import LayerGeometry
import TestSupport
import Testing

/// Random trees whose corners, boxes, frames and conversions a browser's layout engine reported.
@Suite struct MeasuredTreeTests {
  @Test(arguments: MeasuredTrees.files)
  func `trees agree with what a browser measured`(_ kind: MeasuredTrees.File) throws {
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
