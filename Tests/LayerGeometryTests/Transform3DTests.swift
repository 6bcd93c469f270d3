import LayerGeometry
import TestSupport
import Testing

/// What Core Animation means by a transform of space.
@Suite struct Transform3DTests {
  typealias Axis = SIMD3<Double>

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var actual: Transform3D?
    var expected: [Double]

    init(_ rule: String, _ actual: Transform3D?, _ expected: [Double]) {
      (testDescription, self.actual, self.expected) = (rule, actual, expected)
    }
  }

  static let moved = Transform3D(translationX: 2, y: 3, z: 5)
  static let depth = Transform3D(perspectiveDistance: 500)
  static let quarter = Angle(degrees: 90)

  @Test(arguments: [
    Row("translation", moved, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 5, 1]),
    Row(
      "scale", Transform3D(scaleX: 2, y: 3, z: 5), [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 1]),
    Row("perspective", depth, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 0, 0, 0, 1]),
    Row(
      "a quarter about x", Transform3D(rotation: quarter, aboutX: 7, y: 0, z: 0),
      [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]),
    Row(
      "a quarter about y", Transform3D(rotation: quarter, aboutX: 0, y: 0.1, z: 0),
      [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]),
    Row(
      "a quarter about z", Transform3D(rotation: quarter, aboutX: 0, y: 0, z: 1e300),
      [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    Row(
      "a quarter about -z", Transform3D(rotation: quarter, aboutX: 0, y: 0, z: -1e-300),
      [0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    Row(
      "the rotation acts before the perspective",
      depth?.rotated(by: quarter, aboutX: 0, y: 1, z: 0),
      [0, 0, -1, 0.002, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]),
    Row(
      "translatedBy acts first", Transform3D(scaleX: 2, y: 3, z: 5).translatedBy(x: 1, y: 1, z: 1),
      [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 5, 0, 2, 3, 5, 1]),
    Row(
      "scaledBy acts first", moved.scaledBy(x: 2, y: 3, z: 5),
      [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 5, 0, 2, 3, 5, 1]),
    Row("no axis", Transform3D(rotation: quarter, aboutX: 0, y: 0, z: 0), identity),
    Row("no finite axis", Transform3D(rotation: quarter, aboutX: 1, y: .infinity, z: 0), identity),
    Row("perspective from afar", Transform3D(perspectiveDistance: .infinity), identity),
  ])
  func `each transform has these elements`(_ row: Row) {
    #expect(row.actual?.elements == row.expected)
  }

  static let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  @Test func `what is not finite or lies behind the viewer has no answer`() {
    #expect(Transform3D(perspectiveDistance: 0) == nil)
    #expect(Transform3D(perspectiveDistance: .nan) == nil)
    #expect(Transform3D(elements: [1, 2, 3]) == nil)
    #expect(Transform3D(elements: Self.identity)?.isIdentity == true)
    #expect(!Self.moved.isIdentity)
    #expect(HomogeneousPoint(x: 1, y: 2, z: 3, w: 0).projected == nil)
    #expect(HomogeneousPoint(x: 1, y: 2, z: 3, w: -1).projected == nil)
    #expect(HomogeneousPoint(x: 1e200, y: 2, z: 3, w: 1e-200).projected == nil)
    #expect(HomogeneousPoint(x: 1, y: 2, z: 3, w: 0.5).projected == Point(x: 2, y: 4))
  }

  /// p * cos + (axis x p) * sin + axis * (axis . p) * (1 - cos), for an axis of length 1.
  @Test(arguments: 1...5)
  func `a rotation is that of Rodrigues`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for _ in 0..<100 {
      let (axis, p) = (random.axis(), random.axis() * 100)
      let degrees = random.number(-720...720)
      let angle = Angle(degrees: degrees)
      let unit = axis / (axis * axis).sum().squareRoot()
      let cross = Axis(
        unit.y * p.z - unit.z * p.y, unit.z * p.x - unit.x * p.z, unit.x * p.y - unit.y * p.x)
      let along = unit * ((unit * p).sum() * (1 - angle.cosine))
      let expected = p * angle.cosine + cross * angle.sine + along
      let turn = Transform3D(rotation: angle, aboutX: axis.x, y: axis.y, z: axis.z)
      differences.check(
        "\(degrees) about \(axis)", HomogeneousPoint(x: p.x, y: p.y, z: p.z).applying(turn).numbers,
        [expected.x, expected.y, expected.z, 1], tolerance: 1e-11)
      let back = Transform3D(rotation: angle, aboutX: -axis.x, y: -axis.y, z: -axis.z)
      differences.check(
        "back \(degrees)", turn.inverted()?.elements, back.elements, tolerance: 1e-14)
    }
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: 1...5)
  func `products are associative and inverses undo them`(seed: Int) throws {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for number in 0..<100 {
      let (a, b, c) = (random.transform3D(), random.transform3D(), random.transform3D())
      let left = a.concatenating(b).concatenating(c)
      let right = a.concatenating(b.concatenating(c))
      let size = left.elements.reduce(1) { max($0, abs($1)) }
      differences.check(
        "associative \(number)", left.elements, right.elements, tolerance: 1e-12 * size)
      let start = HomogeneousPoint(
        x: random.number(-9...9), y: random.number(-9...9), z: random.number(-9...9),
        w: random.number(0.5...2))
      differences.check(
        "step by step \(number)", start.applying(left).numbers,
        start.applying(a).applying(b).applying(c).numbers, tolerance: 1e-11 * size)
      let inverse = try #require(left.inverted())
      differences.check(
        "undone \(number)", start.applying(left).applying(inverse).numbers, start.numbers,
        tolerance: 1e-8)
      differences.check(
        "inverse of a product \(number)", left.inverted()?.elements,
        c.inverted()?.concatenating(b.inverted() ?? c).concatenating(a.inverted() ?? c).elements,
        tolerance: 1e-9 * inverse.elements.reduce(1) { max($0, abs($1)) })
    }
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: 1...3)
  func `affine transforms of space are those of the plane`(seed: Int) {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for number in 0..<100 {
      let (first, second) = (random.transform(), random.transform())
      let (one, two) = (Transform3D(first), Transform3D(second))
      differences.check("affine \(number)", one.isAffine && one.affinePart == first)
      let product = one.concatenating(two)
      differences.check(
        "product \(number)",
        product.isAffine && product.affinePart == first.concatenating(second))
      differences.check(
        "inverse \(number)", one.inverted() == first.inverted().map { Transform3D($0) })
      let point = random.point(-100...100)
      differences.check(
        "point \(number)",
        HomogeneousPoint(point).applying(one).projected == point.applying(first))
      let angle = Angle(degrees: random.number(-360...360))
      differences.check(
        "turn \(number)",
        Transform3D(rotation: angle, aboutX: 0, y: 0, z: 1)
          == Transform3D(AffineTransform(rotation: angle)))
    }
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: [2, 3, 6, 7, 8, 9, 10, 11, 14, 15])
  func `one number makes a transform not affine`(element: Int) {
    var elements = Self.identity
    elements[element] += 0.5
    #expect(Transform3D(elements: elements)?.isAffine == false)
  }

  @Test(arguments: [
    Row("nothing", Transform3D(scaleX: 0, y: 0, z: 0), []),
    Row("no depth", Transform3D(scaleX: 1, y: 1, z: 0), []),
    Row(
      "a row twice",
      Transform3D(elements: [3, 5, 7, 0.1, 1, 2, 3, 4, 1, 2, 3, 4, 0, 0, 0, 1]), []),
    Row("not a number", Transform3D(scaleX: 1, y: 1, z: .nan), []),
    Row("not finite", Transform3D(scaleX: 1, y: 1, z: .infinity), []),
    Row(
      "flat and turned",
      Transform3D(scaleX: 2, y: 3, z: 0)
        .rotated(by: Angle(degrees: 33), aboutX: 1, y: 2, z: 3)
        .concatenating(Transform3D(rotation: Angle(degrees: 7), aboutX: 3, y: 1, z: -2)), []),
  ])
  func `a singular transform of space has no inverse`(_ row: Row) throws {
    #expect(try #require(row.actual).inverted() == nil)
  }

  @Test(arguments: [1e-100, 1e-4, 1e4, 1e100])
  func `inverses do not depend on the scale`(factor: Double) throws {
    let turn = Transform3D(rotation: Angle(degrees: 40), aboutX: 1, y: 2, z: 3)
    let stretched = turn.concatenating(Transform3D(scaleX: factor, y: 1, z: 1 / factor))
    let inverse = try #require(stretched.inverted())
    let product = stretched.concatenating(inverse)
    #expect(zip(product.elements, Self.identity).allSatisfy { abs($0 - $1) < 1e-12 })
  }
}
