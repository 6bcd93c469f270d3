import LayerGeometry
import TestSupport
import Testing

/// Products, inverses, mapped points and rotations that a browser computed.
@Suite struct MatrixVectorTests {
  struct File: Decodable {
    var cases: [Case]
  }

  struct Case: Decodable {
    var name: String
    var a: [Double]
    var b: [Double]
    var point: [Double]
    var angle: Double
    var axis: [Double]
    var expected: Expected
  }

  struct Expected: Decodable {
    var concat: [Double]
    var inverse: [Double]?
    var mapped: [Double]
    var rotation: [Double]
  }

  @Test func `matrices agree with those that a browser printed`() throws {
    let cases = try VectorFiles.read("matrix", as: File.self).cases
    var differences = Differences()
    for vector in cases {
      let a = try #require(Transform3D(elements: vector.a))
      let b = try #require(Transform3D(elements: vector.b))
      let (p, axis) = (vector.point, vector.axis)
      let point = HomogeneousPoint(x: p[0], y: p[1], z: p[2], w: p[3])
      let turn = Transform3D(
        rotation: Angle(degrees: vector.angle), aboutX: axis[0], y: axis[1], z: axis[2])
      let answers = [
        ("concat", a.concatenating(b).elements, vector.expected.concat),
        ("inverse", a.inverted()?.elements, vector.expected.inverse),
        ("mapped", point.applying(a).numbers, vector.expected.mapped),
        ("rotation", turn.elements, vector.expected.rotation),
      ]
      for (what, actual, expected) in answers {
        differences.check("\(vector.name) \(what)", actual, expected, tolerance: 1e-12)
      }
    }
    #expect(differences.checked == 4 * 60)
    #expect(cases.count { $0.expected.inverse == nil } == 17)
    #expect(differences.all == Differences.none)
  }
}
