import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import PlaneGeometry
import SceneFormat
import SourceText
import TestSupport
import Testing

@testable import FigureLayout

/// Details: corners of layers whose outlines are too close to be told apart, enlarged beside the picture.
struct CornerDetailTests {
  /// Layers in each other, by their insets: left, top, right and bottom.
  struct Insets: CustomTestStringConvertible {
    var name: String
    var sides: [[Double]]
    var more = ""
    var figure = #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]}"#
    /// The numbers of the layers in details, from the outermost in.
    var enlarged: [Int]

    var testDescription: String { name }

    var text: String {
      var layers = #"{"id": "L0", "frame": [40, 30, 260, 180]\#(more)"#
      var size = (width: 260.0, height: 180.0)
      for (number, sides) in sides.enumerated() {
        size = (size.width - sides[0] - sides[2], size.height - sides[1] - sides[3])
        layers +=
          #", "sublayers": [{"id": "L\#(number + 1)", "frame": [\#(sides[0]), \#(sides[1]), "#
          + "\(size.width), \(size.height)]"
      }
      layers += "}" + String(repeating: "]}", count: sides.count)
      return #"{"version": 1, "layers": [\#(layers)], "figure": {\#(figure)}}"#
    }
  }

  private static func list(_ text: String) throws -> DisplayList {
    let scene = try readScene(SourceFile(name: "a.json", bytes: Array(text.utf8)))
    return try layOut(scene, options: FigureOptions(), measuring: try TextTypesetter())
  }

  private static func even(_ inset: Double, _ count: Int) -> [[Double]] {
    Array(repeating: Array(repeating: inset, count: 4), count: count)
  }

