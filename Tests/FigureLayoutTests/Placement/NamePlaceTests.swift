import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// Where names stand, on their layers or outside, so that they are read as theirs.
struct NamePlaceTests {
  @Test func `edges under a layer keep no name out of it`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "avatar", "frame": [20, 60, 80, 80], "sublayers": [
            {"id": "ring", "frame": [-4, -4, 88, 88]}]}]}
        """#)
    let ring = try #require(list.fills(of: "ring.fill").first).boundingBox
    #expect(list.textBoxes(of: "ring.name").first.map(ring.contains) == true)
    #expect(list.strokes(of: "ring.name.leader").isEmpty)
  }

  @Test func `a name takes the place on its layer before the leader of another`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "player", "frame": [0, 0, 300, 420], "sublayers": [
          {"id": "progress", "frame": [40, 310, 220, 4]}, {"id": "knob", "frame": [128, 304, 16, 16]},
          {"id": "prev", "frame": [60, 340, 40, 40]}, {"id": "play", "frame": [120, 330, 60, 60]},
          {"id": "next", "frame": [200, 340, 40, 40]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    let name = try #require(list.textBoxes(of: "play.name").first)
    let layer = try #require(list.fills(of: "play.fill").first).boundingBox
    #expect(layer.contains(name))
    #expect(list.strokes(of: "play.name.leader").isEmpty)
  }

  @Test func `a name is not in a layer that lies in its own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "imageView", "frame": [0, 0, 160, 160], "sublayers": [
          {"id": "photo", "frame": [-26.667, 0, 213.333, 160]}]}
        """#, #""show": {"*": ["outline", "name"]}"#)
    let view = try #require(list.strokes(of: "imageView.outline").first).boundingBox
    #expect(!view.contains(try list.letters(of: "photo.name").center))
    #expect(view.contains(try list.letters(of: "imageView.name").center))
  }

  @Test(arguments: 10...24)
  func `no name stands in a band that its letters do not fit into`(inset: Int) throws {
    let layers = #"""
      {"id": "photo", "frame": [0, 0, 400, 190], "sublayers": [
        {"id": "list", "frame": [\#(inset), \#(inset), \#(400 - 2 * inset), \#(190 - 2 * inset)]}]}
      """#
    let list = try displayList(
      ofLayers: layers, #""canvas": {"scale": 1}, "show": {"*": ["outline", "name"]}"#)
    let name = try #require(list.textBoxes(of: "photo.name").first)
    let inner = try #require(list.strokes(of: "list.outline").first).boundingBox
    // Descenders reach nearly to the lower end of the line's box.
    let letters = Rect(x: name.minX, y: name.minY + 3, width: name.width, height: name.height - 3.5)
    #expect(!inner.insetBy(dx: -1, dy: -1).intersects(letters) || inner.contains(letters))
  }

  @Test func `a name beside its layer is not above another, as a name of that would be`() throws {
    let heights = [40, 70, 95, 80, 55, 30, 62, 88, 100, 20]
    let bars = heights.enumerated().map { number, height in
      #"{"id": "b\#(number)", "name": "\#(height * 10) Hz", "frame": [\#(10 + 32 * number), 0, 22, \#(height)]}"#
    }
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "eq", "frame": [0, 0, 330, 120], "isGeometryFlipped": true,
        "sublayers": [\#(bars.joined(separator: ", "))]}], "figure": {"canvas": {"scale": 1}}}
      """#, typesetter: try TextTypesetter())
    var checked = 0
    for number in heights.indices where list.lines(of: "b\(number).name.leader").isEmpty {
      let name = try #require(list.textBoxes(of: "b\(number).name").first)
      let own = try #require(list.fills(of: "b\(number).fill").first).boundingBox
      let others = try heights.indices.filter { $0 != number }.map {
        try #require(list.fills(of: "b\($0).fill").first).boundingBox
      }
      if (own.minX...own.maxX).contains(name.midX) { continue }
      checked += 1
      #expect(
        !others.contains {
          ($0.minX...$0.maxX).contains(name.midX) && (-4...8).contains($0.minY - name.maxY)
        }, "b\(number)")
    }
    let led = heights.indices.count { !list.lines(of: "b\($0).name.leader").isEmpty }
    #expect(checked + led > 1)
  }

  @Test func `a name outside of its layer stands on the row of no low sibling`() throws {
    for width in [40, 60, 80, 110] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, 280, 360], "sublayers": [
            {"id": "card", "frame": [20, 20, 240, 320], "sublayers": [
              {"id": "photo", "frame": [0, 0, 240, 80]}, {"id": "title", "frame": [12, 92, 216, 22]},
              {"id": "price", "frame": [12, 118, \#(width), 18]}]}]}
          """#)
      let (name, price) = (
        try list.letters(of: "title.name"), try list.fillBox(of: "price.fill")
      )
      let shared = min(name.maxY, price.maxY) - max(name.minY, price.minY)
      #expect(shared < price.height / 2 || name.minX - price.maxX > 14, "\(width)")
    }
  }

  @Test func `a name above its layer stands in no strip along all of another, without a leader`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 200, 300], "sublayers": [
          {"id": "safe", "name": "safe area", "frame": [0, 47, 200, 219], "sublayers": [
            {"id": "margins", "frame": [16, 8, 168, 203]}]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    #expect(list.items.contains { $0.element.description == "safe.name.leader" })
  }

  @Test func `a name is at no tick of an axis outside of its layer`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "phone", "frame": [0, 0, 200, 300], "masksToBounds": true, "sublayers": [
          {"id": "banner", "bounds": [0, 0, 200, 80], "position": [200, 80], "transform": [{"rotate": "-20deg"}]},
          {"id": "sheet", "frame": [20, 220, 160, 140]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "phone": ["axes"], "banner": ["size"], "sheet": ["size"]}"#
    )
    let name = try #require(list.textBoxes(of: "phone.name").first)
    let ticks = list.lines(of: "phone.axes.y.ticks")
    #expect(!ticks.isEmpty && ticks.allSatisfy { name.distance(from: $0.start, to: $0.end) > 4 })
  }

  @Test func `the name of a layer under its sublayers stands beyond dimension lines`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "sidebar", "frame": [0, 0, 90, 240]}, {"id": "editor", "frame": [90, 0, 230, 240]}]}
        """#)
    let name = try #require(list.textBoxes(of: "window.name").first)
    let window = try #require(list.strokes(of: "window.outline").first?.boundingBox)
    #expect(!window.intersects(name))
  }

  @Test func `the name of a layer with contents stands off their lines where it can`() throws {
    let layers = #"""
      {"id": "M", "frame": [0, 0, 300, 200], "sublayers": [
        {"id": "header", "frame": [90, 70, 146, 44], "contents": {"list": "bounds", "row": 13}}]}
      """#
    let list = try displayList(
      ofLayers: layers, #""canvas": {"scale": 1}, "show": {"*": ["contents", "outline", "name"]}"#)
    let name = try #require(list.textBoxes(of: "header.name").first)
    let layer = try #require(list.strokes(of: "header.outline").first).boundingBox
    #expect(!layer.intersects(name))
  }

  @Test(arguments: [
    #"{"list": "bounds", "row": 20}"#, #"{"map": "bounds"}"#, #"{"card": "bounds"}"#,
  ])
  func `no line passes through a label beside contents, however many lines those have`(
    contents: String
  ) throws {
    for width in stride(from: 40, through: 130, by: 15) {
      let layers = #"""
        {"id": "M", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "H", "frame": [90, 40, \#(width), 71], "contents": \#(contents)}]}
        """#
      let list = try displayList(
        ofLayers: layers,
        #""canvas": {"scale": 1}, "show": {"*": ["contents", "outline"], "H": ["contents", "outline", "anchor"]}"#
      )
      for fault in list.faults(onPaper: Color(0xFFFF_FFFF)) {
        if case .lineThroughText = fault { Issue.record("\(width): \(fault)") }
      }
    }
  }

  @Test func `the name of contents alone stands at the middle of them`() throws {
    let circles = (0..<4).map {
      #"{"id": "c\#($0)", "frame": [\#(10 + 36 * $0), 30, 60, 60], "contents": [{"circle": [30, 30], "radius": 30}]}"#
    }.joined(separator: ", ")
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 200, 120], "sublayers": [\#(circles)]}"#,
      #""canvas": {"scale": 1.5}, "show": {"*": ["contents", "name"], "A": ["outline"]}"#)
    let named = (0..<4).filter { list.lines(of: "c\($0).name.leader").isEmpty }
    try #require(!named.isEmpty)
    for number in named {
      let circle = try list.extent(of: "c\(number).contents.1")
      #expect(abs(try list.letters(of: "c\(number).name").midX - circle.midX) < 1)
    }
  }

  @Test(arguments: [
    ("Navigationsleistenschaltfläche", 1), ("NavigationsleistenschaltflächenUntertitelFelder", 2),
  ])
  func `a name that is a little too long is not broken, and a longer one at its humps`(
    name: String, lines: Int
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 120], "sublayers": [
          {"id": "B", "name": "\#(name)", "frame": [20, 20, 30, 30]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    let words = list.strings(of: "B.name")
    #expect(words.count == lines && words.joined() == name, "\(words)")
  }
}
