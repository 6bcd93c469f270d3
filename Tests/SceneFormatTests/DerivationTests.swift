import LayerGeometry
import SceneFormat
import Testing

/// Layers of all kinds, the same in every run.
private struct RandomLayers {
  private var state: UInt64 = 7

  /// A number between two others, with few decimals.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let share = Double(state >> 33) / Double(UInt32.max >> 1)
    let value = range.lowerBound + (range.upperBound - range.lowerBound) * share
    return (value * 100).rounded() / 100
  }

  private mutating func pair(_ range: ClosedRange<Double>) -> String {
    "[\(number(range)), \(number(range))]"
  }

  /// A layer with any bounds and anchor, mirrored, skewed or turned.
  mutating func next(_ index: Int) -> String {
    let operations = [
      #"{"rotate": "\#(number(-180...180))deg"}"#, #"{"scale": \#(pair(-2...2))}"#,
      #"{"skew": ["\#(number(-40...40))deg", "0deg"]}"#, #"{"translate": \#(pair(-50...50))}"#,
      #"{"rotate": {"angle": "\#(number(0...60))deg", "axis": [1, 1, 0]}}"#,
    ]
    let chosen = (0..<index % 4).map { operations[(index + $0 * 2) % operations.count] }
    return #"""
      {"id": "B", "bounds": [\#(number(-90...90)), \#(number(-90...90)), \#(number(1...300)), \#(
        number(1...300))],
       "anchorPoint": \#(pair(-0.5...1.5)), "position": \#(pair(-200...200)),
       "isGeometryFlipped": \#(index % 5 == 0), "transform": [\#(chosen.joined(separator: ", "))]}
      """#
  }
}

private func near(_ first: Rect, _ second: Rect) -> Bool {
  zip(first.corners.corners, second.corners.corners).allSatisfy { ($0 - $1).length < 1e-6 }
}

private func printed(_ numbers: Double...) -> String {
  "(\(numbers.map(typesetNumber).joined(separator: ", ")))"
}

@Test(arguments: 0..<60)
func `the numbers of a derivation are those of the layer, whatever its properties`(_ index: Int)
  throws
{
  var random = RandomLayers()
  var json = ""
  for number in 0...index { json = random.next(number) }
  let outer = try scene(
    document(
      #"""
      {"id": "A", "frame": [3, 4, 90, 90], "boundsOrigin": [7, 8], "isGeometryFlipped": true,
       "sublayerTransform": [{"scale": 2}], "transform": [{"rotate": "9deg"}],
       "sublayers": [\#(json)]}
      """#, #""figure": {"derive": "B"}"#))
  var source = outer.layers[outer.layers.indices[1]]
  // Which way its own y points has no part in a layer's frame, and only names the corners otherwise.
  let frame = source.frame
  source.isGeometryFlipped = false
  #expect(near(source.frame, frame))
  let drawn = outer.drawn
  let layer = drawn.layers.indices[0]
  let (bounds, anchor, position) = (source.bounds, source.anchorPoint, source.position)

  let aboutAnchor = Rect(
    x: -anchor.x * bounds.width, y: -anchor.y * bounds.height, width: bounds.width,
    height: bounds.height)
  #expect(drawn.layers.count == 1 && near(drawn.layers[layer].frame, aboutAnchor))
  let transformed = drawn.steps[0].layers[layer]
  let moved = drawn.steps[1].layers[layer]
  let back = Vector(dx: -position.x, dy: -position.y)
  #expect(near(transformed.frame, source.frame.offsetBy(dx: back.dx, dy: back.dy)))
  #expect(
    zip(transformed.quad.corners, source.quad.corners).allSatisfy {
      ($0 - ($1 + back)).length < 1e-6
    })
  #expect(moved.quad == source.quad && moved.frame == source.frame)

  let captions = drawn.figure.panels.compactMap(\.caption)
  #expect(drawn.figure.panels.map(\.number) == [1, 2, 3, 4, 5])
  #expect(drawn.figure.panels.map(\.step) == [0, 0, 0, 1, 2])
  let wanted = [
    [printed(bounds.width, bounds.height)],
    [
      printed(anchor.x, anchor.y), "= \(typesetNumber(bounds.minX + anchor.x * bounds.width))",
      "= \(typesetNumber(bounds.minY + anchor.y * bounds.height))",
    ],
    [printed(aboutAnchor.minX, aboutAnchor.minY, aboutAnchor.width, aboutAnchor.height)],
    [
      printed(transformed.frame.minX, transformed.frame.minY),
      printed(transformed.frame.width, transformed.frame.height),
    ],
    [
      printed(position.x, position.y), printed(source.frame.minX, source.frame.minY),
      printed(source.frame.width, source.frame.height),
    ],
  ]
  for (caption, numbers) in zip(captions, wanted) {
    for variant in caption.variants {
      #expect(numbers.allSatisfy(variant.string.contains), "\(variant.string)")
    }
  }
}

@Test func `a step that does nothing says so, and the state that is asked for is derived`() throws {
  let outer = try scene(
    document(
      #"{"id": "B", "bounds": [0, 0, 40, 20], "anchorPoint": [0, 0]}"#,
      #"""
      "steps": [{"set": {"B.bounds.size": [60, 20]}}, {"set": {"B.position": [9, 9]}}],
      "figure": {"derive": {"layer": "B", "step": 1}, "columns": 3}
      """#))
  let drawn = outer.drawn
  let captions = drawn.figure.panels.compactMap { $0.caption?.variants.map(\.string) }
  #expect(captions[0][0].hasSuffix("(60, 20)"))
  #expect(captions[3].allSatisfy { $0.contains("identity") || $0.contains("恒等变换") })
  #expect(captions[4].allSatisfy { $0.contains("(0, 0)") && !$0.contains("Move") })
  #expect(drawn.figure.panels[4].picture?.ghosts.isEmpty == true)
  #expect(drawn.figure.columns == 3 && drawn.figure.legend)
}
