import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// Names keep off what would be read as theirs: hatched parts of other layers, marks of points, and edges that are
/// painted over sublayers.
struct NameSurroundingTests {
  /// The box of a layer's name, and the end of its leader.
  private func name(of layer: String, in scene: String) throws -> (box: Rect, tip: Point?) {
    let list = try displayList(scene, typesetter: try TextTypesetter())
    var (box, tip): (Rect, Point?) = (.null, nil)
    for item in list.items where item.element.layer == layer && item.element.hasPart(.name) {
      switch item.content {
      case .text(let run): box = box.union(run.box)
      case .stroke(let path, _): tip = path.points.last
      case .fill, .image: break
      }
    }
    return (box, tip)
  }

  @Test func `a name does not stand on the hatched part of another layer`() throws {
    for height in [400, 600, 900] {
      let scene = #"""
        {"version": 1, "layers": [{"id": "view", "bounds": [0, 120, 320, 240], "position": [160, 120],
          "masksToBounds": true, "sublayers": [{"id": "content", "frame": [0, 0, 320, \#(height)]}]}],
         "figure": {"canvas": {"scale": 0.5}, "show": {"*": ["outline", "fill", "name"]}}}
        """#
      let list = try displayList(scene, typesetter: try TextTypesetter())
      let hatching = list.items.first { $0.element.last == .clipped }
      let region = try #require(hatching?.clip.first?.path.boundingBox)
      let box = try name(of: "view", in: scene).box
      #expect(region.overlapArea(with: box) == 0, "height \(height): \(box) in \(region)")
    }
  }

  @Test func `the leader of a name does not end at the mark of a point`() throws {
    for offset in [0, 1, 2, 3] {
      let scene = #"""
        {"version": 1, "layers": [{"id": "map", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "canvas", "frame": [40, 30, 200, 150], "sublayers": [
            {"id": "cover", "frame": [0, 0, 200, 20]}]}]}],
         "figure": {"show": {"*": ["outline", "name"]}, "annotations": [
           {"point": "[\#(100 + offset), 75] in canvas", "label": "middle"},
           {"point": "[20, 140] in canvas", "label": "a corner with a long text"},
           {"point": "[150, 140] in canvas", "label": "and one more text"}]}}
        """#
      guard let tip = try name(of: "canvas", in: scene).tip else { continue }
      let list = try displayList(scene, typesetter: try TextTypesetter())
      for item in list.items where item.element.first == .point && item.element.count == 2 {
        guard case .fill(let path, _) = item.content else { continue }
        let distance = (path.boundingBox.center - tip).length
        #expect(distance > 6, "offset \(offset): \(item.element)")
      }
    }
  }

  @Test func `a name stands inside where its edge is that of a layer that masks it`() throws {
    let scene = #"""
      {"version": 1, "layers": [{"id": "window", "frame": [0, 0, 200, 300], "masksToBounds": true,
        "sublayers": [{"id": "form", "frame": [0, 0, 200, 300], "sublayers": [
          {"id": "button", "frame": [20, 220, 160, 60]}]}]}]}
      """#
    let list = try displayList(scene, typesetter: try TextTypesetter())
    #expect(list.nameFaults.isEmpty)
  }

  @Test func `a name is nearer to its layer than to the frame of another`() throws {
    func list(_ offset: Int, _ shown: String) throws -> DisplayList {
      try displayList(
        #"""
        {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 300, 280], "sublayers": [
          {"id": "turned", "frame": [60, 160, 120, 60], "transform": [{"rotate": "20deg"}]},
          {"id": "bar", "frame": [\#(100 + offset * 2), \#(104 + offset % 13), 24, 14]}]}],
         "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline", "name"], "turned": [\#(shown)]}}}
        """#, typesetter: try TextTypesetter())
    }
    var moved = 0
    for offset in 0..<30 {
      let (plain, framed) = (
        try list(offset, #""outline""#), try list(offset, #""outline", "frame""#)
      )
      #expect(framed.nameFaults.isEmpty, "offset \(offset)")
      if plain.textBoxes(of: "bar.name") != framed.textBoxes(of: "bar.name") { moved += 1 }
    }
    // The frame decides where some names stand.
    #expect(moved > 5)
  }

  @Test func `a leader ends on no line where the layer has room beside it`() throws {
    var led = 0
    for offset in 0..<12 {
      let scene = #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 260, 160], "sublayers": [
          {"id": "wide", "name": "a name longer than its layer", "frame": [90, 30, 60, 90],
           "sublayers": [{"id": "inner", "frame": [4, 4, 52, 40]}]},
          {"id": "left", "frame": [60, 30, 26, 90]}, {"id": "right", "frame": [154, 30, 26, 90]},
          {"id": "top", "frame": [60, 10, 120, 16]}, {"id": "low", "frame": [60, 124, 120, 16]}]}],
         "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline", "fill"], "wide": ["outline", "fill", "name"]}, "annotations": [
           {"arrow": ["[\#(96 + offset), 80] in A", "[\#(146 - offset), 118] in A"]}]}}
        """#
      guard let tip = try name(of: "wide", in: scene).tip else { continue }
      led += 1
      let list = try displayList(scene, typesetter: try TextTypesetter())
      for item in list.items where item.element.first == .arrow {
        guard case .stroke(let path, _) = item.content else { continue }
        let place = Rect(origin: tip, size: .zero)
        path.forEachLine { start, end, _ in
          #expect(place.distance(from: start, to: end) > 2, "offset \(offset)")
        }
      }
    }
    #expect(led > 8)
  }

  @Test(arguments: [(95, 420), (80, 300)])
  func `the name of a narrow sidebar is not bare in the part beside it`(
    width: Int, height: Int
  ) throws {
    let scene = #"""
      {"version": 1, "layers": [{"id": "app", "frame": [0, 0, 600, \#(height)], "sublayers": [
         {"id": "navigationSidebar", "frame": [0, 0, \#(width), \#(height)]},
         {"id": "header", "frame": [\#(width), 0, \#(600 - width), 54]}]}],
       "figure": {"canvas": {"scale": 0.8}, "show": {"*": ["outline", "fill", "name"]}}}
      """#
    let (box, tip) = try name(of: "navigationSidebar", in: scene)
    let sidebar = try displayList(scene, typesetter: try TextTypesetter()).extent(
      of: "navigationSidebar.outline")
    #expect(tip.map(sidebar.contains) ?? (box.maxX < sidebar.minX), "\(box) \(sidebar)")
  }

  @Test func `a name is not on the flattened form of another layer`() throws {
    let scene = #"""
      {"version": 1, "layers": [{"id": "badge", "frame": [0, 0, 320, 240], "sublayers": [
        {"id": "card", "frame": [212, 88, 75, 78]}, {"id": "photo", "frame": [61, 2, 123, 96]}]}],
       "figure": {"show": {"*": ["name", "fill"]}, "oblique": {"spread": 68}}}
      """#
    let list = try displayList(scene, typesetter: try TextTypesetter())
    let shade = try list.extent(of: "photo.flattened")
    let (box, tip) = try name(of: "card", in: scene)
    #expect(tip != nil || !shade.intersects(box), "\(box) \(shade)")
  }
}
