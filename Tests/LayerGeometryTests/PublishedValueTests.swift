import LayerGeometry
import Testing

@Suite struct PublishedValueTests {
  @Test func noneIsPassedOver() throws {
    let values = try VectorFiles.read("published-values", as: [PublishedValue].self)
    let counts = Dictionary(grouping: values, by: \.kind).mapValues(\.count)
    let handled = ["frame": 17, "setFrame": 10, "setBounds": 1, "convert": 17, "contains": 5]
    let later = ["hitTest": 8, "affineTransform": 4, "scrollToRect": 2, "contentsGravity": 7]
    #expect(counts.filter { !PublishedValue.later.contains($0.key) } == handled)
    #expect(counts.filter { PublishedValue.later.contains($0.key) } == later)
  }

  @Test func agree() throws {
    let values = try VectorFiles.read("published-values", as: [PublishedValue].self)
    var (differences, facts) = (Differences(), 0)
    for value in values {
      let before = differences.checked
      try check(value, into: &differences)
      facts += differences.checked > before ? 1 : 0
    }
    #expect(facts == 50)
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
    case .later:
      break
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
