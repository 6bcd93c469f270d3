import Foundation
import LayerGeometry
import TestSupport
import Testing

/// The same questions put to Foundation's `CGRect`, of rectangles whose numbers never round.
@Suite struct RectFoundationTests {
  private static func rects(seed: Int) -> [Rect] {
    var random = SeededGenerator(seed: seed)
    var result: [Rect] = [.null, .infinite, .zero, Rect(x: .infinity, y: 1, width: -2, height: 3)]
    for _ in 0..<60 {
      result.append(
        Rect(
          x: random.quarters(-20...20), y: random.quarters(-20...20),
          width: random.quarters(-20...20), height: random.quarters(-20...20)))
    }
    return result
  }

  @Test(arguments: 1...3)
  func `a rectangle answers as Foundation's does`(seed: Int) {
    var (differences, random) = (Differences(), SeededGenerator(seed: seed))
    for rect in Self.rects(seed: seed) {
      let foreign = CGRect(rect)
      let point = Point(x: random.quarters(-20...20), y: random.quarters(-20...20))
      let step = Vector(dx: random.quarters(-9...9), dy: random.quarters(-9...9))
      let pairs: [(String, Rect, CGRect)] = [
        ("standardized", rect.standardized, foreign.standardized),
        ("integral", rect.integral, foreign.integral),
        (
          "inset", rect.insetBy(dx: step.dx, dy: step.dy), foreign.insetBy(dx: step.dx, dy: step.dy)
        ),
        (
          "offset", rect.offsetBy(dx: step.dx, dy: step.dy),
          foreign.offsetBy(dx: step.dx, dy: step.dy)
        ),
      ]
      for (name, own, other) in pairs {
        differences.check("\(name) of \(rect): \(own), \(other)", CGRect(own) == other)
      }
      differences.check(
        "measures of \(rect)",
        [
          rect.minX, rect.midX, rect.maxX, rect.minY, rect.midY, rect.maxY, rect.width, rect.height,
        ],
        [
          foreign.minX, foreign.midX, foreign.maxX, foreign.minY, foreign.midY, foreign.maxY,
          foreign.width, foreign.height,
        ], tolerance: 0)
      differences.check("null \(rect)", rect.isNull == foreign.isNull)
      differences.check("infinite \(rect)", rect.isInfinite == foreign.isInfinite)
      differences.check("empty \(rect)", rect.isEmpty == foreign.isEmpty)
      differences.check(
        "\(rect) contains \(point)",
        rect.contains(point) == foreign.contains(CGPoint(x: point.x, y: point.y)))
    }
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: 1...3)
  func `two rectangles answer as Foundation's do`(seed: Int) {
    var differences = Differences()
    for first in Self.rects(seed: seed) {
      for second in Self.rects(seed: seed + 100) {
        let (one, two) = (CGRect(first), CGRect(second))
        let name = "\(first), \(second)"
        differences.check("union \(name)", CGRect(first.union(second)) == one.union(two))
        differences.check(
          "intersection \(name)", CGRect(first.intersection(second)) == one.intersection(two))
        differences.check("intersects \(name)", first.intersects(second) == one.intersects(two))
        differences.check("contains \(name)", first.contains(second) == one.contains(two))
        differences.check("equal \(name)", (first == second) == (one == two))
      }
    }
    #expect(differences.all == Differences.none)
  }
}

extension CGRect {
  fileprivate init(_ rect: Rect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}
