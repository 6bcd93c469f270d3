import LayerGeometry
import TestSupport
import Testing

@Suite struct InverseTests {
  @Test(arguments: 1...5)
  func `an inverse undoes its transform`(seed: Int) throws {
    var (random, differences) = (SeededGenerator(seed: seed), Differences())
    for _ in 0..<100 {
      let (transform, point) = (random.transform(), random.point(-1000...1000))
      let inverse = try #require(transform.inverted())
      let there = point.applying(transform)
      differences.check(
        "\(transform)", there.applying(inverse).numbers, point.numbers, tolerance: 1e-9)
      differences.check(
        "\(transform) product", transform.concatenating(inverse).numbers,
        AffineTransform.identity.numbers, tolerance: 1e-12)
    }
    #expect(differences.all == Differences.none)
  }

  @Test func `an inverse is exact where it can be`() {
    let transform = AffineTransform(a: 2, b: 0, c: 0, d: -4, tx: 6, ty: 8)
    #expect(
      transform.inverted() == AffineTransform(a: 0.5, b: 0, c: 0, d: -0.25, tx: -3, ty: 2))
    #expect(AffineTransform.identity.inverted() == .identity)
    #expect(
      AffineTransform(rotation: Angle(degrees: 90)).inverted()
        == AffineTransform(rotation: Angle(degrees: -90)))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var transform: AffineTransform

    init(
      _ name: String, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double = 0,
      _ ty: Double = 0
    ) {
      testDescription = name
      transform = AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
  }

  @Test(arguments: [
    Row("no width", 0, 0, 0, 1), Row("no height", 1, 0, 0, 0), Row("nothing", 0, 0, 0, 0, 5, 6),
    Row("one row twice", 0.990_582, -0.136_921, 0.990_582, -0.136_921),
    Row("a row three times another", 0.1, 0.7, 0.1 * 3, 0.7 * 3),
    Row("not a number", .nan, 0, 0, 1), Row("no number", 1, 0, 0, .infinity),
    Row("no finite answer", 0x1p-1070, 0, 0, 1), Row("far away", 1e-200, 0, 0, 1, 1e200, 0),
  ])
  func `a singular transform has no inverse`(_ row: Row) {
    #expect(row.transform.inverted() == nil)
  }

  /// A flat layer, turned, is still flat, although rounding leaves a determinant that is not 0.
  @Test(arguments: [7.0, 30, 77.7, 123.456])
  func `a flat layer that is turned has no inverse`(degrees: Double) {
    let turn = AffineTransform(rotation: Angle(degrees: degrees))
    let flat = turn.concatenating(AffineTransform(scaleX: 3, y: 0)).rotated(by: Angle(degrees: 19))
    #expect(flat.concatenating(turn).inverted() == nil)
  }

  @Test(arguments: [
    Row("tiny", 1e-200, 0, 0, 1e-200), Row("huge", 1e200, 0, 0, 1e200),
    Row("thin", 1e-200, 0, 0, 1e200), Row("thin and turned", 0, 1e-150, -1e150, 0),
    Row("nearly flat", 1, 1, 1, 1 + 1e-12),
  ])
  func `an inverse does not depend on the scale`(_ row: Row) throws {
    let inverse = try #require(row.transform.inverted())
    let product = row.transform.concatenating(inverse)
    #expect(zip(product.numbers, [1, 0, 0, 1, 0, 0]).allSatisfy { abs($0 - $1) < 1e-3 })
  }
}