  private static let rows = [
    Insets(name: "two insets by a point", sides: even(1, 2), enlarged: Array(0..<3)),
    Insets(
      name: "insets of many widths",
      sides: [[1, 2, 3, 2], [2, 2, 2, 1], [2, 1, 2, 2], [1, 3, 2, 2], [3, 2, 2, 2]],
      enlarged: Array(0..<6)),
    Insets(
      name: "two near of five", sides: even(1, 1) + even(20, 1) + even(1, 2) + even(20, 1),
      enlarged: Array(2..<5)),
    Insets(name: "as many as a detail holds", sides: even(1, 8), enlarged: Array(0..<9)),
    Insets(
      name: "turned", sides: even(1, 4), more: #", "transform": [{"rotate": "20deg"}]"#,
      enlarged: Array(0..<5)),
    Insets(
      name: "standing on a corner", sides: even(2, 4),
      more: #", "transform": [{"rotate": "45deg"}]"#, enlarged: Array(0..<5)),
    Insets(
      name: "in perspective", sides: even(2, 3),
      more:
        #", "transform": [{"perspective": 500}, {"rotate": {"angle": "35deg", "axis": [0, 1, 0]}}]"#,
      enlarged: Array(0..<4)),
    Insets(
      name: "with axes and dimension lines", sides: even(1, 3),
      figure: #"""
        "canvas": {"scale": 1}, "show": {"/": ["axes"], "*": ["fill", "outline", "name"],
          "L0": ["frame", "frameSize", "anchor", "position"], "L3": ["size", "axes"]}
        """#,
      enlarged: Array(0..<4)),
    Insets(
      name: "in panels of a strip", sides: even(1, 3),
      figure: #"""
        "canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]},
        "panels": [{"layers": ["L1"], "caption": "without the first"}, {"caption": "all"}]
        """#,
      enlarged: [1, 2, 3, 0, 1, 2, 3]),
  ]

  @Test(arguments: rows)
  func `close outlines are named in a detail, where each is as it is in the picture`(
    insets: Insets
  ) throws {
    let list = try Self.list(insets.text)
    #expect(list.numbersInDetail == insets.enlarged)
    for panel in list.panels { panel.expectTrueDetail() }
    #expect(list.faultsOfPlaces == [], "\(insets.text)")
  }

  @Test(arguments: 0..<60)
  func `each layer of a stack is named once, and details are true`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...9, using: &random)
    let half = { Double(Int.random(in: 1...7, using: &random)) / 2 }
    let turn =
      seed.isMultiple(of: 3)
      ? #", "transform": [{"rotate": "\#(Int.random(in: -170...170, using: &random))deg"}]"# : ""
    let insets = Insets(
      name: "", sides: (0..<count).map { _ in (0..<4).map { _ in half() } }, more: turn,
      enlarged: [])
    let list = try Self.list(insets.text)
    for number in 0..<count {
      let own = list.texts("L\(number).name") + list.texts("L\(number).detail.name")
      let told = list.texts("L0.bracket.label").flatMap { $0.split(separator: " › ") }
      #expect(own.count + told.count { $0 == "L\(number)" } == 1, "L\(number) in \(insets.text)")
    }
    #expect(list.texts("L\(count).name") == ["L\(count)"])
    let numbers = list.numbersInDetail
    #expect(numbers == [] || numbers == Array(0...count))
    for panel in list.panels { panel.expectTrueDetail() }
    #expect(list.faultsOfPlaces == [], "\(insets.text)")
  }

  @Test func `short names leave space for the factor, and details of several stacks are apart`()
    throws
  {
    func stack(_ id: String, _ x: Double, _ y: Double) -> String {
      #"""
      {"id": "\#(id)", "frame": [\#(x), \#(y), 140, 120], "sublayers": [
        {"id": "\#(id)1", "name": "i", "frame": [1, 1, 138, 118], "sublayers": [
          {"id": "\#(id)2", "name": "l", "frame": [1, 1, 136, 116]}]}]}
      """#
    }
    let layers = [stack("A", 0, 0), stack("B", 180, 0), stack("C", 0, 160)]
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [\#(layers.joined(separator: ", "))], "figure": {
        "canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]}}}
      """#)
    #expect(["A", "B", "C"].flatMap { list.texts("\($0).detail.label") }.count == 3)
    #expect(list.faultsOfPlaces == [])
    for id in ["A", "B", "C"] {
      // A leader along a side would be read as part of the outlines.
      let leader = try #require(list.path("\(id).detail.leader")?.points)
      #expect(abs(leader[0].x - leader[1].x) > 2 || min(leader[0].y, leader[1].y) < 40)
    }
  }

  @Test func `a detail is of a corner that no other layer is in, and none if others are in all`()
    throws
  {
    func sibling(_ x: Double, _ y: Double) -> String {
      #", {"id": "S\#(Int(x + y))", "frame": [\#(x), \#(y), 60, 40]}"#
    }
    let stack = Insets(name: "", sides: Self.even(1, 3), enlarged: Array(0..<4))
    func list(_ siblings: String) throws -> DisplayList {
      try Self.list(stack.text.replacing(#"], "figure""#, with: siblings + #"], "figure""#))
    }
    let (topRight, bottomRight) = (sibling(280, 10), sibling(281, 190))
    let (topLeft, bottomLeft) = (sibling(0, 10), sibling(1, 190))
    func corner(_ siblings: String) throws -> Point? {
      try list(siblings).path("L0.detail.corner")?.boundingBox.center
    }
    let (first, second) = (try corner(""), try corner(topRight))
    let (third, fourth) = (
      try corner(topRight + bottomRight), try corner(topRight + bottomRight + topLeft)
    )
    let places = try [first, second, third, fourth].map { try #require($0) }
    #expect(places[1].y > places[0].y + 100 && places[1].x > places[2].x + 100)
    #expect(places[3].y > places[2].y + 100)
    let none = try list(topRight + bottomRight + topLeft + bottomLeft)
    #expect(none.numbersInDetail == [] && none.texts("L0.bracket.label").count == 4)
  }
}

extension DisplayList {
  fileprivate func texts(_ element: String) -> [String] {
    items.compactMap { item in
      guard case .text(let run) = item.content, item.element.description == element else {
        return nil
      }
      return run.string
    }
  }

  fileprivate func path(_ element: String) -> Path? {
    for item in items where item.element.description == element {
      if case .stroke(let path, _) = item.content { return path }
    }
    return nil
  }

  /// The box to which an element is clipped.
  fileprivate func clip(_ element: String) -> Rect? {
    items.first { $0.element.description == element }?.clip.last?.path.boundingBox
  }

  /// The drawings of the panels by themselves.
  fileprivate var panels: [DisplayList] {
    Set(items.map(\.panel)).map { panel in
      var own = self
      own.items = items.filter { $0.panel == panel }
      return own
    }
  }

  /// The numbers of the layers in the details, by their names from the outermost outline in.
  fileprivate var numbersInDetail: [Int] {
    items.compactMap { item in
      let name = item.element.description
      guard name.hasSuffix(".detail.outline") else { return nil }
      return Int(name.dropFirst().prefix(while: \.isNumber))
    }
  }

  fileprivate var faultsOfPlaces: [FigureFault] {
    labelFaults + lineFaults + nameFaults + textFaults + dimensionFaults + sharedColorFaults
  }

  /// Expects outlines that are those of the picture, enlarged by the factor that is stated, with their names in the
  /// same order, each at a line from its own.
  fileprivate func expectTrueDetail() {
    let numbers = numbersInDetail
    guard let first = numbers.first else { return }
    guard let stated = texts("L\(first).detail.label").first, stated.hasPrefix("×"),
      let factor = Double(stated.dropFirst()), factor.rounded() == factor,
      let window = path("L\(first).detail.corner")?.boundingBox,
      let detail = clip("L\(first).detail.outline")
    else {
      Issue.record("no factor, or no part that is enlarged")
      return
    }
    #expect(abs(detail.width - window.width * factor) < 1e-6)
    #expect(abs(detail.height - window.height * factor) < 1e-6)
    var levels: [Double] = []
    for number in numbers {
      let (own, enlarged) = (path("L\(number).outline"), path("L\(number).detail.outline"))
      let corners = own?.points.filter { window.contains($0) } ?? []
      #expect(corners.count == 1)
      for corner in corners {
        let place = detail.origin + (corner - window.origin) * factor
        #expect(enlarged?.points.contains { ($0 - place).length < 1e-6 } ?? false)
      }
      let name = items.compactMap { item in
        if case .text(let run) = item.content,
          item.element.description == "L\(number).detail.name"
        {
          run.box
        } else {
          nil
        }
      }.first
      guard let name, let line = path("L\(number).detail.name.leader")?.points, line.count == 2,
        let outline = enlarged
      else {
        Issue.record("no name of L\(number)")
        continue
      }
      levels.append(name.midY)
      let edges = Polygon(outline.points).edges
      #expect(
        edges.contains { (line[0].nearest(from: $0.start, to: $0.end) - line[0]).length < 0.01 })
      #expect(abs(line[1].y - name.midY) < 0.01 && name.distance(to: line[1]) < 4)
    }
    let steps = zip(levels, levels.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 10 } || steps.allSatisfy { $0 < -10 })
    // The leader begins at the part of the picture that is enlarged.
    let corner = path("L\(first).detail.corner")?.boundingBox
    let leader = path("L\(first).detail.leader")?.points
    #expect(
      corner.map { box in leader?.contains { box.distance(to: $0) < 0.01 } ?? false } ?? false)
  }
}
