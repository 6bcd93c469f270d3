import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// Devices around their screens: their rims, what they clip, and what stands in line with them.
struct DeviceTests {
  @Test
  func
    `a device around a long screen has a thin rim, and room for ticks where the screen has axes`()
    throws
  {
    func rim(_ size: String, _ switches: String) throws -> Double {
      let list = try displayList(
        ofLayers: #"{"id": "screen", "frame": [0, 0, \#(size)]}"#,
        #""device": "screen", "show": {"*": [\#(switches)]}"#)
      let screen = try list.fillBox(of: "screen.fill")
      return screen.minX - (try list.fillBox(of: "screen.device")).minX
    }
    #expect(try rim("393, 852", #""fill", "outline""#) < 14)
    #expect(try (10...30).contains(rim("320, 480", #""fill", "outline""#)))
    #expect(try rim("393, 852", #""fill", "outline", "axes""#) == 42)
  }

  @Test(arguments: [
    (#"{"rotate": {"angle": "60deg", "axis": [1, 0, 0]}}"#, false), (#"{"rotate": "90deg"}"#, true),
  ])
  func `a transform makes no other device of a screen`(transform: String, isTurned: Bool) throws {
    let list = try displayList(
      ofLayers: #"{"id": "screen", "frame": [0, 0, 200, 300], "transform": [\#(transform)]}"#,
      #""device": "screen", "show": {"*": ["fill", "outline"]}"#)
    let way =
      try list.extent(of: "screen.device.button").center
      - list.extent(of: "screen.device.speaker").center
    #expect((abs(way.dx) > abs(way.dy)) == isTurned)
  }

  @Test func `a device has one form in all panels`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "screen", "frame": [0, 0, 393, 852]}"#,
      #"""
      "panels": [{"device": "screen", "show": {"*": ["fill", "outline", "axes"]}},
        {"device": "screen", "show": {"*": ["fill", "outline"]}}]
      """#)
    let widths = list.fills(of: "screen.device").map(\.boundingBox.width)
    #expect(widths.count == 2 && abs(widths[0] - widths[1]) < 0.01)
  }

  @Test func `the screen of a device clips what is in it`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "phone", "frame": [0, 0, 180, 360], "sublayers": [{"id": "sheet", "frame": [0, 220, 180, 220]}]}
        """#, #""device": "phone", "show": {"*": ["fill", "outline"]}"#)
    let elements = list.items.map(\.element.description)
    #expect(elements.contains { $0.hasPrefix("sheet") && $0.hasSuffix("clipped") })
  }

  @Test func `a table below a device begins at its edge`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "window", "frame": [0, 0, 320, 480]}],
       "figure": {"columns": 1, "canvas": {"scale": 0.5}, "panels": [
         {"device": "window", "show": {"window": ["fill", "outline"]}},
         {"table": {"layer": "window", "rows": ["bounds", "frame"]}}]}}
      """#, typesetter: try TextTypesetter())
    let device = try #require(list.strokes(of: "window.device").first).boundingBox
    let rules = list.items.filter { $0.element.description.hasPrefix("panel.2.table") }.compactMap {
      item -> Rect? in
      if case .stroke(let path, _) = item.content { path.boundingBox } else { nil }
    }
    let left = try #require(rules.map(\.minX).min())
    #expect(abs(left - device.minX) < 1.5)
  }

  @Test(arguments: [("480, 320", true), ("320, 480", false)])
  func `speaker and button are at the ends of a screen, also of one that lies`(
    size: String, isLying: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"{"id": "screen", "frame": [0, 0, \#(size)]}"#,
      #""device": "screen", "show": {"*": ["fill", "outline"]}"#)
    let screen = try list.fillBox(of: "screen.fill")
    let (button, speaker) = (
      try list.extent(of: "screen.device.button").center,
      try list.extent(of: "screen.device.speaker").center
    )
    let body = try list.fillBox(of: "screen.device")
    #expect(body.contains(button) && body.contains(speaker))
    if isLying {
      #expect(button.x > screen.maxX && speaker.x < screen.minX)
      #expect(abs(button.y - screen.midY) < 0.01 && abs(speaker.y - screen.midY) < 0.01)
    } else {
      #expect(button.y > screen.maxY && speaker.y < screen.minY)
    }
  }

  @Test func `the screen of a device has no axes by default`() throws {
    for (device, hasAxes) in [("", true), (#""device": "screen""#, false)] {
      let list = try displayList(
        ofLayers: #"{"id": "screen", "frame": [0, 0, 390, 844]}"#, device)
      #expect(list.lines(of: "screen.axes.x").isEmpty == !hasAxes)
    }
  }
}
