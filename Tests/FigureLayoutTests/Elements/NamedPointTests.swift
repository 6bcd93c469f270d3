import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// Points that nothing in the picture tells are named, and say whose they are where they seem to be another layer's.
struct NamedPointTests {
  @Test(arguments: [
    ("[0, 7]", #""*": ["outline"]"#, true), ("[0, 0]", #""*": ["outline"]"#, false),
    ("[0, 7]", #""*": ["outline"], "B": ["outline", "origin"]"#, false),
  ])
  func `a vector to an origin that is not drawn names it`(
    origin: String, show: String, isNamed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "B", "frame": [61, 31, 160, 122], "boundsOrigin": \#(origin)}]}
        """#, #""show": {\#(show)}, "annotations": [{"arrow": ["A.origin", "B.origin"]}]"#)
    let words = list.strings(of: "arrow.1.label").joined()
    #expect(!words.isEmpty && words.contains("B.origin") == isNamed, "\(words)")
  }

  @Test(arguments: [("20deg", true), ("0deg", false)])
  func `coordinates of a corner of a frame that is not drawn name it`(
    angle: String, isNamed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 360, 260], "sublayers": [
          {"id": "card", "bounds": [0, 0, 154, 82], "position": [162, 184], "transform": [{"rotate": "\#(angle)"}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"point": "card.frame.origin", "coordinates": ["A"]}]
      """#)
    let words = list.allStrings.joined(separator: " ")
    #expect(words.contains("(") && words.contains("card.frame.origin") == isNamed, "\(words)")
  }

  @Test(arguments: [
    (2, "zPosition 0", ["middle", "zPosition 0"]), (-1, "zPosition 0", ["zPosition 0"]),
    (2, "z of middle", ["z of middle"]),
  ])
  func `a callout of a point that another layer covers says whose it is`(
    depth: Int, text: String, lines: [String]
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "container", "frame": [0, 0, 348, 190], "sublayers": [
          {"id": "middle", "frame": [64, 40, 104, 110]},
          {"id": "front", "frame": [100, 55, 130, 92], "zPosition": \#(depth)}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"callout": "middle.bounds.center", "text": "\#(text)"}]
      """#)
    #expect(list.strings(of: "callout.1") == lines)
  }

  @Test(arguments: [
    (#""*": ["outline"], "panel": ["axes"]"#, true),
    (#""*": ["outline", "axes"]"#, false), (#""*": ["outline"]"#, false),
  ])
  func `a vector says its space where axes around it tell another one`(
    show: String, isSaid: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "panel", "frame": [60, 60, 170, 140], "isGeometryFlipped": true, "sublayers": [
            {"id": "knob", "frame": [40, 40, 50, 30]}]}]}
        """#,
      #"""
      "show": {\#(show)},
      "annotations": [{"arrow": ["panel.origin", "knob.position"], "in": "screen"}]
      """#)
    let words = list.strings(of: "arrow.1.label").joined()
    #expect(words.contains("−55") && words.contains("screen") == isSaid, "\(words)")
  }

  @Test(arguments: ["core.frame.bottomRight", "plate.position"])
  func `a length has a dot at a point that is not that of the corner there`(end: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "base", "frame": [0, 0, 320, 260], "sublayers": [
          {"id": "plate", "frame": [20, 90, 180, 60], "sublayers": [{"id": "core", "frame": [30, 10, 60, 20]}]},
          {"id": "pad", "frame": [250, 100, 50, 60]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": ["\#(end)", "pad.frame.topLeft"]}]
      """#)
    #expect(
      list.items.contains { $0.element.description == "dimension.1.point.1" }
        == (end == "plate.position"))
    #expect(!list.items.contains { $0.element.description == "dimension.1.point.2" })
  }

  @Test(arguments: [
    ("B", "Below the front", true), ("list", "A playlist", true), ("B", "about B", false),
  ])
  func `the name of a layer within another word is not its name`(
    name: String, text: String, isNamed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "container", "frame": [0, 0, 348, 190], "sublayers": [
          {"id": "one", "name": "\#(name)", "frame": [64, 40, 104, 110]},
          {"id": "front", "frame": [100, 55, 130, 92]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"callout": "one.bounds.center", "text": "\#(text)"}]
      """#)
    #expect(list.strings(of: "callout.1") == (isNamed ? [name, text] : [text]))
  }

  @Test func `callouts of one place that is of two layers say whose it is`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "container", "frame": [0, 0, 300, 190], "sublayers": [
          {"id": "upper", "frame": [64, 40, 104, 50]}, {"id": "lower", "frame": [116, 91, 104, 50]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]}, "annotations": [
        {"callout": "upper.bounds.bottom", "text": "it ends here"},
        {"callout": "lower.bounds.topLeft", "text": "it begins here"}]
      """#)
    #expect(list.strings(of: "callout.1") == ["upper", "it ends here"])
    #expect(list.strings(of: "callout.2") == ["lower", "it begins here"])
  }

  @Test(arguments: [
    ("back.position", "middle.position", ["back.position → middle.position", "30, 24"]),
    ("[10, 10] in deck", "back.position", ["back.position 80, 60"]),
    ("front.position", "front.bounds.topLeft", ["−40, −40"]),
  ])
  func `a vector between points that other layers cover names them`(
    from: String, to: String, lines: [String]
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "deck", "frame": [0, 0, 300, 220], "sublayers": [
          {"id": "back", "frame": [40, 30, 100, 80]}, {"id": "middle", "frame": [70, 54, 100, 80]},
          {"id": "front", "frame": [80, 60, 80, 80]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]}, "annotations": [{"arrow": ["\#(from)", "\#(to)"], "in": "deck"}]
      """#)
    #expect(list.strings(of: "arrow.1.label") == lines)
  }

  @Test func `a vector from a corner of a frame that is not drawn names both of its points`() throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "B", "bounds": [0, 0, 120, 60], "position": [120, 120], "transform": [{"rotate": "40deg"}]},
          {"id": "C", "frame": [240, 60, 60, 60]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"arrow": ["B.frame.topLeft", "C.frame.left"], "in": "A"}]
      """#)
    #expect(list.strings(of: "arrow.1.label").first == "B.frame.topLeft → C.frame.left")
  }

  @Test(arguments: [("40deg", true), ("0deg", false)])
  func `a length from the side of a frame that is not drawn names its ends`(
    angle: String, isNamed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 360, 240], "sublayers": [
          {"id": "B", "bounds": [0, 0, 120, 60], "position": [120, 120], "transform": [{"rotate": "\#(angle)"}]},
          {"id": "C", "frame": [280, 90, 60, 60]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": ["B.frame.right", "C.frame.left"], "along": "x"}]
      """#)
    let words = list.strings(of: "dimension.1.label")
    let names = ["B.frame.right →", "C.frame.left"]
    #expect(
      !words.isEmpty && zip(names, words).allSatisfy { $1.hasPrefix($0) } == isNamed, "\(words)")
  }

  @Test(arguments: [(true, true), (false, false)])
  func `an origin on a layer that covers its own is named`(isCovered: Bool, isNamed: Bool) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "B", "frame": [100, 60, 160, 100]}, {"id": "C", "frame": [\#(isCovered ? 40 : 140), 30, 100, 90]}]}
        """#, #""show": {"*": ["fill", "outline"], "B": ["fill", "outline", "origin"]}"#)
    #expect(list.strings(of: "B.origin.label") == (isNamed ? ["B.origin"] : []))
  }
}
