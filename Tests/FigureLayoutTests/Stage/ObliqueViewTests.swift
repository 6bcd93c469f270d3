import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// Layers from aside: x across, y aslant, z up, each layer above its superlayer.
struct ObliqueViewTests {
  private func list(yAxis: String = "down") throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 200, 100], "sublayers": [
          {"id": "B", "frame": [20, 30, 100, 50], "zPosition": 5, "sublayers": [
            {"id": "C", "frame": [10, 0, 40, 40],
             "transform": [{"rotate": {"angle": "30deg", "axis": [0, 1, 0]}}]}]}]}],
       "figure": {"canvas": {"scale": 2, "yAxis": "\#(yAxis)"},
         "oblique": {"spread": 40, "angle": "60deg", "foreshortening": 0.5},
         "show": {"*": ["fill", "outline"], "C": ["position", "anchor"]}}}
      """#, typesetter: try TextTypesetter())
  }

  /// How points of the root space lie on the canvas, from where its origin is.
  private func seen(_ x: Double, _ y: Double, _ z: Double, isDown: Bool) -> Vector {
    let along = 0.5 * Angle(degrees: 60).cosine
    let up = 0.5 * Angle(degrees: 60).sine
    return isDown
      ? Vector(dx: x - y * along, dy: y * up - z) * 2
      : Vector(dx: x + y * along, dy: -y * up - z) * 2
  }

  @Test(arguments: [true, false])
  func `each corner is where it lies in space`(isDown: Bool) throws {
    let list = try list(yAxis: isDown ? "down" : "up")
    func outline(_ layer: String) throws -> [Point] {
      try #require(list.strokes(of: "\(layer).outline").first).points
    }
    let root = try outline("A")
    #expect(root[2].isNear(root[0] + seen(200, 100, 0, isDown: isDown)))
    let sheet = try outline("B")
    #expect(sheet[0].isNear(root[0] + seen(20, 30, 45, isDown: isDown)))
    #expect(sheet[2].isNear(root[0] + seen(120, 80, 45, isDown: isDown)))
    // The left side of C comes towards the viewer: z = 20 * sin 30 degrees.
    let turned = try outline("C")
    let middle = 20 + 30 - 20 * Angle(degrees: 30).cosine
    #expect(turned[0].isNear(root[0] + seen(middle, 30, 95, isDown: isDown)))
  }

  @Test func `corners are let down to where they are flattened`() throws {
    let list = try list()
    let turned = try #require(list.strokes(of: "C.outline").first).points
    let flattened = try #require(list.fills(of: "C.flattened").first).points
    let drops = list.strokes(of: "C.flattened.drop").map(\.points)
    #expect(drops.count == 4)
    for (index, drop) in drops.enumerated() {
      #expect(drop[0].isNear(turned[index]) && drop[1].isNear(flattened[index]))
      #expect(abs(drop[0].x - drop[1].x) < 0.001)
    }
    // 40 points of spread, and 10 of depth up and down.
    #expect(abs(drops[0][1].y - drops[0][0].y - 100) < 0.001)
    #expect(abs(drops[1][1].y - drops[1][0].y - 60) < 0.001)
  }

  @Test func `the position lies on the superlayer, the anchor on the layer`() throws {
    let list = try list()
    func center(_ element: String) throws -> Point {
      let points = try #require(list.fills(of: element).first).points
      return try #require(Rect(boundingBoxOf: points)).center
    }
    let (anchor, position) = (try center("C.anchorPoint.inside"), try center("C.position"))
    #expect(anchor.isNear(position + Vector(dx: 0, dy: -80)))
  }

  /// B lies in A, C half of it outside, and T leads out of the plane and back into it.
  @Test func `a mask cuts what is lifted as a screen would`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 200, 100], "masksToBounds": true, "sublayers": [
          {"id": "B", "frame": [20, 30, 100, 50], "sublayers": [
            {"id": "C", "frame": [130, 0, 100, 40]}]},
          {"id": "T", "frame": [0, 0, 10, 10], "kind": "transform",
           "transform": [{"rotate": {"angle": "60deg", "axis": [0, 1, 0]}}], "sublayers": [
            {"id": "D", "frame": [0, 0, 10, 10], "zPosition": 90,
             "transform": [{"rotate": {"angle": "-60deg", "axis": [0, 1, 0]}}]}]}]}],
       "figure": {"oblique": {"spread": 150}, "show": {"*": ["fill", "outline"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strokes(of: "A.clipped").isEmpty && list.strokes(of: "B.clipped").isEmpty)
    #expect(list.strokes(of: "D.clipped").isEmpty)
    let clipped = try #require(list.items.first { $0.element.description == "C.clipped" })
    let outline = try #require(list.strokes(of: "C.outline").first).points
    let mask = try #require(clipped.clip.first { $0.side == .outside }).path.points
    // 150 to 250 of the superlayers' x, of which 200 is the end.
    let middle = outline[0] + (outline[1] - outline[0]) / 2
    let run = outline[3] - outline[0]
    #expect(abs((mask[1] - middle).cross(run)) < 0.001 * run.length)
  }

  /// B covers the root of A's axes from above; C lies aside of them.
  @Test(arguments: [("B", true), ("C", false)])
  func `axes run under the sheets above them`(row: (name: String, isOver: Bool)) throws {
    let frame = row.isOver ? "[10, 0, 150, 60]" : "[200, 160, 90, 30]"
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
        {"id": "\#(row.name)", "frame": \#(frame)}]}],
       "figure": {"oblique": {"spread": 10}, "show": {"*": ["fill"], "A": ["axes"]}}}
      """#, typesetter: try TextTypesetter())
    let sheet = try #require(list.fills(of: "\(row.name).fill").first).points
    let axis = try #require(list.items.first { $0.element.description == "A.axes.x" })
    let hides = axis.clip.contains { $0.side == .outside && $0.path.points == sheet }
    #expect(hides == row.isOver)
    #expect(list.strings(of: "A.axes.x.100").isEmpty == row.isOver)
    #expect(!list.strings(of: "A.axes.x.200").isEmpty)
    #expect(list.strings(of: "A.axes.y.name") == ["y"])
  }

  @Test func `an axis whose tip is covered has its name on what is seen`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
        {"id": "B", "frame": [250, 0, 200, 60]}]}],
       "figure": {"oblique": {"spread": 10}, "show": {"*": ["fill"], "A": ["axes"]}}}
      """#, typesetter: try TextTypesetter())
    let sheet = try #require(list.fills(of: "B.fill").first)
    let name = try #require(list.textBoxes(of: "A.axes.x.name").first)
    #expect(name.maxX < sheet.boundingBox.minX)
    #expect(list.strings(of: "A.axes.y.name") == ["y"])
  }

  @Test func `a mask is raised to the sheet that it clips`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 100, 80], "masksToBounds": true, "sublayers": [
          {"id": "B", "frame": [60, 10, 90, 40], "sublayers": [
            {"id": "C", "frame": [10, 10, 80, 20]}]}]}],
       "figure": {"canvas": {"scale": 2}, "oblique": {"spread": 30},
         "show": {"*": ["fill", "outline"]}}}
      """#, typesetter: try TextTypesetter())
    let mask = try #require(list.strokes(of: "A.outline").first).points
    for (layer, level) in [("B", 1.0), ("C", 2)] {
      let fill = try #require(list.items.first { $0.element.description == "\(layer).fill" })
      let clip = try #require(fill.clip.first).path.points
      #expect(clip.count == 4)
      for corner in mask {
        let raised = corner + Vector(dx: 0, dy: -60 * level)
        #expect(clip.contains { $0.isNear(raised) }, "\(layer)")
      }
    }
  }

  @Test func `a turn in the plane has an axis that stands on the sheet`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 100, 80], "sublayers": [
        {"id": "B", "frame": [10, 10, 60, 40], "transform": [{"rotate": "30deg"}]}]}],
       "figure": {"oblique": true, "show": {"*": ["outline"], "B": ["anchor", "rotationAxis"]}}}
      """#, typesetter: try TextTypesetter())
    let dot = try #require(list.fills(of: "B.anchorPoint.inside").first).points
    let anchor = try #require(Rect(boundingBoxOf: dot)).center
    let axis = try #require(list.strokes(of: "B.rotationAxis").first).points
    #expect(axis.allSatisfy { abs($0.x - anchor.x) < 0.001 })
    #expect(axis[1].y < anchor.y && anchor.y < axis[0].y)
  }

  @Test func `depth is true, whatever the perspective, and transform layers lift nothing`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 300, 200], "sublayerTransform": [{"perspective": 400}],
         "sublayers": [
          {"id": "B", "frame": [20, 50, 60, 60], "zPosition": 100},
          {"id": "C", "frame": [220, 50, 60, 60], "zPosition": -100},
          {"id": "T", "kind": "transform", "frame": [120, 50, 60, 60], "sublayers": [
            {"id": "D", "frame": [0, 0, 60, 60], "zPosition": 30}]}]}],
       "figure": {"canvas": {"scale": 1}, "oblique": {"spread": 200},
         "show": {"*": ["fill", "outline"]}}}
      """#, typesetter: try TextTypesetter())
    func corner(_ layer: String) throws -> Point {
      try #require(list.strokes(of: "\(layer).outline").first?.points.first)
    }
    let (high, low) = (try corner("B"), try corner("C"))
    #expect(high.isNear(low + Vector(dx: -200, dy: -200)))
    let (space, inSpace) = (try corner("T"), try corner("D"))
    #expect(inSpace.isNear(space + Vector(dx: 0, dy: -30)))
    // The lines of sight lead to where the viewer sees the corners.
    let seen = try #require(list.fills(of: "B.flattened").first).points
    let drops = list.strokes(of: "B.flattened.drop").map { $0.points[1] }
    #expect(drops.count == 4 && zip(drops, seen).allSatisfy { $0.isNear($1) })
  }

  /// Turned about its diagonal in the plane of its superlayer, two corners of a square are in front and behind.
  @Test(arguments: [-60.0, 30, 90, 150])
  func `what lies behind the superlayer's plane is dashed, up to where the plane cuts`(
    angle: Double
  ) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
        {"id": "B", "frame": [100, 100, 100, 100],
         "transform": [{"rotate": {"angle": "\#(angle)deg", "axis": [1, 1, 0]}}]}]}],
       "figure": {"canvas": {"scale": 1}, "oblique": {"spread": 0}, "show": {"*": ["fill", "outline"]}}}
      """#, typesetter: try TextTypesetter())
    let solid = try #require(list.strokes(of: "B.outline").first).points
    let dashed = try #require(list.strokes(of: "B.sunk.outline").first).points
    let line = try #require(list.strokes(of: "B.sunk").first).points
    #expect(solid.count == 3 && dashed.count == 3 && line.count == 2)
    // Both meet at the ends of the line in the plane, which are the corners on the axis.
    for end in line {
      #expect(solid.contains { $0.isNear(end) } && dashed.contains { $0.isNear(end) })
    }
    let flat = try #require(list.fills(of: "B.flattened").first).points
    let raised = angle > 0 ? 3 : 1
    #expect(solid[1].y < flat[raised].y && dashed[1].y > flat[4 - raised].y)
  }

  @Test func `what layers are flattened to is under all of them`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 160], "sublayers": [
          {"id": "B", "frame": [20, 20, 100, 80], "zPosition": -4},
          {"id": "C", "frame": [40, 40, 100, 80], "zPosition": -2},
          {"id": "D", "frame": [60, 60, 100, 80]}]}
        """#, #""oblique": true"#)
    let order = list.items.map(\.element.description)
    for foot in ["B", "C", "D"] {
      let last = try #require(order.lastIndex(of: "\(foot).flattened.outline"))
      for sheet in ["B", "C", "D"] {
        #expect(last < (try #require(order.firstIndex(of: "\(sheet).fill"))))
      }
    }
  }

  @Test func `an axis has no number on a sheet in front of it`() throws {
    for y in stride(from: 0, through: 120, by: 20) {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
            {"id": "B", "frame": [120, \#(y), 140, 60], "zPosition": 40}]}
          """#,
        #""oblique": true, "show": {"*": ["fill", "outline", "name"], "A": ["fill", "axes"]}"#)
      #expect(list.textElements.contains { $0.hasPrefix("A.axes.y.") })
      let sheet = try #require(list.fills(of: "B.fill").first)
      let region = ConvexRegion(Polygon(sheet.points))
      for element in list.textElements where element.hasPrefix("A.axes.") {
        for box in list.textBoxes(of: element) {
          #expect(!region.contains(box.center), "\(y): \(element)")
        }
      }
    }
  }

  @Test func `what is in a transform layer is flattened under sheets beside that`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 160], "sublayers": [
          {"id": "B", "frame": [20, 20, 100, 80], "zPosition": 30},
          {"id": "T", "kind": "transform", "frame": [40, 40, 100, 80], "sublayers": [
            {"id": "C", "frame": [10, 10, 80, 60], "zPosition": 60}]}]}
        """#, #""oblique": true"#)
    let order = list.items.map(\.element.description)
    let foot = try #require(order.lastIndex(of: "C.flattened.outline"))
    #expect(foot < (try #require(order.firstIndex(of: "B.fill"))))
  }

  @Test func `the outline of a layer that masks is under the sheets of its sublayers`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 160, 200], "masksToBounds": true, "sublayers": [
          {"id": "B", "frame": [20, 100, 200, 80]}]}
        """#, #""oblique": true"#)
    let order = list.items.map(\.element.description)
    let outline = try #require(order.lastIndex(of: "A.outline"))
    #expect(outline < (try #require(order.firstIndex(of: "B.fill"))))
  }
}
