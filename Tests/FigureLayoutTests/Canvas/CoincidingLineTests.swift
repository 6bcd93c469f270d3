import Bitmap
import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import TestSupport
import Testing

@testable import FigureLayout

/// That lines of two things on one another are both seen.
struct CoincidingLineTests {
  /// Layers whose edges lie on those of others, for they stand on a coarse lattice.
  private static func scene(seed: Int) -> String {
    var random = SeededGenerator(seed: seed)
    func step(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) * 40 }
    var layers = (0..<Int.random(in: 2...6, using: &random)).map { number in
      let frame = "\(step(0...4)), \(step(0...3)), \(step(1...4)), \(step(1...3))"
      return #"{"id": "L\#(number)", "frame": [\#(frame)]}"#
    }
    if Bool.random(using: &random) {
      layers.append(
        #"{"id": "W", "frame": [40, 40, 160, 120], "masksToBounds": true, "sublayers": ["#
          + #"{"id": "M", "frame": [-40, 0, 120, 80]}]}"#)
    }
    let switches = ["fill", "frame", "axes"].filter { _ in Bool.random(using: &random) }
    let show = (["outline"] + switches).map { #""\#($0)""# }.joined(separator: ", ")
    return #"""
      {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 320, 240],
       "sublayers": [\#(layers.joined(separator: ", "))]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": [\#(show)]}}}
      """#
  }

  @Test(arguments: 0..<150)
  func `no line of a thing lies under that of another`(seed: Int) throws {
    let list = try displayList(Self.scene(seed: seed), typesetter: try TextTypesetter())
    #expect(list.hiddenLineFaults == [], "\(Self.scene(seed: seed))")
  }

  /// Layers whose edges lie on those of others or by less than two points beside them, some turned alike.
  private static func nearScene(seed: Int) -> String {
    var random = SeededGenerator(seed: seed)
    func place(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random) * 40) + Double.random(in: 0...2, using: &random)
    }
    let turn = Int.random(in: 0...20, using: &random)
    let layers = (0..<Int.random(in: 3...7, using: &random)).map { number in
      let frame = "\(place(0...4)), \(place(0...3)), \(place(1...4)), \(place(1...3))"
      let transform =
        Bool.random(using: &random) ? "" : #", "transform": [{"rotate": "\#(turn)deg"}]"#
      return #"{"id": "L\#(number)", "frame": [\#(frame)]\#(transform)}"#
    }
    return #"""
      {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 320, 240],
       "sublayers": [\#(layers.joined(separator: ", "))]}],
       "figure": {"canvas": {"scale": \#([0.5, 1].randomElement(using: &random)!)}, "show": {"*": ["outline"]}}}
      """#
  }

  @Test(arguments: 0..<60)
  func `nor does one nearly on another, in lines of any width`(seed: Int) throws {
    let options = FigureOptions(appearance: seed.isMultiple(of: 2) ? .print : .light)
    let scene = Self.nearScene(seed: seed)
    let list = try displayList(scene, options: options, typesetter: try TextTypesetter())
    #expect(list.hiddenLineFaults == [], "\(scene)")
  }

  private static let side =
    "{\"canvas\": {\"scale\": 1}, \"show\": {\"*\": [\"fill\", \"outline\"]}}"

  /// How many pixels of a column of a figure have each color.
  private static func colors(
    ofColumnThrough element: String, edge: Double, _ source: String
  ) throws -> [Color: Int] {
    let typesetter = try TextTypesetter()
    let list = try displayList(source, typesetter: typesetter)
    let bitmap = try render(list, scale: 1, with: typesetter)
    let box = list.items.filter { $0.element.description == element }.reduce(Rect.null) {
      $0.union($1.content.boundingBox)
    }
    let column = Int((box.minX + (box.maxX - box.minX) * edge).rounded()) - (edge > 0 ? 1 : 0)
    var counts: [Color: Int] = [:]
    for row in Int(box.minY) + 2..<Int(box.maxY) - 2 {
      counts[Color(bitmap[column, row] & 0xFFFFFF), default: 0] += 1
    }
    return counts
  }

  @Test func `a common edge has as much of the color of one layer as of the other`() throws {
    let counts = try Self.colors(
      ofColumnThrough: "A.outline", edge: 1,
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 90, 120]},
       {"id": "B", "frame": [90, 0, 90, 120]}], "figure": \#(Self.side)}
      """#)
    let systems = Theme.light.systems
    let (first, second) = (counts[systems[0].line] ?? 0, counts[systems[1].line] ?? 0)
    #expect(first > 40 && second > 40, "\(counts)")
  }

  @Test func `of layers that coincide both edges are seen`() throws {
    let counts = try Self.colors(
      ofColumnThrough: "A.outline", edge: 0,
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 90, 120]},
       {"id": "B", "frame": [0, 0, 90, 120]}], "figure": \#(Self.side)}
      """#)
    let systems = Theme.light.systems
    let (first, second) = (counts[systems[0].line] ?? 0, counts[systems[1].line] ?? 0)
    #expect(first > 40 && second > 40, "\(counts)")
  }

  @Test func `an edge under an arrow along it is seen`() throws {
    let counts = try Self.colors(
      ofColumnThrough: "A.outline", edge: 1,
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 90, 120]}],
       "figure": {"show": {"*": ["outline"]}, "canvas": {"scale": 1}, "annotations": [
        {"arrow": ["A.bounds.topRight", "A.bounds.bottomRight"], "role": "movement"}]}}
      """#)
    #expect(counts[Theme.light.systems[0].line] ?? 0 > 30, "\(counts)")
  }

  @Test func `an automatic arrow leaves the edges of what has moved along them`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 260, 140], "sublayers": [
        {"id": "B", "anchorPoint": [0, 0], "position": [30, 40], "bounds": [0, 0, 60, 50]}]}],
       "steps": [{"set": {"B.position.x": 90}}],
       "figure": {"steps": "overlay", "show": {"*": ["outline"]}}}
      """#, typesetter: try TextTypesetter())
    func line(_ element: String) throws -> Rect {
      let item = try #require(list.items.first { $0.element.description == element })
      guard case .stroke(let path, _) = item.content else { return .null }
      return path.boundingBox
    }
    let arrow = try line("B.displacement")
    for edges in [try line("B.outline"), try line("B.ghost")] {
      #expect(abs(arrow.midY - edges.minY) > 10 && abs(arrow.midY - edges.maxY) > 10)
    }
  }
}
