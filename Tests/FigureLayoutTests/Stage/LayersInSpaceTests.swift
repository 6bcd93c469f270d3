import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import PlaneGeometry
import Testing

/// Layers that leave their plane are drawn as a viewer sees them.
struct LayersInSpaceTests {
  private func list(
    _ layers: String, show: String = #"{"*": ["fill", "outline"]}"#, language: String? = nil
  ) throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [\#(layers)],
       "figure": {"canvas": {"scale": 2, "padding": 0}, "show": \#(show), "legend": true}}
      """#, options: FigureOptions(language: language), typesetter: try TextTypesetter())
  }

  @Test func `an outline is where perspective puts it`() throws {
    let list = try list(
      #"""
      {"id": "A", "frame": [0, 0, 300, 200], "sublayerTransform": [{"perspective": 400}],
       "sublayers": [{"id": "B", "bounds": [0, 0, 120, 80], "position": [100, 110],
         "transform": [{"rotate": {"angle": "50deg", "axis": [0, 1, 0]}}]}]}
      """#, show: #"{"*": ["outline"], "B": ["anchor", "position", "frame", "rotationAxis"]}"#)
    let origin = try #require(list.strokes(of: "A.outline").first?.points.first)
    func seen(x: Double, y: Double, z: Double) -> Point {
      // Looked at from 400 points above the middle of A.
      let w = 1 - z / 400
      return origin + Vector(dx: 150 + (x - 150) / w, dy: 100 + (y - 100) / w) * 2
    }
    let turn = Angle(degrees: 50)
    let corners = [(-60.0, -40.0), (60, -40), (60, 40), (-60, 40)].map { x, y in
      seen(x: 100 + x * turn.cosine, y: 110 + y, z: -x * turn.sine)
    }
    let outline = try #require(list.strokes(of: "B.outline").first).points
    #expect(outline.count == 4 && zip(outline, corners).allSatisfy { $0.isNear($1) })

    // The anchor and the position lie on the axis, in the plane.
    for mark in ["B.anchorPoint.inside", "B.position"] {
      let dot = try #require(list.fills(of: mark).first).points
      let box = try #require(Rect(boundingBoxOf: dot))
      #expect(box.center.isNear(seen(x: 100, y: 110, z: 0)), "\(mark)")
    }
    let axis = try #require(list.strokes(of: "B.rotationAxis").first).points
    #expect(abs(axis[0].x - axis[1].x) < 0.001 && axis[0].y < axis[1].y)
    // The frame does not know of the superlayer's perspective.
    let frame = try #require(list.strokes(of: "B.frame").first?.points)
    let box = try #require(Rect(boundingBoxOf: frame))
    #expect(abs(box.width - 2 * 120 * turn.cosine) < 0.001 && abs(box.height - 160) < 0.001)
  }

  @Test func `the higher zPosition is painted later, and then what comes later`() throws {
    let list = try list(
      #"""
      {"id": "A", "frame": [0, 0, 90, 90], "sublayers": [
        {"id": "B", "frame": [0, 0, 20, 20], "zPosition": 2, "sublayers": [
          {"id": "C", "frame": [0, 0, 9, 9], "zPosition": -5}]},
        {"id": "D", "frame": [5, 5, 20, 20]},
        {"id": "E", "frame": [8, 8, 20, 20], "zPosition": -1},
        {"id": "F", "frame": [9, 9, 20, 20]}]}
      """#)
    let fills = list.items.map(\.element.description).filter { $0.hasSuffix(".fill") }
    #expect(fills == ["A.fill", "E.fill", "D.fill", "F.fill", "B.fill", "C.fill"])
  }

  static let backs: [(transform: String, isBack: Bool)] = [
    (#"{"rotate": {"angle": "150deg", "axis": [0, 1, 0]}}"#, true),
    (#"{"rotate": {"angle": "80deg", "axis": [0, 1, 0]}}"#, false),
    (#"{"rotate": {"angle": "180deg", "axis": [0, 0, 1]}}"#, false),
    (#"{"scale": [-1, 1]}"#, false),
    (#"{"scale": [1, 1, -1]}"#, true),
  ]

  @Test(arguments: backs)
  func `backs are hatched, or not drawn`(row: (transform: String, isBack: Bool)) throws {
    for isDoubleSided in [true, false] {
      let list = try list(
        #"""
        {"id": "A", "frame": [0, 0, 90, 90], "sublayers": [
          {"id": "B", "frame": [20, 20, 40, 40], "transform": [\#(row.transform)],
           "isDoubleSided": \#(isDoubleSided), "sublayers": [
             {"id": "C", "frame": [5, 5, 20, 20]}]}]}
        """#)
      #expect(list.strokes(of: "B.back").isEmpty == (!row.isBack || !isDoubleSided))
      let isAway = row.isBack && !isDoubleSided
      for layer in ["B", "C"] {
        #expect(list.fills(of: "\(layer).fill").isEmpty == isAway)
        #expect(list.strokes(of: "\(layer).outline").count == 1)
      }
      #expect(list.strings(of: "legend.unseenBack.text").isEmpty == !isAway)
    }
  }

  @Test func `a transform layer has no inside and no mask, and its sublayers keep their depth`()
    throws
  {
    let list = try list(
      #"""
      {"id": "A", "frame": [0, 0, 200, 200], "sublayers": [
        {"id": "T", "kind": "transform", "frame": [0, 0, 200, 200], "masksToBounds": true,
         "transform": [{"rotate": {"angle": "60deg", "axis": [0, 1, 0]}}], "sublayers": [
          {"id": "B", "frame": [190, 80, 40, 40], "zPosition": 30}]}]}
      """#)
    #expect(list.fills(of: "T.fill").isEmpty && list.strokes(of: "B.clipped").isEmpty)
    // z = 30 goes aside by 30 * sin 60 degrees.
    let origin = try #require(list.strokes(of: "A.outline").first?.points.first)
    let corner = try #require(list.strokes(of: "B.outline").first?.points.first)
    let turn = Angle(degrees: 60)
    let x = 100 + 90 * turn.cosine + 30 * turn.sine
    #expect(corner.isNear(origin + Vector(dx: x, dy: 80) * 2))
  }

  @Test func `what reaches behind the viewer is cut off at a window`() throws {
    let list = try list(
      #"""
      {"id": "A", "frame": [0, 0, 300, 300], "sublayerTransform": [{"perspective": 100}],
       "sublayers": [
        {"id": "D", "frame": [50, 50, 200, 200], "zPosition": 50,
         "transform": [{"rotate": {"angle": "60deg", "axis": [1, 0, 0]}}]},
        {"id": "E", "frame": [50, 50, 200, 200], "zPosition": 150}]}
      """#,
      show: #"{"*": ["fill", "outline", "name", "axes", "grid", "anchor", "corners", "size"]}"#)
    #expect(list.size.width < 1_500 && list.size.height < 1_500)
    let shape = try #require(list.fills(of: "D.fill").first).points
    #expect(shape.count >= 4)
    // The edge of the window is no side of the layer.
    let outline = try #require(list.strokes(of: "D.outline").first)
    #expect(outline.elements.last != .close)
    // Of what is wholly behind, nothing is drawn but marks of points that are not.
    #expect(list.fills(of: "E.fill").isEmpty && list.strings(of: "E.name").isEmpty)
  }

  @Test(arguments: [("en", "30° about (2, 1, 0)"), ("zh", "绕 (2, 1, 0) 旋转 30°")])
  func `an axis says what it is`(language: String, label: String) throws {
    let layer =
      #"""
      {"id": "B", "frame": [20, 20, 40, 40],
       "transform": [{"rotate": {"angle": "30deg", "axis": [2, 1, 0]}}]}
      """#
    let list = try list(layer, show: #"{"*": ["outline", "rotationAxis"]}"#, language: language)
    #expect(Set(list.strings(of: "B.rotationAxis.label")) == [label])
    let axis = try #require(list.strokes(of: "B.rotationAxis").first).points
    let run = axis[1] - axis[0]
    #expect(abs(run.dx - 2 * run.dy) < 0.001)
  }

  @Test func `an angle is beside its own axis, or has a leader to it`() throws {
    func layer(_ id: String, _ size: String, _ place: String, _ angle: String) -> String {
      #"""
      {"id": "\#(id)", "bounds": [0, 0, \#(size)], "position": [\#(place)],
       "transform": [{"rotate": {"angle": "\#(angle)", "axis": [1, 0, 0]}}]}
      """#
    }
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 370, 260], "sublayers": [
         \#(layer("B", "60, 60", "92, 125", "70deg")), \#(layer("C", "70, 80", "185, 145", "45deg")),
         {"id": "D", "bounds": [0, 0, 90, 100], "position": [277, 155]}]}]}
      """#, typesetter: try TextTypesetter())
    for (own, other) in [("B", "C"), ("C", "B")] {
      let axes = try [own, other].map {
        try #require(list.strokes(of: "\($0).rotationAxis").first).points
      }
      if let leader = list.strokes(of: "\(own).rotationAxis.label.leader").first?.points {
        let tip = Rect(origin: leader[1], size: .zero)
        #expect(tip.distance(from: axes[0][0], to: axes[0][1]) < 8)
        continue
      }
      let letters = list.items.compactMap { item -> Rect? in
        guard item.element.description == "\(own).rotationAxis.label",
          case .text(let run) = item.content
        else { return nil }
        return run.letterBox
      }
      let distances = axes.map { axis in
        letters.map { $0.distance(from: axis[0], to: axis[1]) }.min() ?? .infinity
      }
      #expect(distances[0] <= 12 && distances[0] + 2 <= distances[1])
    }
  }

  static let labels: [(switches: String, label: String)] = [
    (#""depths""#, "z = −50"), (#""corners""#, "(135.4, 64.6)"),
    (#""corners", "depths""#, "(135.4, 64.6), z = −50"),
  ]

  @Test(arguments: labels)
  func `corners have labels with coordinates and depths`(row: (switches: String, label: String))
    throws
  {
    let layer =
      #"""
      {"id": "B", "frame": [50, 50, 100, 100],
       "transform": [{"rotate": {"angle": "45deg", "axis": [1, 1, 0]}}]}
      """#
    let list = try list(layer, show: #"{"*": ["outline", \#(row.switches)]}"#)
    #expect(Set(list.strings(of: "B.corners.topRight.label")) == [row.label])
  }

  @Test func `in a transform layer the nearer is painted later`() throws {
    let faces = [
      ("front", "0deg"), ("back", "180deg"), ("right", "90deg"), ("left", "-90deg"),
    ].map { name, angle in
      #"""
      {"id": "\#(name)", "frame": [0, 0, 100, 100], "transform": [
        {"rotate": {"angle": "\#(angle)", "axis": [0, 1, 0]}}, {"translate": [0, 0, 50]}]}
      """#
    }
    let list = try list(
      #"""
      {"id": "A", "frame": [0, 0, 300, 300], "sublayerTransform": [{"perspective": 600}],
       "sublayers": [{"id": "cube", "kind": "transform", "frame": [100, 100, 100, 100],
         "transform": [{"rotate": {"angle": "35deg", "axis": [0, 1, 0]}}],
         "sublayers": [\#(faces.joined(separator: ", "))]}]}
      """#)
    let fills = list.items.map(\.element.description).filter { $0.hasSuffix(".fill") }
    // Turned to the right, the front is nearest and the left face next.
    #expect(fills == ["A.fill", "back.fill", "right.fill", "left.fill", "front.fill"])
  }
}
