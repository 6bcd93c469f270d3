import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import SceneFormat
import TestSupport
import Testing

@testable import FigureLayout
@testable import FigureLint

/// Traces in pictures.
struct TraceElementTests {
  private func list(_ yAxis: String = "down", _ trace: String = "") throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 200, 160], "sublayers": [{"id": "B", "frame": [60, 50, 80, 60]}]}],
       "figure": {"canvas": {"scale": 2, "yAxis": "\#(yAxis)"}, "show": {"*": ["outline"], "B": ["anchor"]}, "annotations": [
         {"trace": "B.bounds.topRight"\#(trace),
          "over": {"set": "B.transform", "from": [{"rotate": "-90deg"}], "to": [{"rotate": "0deg"}]}}]}}
      """#, typesetter: try TextTypesetter())
  }

  @Test(arguments: ["down", "up"])
  func `an arc is made of curves about the anchor, and ends with its arrow at the corner`(
    yAxis: String
  ) throws {
    let list = try list(yAxis)
    let way = try #require(list.strokes(of: "trace.1").first)
    let curves = way.elements.filter { if case .curve = $0 { true } else { false } }
    #expect(curves.count == 4 && way.elements.count == 5)
    let anchor = try #require(
      list.fills(of: "B.anchorPoint.inside").first.flatMap { Rect(boundingBoxOf: $0.points) })
    for piece in way.flattened {
      for point in piece { #expect(abs((point - anchor.center).length - 100) < 1e-4) }
    }
    let head = try #require(list.fills(of: "trace.1").first)
    let corner = try #require(list.strokes(of: "B.outline").first).points
    let tip = head.points[0]
    #expect(corner.contains { $0.isNear(tip, within: 1e-6) })
  }

  @Test func `outlines fade with their distance, and no lint rule minds`() throws {
    let list = try list()
    let alphas = (1...4).compactMap { number in
      list.items.lazy.compactMap { item -> UInt8? in
        guard item.element.description == "trace.1.skin.\(number)",
          case .stroke(_, let stroke) = item.content
        else { return nil }
        return stroke.color.alpha
      }.first
    }
    #expect(alphas.count == 4 && alphas == alphas.sorted() && Set(alphas).count == 4)
    #expect(list.contrastFaults(onPaper: Color(0xFFFFFF)).isEmpty)
  }

  @Test(arguments: [("-28deg", 3), ("-45deg", 4)])
  func `an outline that is nearly the layer's own is left out`(angle: String, count: Int) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
        {"id": "B", "bounds": [0, 0, 100, 20], "anchorPoint": [0, 0.5], "position": [60, 250],
         "transform": [{"rotate": "\#(angle)"}]}]}],
       "figure": {"show": {"*": ["outline"]}, "canvas": {"scale": 1}, "annotations": [
         {"trace": "B.bounds.topRight", "skins": 4,
          "over": {"set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "-80deg"}]}}]}}
      """#, typesetter: try TextTypesetter())
    let skins = (1...4).filter { !list.strokes(of: "trace.1.skin.\($0)").isEmpty }
    #expect(skins.count == count)
  }

  @Test func `a trace and its outlines are inside the canvas, and its label beside it`() throws {
    let list = try list("down", #", "label": "a quarter turn", "skins": 5"#)
    let canvas = Rect(origin: .zero, size: list.size)
    for item in list.items where item.element.first == .trace {
      #expect(canvas.contains(item.content.boundingBox), "\(item.element)")
    }
    #expect(list.strings(of: "trace.1.label") == ["a quarter turn"])
    #expect((1...5).allSatisfy { list.strokes(of: "trace.1.skin.\($0)").count == 1 })
  }

  @Test func `a trace that ends where it begins is drawn as a whole`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "B", "frame": [0, 0, 120, 80]}"#,
      #"""
      "show": {"*": ["fill", "outline"]}, "annotations": [{"trace": "B.bounds.topRight",
        "over": {"set": "B.transform", "from": [{"rotate": "-360deg"}], "to": [{"rotate": "0deg"}]}}]
      """#)
    let way = try #require(list.items.first { $0.element.description == "trace.1" })
    #expect(way.clip.isEmpty)
  }

  @Test func `the line of a trace ends at the base of its head`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "B", "frame": [0, 0, 120, 80]}"#,
      #"""
      "show": {"*": ["fill", "outline"]}, "annotations": [{"trace": "B.bounds.topRight",
        "over": {"set": "B.transform", "from": [{"rotate": "-90deg"}], "to": [{"rotate": "0deg"}]}}]
      """#)
    let way = try #require(list.items.first { $0.element.description == "trace.1" })
    let head = try #require(list.fills(of: "trace.1").first)
    #expect(
      way.clip.contains {
        !ClipRegion($0).keepsLine(through: head.points[0], along: Vector(dx: 1, dy: 1))
      })
  }

  @Test func `the label of a straight way stays beside it where its middle is at a corner`() throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 200], "sublayers": [
          {"id": "B", "frame": [150, 60, 60, 60]}]}
        """#,
      #"""
      "show": {"*": ["outline"]}, "canvas": {"scale": 1}, "annotations": [
        {"trace": "B.bounds.topLeft", "skins": 0, "label": "moves",
         "over": {"set": "B.position.x", "from": 80, "to": 280}}]
      """#)
    let way = try #require(list.strokes(of: "trace.1").first).boundingBox
    let label = try #require(list.textBoxes(of: "trace.1.label").first)
    #expect(label.midX > way.minX + 0.2 * way.width && label.midX < way.maxX - 0.2 * way.width)
  }
}
