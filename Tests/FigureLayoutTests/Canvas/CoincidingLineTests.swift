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

  @Test
  func `a frame whose dashes would lie on those of one of two outlines takes turns with both`()
    throws
  {
    // The dashes of the frame, fitted to this edge, are as far apart as those in which the two outlines take turns.
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 396, 340], "sublayers": [
          {"id": "B", "frame": [0, 0, 396, 46.8]}]}
        """#,
      #""show": {"*": ["outline"], "A": ["outline", "frame"]}, "canvas": {"scale": 1}"#)
    let left = try list.extent(of: "A.outline").minX + 2
    let lengths = list.lines(of: "A.frame.dashes")
      .filter { abs($0.start.x - left) < 2 && abs($0.end.x - left) < 2 }
      .map { ($0.end - $0.start).length }
    #expect(lengths.count >= 2 && lengths.allSatisfy { $0 < 10 }, "\(lengths)")
  }

  @Test func `the edges of all earlier states are seen on an axis`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 260, 200], "sublayers": [
        {"id": "B", "frame": [0, 30, 60, 50]}]}],
       "steps": [{"set": {"B.frame": [0, 100, 60, 50]}}, {"set": {"B.frame": [120, 100, 60, 50]}}],
       "figure": {"steps": "overlay", "show": {"*": ["outline"], "A": ["axes", "outline"]}}}
      """#, typesetter: try TextTypesetter())
    for ghost in ["B.ghost", "B.ghost.1"] {
      let dashes = list.strokes(of: ghost + ".dashes")
      #expect(dashes.contains { $0.boundingBox.height > 20 }, "\(ghost)")
    }
    #expect(list.hiddenLineFaults == [])
  }

  @Test(arguments: [("-6deg", false), ("-1deg", true)])
  func `lines that cross take turns only where one is long on the other`(
    angle: String, areDashed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 360, 260], "sublayers": [
          {"id": "back", "frame": [110, 60, 140, 140], "transform": [{"rotate": "\#(angle)"}]},
          {"id": "front", "frame": [110, 60, 140, 140]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    #expect(list.strokes(of: "back.outline.dashes").isEmpty != areDashed)
    #expect(list.hiddenLineFaults.isEmpty)
  }

  @Test func `dashed lines of two layers under the edge of a third take turns`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "card", "kind": "transform", "frame": [0, 0, 120, 100], "sublayers": [
          {"id": "back", "frame": [0, 0, 120, 100], "isDoubleSided": false,
           "transform": [{"rotate": {"angle": "180deg", "axis": [0, 1, 0]}}]},
          {"id": "front", "frame": [0, 0, 120, 100], "isDoubleSided": false}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    let top = { (line: (start: Point, end: Point)) in line.start.y == line.end.y }
    let (card, back) = (
      list.lines(of: "card.outline.dashes").filter(top),
      list.lines(of: "back.outline.dashes").filter(top)
    )
    try #require(card.count > 4 && back.count > 4)
    let shared = card.flatMap { one in
      back.filter {
        $0.start.y == one.start.y && min($0.start.x, $0.end.x) < max(one.start.x, one.end.x) - 0.01
          && min(one.start.x, one.end.x) < max($0.start.x, $0.end.x) - 0.01
      }
    }
    #expect(shared.isEmpty)
  }

  @Test func `dashes of two layers on one another are seen in both colors`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "scroll", "bounds": [0, 140, 200, 300], "sublayers": [
          {"id": "content", "frame": [0, 0, 200, 318], "sublayers": [
            {"id": "row3", "frame": [0, 96, 200, 44]}, {"id": "row4", "frame": [0, 132, 200, 44]}]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    let top = try #require(list.lines(of: "row3.covered.outline").first)
    let scroll = list.lines(of: "scroll.covered.outline").filter {
      abs($0.start.y - top.start.y) < 0.01
    }
    try #require(scroll.count == 1)
    let dashes = list.lines(of: "scroll.covered.outline.dashes")
    #expect(dashes.count > 10)
    #expect(dashes.allSatisfy { abs(($0.end - $0.start).length - 3) < 0.01 })
  }

  @Test(arguments: ["", #", "masksToBounds": true"#])
  func `edges of contents on all four edges of their view are seen`(masks: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "scroll", "frame": [50, 50, 200, 150]\#(masks), "sublayers": [
            {"id": "page", "frame": [0, 0, 200, 150]}]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    let dashes = list.strokes(of: "page.outline.dashes").map(\.boundingBox)
    let all = dashes.reduce(Rect.null) { $0.union($1) }
    #expect(abs(all.width - 200) < 12 && abs(all.height - 150) < 12)
    #expect(list.hiddenLineFaults.isEmpty)
    #expect(list.items.filter { $0.element.last == .dashes }.allSatisfy { $0.clip.isEmpty })
  }

  @Test(arguments: ["true", "false"])
  func `the edge of a layer is seen under that of one that masks its contents`(masks: String) throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "scroll", "bounds": [30, 140, 320, 200], "position": [160, 130], "masksToBounds": \#(masks),
           "sublayers": [{"id": "content", "frame": [30, 140, 380, 570]}]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 0.5}"#)
    let dashes = list.lines(of: "window.outline.dashes")
    #expect(dashes.contains { abs($0.start.x - $0.end.x) < 0.01 && $0.start != $0.end })
  }

  @Test(arguments: [("scroll", true), ("/", false)])
  func `an arrow along a line of its color is wider than that`(space: String, isWider: Bool) throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "scroll", "frame": [40, 40, 200, 240], "boundsOrigin": [0, -60]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"], "scroll": ["fill", "outline", "origin"]},
      "annotations": [{"arrow": ["scroll.bounds.topLeft", "scroll.origin"], "in": "\#(space)"}]
      """#)
    let widths = list.items.compactMap { item -> Double? in
      guard item.element.description == "arrow.1.dashes", case .stroke(_, let stroke) = item.content
      else { return nil }
      return stroke.width
    }
    #expect((widths.max() ?? 0 > 3) == isWider)
  }

  @Test(arguments: [(1, true), (60, false)])
  func `of three edges close beside each other under an axis each is seen`(
    left: Int, areClose: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 300], "sublayers": [
          {"id": "B", "frame": [1, 20, 220, 270], "sublayers": [
            {"id": "C", "frame": [\#(left), 20, 140, 200]}]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "A": ["axes"]}, "canvas": {"scale": 0.9}"#)
    for line in ["A.axes.y", "A.outline", "B.outline", "C.outline"] {
      let width = try #require(list.strokeWidths(of: line).first)
      #expect(abs(width - (areClose ? 0.9 : 2)) < 1e-6, "\(line)")
    }
  }

  @Test func `layers that coincide have lines of the usual width`() throws {
    func width(_ inset: Int) throws -> Double {
      let side = 320 - 2 * inset
      let list = try displayList(
        ofLayers: #"""
          {"id": "a", "frame": [0, 0, 320, 320], "sublayers": [
            {"id": "b", "frame": [0, 0, 320, 320], "sublayers": [
              {"id": "c", "frame": [0, 0, 320, 320], "sublayers": [
                {"id": "d", "frame": [\#(inset), \#(inset), \#(side), \#(side)]}]}]}]}
          """#, #""show": {"*": ["fill", "outline", "name"]}, "canvas": {"scale": 0.5}"#)
      return try #require(list.strokeWidths(of: "a.outline").first)
    }
    #expect(try width(0) == width(100))
    #expect(try width(2) < width(0))
  }

  @Test(arguments: [("B", true), ("A", false)])
  func `extension lines of two lengths on one another take turns where their colors differ`(
    layer: String, areOfTwoColors: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "B", "frame": [60, 60, 160, 100], "sublayers": [{"id": "C", "frame": [0, 0, 160, 40]}]}]}
        """#,
      #"""
      "canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}, "annotations": [
        {"dimension": "B.frame.width", "side": "above"},
        {"dimension": ["C.frame.left", "C.frame.right"], "along": "x", "in": "\#(layer)", "side": "above"}]
      """#)
    let colors = Set(
      list.items.filter { $0.element.last == .dashes && $0.element.hasPart(.extension) }.compactMap
      {
        if case .stroke(_, let stroke) = $0.content { stroke.color } else { nil }
      })
    #expect(colors.count == (areOfTwoColors ? 2 : 0))
    #expect(list.hiddenLineFaults == [])
  }
}

extension DisplayList {
  /// The widths of the lines that an element strokes.
  fileprivate func strokeWidths(of element: String) -> [Double] {
    items.compactMap { item in
      guard item.element.description == element, case .stroke(_, let stroke) = item.content
      else { return nil }
      return stroke.width
    }
  }
}
