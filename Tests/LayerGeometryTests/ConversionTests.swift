import LayerGeometry
import TestSupport
import Testing

@Suite struct ConversionTests {
  static func layer(
    _ bounds: [Double], at position: Point, anchorPoint: Point = Point(x: 0.5, y: 0.5),
    transform: AffineTransform = .identity
  ) -> Layer {
    Layer(
      bounds: Rect(bounds), position: position, anchorPoint: anchorPoint,
      affineTransform: transform)
  }

  /// Published: (60, -38) for the sublayer's origin (certainty A).
  @Test func `a sublayer transform comes last`() {
    var tree = LayerTree()
    let parent = tree.append(Self.layer([0, 0, 200, 200], at: Point(x: 100, y: 100)), in: nil)
    tree[parent].affineSublayerTransform = AffineTransform(scaleX: 2, y: 2)
    let moved = AffineTransform(translationX: 5, y: 6)
    let child = tree.append(
      Self.layer([0, 0, 50, 50], at: Point(x: 100, y: 50), transform: moved), in: parent)
    #expect(tree.convert(Point.zero, from: child, to: parent) == Point(x: 60, y: -38))
    #expect(tree.convert(Point(x: 60, y: -38), from: parent, to: child) == .zero)
    #expect(tree[child].frame.numbers == [80, 31, 50, 50])
  }

  @Test func `a sublayer transform is about the anchor in the bounds`() {
    var tree = LayerTree()
    let parent = tree.append(
      Self.layer([30, 40, 100, 200], at: .zero, anchorPoint: Point(x: 0.2, y: 0.1)), in: nil)
    tree[parent].affineSublayerTransform = AffineTransform(scaleX: 3, y: 5)
    let child = tree.append(
      Self.layer([0, 0, 10, 10], at: Point(x: 51, y: 62), anchorPoint: .zero), in: parent)
    // The anchor is at (50, 60), so (1, 2) from it becomes (3, 10).
    #expect(tree.convert(Point.zero, from: child, to: parent) == Point(x: 53, y: 70))
    #expect(tree.convert(Point.zero, from: child, to: nil) == Point(x: 3, y: 10))
  }

  @Test func `the origin of the bounds shifts what is under the layer`() {
    var tree = LayerTree()
    let parent = tree.append(Layer(frame: Rect(x: 100, y: 100, width: 200, height: 200)), in: nil)
    let child = tree.append(Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100)), in: parent)
    #expect(tree.convert(Point.zero, from: child, to: nil) == Point(x: 100, y: 100))
    tree[parent].bounds.origin = Point(x: -20, y: -20)
    #expect(tree.convert(Point.zero, from: child, to: nil) == Point(x: 120, y: 120))
    #expect(tree.convert(Point.zero, from: child, to: parent) == .zero)
    #expect(tree[child].frame.numbers == [0, 0, 100, 100])
    #expect(tree[parent].frame.numbers == [100, 100, 200, 200])
  }

  @Test func `roots have one space together`() {
    var tree = LayerTree()
    let red = tree.append(Layer(frame: Rect(x: 0, y: 0, width: 640, height: 480)), in: nil)
    var shrunk = tree[red]
    shrunk.affineTransform = AffineTransform(scaleX: 0.5, y: 0.5)
    let yellow = tree.append(shrunk, in: nil)
    #expect(
      tree.convert(Point(x: 50, y: 50), from: red, to: yellow) == Point(x: -220, y: -140))
    #expect(tree.convert(Point(x: 50, y: 50), from: yellow, to: nil) == Point(x: 185, y: 145))
    #expect(tree.convert(Point(x: 185, y: 145), from: nil, to: yellow) == Point(x: 50, y: 50))
    #expect(
      tree.quad(of: yellow, in: red)?.numbers == [160, 120, 480, 120, 480, 360, 160, 360])
    #expect(tree.quad(of: yellow, in: yellow)?.numbers == [0, 0, 640, 0, 640, 480, 0, 480])
  }

  @Test func `a rectangle becomes the box of its converted corners`() {
    var tree = LayerTree()
    let turn = AffineTransform(rotation: Angle(degrees: 90))
    let parent = tree.append(Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100)), in: nil)
    let child = tree.append(
      Self.layer([0, 0, 40, 20], at: Point(x: 50, y: 50), transform: turn), in: parent)
    let backwards = Rect(x: 40, y: 20, width: -40, height: -20)
    #expect(tree.convert(backwards, from: child, to: parent)?.numbers == [40, 30, 20, 40])
    #expect(
      tree.convert(Rect(x: 40, y: 30, width: 20, height: 40), from: parent, to: child)?.numbers
        == [0, 0, 40, 20])
    #expect(tree.convert(backwards, from: child, to: child)?.numbers == [0, 0, 40, 20])
    #expect(tree.convert(Rect.null, from: child, to: parent)?.isNull == true)
    #expect(tree.convert(Rect.infinite, from: child, to: parent)?.isInfinite == true)
  }

  struct Singular: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var own: AffineTransform = .identity
    var sublayer: AffineTransform = .identity
  }

  static let slanted = AffineTransform(a: 0.1, b: 0.7, c: 0.1 * 3, d: 0.7 * 3, tx: 4, ty: 5)

  /// The flat layer is in the middle: root, flat, leaf.
  @Test(arguments: [
    Singular(testDescription: "no width", own: AffineTransform(scaleX: 0, y: 1)),
    Singular(testDescription: "nothing left", own: AffineTransform(scaleX: 0, y: 0)),
    Singular(testDescription: "a line aslant", own: slanted),
    Singular(testDescription: "sublayers", sublayer: AffineTransform(scaleX: 1, y: 0)),
    Singular(testDescription: "sublayers aslant", sublayer: slanted),
  ])
  func `a singular step down has no answer`(_ row: Singular) {
    var tree = LayerTree()
    let turn = AffineTransform(rotation: Angle(degrees: 17))
    let root = tree.append(
      Self.layer([1, 2, 300, 200], at: Point(x: 9, y: 8), transform: turn), in: nil)
    let flat = tree.append(
      Self.layer([3, 4, 70, 80], at: Point(x: 5, y: 6), transform: row.own), in: root)
    tree[flat].affineSublayerTransform = row.sublayer
    let leaf = tree.append(
      Self.layer([0, 0, 10, 10], at: Point(x: 7, y: 1), transform: turn), in: flat)
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    for space in [nil, root] {
      #expect(tree.convert(Point.zero, from: space, to: leaf) == nil)
      #expect(tree.convert(rect, from: space, to: leaf) == nil)
      #expect(tree.convert(Point.zero, from: leaf, to: space) != nil)
      #expect(tree.quad(of: leaf, in: space) != nil)
    }
    #expect(tree.quad(of: root, in: leaf) == nil)
    #expect(tree.convert(Point.zero, from: leaf, to: leaf) == .zero)
    let toFlat = tree.convert(Point.zero, from: nil, to: flat)
    #expect((toFlat == nil) == (row.sublayer == .identity))
  }
}
