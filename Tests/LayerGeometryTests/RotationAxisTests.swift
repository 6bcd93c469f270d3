import LayerGeometry
import TestSupport
import Testing

struct RotationAxisTests {
  @Test(arguments: 0..<40)
  func `axis and angle are read back`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (axis, angle) = (random.axis(), random.number(1...179))
    let turn = Transform3D(
      rotation: Angle(degrees: angle), aboutX: axis.x, y: axis.y, z: axis.z)
    let found = try #require(turn.rotation)
    let size = max(abs(axis.x), abs(axis.y), abs(axis.z))
    let most = [axis.x, axis.y, axis.z].first { abs($0) == size } ?? size
    #expect(abs(found.x - axis.x / most) < 1e-9)
    #expect(abs(found.y - axis.y / most) < 1e-9)
    #expect(abs(found.z - axis.z / most) < 1e-9)
    #expect(abs(found.angle.degrees - (most < 0 ? -angle : angle)) < 1e-9)
    // Where the turn acts first, perspective and translation do not hide it.
    let after = Transform3D(perspectiveDistance: 300)?.translatedBy(x: 5, y: 6, z: 7)
      .rotated(by: Angle(degrees: angle), aboutX: axis.x, y: axis.y, z: axis.z)
    let still = try #require(after?.rotation)
    #expect(abs(still.angle.degrees - (most < 0 ? -angle : angle)) < 1e-9)
  }

  static let halfTurns: [(x: Double, y: Double, z: Double)] = [
    (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, -0.5, 0.25),
  ]

  @Test(arguments: halfTurns)
  func `half turns have an axis`(axis: (x: Double, y: Double, z: Double)) throws {
    let turn = Transform3D(rotation: Angle(degrees: 180), aboutX: axis.x, y: axis.y, z: axis.z)
    let found = try #require(turn.rotation)
    #expect(abs(found.x - axis.x) < 1e-9 && abs(found.y - axis.y) < 1e-9)
    #expect(abs(found.z - axis.z) < 1e-9 && abs(abs(found.angle.degrees) - 180) < 1e-9)
  }

  @Test(arguments: [
    Transform3D.identity, Transform3D(scaleX: 2, y: 2, z: 2), Transform3D(scaleX: -1, y: 1, z: 1),
    Transform3D(scaleX: -1, y: -1, z: -1), Transform3D(scaleX: 0, y: 0, z: 0),
    Transform3D(AffineTransform(skewX: Angle(degrees: 10), y: Angle(degrees: 0))),
    Transform3D(scaleX: .nan, y: 1, z: 1), Transform3D(translationX: 1, y: 2, z: 3),
  ])
  func `what is no rotation has none`(transform: Transform3D) {
    #expect(transform.rotation == nil)
  }
}
