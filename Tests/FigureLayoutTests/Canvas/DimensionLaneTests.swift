import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import Foundation
import LayerGeometry
import Testing

/// Lengths of layers in every relation: their lines keep apart, and no number can be taken for another's.
struct DimensionLaneTests {
  /// Some lengths along x and y of layers in and over each other, asked for in any order.
  private static func scene(seed: UInt64) -> String {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func number(_ most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
    let stops = (0..<4).map { _ in number(300) }
    var layers: [String] = []
    for index in 0..<3 {
      let (x, y) = (stops[number(4)], stops[number(4)])
      layers.append(
        #"{"id": "L\#(index)", "frame": [\#(x), \#(y), \#(20 + number(300)), \#(10 + number(300))]}"#
      )
    }
    let corners = ["topLeft", "topRight", "bottomLeft", "bottomRight", "center"]
    let lengths = (0..<(2 + number(6))).map { index in
      let ends = (0..<2).map { _ in "L\(number(3)).bounds.\(corners[number(5)])" }
      let side = ["", #", "side": "left""#, #", "side": "below""#][number(3)]
      let along =
        side.contains("left") ? "y" : side.contains("below") ? "x" : ["x", "y"][number(2)]
      let name = number(2) == 0 ? "" : #", "name": "length \#(index)""#
      return
        #"{"dimension": ["\#(ends[0])", "\#(ends[1])"], "in": "/", "along": "\#(along)"\#(side)\#(name)}"#
    }
    let show = number(3) == 0 ? #""show": {"/": ["axes"]}, "# : ""
    return #"""
      {"version": 1, "layers": [\#(layers.joined(separator: ", "))],
       "figure": {\#(show)"annotations": [\#(lengths.joined(separator: ", "))]}}
      """#
  }

  @Test func `lengths that overlap in every way lie in lanes of their own`() throws {
    let typesetter = try TextTypesetter()
    for seed in 1...400 {
      let scene = Self.scene(seed: UInt64(seed))
      let list = try displayList(scene, typesetter: typesetter)
      for fault in list.faults(onPaper: Color(0xFFFF_FFFF)) {
        switch fault {
        case .overlappingDimensions, .crossingDimensions:
          Issue.record("seed \(seed): \(fault)\n\(scene)")
        default: break
        }
      }
    }
  }

  /// The dimension lines of a figure, each from the left or upper end to the other.
  private func shafts(_ scene: String) throws -> [(start: Point, end: Point)] {
    let list = try displayList(scene, typesetter: try TextTypesetter())
    return list.items.compactMap { item in
      guard item.element.isDimension, case .stroke(let path, _) = item.content,
        path.points.count == 2
      else { return nil }
      let ends = path.points.sorted { ($0.x + $0.y) < ($1.x + $1.y) }
      return (ends[0], ends[1])
    }
  }

  @Test func `lengths of bars are never read as those of the bars beside them`() throws {
    let typesetter = try TextTypesetter()
    for seed in 1...40 {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      func number(_ most: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % most
      }
      let (pitch, width) = (30 + number(30), 16 + number(14))
      let count = 2 + number(5)
      let bars = (0..<count).map { index in
        let height = 30 + number(150)
        return
          #"{"id": "v\#(index)", "frame": [\#(10 + index * pitch), \#(200 - height), \#(width), \#(height)]}"#
      }
      let lengths = (0..<count).map { index in
        let ends = ["topRight", "bottomRight"].map { #""v\#(index).bounds.\#($0)""# }
        return #"{"dimension": [\#(ends.joined(separator: ", "))], "in": "chart", "along": "y"}"#
      }
      let scene = #"""
        {"version": 1, "layers": [{"id": "chart", "frame": [0, 0, 400, 220],
          "sublayers": [\#(bars.joined(separator: ", "))]}],
         "figure": {"annotations": [\#(lengths.joined(separator: ", "))]}}
        """#
      let list = try displayList(scene, typesetter: typesetter)
      for fault in list.misplacedDimensionFaults {
        Issue.record("seed \(seed): \(fault)\n\(scene)")
      }
    }
  }

  @Test func `lengths that follow each other share a lane, whichever is the longest`() throws {
    for widths in [[80, 100, 60], [60, 80, 100], [100, 40, 60], [50, 90, 50]] {
      var x = 0
      let columns = widths.enumerated().map { index, width in
        defer { x += width }
        return #"{"id": "c\#(index)", "frame": [\#(x), 0, \#(width), 60]}"#
      }
      let lines = try shafts(
        #"""
        {"version": 1, "layers": [\#(columns.joined(separator: ", "))],
         "figure": {"show": {"*": ["outline"]}, "annotations": [
           {"dimension": "c0.frame.width"}, {"dimension": "c1.frame.width"},
           {"dimension": "c2.frame.width"}]}}
        """#)
      #expect(Set(lines.map { ($0.start.y * 10).rounded() }).count == 1, "\(widths): \(lines)")
    }
  }

  @Test func `no length lies on the outline of a layer`() throws {
    for gap in [8, 10, 12, 14, 15, 16, 20, 22] {
      let rows = (0..<4).map { index in
        #"{"id": "r\#(index)", "frame": [\#(20 + index * 70), 20, 58, \#(40 + gap * index)]}"#
      }
      let gaps = (0..<3).map { index in
        #"{"dimension": ["r\#(index).bounds.bottomRight", "r\#(index + 1).bounds.bottomLeft"], "in": "/", "along": "x"}"#
      }
      let scene = #"""
        {"version": 1, "layers": [{"id": "row", "frame": [0, 0, 320, 160],
          "sublayers": [\#(rows.joined(separator: ", "))]}],
         "figure": {"annotations": [\#(gaps.joined(separator: ", "))]}}
        """#
      let list = try displayList(scene, typesetter: try TextTypesetter())
      let outlines = list.items.compactMap { item -> [Point]? in
        guard item.element.last == .outline, case .stroke(let path, _) = item.content else {
          return nil
        }
        return path.points
      }
      for line in try shafts(scene) {
        let beside = outlines.filter { points in
          points.contains { $0.x < line.end.x - 1 } && points.contains { $0.x > line.start.x + 1 }
        }
        let distances = beside.joined().map { abs($0.y - line.start.y) }
        #expect((distances.min() ?? 0) >= 5 - 0.01, "gap \(gap): \(line)")
      }
    }
  }

  @Test func `arrows that point at a gap from outside do not meet those of the next gap`() throws {
    let lines = try shafts(
      #"""
      {"version": 1, "layers": [{"id": "v", "frame": [0, 0, 200, 120], "sublayers": [
        {"id": "t1", "frame": [20, 20, 160, 20]}, {"id": "t2", "frame": [20, 48, 160, 20]},
        {"id": "t3", "frame": [20, 76, 160, 20]}]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline"]}, "annotations": [
         {"dimension": ["t1.bounds.bottom", "t2.bounds.top"], "in": "v", "along": "y"},
         {"dimension": ["t2.bounds.bottom", "t3.bounds.top"], "in": "v", "along": "y"}]}}
      """#)
    #expect(lines.count == 2)
    #expect(abs(lines[0].start.x - lines[1].start.x) >= 8)
  }
}
