import LayerGeometry
import TestSupport
import Testing

/// What Core Graphics means by an affine transform.
@Suite struct AffineTransformTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var actual: AffineTransform
    var expected: AffineTransform

    init(_ rule: String, _ actual: AffineTransform, _ expected: [Double]) {
      let e = expected
      testDescription = rule
      self.actual = actual
      self.expected = AffineTransform(a: e[0], b: e[1], c: e[2], d: e[3], tx: e[4], ty: e[5])
    }
  }

  static let quarter = AffineTransform(rotation: Angle(degrees: 90))
  static let right = AffineTransform(translationX: 100, y: 0)
  static let odd = AffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)

  /// The two products of a translation and a quarter turn are Core Graphics' own (certainty A).
  @Test(arguments: [
    Row("translation", AffineTransform(translationX: 3, y: 4), [1, 0, 0, 1, 3, 4]),
    Row("scale", AffineTransform(scaleX: 3, y: 4), [3, 0, 0, 4, 0, 0]),
    Row("quarter turn", quarter, [0, 1, -1, 0, 0, 0]),
    Row(
      "skew in x", AffineTransform(skewX: Angle(degrees: 45), y: Angle(degrees: 0)),
      [1, 0, 1, 1, 0, 0]),
    Row(
      "skew in y", AffineTransform(skewX: Angle(degrees: 0), y: Angle(degrees: -45)),
      [1, -1, 0, 1, 0, 0]),
    Row("translation, then turn", right.concatenating(quarter), [0, 1, -1, 0, 0, 100]),
    Row("turn, then translation", quarter.concatenating(right), [0, 1, -1, 0, 100, 0]),
    Row("translatedBy acts first", quarter.translatedBy(x: 100, y: 0), [0, 1, -1, 0, 0, 100]),
    Row("rotated acts first", right.rotated(by: Angle(degrees: 90)), [0, 1, -1, 0, 100, 0]),
    Row("scaledBy acts first", odd.scaledBy(x: 10, y: 100), [20, 30, 500, 700, 11, 13]),
    Row("translatedBy of another", odd.translatedBy(x: 1, y: 2), [2, 3, 5, 7, 23, 30]),
    Row("rotated of another", odd.rotated(by: Angle(degrees: 90)), [5, 7, -2, -3, 11, 13]),
    Row(
      "the whole product",
      odd.concatenating(AffineTransform(a: 17, b: 19, c: 23, d: 29, tx: 31, ty: 37)),
      [103, 125, 246, 298, 517, 623]),
    Row("identity first", AffineTransform.identity.concatenating(odd), [2, 3, 5, 7, 11, 13]),
    Row("identity last", odd.concatenating(.identity), [2, 3, 5, 7, 11, 13]),
  ])
  func `products have the elements that matrices give`(_ row: Row) {
    #expect(row.actual == row.expected)
  }

  /// A list of steps, each in the coordinates that the ones before it left.
  @Test func `chained steps read as they do in CSS`() {
    let turn = Angle(degrees: 45)
    let moved = AffineTransform.identity.translatedBy(x: 60, y: 0).rotated(by: turn)
    #expect(Point.zero.applying(moved) == Point(x: 60, y: 0))
    let turned = AffineTransform.identity.rotated(by: turn).translatedBy(x: 60, y: 0)
    let end = Point.zero.applying(turned)
    #expect(abs(end.x - 42.426_406_871_192_85) < 1e-12)
    #expect(end.x == end.y)
  }

  @Test func `a positive rotation turns x towards y`() {
    let end = Point(x: 1, y: 0).applying(AffineTransform(rotation: Angle(degrees: 30)))
    #expect(abs(end.x - 0.866_025_403_784_439) < 1e-15)
    #expect(abs(end.y - 0.5) < 1e-15)
  }

  @Test(arguments: 1...5)
  func `rotations obey the laws of rotations`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for _ in 0..<100 {
      let (first, second) = (random.number(-720...720), random.number(-720...720))
      let (one, two) = (
        AffineTransform(rotation: Angle(degrees: first)),
        AffineTransform(rotation: Angle(degrees: second))
      )
      let name = "\(first), \(second)"
      let sum = AffineTransform(rotation: Angle(degrees: first + second))
      differences.check(
        "sum \(name)", one.concatenating(two).numbers, sum.numbers, tolerance: 1e-13)
      differences.check(
        "order \(name)", one.concatenating(two).numbers, two.concatenating(one).numbers,
        tolerance: 1e-15)
      let back = AffineTransform(rotation: Angle(degrees: -first))
      differences.check("back \(name)", one.inverted()?.numbers, back.numbers, tolerance: 1e-15)
      differences.check("area \(name)", [one.determinant], [1], tolerance: 1e-15)
      let vector = Vector(dx: random.number(-9...9), dy: random.number(-9...9))
      differences.check(
        "length \(name)", [vector.applying(one).length], [vector.length], tolerance: 1e-14)
    }
    #expect(differences.all == Differences.none)
  }

  @Test func `four quarter turns are exactly none`() {
    let half = Self.quarter.concatenating(Self.quarter)
    #expect(half == AffineTransform(scaleX: -1, y: -1))
    #expect(half.concatenating(half).isIdentity)
    #expect(!half.isIdentity)
    #expect(Self.odd.determinant == -1)
  }

  @Test(arguments: 1...5)
  func `a decomposition gives the transform back`(seed: Int) throws {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for _ in 0..<100 {
      let transform = random.transform()
      let parts = try #require(transform.decomposed)
      differences.check(
        "\(transform)", AffineTransform(parts).numbers, transform.numbers, tolerance: 1e-12)
      differences.check("width of \(parts)", parts.scale.width > 0)
      differences.check(
        "height of \(parts)", (parts.scale.height < 0) == (transform.determinant < 0))
    }
    #expect(differences.all == Differences.none)
  }

  @Test func `a decomposition has the scale first`() throws {
    let parts = AffineTransform.Decomposition(
      scale: Size(width: 2, height: -3), horizontalShear: 0.5, rotation: Angle(degrees: 90),
      translation: Vector(dx: 7, dy: 11))
    let transform = AffineTransform(parts)
    // (1, 0) is stretched to (2, 0) and turned; (0, 1) is stretched to (0, -3), sheared to
    // (-1.5, -3) and turned.
    #expect(transform == AffineTransform(a: 0, b: 2, c: 3, d: -1.5, tx: 7, ty: 11))
    #expect(try #require(transform.decomposed) == parts)
    #expect(AffineTransform(scaleX: 1, y: 0).decomposed == nil)
  }
}
