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
}
