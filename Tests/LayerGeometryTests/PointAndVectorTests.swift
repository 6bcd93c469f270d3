import LayerGeometry
import TestSupport
import Testing

@Suite struct PointAndVectorTests {
  static let start = Point(x: 1, y: 2)
  static let step = Vector(dx: 3, dy: -5)
  static let other = Vector(dx: 7, dy: 11)

  @Test func `points and vectors add and subtract`() {
    let (start, step, other) = (Self.start, Self.step, Self.other)
    let points = [start + step, start - step, Point.zero + other]
    #expect(points == [Point(x: 4, y: -3), Point(x: -2, y: 7), Point(x: 7, y: 11)])
    let vectors = [
      Point(x: 4, y: -3) - start, step + other, step - other, step * 2, 2 * step, other / 2, -step,
    ]
    let expected = [
      Vector(dx: 3, dy: -5), Vector(dx: 10, dy: 6), Vector(dx: -4, dy: -16),
      Vector(dx: 6, dy: -10), Vector(dx: 6, dy: -10), Vector(dx: 3.5, dy: 5.5),
      Vector(dx: -3, dy: 5),
    ]
    #expect(vectors == expected)
    #expect(step.dot(other) == 21 - 55)
    #expect(step.cross(other) == 33 + 35)
  }

  @Test func `a length neither overflows nor vanishes`() {
    #expect(Vector(dx: 30, dy: -40).length == 50)
    #expect(Vector(dx: 3e300, dy: 4e300).length == 5e300)
    #expect(Vector(dx: 3e-300, dy: 0).length == 3e-300)
    #expect(Vector.zero.length == 0)
  }

  @Test func `a perpendicular turns against y`() {
    #expect(Vector(dx: 1, dy: 0).perpendicular == Vector(dx: 0, dy: -1))
    #expect(Self.step.perpendicular == Vector(dx: -5, dy: -3))
    #expect(Self.step.perpendicular.dot(Self.step) == 0)
    #expect(Self.step.cross(Self.step.perpendicular) < 0)
  }

  @Test func `perpendiculars of sides point out of the quad`() {
    let quad = Rect(x: 5, y: 6, width: 70, height: 80).corners
    let corners = quad.corners
    let inwards = corners.indices.filter { number in
      let side = corners[(number + 1) % 4] - corners[number]
      let outside = corners[number] + side / 2 + side.perpendicular
      return (outside - quad.center).length < (corners[number] + side / 2 - quad.center).length
    }
    #expect(inwards.isEmpty)
  }

  @Test func `a quad has its box and its centre`() {
    let rect = Rect(x: 0, y: 0, width: 40, height: 20)
    let turned = rect.corners.applying(AffineTransform(rotation: Angle(degrees: 90)))
    #expect(turned.numbers == [0, 0, 0, 40, -20, 40, -20, 0])
    #expect(turned.boundingBox.numbers == [-20, 0, 20, 40])
    #expect(turned.center == Point(x: -10, y: 20))
    let uneven = Quad(
      topLeft: Point(x: 8, y: 1), topRight: Point(x: 9, y: -7), bottomRight: Point(x: 2, y: 3),
      bottomLeft: Point(x: -4, y: 5))
    #expect(uneven.boundingBox.numbers == [-4, -7, 13, 12])
    #expect(uneven.center == Point(x: 3.75, y: 0.5))
  }

  @Test func `a translation does not move vectors and sizes`() {
    let transform = AffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(Self.start.applying(transform) == Point(x: 23, y: 30))
    #expect(Vector(dx: 1, dy: 2).applying(transform) == Vector(dx: 12, dy: 17))
    let size = Size(width: 1, height: 2)
    #expect(size.applying(transform) == Size(width: 12, height: 17))
    #expect(
      size.applying(AffineTransform(scaleX: -3, y: -4)) == Size(width: -3, height: -8))
  }
}
