import LayerGeometry
import TestSupport
import Testing

@Suite struct SetFrameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var transform: AffineTransform
    var anchorPoint: Point
    var frame: [Double]
    var size: [Double]
    var position: [Double]?

    init(
      _ name: String, _ transform: AffineTransform, anchorPoint: Point = Point(x: 0.5, y: 0.5),
      frame: [Double], size: [Double], position: [Double]? = nil
    ) {
      testDescription = name
      (self.transform, self.anchorPoint) = (transform, anchorPoint)
      (self.frame, self.size, self.position) = (frame, size, position)
    }
  }

  static func turn(_ degrees: Double) -> AffineTransform {
    AffineTransform(rotation: Angle(degrees: degrees))
  }

  /// Sizes and positions that Core Animation gives (certainty A; a negative size together with a
  /// turn follows from the rules).
  static let rows = [
    Row(
      "45 degrees", turn(45), frame: [0, 0, 50, 50], size: [70.710_678, 0], position: [25, 25]),
    Row(
      "45 degrees, width negative", turn(45), frame: [50, 0, -50, 50], size: [70.710_678, 0],
      position: [25, 25]),
    Row(
      "45 degrees, apart", turn(45), frame: [20, 20, 100, 100], size: [141.421_356, 0],
      position: [70, 70]),
    Row("60 degrees", turn(60), frame: [0, 0, 120, 80], size: [129.282_03, 63.923_05]),
    Row("90 degrees", turn(90), frame: [0, 0, 100, 40], size: [40, 100]),
    Row(
      "scale 2, 3", AffineTransform(scaleX: 2, y: 3), frame: [0, 0, 400, 300], size: [200, 100]),
    Row("scale 2, 4", AffineTransform(scaleX: 2, y: 4), frame: [0, 0, 100, 50], size: [50, 12.5]),
    Row(
      "shear", AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0), frame: [0, 0, 100, 100],
      size: [50, 100]),
    Row(
      "30 degrees and scale 2", turn(30).scaledBy(x: 2, y: 2), frame: [0, 0, 200, 150],
      size: [124.102_54, 14.951_91]),
    Row(
      "translation", AffineTransform(translationX: 10, y: 20), frame: [10, 20, 100, 50],
      size: [100, 50], position: [50, 25]),
    Row(
      "anchor 0, 0", .identity, anchorPoint: .zero, frame: [10, 20, 100, 50], size: [100, 50],
      position: [10, 20]),
    Row(
      "anchor 1, 1", .identity, anchorPoint: Point(x: 1, y: 1), frame: [10, 20, 100, 50],
      size: [100, 50], position: [110, 70]),
    Row(
      "negative size", .identity, frame: [0, 0, -100, -50], size: [100, 50], position: [-50, -25]),
  ]

  @Test(arguments: rows)
  func `setting a frame gives these numbers`(_ row: Row) throws {
    var differences = Differences()
    let origin = Point(x: 3, y: 4)
    var layer = Layer(
      bounds: Rect(x: 3, y: 4, width: 70, height: 80), position: Point(x: 9, y: 9),
      anchorPoint: row.anchorPoint, affineTransform: row.transform)
    try layer.setFrame(Rect(row.frame))
    let size = [layer.bounds.size.width, layer.bounds.size.height]
    differences.check("size", size, row.size, tolerance: 1e-5)
    let position = row.position ?? layer.position.numbers
    differences.check("position", layer.position.numbers, position, tolerance: 1e-6)
    differences.check("origin", layer.bounds.origin == origin)
    differences.check("anchor", layer.anchorPoint == row.anchorPoint)
    differences.check("transform", layer.affineTransform == row.transform)
    #expect(differences.all == Differences.none)
  }

  /// Multiples of a quarter turn, stretched and mirrored, about any anchor: the frame is what it was
  /// set to.
  @Test(arguments: 1...4)
  func `a frame reads back where there is no skew`(seed: Int) throws {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for number in 0..<100 {
      var layer = random.layer()
      layer.affineTransform = AffineTransform(
        scaleX: random.number(0.2...4) * (random.chance(0.5) ? -1 : 1), y: random.number(0.2...4)
      )
      .concatenating(Self.turn(Double(number % 4) * 90))
      .concatenating(AffineTransform(translationX: random.number(-9...9), y: 5))
      let frame = Rect(
        origin: random.point(-300...300),
        size: Size(width: random.number(-200...200), height: random.number(-200...200)))
      try layer.setFrame(frame)
      differences.check(
        "\(layer)", layer.frame.numbers, frame.standardized.numbers, tolerance: 1e-9)
    }
    #expect(differences.all == Differences.none)
  }

  /// Under any transform the middle of the layer is the middle of the frame, less the translation.
  @Test(arguments: 1...4)
  func `setting a frame keeps the middle`(seed: Int) throws {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for _ in 0..<100 {
      var layer = random.layer()
      let frame = Rect(origin: random.point(-300...300), size: Size(width: 120, height: 80))
      try layer.setFrame(frame)
      differences.check(
        "\(layer)", layer.quad.center.numbers, frame.center.numbers, tolerance: 1e-9)
    }
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: [
    AffineTransform(scaleX: 0, y: 1), AffineTransform(scaleX: 0, y: 0),
    AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 7, ty: 7),
  ])
  func `a frame cannot be set under a singular transform`(_ transform: AffineTransform) {
    var layer = Layer(
      bounds: Rect(x: 1, y: 2, width: 3, height: 4), position: Point(x: 5, y: 6),
      affineTransform: transform)
    let before = layer
    #expect(throws: SetFrameError.transformIsSingular) {
      try layer.setFrame(Rect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(layer == before)
  }

  struct Surprise: Sendable {
    var transform: AffineTransform
    var readsAs: [Double]
    var readsBack: Bool
    var isUndefined: Bool
  }

  static let skew = AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)

  /// The frame (20, 20, 100, 100) under a transform.
  static let surprises = [
    // Of a square nothing is left but a diagonal line: it reads back by chance.
    Surprise(
      transform: turn(45), readsAs: [20, 20, 100, 100], readsBack: true, isUndefined: true),
    Surprise(
      transform: turn(90), readsAs: [20, 20, 100, 100], readsBack: true, isUndefined: false),
    Surprise(
      transform: AffineTransform(rotation: Angle(radians: 1.570_796_326_794_896_6)),
      readsAs: [20, 20, 100, 100], readsBack: true, isUndefined: false),
    Surprise(
      transform: AffineTransform(scaleX: -2, y: 3), readsAs: [20, 20, 100, 100], readsBack: true,
      isUndefined: false),
    Surprise(
      transform: AffineTransform(translationX: 9, y: 9), readsAs: [20, 20, 100, 100],
      readsBack: true, isUndefined: false),
    Surprise(transform: skew, readsAs: [20, 20, 100, 100], readsBack: true, isUndefined: true),
    // 136.603 by -36.603 taken back, without the sign.
    Surprise(
      transform: turn(60), readsAs: [20, 1.698_73, 100, 136.602_54], readsBack: false,
      isUndefined: true),
  ]

  @Test(arguments: surprises)
  func `setting a frame tells what came of a transform`(_ surprise: Surprise) throws {
    var layer = Layer(affineTransform: surprise.transform)
    let frame = Rect(x: 120, y: 20, width: -100, height: 100)
    let outcome = try #require(try layer.setFrame(frame))
    var differences = Differences()
    differences.check("set", outcome.set.numbers, [20, 20, 100, 100], tolerance: 0)
    differences.check("now", outcome.readsAs.numbers, layer.frame.numbers, tolerance: 0)
    differences.check("reads", outcome.readsAs.numbers, surprise.readsAs, tolerance: 1e-5)
    #expect(differences.all == Differences.none)
    #expect(outcome.readsBack == surprise.readsBack)
    #expect(outcome.isUndefined == surprise.isUndefined)
  }

  @Test func `setting a frame has nothing to tell without a transform`() throws {
    var layer = Layer(anchorPoint: .zero, sublayerTransform: Transform3D(scaleX: 2, y: 2, z: 2))
    #expect(try layer.setFrame(Rect(x: 1, y: 2, width: 3, height: 4)) == nil)
  }

  @Test func `the error says what to do`() {
    let words = "\(SetFrameError.transformIsSingular)"
    #expect(words.contains("singular") && words.contains("set bounds and position"))
  }
}
