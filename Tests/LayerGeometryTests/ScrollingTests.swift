import LayerGeometry
import TestSupport
import Testing

@Suite struct ScrollingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bounds: [Double]
    var rect: [Double]
    var origin: Point

    init(_ name: String, _ bounds: [Double], _ rect: [Double], _ x: Double, _ y: Double) {
      (testDescription, self.bounds, self.rect) = (name, bounds, rect)
      origin = Point(x: x, y: y)
    }
  }

  @Test(arguments: [
    Row("behind", [50, 60, 100, 100], [200, 200, 10, 10], 110, 110),
    Row("inside", [50, 60, 100, 100], [60, 60, 90, 100], 50, 60),
    Row("before", [50, 60, 100, 100], [40, 10, 20, 20], 40, 10),
    Row("longer", [50, 60, 100, 100], [70, 0, 101, 500], 70, 0),
    Row("as long", [50, 60, 100, 100], [70, 0, 100, 100], 70, 0),
    Row("backwards", [50, 60, 100, 100], [210, 210, -10, -10], 110, 110),
    Row("behind in one axis", [50, 60, 100, 100], [140, 70, 20, 20], 60, 60),
  ])
  func `a layer scrolls as little as it can`(_ row: Row) {
    var layer = Layer(bounds: Rect(row.bounds), kind: .scroll)
    layer.scroll(toShow: Rect(row.rect))
    #expect(layer.bounds.origin == row.origin)
    #expect(layer.bounds.size == Rect(row.bounds).size)
  }

  @Test func `a layer scrolls along the axes that are allowed`() {
    let modes: [(Layer.ScrollMode, [Double])] = [
      (.none, [1, 2]), (.horizontally, [30, 2]), (.vertically, [1, 40]), (.both, [30, 40]),
    ]
    for (mode, origin) in modes {
      var layer = Layer(
        bounds: Rect(x: 1, y: 2, width: 10, height: 10), kind: .scroll, scrollMode: mode)
      layer.scroll(to: Point(x: 30, y: 40))
      #expect(layer.bounds.numbers == origin + [10, 10])
    }
    var plain = Layer(bounds: Rect(x: 1, y: 2, width: 10, height: 10))
    plain.scroll(to: Point(x: 30, y: 40))
    #expect(plain.bounds.numbers == [1, 2, 10, 10])
  }

  static func scene(_ bounds: [Double]) -> (LayerTree, [LayerTree.Index]) {
    var tree = LayerTree()
    let view = tree.append(
      Layer(bounds: Rect(bounds), anchorPoint: .zero, kind: .scroll), in: nil)
    let content = tree.append(Layer(frame: Rect(x: 0, y: 0, width: 500, height: 400)), in: view)
    let deep = tree.append(Layer(frame: Rect(x: 30, y: 40, width: 20, height: 20)), in: content)
    return (tree, [view, content, deep])
  }

  /// Both are Core Animation's (certainty A).
  @Test func `a visible rectangle is what scroll layers leave`() {
    let (tree, all) = Self.scene([50, 60, 100, 80])
    #expect(tree.visibleRect(of: all[1])?.numbers == [50, 60, 100, 80])
    #expect(tree.visibleRect(of: all[0])?.numbers == [50, 60, 100, 80])
    var (scrolled, layers) = Self.scene([0, 0, 100, 80])
    scrolled[layers[0]].scroll(to: Point(x: 35, y: 45))
    #expect(scrolled.visibleRect(of: layers[2])?.numbers == [5, 5, 15, 15])
    scrolled[layers[0]].bounds.origin = Point(x: 300, y: 0)
    #expect(scrolled.visibleRect(of: layers[2])?.isNull == true)
    scrolled[layers[1]].affineTransform = AffineTransform(scaleX: 0, y: 1)
    #expect(scrolled.visibleRect(of: layers[2]) == nil)
    scrolled[layers[0]].kind = .plain
    #expect(scrolled.visibleRect(of: layers[2])?.numbers == [0, 0, 20, 20])
  }

  @Test func `a layer inside scrolls the scroll layer around it`() {
    var (tree, all) = Self.scene([0, 0, 100, 80])
    var answers = [tree.scroll(to: Point(x: 5, y: 6), in: all[2])]
    #expect(tree[all[0]].bounds.origin == Point(x: 35, y: 46))
    answers.append(tree.scroll(toShow: Rect(x: 0, y: 0, width: 20, height: 20), in: all[2]))
    #expect(tree[all[0]].bounds.origin == Point(x: 30, y: 40))
    answers.append(tree.scroll(to: Point(x: 7, y: 8), in: all[0]))
    #expect(tree[all[0]].bounds.origin == Point(x: 7, y: 8))
    tree[all[0]].kind = .plain
    let before = tree
    answers.append(tree.scroll(to: .zero, in: all[2]))
    answers.append(tree.scroll(toShow: Rect(x: 0, y: 0, width: 1, height: 1), in: all[2]))
    #expect(answers == [true, true, true, false, false])
    #expect(tree == before)
  }
}
