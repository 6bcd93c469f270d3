import LayerGeometry
import TestSupport
import Testing

/// What Core Graphics means by a rectangle, rule by rule.
@Suite struct RectTests {
  /// Rectangles that must be the same in their raw numbers.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var actual: Rect
    var expected: Rect

    init(_ rule: String, _ actual: Rect, _ expected: Rect) {
      (testDescription, self.actual, self.expected) = (rule, actual, expected)
    }
  }

  struct Truth: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var actual: Bool
    var expected: Bool

    init(_ rule: String, _ actual: Bool, _ expected: Bool) {
      (testDescription, self.actual, self.expected) = (rule, actual, expected)
    }
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  static let plain = rect(10, 20, 30, 40)
  static let backwards = rect(40, 60, -30, -40)
  static let oddNull = rect(.infinity, 3, -5, -6)
  static let half = Double.greatestFiniteMagnitude / 2

  static let rects = [
    Row("null's numbers", .null, rect(.infinity, .infinity, 0, 0)),
    Row("infinite's numbers", .infinite, rect(-half, -half, 2 * half, 2 * half)),
    Row("zero's numbers", .zero, rect(0, 0, 0, 0)),
    Row("standardised: both negative", backwards.standardized, plain),
    Row(
      "standardised: width negative", rect(0, 0, -100, 200).standardized, rect(-100, 0, 100, 200)),
    Row(
      "standardised: height negative", rect(0, 0, 100, -200).standardized, rect(0, -200, 100, 200)),
    Row("standardised: null as it is", oddNull.standardized, oddNull),
    Row("integral", rect(1.9, 1.9, -10.1, -10.2).integral, rect(-9, -9, 11, 11)),
    Row("integral: whole numbers stay", plain.integral, plain),
    Row("integral: null as it is", oddNull.integral, oddNull),
    Row("inset", plain.insetBy(dx: 5, dy: 6), rect(15, 26, 20, 28)),
    Row("inset: outwards", plain.insetBy(dx: -5, dy: -6), rect(5, 14, 40, 52)),
    Row("inset: of the standardised", backwards.insetBy(dx: 5, dy: 6), rect(15, 26, 20, 28)),
    Row("inset: nothing left of the width", plain.insetBy(dx: 15, dy: 0), rect(25, 20, 0, 40)),
    Row("inset: too much in x", plain.insetBy(dx: 15.5, dy: 0), .null),
    Row("inset: too much in y", plain.insetBy(dx: 0, dy: 20.5), .null),
    Row("inset: null as it is", oddNull.insetBy(dx: 1, dy: 1), oddNull),
    Row("offset", plain.offsetBy(dx: 5, dy: -6), rect(15, 14, 30, 40)),
    Row("offset: of the standardised", backwards.offsetBy(dx: 5, dy: -6), rect(15, 14, 30, 40)),
    Row("offset: null as it is", oddNull.offsetBy(dx: 1, dy: 1), oddNull),
    Row("union", plain.union(rect(0, 30, 20, 50)), rect(0, 20, 40, 60)),
    Row("union: apart", rect(0, 0, 1, 1).union(rect(9, 8, 1, 2)), rect(0, 0, 10, 10)),
    Row(
      "union: with one backwards", rect(0, 0, -1, -2).union(rect(5, 5, 1, 1)), rect(-1, -2, 7, 8)),
    Row("union: an empty one counts", plain.union(.zero), rect(0, 0, 40, 60)),
    Row("union: null adds nothing", plain.union(oddNull), plain),
    Row("union: nor is it added to", Rect.null.union(backwards), plain),
    Row("union: of nulls", Rect.null.union(.null), .null),
    Row("union: infinite stays", Rect.infinite.union(plain), .infinite),
    Row("union: infinite takes over", plain.union(.infinite), .infinite),
    Row(
      "union: same twice keeps its width", rect(0.1, 0, 0.2, 1).union(rect(0.1, 0, 0.2, 1)),
      rect(0.1, 0, 0.2, 1)),
    Row("intersection", plain.intersection(rect(0, 30, 20, 50)), rect(10, 30, 10, 30)),
    Row(
      "intersection: with one backwards", plain.intersection(rect(20, 30, -20, -30)),
      rect(10, 20, 10, 10)),
    Row("intersection: apart in x", plain.intersection(rect(41, 20, 5, 5)), .null),
    Row("intersection: apart in y", plain.intersection(rect(10, 0, 5, 5)), .null),
    Row("intersection: touching edge", plain.intersection(rect(40, 30, 5, 5)), rect(40, 30, 0, 5)),
    Row(
      "intersection: touching corner", plain.intersection(rect(40, 60, 5, 5)), rect(40, 60, 0, 0)),
    Row("intersection: with null", plain.intersection(oddNull), .null),
    Row("intersection: of null", Rect.null.intersection(.infinite), .null),
    Row("intersection: infinite is neutral", backwards.intersection(.infinite), plain),
    Row("intersection: on both sides", Rect.infinite.intersection(plain), plain),
    Row(
      "applying: a box of the corners",
      rect(0, 0, 2, 1).applying(AffineTransform(rotation: Angle(degrees: 90))), rect(-1, 0, 1, 2)),
    Row(
      "applying: of the standardised",
      rect(2, 1, -2, -1).applying(AffineTransform(scaleX: -3, y: 2)), rect(-6, 0, 6, 2)),
    Row("applying: singular", plain.applying(AffineTransform(scaleX: 0, y: 1)), rect(0, 20, 0, 40)),
    Row("applying: null as it is", Rect.null.applying(AffineTransform(scaleX: -1, y: 0)), .null),
    Row(
      "applying: infinite as it is", Rect.infinite.applying(AffineTransform(scaleX: 9, y: 9)),
      .infinite),
    Row("box of no points", Rect(boundingBoxOf: []) ?? .null, .null),
    Row("box of a point", Rect(boundingBoxOf: [Point(x: 3, y: 4)]) ?? .null, rect(3, 4, 0, 0)),
    Row(
      "box of points",
      Rect(boundingBoxOf: [Point(x: 3, y: 4), Point(x: -1, y: 9), Point(x: 0, y: 5)]) ?? .null,
      rect(-1, 4, 4, 5)),
  ]

  @Test(arguments: rects)
  func `operations on rectangles give these numbers`(_ row: Row) {
    #expect(row.actual.numbers == row.expected.numbers)
  }

  static let truths = [
    Truth("null is null", Rect.null.isNull, true),
    Truth("null by x alone, whatever the size", oddNull.isNull, true),
    Truth("null by y alone", rect(0, .infinity, 1, 1).isNull, true),
    Truth("not null by minus infinity", rect(-.infinity, 0, 1, 1).isNull, false),
    Truth("zero is not null", Rect.zero.isNull, false),
    Truth("infinite is infinite", Rect.infinite.isInfinite, true),
    Truth("backwards infinite too", rect(half, half, -2 * half, -2 * half).isInfinite, true),
    Truth("large is not infinite", rect(-half, -half, half, half).isInfinite, false),
    Truth("null is not infinite", Rect.null.isInfinite, false),
    Truth("null is empty", oddNull.isEmpty, true),
    Truth("no width is empty", rect(1, 2, 0, 5).isEmpty, true),
    Truth("no height is empty", rect(1, 2, 5, 0).isEmpty, true),
    Truth("negative is not empty", backwards.isEmpty, false),
    Truth("equal when standardised", plain == backwards, true),
    Truth("equal hashes when standardised", plain.hashValue == backwards.hashValue, true),
    Truth("all nulls are equal", oddNull == .null, true),
    Truth("equal hashes of nulls", oddNull.hashValue == Rect.null.hashValue, true),
    Truth("null and another differ", Rect.null == plain, false),
    Truth("differ in the origin", plain == rect(10, 21, 30, 40), false),
    Truth("differ in the size", plain == rect(10, 20, 31, 40), false),
    Truth("contains its least corner", plain.contains(Point(x: 10, y: 20)), true),
    Truth("not its greatest x", plain.contains(Point(x: 40, y: 30)), false),
    Truth("not its greatest y", plain.contains(Point(x: 20, y: 60)), false),
    Truth("not what is left of it", plain.contains(Point(x: 9.9, y: 30)), false),
    Truth("not what is above it", plain.contains(Point(x: 20, y: 19.9)), false),
    Truth("backwards contains the same", backwards.contains(Point(x: 10, y: 20)), true),
    Truth("empty contains no point", rect(1, 2, 0, 5).contains(Point(x: 1, y: 3)), false),
    Truth("null contains no point", Rect.null.contains(Point.zero), false),
    Truth("infinite contains a point", Rect.infinite.contains(Point.zero), true),
    Truth("contains itself", plain.contains(backwards), true),
    Truth("contains an inner one", plain.contains(rect(11, 21, 2, 2)), true),
    Truth("contains an empty one on its edge", plain.contains(rect(40, 60, 0, 0)), true),
    Truth("not one that sticks out right", plain.contains(rect(11, 21, 30, 2)), false),
    Truth("not one that sticks out below", plain.contains(rect(11, 21, 2, 40)), false),
    Truth("not one that sticks out left", plain.contains(rect(9, 21, 2, 2)), false),
    Truth("not one that sticks out above", plain.contains(rect(11, 19, 2, 2)), false),
    Truth("every one contains null", plain.contains(oddNull), true),
    Truth("null contains null", Rect.null.contains(oddNull), true),
    Truth("null contains nothing else", Rect.null.contains(Rect.zero), false),
    Truth("infinite contains every one", Rect.infinite.contains(plain), true),
    Truth("none but infinite contains it", plain.contains(Rect.infinite), false),
    Truth("intersects what overlaps", plain.intersects(rect(0, 30, 20, 50)), true),
    Truth("intersects what touches", plain.intersects(rect(40, 60, 5, 5)), true),
    Truth("not what lies apart", plain.intersects(rect(41, 20, 5, 5)), false),
    Truth("not null", plain.intersects(.null), false),
  ]

  @Test(arguments: truths)
  func `questions of rectangles have these answers`(_ row: Truth) {
    #expect(row.actual == row.expected)
  }

  @Test(arguments: [plain, backwards])
  func `measures are those of the standardised rectangle`(_ rect: Rect) {
    let measures = [
      rect.minX, rect.midX, rect.maxX, rect.minY, rect.midY, rect.maxY, rect.width, rect.height,
    ]
    #expect(measures == [10, 25, 40, 20, 40, 60, 30, 40])
    #expect(rect.center == Point(x: 25, y: 40))
    #expect(rect.corners.numbers == [10, 20, 40, 20, 40, 60, 10, 60])
  }

  @Test func `a rectangle keeps its origin and size as they are given`() {
    #expect(Self.backwards.numbers == [40, 60, -30, -40])
  }
}
