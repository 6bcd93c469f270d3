import LayerGeometry
import TestSupport
import Testing

@Suite struct LayerTests {
  @Test func `a layer has the defaults of Core Animation`() {
    let layer = Layer()
    #expect(layer.bounds.numbers == [0, 0, 0, 0])
    #expect(layer.position == .zero)
    #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5))
    #expect(layer.affineTransform.isIdentity && layer.sublayerTransform.isIdentity)
    #expect(!layer.isGeometryFlipped && !layer.masksToBounds && !layer.isHidden)
  }

  @Test func `bounds are standardised`() {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: -100, height: -50))
    #expect(layer.bounds.numbers == [-100, -50, 100, 50])
    layer.bounds.size = Size(width: -30, height: 20)
    #expect(layer.bounds.numbers == [-130, -50, 30, 20])
    layer.bounds.size.height = -7
    #expect(layer.bounds.numbers == [-130, -57, 30, 7])
    layer.bounds = Rect(x: 1, y: 2, width: 3, height: -4)
    #expect(layer.bounds.numbers == [1, -2, 3, 4])
  }

  /// What one property does to the others: setting bounds or anchorPoint leaves position, and moves
  /// the frame.
  @Test func `properties do not change each other`() {
    var layer = Layer(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    #expect(layer.position == Point(x: 200, y: 200))
    layer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(layer.position == Point(x: 200, y: 200))
    #expect(layer.frame.numbers == [150, 150, 100, 100])
    layer.anchorPoint = Point(x: 0, y: 0)
    #expect(layer.position == Point(x: 200, y: 200))
    #expect(layer.frame.numbers == [200, 200, 100, 100])
    layer.anchorPoint = Point(x: 1, y: 1)
    #expect(layer.frame.numbers == [100, 100, 100, 100])
    layer.position.x += 7
    #expect(layer.frame.numbers == [107, 100, 100, 100])
    layer.bounds.origin = Point(x: 5, y: -9)
    #expect(layer.frame.numbers == [107, 100, 100, 100])
    #expect(layer.anchor == Point(x: 105, y: 91))
  }

  @Test func `a layer made of a frame has that frame`() {
    let layer = Layer(
      frame: Rect(x: 40, y: 90, width: -30, height: -60), anchorPoint: Point(x: 0.25, y: 2),
      boundsOrigin: Point(x: 3, y: 4))
    #expect(layer.bounds.numbers == [3, 4, 30, 60])
    #expect(layer.position == Point(x: 17.5, y: 150))
    #expect(layer.frame.numbers == [10, 30, 30, 60])
    #expect(layer.anchor == Point(x: 10.5, y: 124))
  }

  struct Frame: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var layer: Layer
    var frame: [Double]
    var quad: [Double]?

    init(
      _ name: String, transform: AffineTransform, size: Size = Size(width: 300, height: 200),
      position: Double = 1000, anchorPoint: Point = Point(x: 0.5, y: 0.5), frame: [Double],
      quad: [Double]? = nil
    ) {
      testDescription = name
      layer = Layer(
        bounds: Rect(origin: .zero, size: size), position: Point(x: position, y: position),
        anchorPoint: anchorPoint, affineTransform: transform)
      self.frame = frame
      self.quad = quad
    }
  }

  /// The numbers are those of well-known worked examples.
  static let frames = [
    Frame("identity", transform: .identity, frame: [850, 900, 300, 200]),
    Frame(
      "translation", transform: AffineTransform(translationX: 50, y: 50),
      frame: [900, 950, 300, 200]),
    Frame(
      "scale", transform: AffineTransform(scaleX: 2, y: 2), frame: [700, 800, 600, 400]),
    Frame(
      "negative scale", transform: AffineTransform(scaleX: -2, y: -2),
      frame: [700, 800, 600, 400],
      quad: [1300, 1200, 700, 1200, 700, 800, 1300, 800]),
    Frame(
      "anchor at the top", transform: AffineTransform(scaleX: 2, y: 2),
      anchorPoint: Point(x: 0.5, y: 0), frame: [700, 1000, 600, 400]),
    Frame(
      "quarter turn", transform: AffineTransform(rotation: Angle(degrees: 90)),
      frame: [900, 850, 200, 300], quad: [1100, 850, 1100, 1150, 900, 1150, 900, 850]),
    Frame(
      "an eighth of a turn", transform: AffineTransform(rotation: Angle(degrees: 45)),
      frame: [823.223, 823.223, 353.553, 353.553],
      quad: [964.645, 823.223, 1176.777, 1035.355, 1035.355, 1176.777, 823.223, 964.645]),
    Frame(
      "18 degrees", transform: AffineTransform(rotation: Angle(turns: 0.05)),
      size: Size(width: 200, height: 200), position: 200,
      frame: [73.993, 73.993, 252.015, 252.015],
      quad: [135.796, 73.993, 326.007, 135.796, 264.204, 326.007, 73.993, 264.204]),
    Frame(
      "the angle of 3, 4, 5",
      transform: AffineTransform(rotation: .atan2(y: 3, x: 4)),
      size: Size(width: 40, height: 50), position: 30,
      frame: [-1, -2, 62, 64]),
    Frame(
      "no size", transform: AffineTransform(rotation: Angle(degrees: 33)), size: .zero,
      frame: [1000, 1000, 0, 0]),
    Frame(
      "singular", transform: AffineTransform(scaleX: 0, y: 1), frame: [1000, 900, 0, 200]),
  ]

  @Test(arguments: frames)
  func `a frame is the box of the quad`(_ row: Frame) {
    var differences = Differences()
    differences.check("frame", row.layer.frame.numbers, row.frame, tolerance: 0.000_5)
    differences.check(
      "quad", row.layer.quad.numbers, row.quad ?? row.layer.quad.numbers, tolerance: 0.000_5)
    differences.check(
      "quad by the transform",
      row.layer.bounds.corners.applying(row.layer.transformToSuperlayer).numbers,
      row.layer.quad.numbers, tolerance: 1e-9)
    #expect(differences.all == Differences.none)
  }

  /// To the last bit, which a sum with bounds.origin on the way would not keep.
  @Test(arguments: 1...3)
  func `a frame does not depend on the bounds' origin or a flip`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for _ in 0..<100 {
      var layer = random.layer()
      let frame = layer.frame
      layer.bounds.origin = random.point(-1e6...1e6)
      differences.check("\(layer)", layer.frame.numbers, frame.numbers, tolerance: 0)
      layer.isGeometryFlipped.toggle()
      layer.affineSublayerTransform = random.transform()
      differences.check("\(layer)", layer.frame.numbers, frame.numbers, tolerance: 0)
      differences.check("size of \(frame)", frame.size.width >= 0 && frame.size.height >= 0)
    }
    #expect(differences.all == Differences.none)
  }

  @Test func `a flip is about the middle of the bounds`() {
    var layer = Layer(
      bounds: Rect(x: 5, y: 7, width: 100, height: 80), position: Point(x: 20, y: 30),
      anchorPoint: .zero, isGeometryFlipped: true)
    let up = layer.transformToSuperlayer
    #expect(Point(x: 15, y: 17).applying(up) == Point(x: 30, y: 100))
    #expect(Point(x: 5, y: 7).applying(up) == Point(x: 20, y: 110))
    #expect(layer.quad.numbers == [20, 110, 120, 110, 120, 30, 20, 30])
    // Mirrored first and turned afterwards: right stays what the turn makes of right.
    layer.affineTransform = AffineTransform(rotation: Angle(degrees: 90))
    #expect(layer.quad.numbers == [-60, 30, -60, 130, 20, 130, 20, 30])
  }
}
