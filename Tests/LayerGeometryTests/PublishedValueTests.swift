import LayerGeometry
import TestSupport
import Testing

@Suite struct PublishedValueTests {
  @Test func `no published value is passed over`() throws {
    let values = try VectorFiles.read("published-values", as: [PublishedValue].self)
    let counts = Dictionary(grouping: values, by: \.kind).mapValues(\.count)
    let handled = [
      "frame": 17, "setFrame": 10, "setBounds": 1, "convert": 17, "contains": 5, "hitTest": 8,
      "affineTransform": 4, "scrollToRect": 2, "contentsGravity": 7,
    ]
    #expect(counts == handled)
  }

  @Test func `the geometry agrees with published values`() throws {
    let values = try VectorFiles.read("published-values", as: [PublishedValue].self)
    var (differences, facts) = (Differences(), 0)
    for value in values {
      let before = differences.checked
      try check(value, into: &differences)
      facts += differences.checked > before ? 1 : 0
    }
    #expect(facts == 71)
    #expect(differences.all == Differences.none)
  }

  private func check(_ value: PublishedValue, into differences: inout Differences) throws {
    let (name, tolerance) = ("\(value.kind) \(value.name)", value.tolerance)
    switch value.fact {
    case .frame(let layer, let expected):
      differences.check(name, layer.frame.numbers, expected.numbers, tolerance: tolerance)
    case .setFrame(var layer, let frame, let outcome):
      try layer.setFrame(frame)
      check(name, layer, outcome, tolerance: tolerance, into: &differences)
    case .setBounds(let bounds, let expected):
      var layer = Layer()
      layer.bounds = bounds
      for layer in [layer, Layer(bounds: bounds)] {
        differences.check(name, layer.bounds.numbers, expected.numbers, tolerance: tolerance)
      }
    case .convert(let conversion):
      let actual = try convert(conversion)
      differences.check(name, actual, conversion.expected, tolerance: tolerance)
    case .contains(let bounds, let point, let expected):
      differences.check(name, bounds.contains(point) == expected)
    default: checkWhatIsSeen(value, into: &differences)
    }
  }

  private func checkWhatIsSeen(_ value: PublishedValue, into differences: inout Differences) {
    let (name, tolerance) = ("\(value.kind) \(value.name)", value.tolerance)
    switch value.fact {
    case .hitTest(let root, let point, let expected):
      let (tree, indices) = LayerTree.build([root])
      let hit = tree.hitTest(point)
      differences.check(name, hit == expected.flatMap { indices[$0] })
      differences.check(name, tree.hitTest(point, in: tree.roots[0]) == hit)
    case .affineTransform(let transform, let isAffine, let expected):
      let layer = Layer(transform: transform)
      differences.check(name, transform.isAffine == isAffine)
      differences.check(name, layer.affineTransform.numbers, expected, tolerance: tolerance)
    case .scrollToRect(let bounds, let rect, let origin):
      var layer = Layer(bounds: bounds, kind: .scroll)
      layer.scroll(toShow: rect)
      differences.check(name, layer.bounds.origin.numbers, origin.numbers, tolerance: tolerance)
      differences.check(name, layer.bounds.size == bounds.size)
    case .contentsGravity(let bounds, let contents, let expected):
      let rect = ContentsGravity(named: value.name).rect(ofContents: contents, in: bounds)
      differences.check(name, rect.numbers, expected.numbers, tolerance: tolerance)
    default: break
    }
  }

  private func check(
    _ name: String, _ layer: Layer, _ outcome: PublishedValue.SetFrameOutcome, tolerance: Double,
    into differences: inout Differences
  ) {
    let size = [layer.bounds.size.width, layer.bounds.size.height]
    let outcomes = [
      (outcome.bounds, layer.bounds.numbers), (outcome.boundsSize, size),
      (outcome.position, layer.position.numbers), (outcome.frame, layer.frame.numbers),
    ]
    for case (let expected?, let actual) in outcomes {
      differences.check(name, actual, expected, tolerance: tolerance)
    }
  }

  private func convert(_ conversion: PublishedValue.Conversion) throws -> [Double]? {
    let (tree, indices) = LayerTree.build(conversion.roots)
    let (from, to) = (try #require(indices[conversion.from]), try #require(indices[conversion.to]))
    if let rect = conversion.rect {
      return tree.convert(Rect(rect), from: from, to: to)?.numbers
    }
    return tree.convert(Point(try #require(conversion.point)), from: from, to: to)?.numbers
  }
}
