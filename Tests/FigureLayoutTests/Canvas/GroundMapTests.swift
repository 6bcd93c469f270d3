import DisplayList
import LayerGeometry
import PlaneGeometry
import TestSupport
import Testing

@testable import FigureLayout

/// The colours that are seen under texts.
@Suite struct GroundMapTests {
  /// A polygon of very many corners, as masks that are turned in each other leave.
  private static func round(_ center: Point, _ radius: Double) -> ConvexRegion {
    ConvexRegion(
      Polygon(
        (0..<900).map {
          let angle = Angle(turns: Double($0) / 900)
          return center + Vector(dx: angle.cosine, dy: angle.sine) * radius
        }))
  }

  @Test(arguments: 0..<40)
  func `a region of many corners is represented by what lies near the text`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let regions = (0..<3).map { _ in
      Self.round(Point(x: number(0...90), y: number(0...90)), number(40...90))
    }
    var grounds = GroundMap()
    for (number, region) in regions.enumerated() {
      grounds.add(
        GroundMap.Ground(layer: nil, region: region, color: Color(UInt32(number + 1))))
    }
    let box = Rect(x: 30, y: 40, width: 60, height: 14)
    let colors = grounds.colors(in: box, paper: Color(0))
    #expect(colors.allSatisfy { $0.clip.allSatisfy { $0.path.elements.count < 200 } })
    for _ in 0..<200 {
      let point = Point(x: number(box.minX...box.maxX), y: number(box.minY...box.maxY))
      let seen = regions.lastIndex { $0.contains(point) }.map { Color(UInt32($0 + 1)) } ?? Color(0)
      let painted = colors.filter { $0.clip.allSatisfy { $0.keeps(point) } }
      // The first lies under the others.
      #expect(painted.last?.color == seen)
    }
  }
}
