import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import SceneFormat
import TestSupport
import Testing

@testable import FigureLayout
@testable import FigureLint

/// Plots on paper.
struct PlotBlockTests {
  private static let layers = """
    {"id": "A", "frame": [0, 0, 240, 220], "sublayers": [
      {"id": "B", "frame": [40, 60, 160, 100], "transform": [{"rotate": "20deg"}]},
      {"id": "C", "frame": [40, 60, 120, 120]}]}
    """
  private static let turn =
    #"{"set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "180deg"}]}"#

  private func list(
    _ curves: String, over: String = turn, layers: String = layers,
    options: FigureOptions = FigureOptions()
  ) throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [\#(layers)],
       "figure": {"panels": [{"plot": {"curves": [\#(curves)], "over": \#(over)}}]}}
      """#, options: options, typesetter: try TextTypesetter())
  }

  private func middle(_ list: DisplayList, _ element: String) throws -> Point {
    let paths = list.strokes(of: element) + list.fills(of: element)
    let path = try #require(paths.first)
    return try #require(Rect(boundingBoxOf: path.points)).center
  }

  /// The place of a number on an axis, by its tick.
  private func tick(_ list: DisplayList, _ axis: String, _ value: Int) throws -> Double {
    let box = try #require(list.textBoxes(of: "panel.1.plot.axes.\(axis).\(value)").first)
    return axis == "x" ? box.midX : box.midY
  }

  @Test func `marks are where the ticks of the axes say`() throws {
    let list = try list(#""B.frame.width""#)
    let (left, right) = (try tick(list, "x", 0), try tick(list, "x", 180))
    let (low, high) = (try tick(list, "y", 100), try tick(list, "y", 200))
    func expect(_ element: String, at x: Double, _ y: Double) throws {
      let place = try middle(list, "panel.1.plot.1." + element)
      #expect(abs(place.x - (left + (right - left) * x / 180)) < 0.02, "\(element)")
      #expect(abs(place.y - (low + (high - low) * (y - 100) / 100)) < 0.6, "\(element)")
    }
    try expect("maximum.1.ring", at: 32.005, 188.680)
    try expect("maximum.2.ring", at: 147.995, 188.680)
    try expect("minimum.1.ring", at: 90, 100)
    try expect("present", at: 20, 184.553)
    // The curve goes through its peak, not beside it.
    let peak = try middle(list, "panel.1.plot.1.maximum.1.ring")
    let curve = try #require(list.strokes(of: "panel.1.plot.1.curve").first)
    #expect(curve.points.contains { $0.isNear(peak, within: 1e-6) })
    #expect(abs((curve.points.map(\.y).min() ?? .nan) - peak.y) < 1e-6)
  }

  @Test func `numbers are exact to three decimals, with their places`() throws {
    let list = try list(#""B.frame.width""#)
    func said(_ part: String) -> String {
      list.strings(of: "panel.1.plot.1.\(part).label").joined(separator: " ")
    }
    #expect(said("maximum.1") == "188.68 at 32.005°")
    #expect(said("maximum.2") == "188.68 at 147.995°")
    #expect(said("minimum.1") == "100 at 90°")
    #expect(said("present") == "184.553")
    #expect(list.strings(of: "panel.1.plot.1.name") == ["B"])
    #expect(list.strings(of: "panel.1.plot.axes.y.name") == ["frame.width"])
    #expect(list.strings(of: "panel.1.plot.axes.x.name") == ["B.transform.rotate, in degrees"])
    let chinese = try displayList(
      #"""
      {"version": 1, "title": {"zh": "图"}, "layers": [\#(Self.layers)],
       "figure": {"panels": [{"plot": {"curves": ["B.frame.width"], "over": \#(Self.turn)}}]}}
      """#, typesetter: try TextTypesetter())
    #expect(chinese.strings(of: "panel.1.plot.axes.x.name") == ["B.transform.rotate（度）"])
  }

  @Test func `angles have the ticks of a protractor`() throws {
    for (last, step) in [(180, 30), (90, 10), (360, 45), (45, 5)] {
      let list = try list(
        #""B.frame.width""#,
        over:
          #"{"set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "\#(last)deg"}]}"#
      )
      let numbers = list.textElements.compactMap { name -> Int? in
        name.hasPrefix("panel.1.plot.axes.x.") ? Int(name.dropFirst(20)) : nil
      }.sorted()
      #expect(numbers == Array(stride(from: 0, through: last, by: step)))
    }
  }

  @Test func `curves have the colors of their layers, and dashes where these are one`() throws {
    let list = try list(#""B.frame.width", "C.frame.width", "B.frame.height""#)
    let strokes = (1...3).compactMap { number -> Stroke? in
      for item in list.items where item.element.description == "panel.1.plot.\(number).curve" {
        if case .stroke(_, let stroke) = item.content { return stroke }
      }
      return nil
    }
    #expect(strokes.count == 3)
    #expect(strokes[0].color != strokes[1].color && strokes[0].color == strokes[2].color)
    #expect(strokes[0].dash.isEmpty && strokes[1].dash.isEmpty && !strokes[2].dash.isEmpty)
  }

  @Test func `the names of curves that end at one place stand below each other`() throws {
    let curves = (1...12).map { #"{"value": "B.frame.width", "label": "curve {'\#($0)'}"}"# }
    let list = try list(curves.joined(separator: ", "))
    let boxes = (1...12).flatMap { list.textBoxes(of: "panel.1.plot.\($0).name") }
      .sorted { $0.minY < $1.minY }
    #expect(boxes.count == 12 && Set(boxes.map(\.minX)).count == 1)
    for (above, below) in zip(boxes, boxes.dropFirst()) { #expect(above.maxY <= below.minY) }
    // Their group is around the end of the curves, as far as it is above the axis.
    let end = try #require(list.strokes(of: "panel.1.plot.1.curve").first?.points.last)
    #expect(abs((boxes[0].minY + boxes[11].maxY) / 2 - end.y) < 2)
  }

  @Test func `a curve is interrupted where its number jumps`() throws {
    let list = try list(
      #""B.rotation""#,
      over: #"""
        {"set": "B.transform", "from": [{"rotate": "0deg"}, {"rotate": "5deg"}],
         "to": [{"rotate": "360deg"}, {"rotate": "5deg"}]}
        """#)
    let curve = try #require(list.strokes(of: "panel.1.plot.1.curve").first)
    let moves = curve.elements.count { if case .move = $0 { true } else { false } }
    #expect(moves == 2)
  }

  /// Curves of all kinds, each with what it is drawn against.
  static let sound: [(curves: String, over: String)] = [
    (#""B.frame.width""#, turn),
    (#""B.frame.width", "B.frame.height", "B.bounds.width""#, turn),
    (#""B.frame.width", "C.frame.width""#, turn),
    (#""B.frame.x", "B.frame.y""#, #"{"set": "B.position", "from": [-90, -90], "to": [90, 90]}"#),
    (#""C.bounds.y""#, #"{"set": "C.bounds.origin.y", "from": 0, "to": 1e6}"#),
    (#""C.frame.x""#, #"{"set": "C.anchorPoint.x", "from": 0, "to": 1}"#),
    (#""B.zPosition""#, #"{"set": "B.position.x", "from": 0, "to": -4e-3}"#),
  ]

  @Test(arguments: sound.indices, Appearance.allCases)
  func `nothing of a plot is at fault`(index: Int, appearance: Appearance) throws {
    let (curves, over) = Self.sound[index]
    let list = try list(curves, over: over, options: FigureOptions(appearance: appearance))
    let faults = list.faults(onPaper: appearance.paper)
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test func `names of curves that end at one place have samples of their lines`() throws {
    func plot(to angle: String) throws -> DisplayList {
      try displayList(
        ofLayers:
          #"{"id": "A", "frame": [0, 0, 240, 200], "sublayers": [{"id": "B", "frame": [60, 60, 120, 60]}]}"#,
        #"""
        "panels": [{"plot": {
          "curves": [{"value": "B.quad.bottomRight.y", "label": "r"}, {"value": "B.quad.bottomLeft.y", "label": "l"}],
          "over": {"set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "\#(angle)"}]}}}]
        """#)
    }
    func samples(_ list: DisplayList) -> [[Double]] {
      list.items.compactMap { item in
        guard item.element.description.hasSuffix(".name.swatch"),
          case .stroke(_, let stroke) = item.content
        else { return nil }
        return stroke.dash
      }
    }
    let meeting = samples(try plot(to: "360deg"))
    #expect(meeting.count == 2 && Set(meeting).count == 2)
    #expect(samples(try plot(to: "90deg")).isEmpty)
  }

  @Test func `a value of a plot is nearest to its own dot, or has a leader`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 200], "sublayerTransform": [{"perspective": 800}], "sublayers": [
          {"id": "B", "frame": [160, 10, 140, 180], "anchorPoint": [0, 0.5]}]}
        """#,
      #"""
      "panels": [{"plot": {
        "curves": ["B.boundingBox.height in A", "B.boundingBox.width in A"],
        "over": {"set": "B.transform", "from": [{"rotate": {"angle": "-180deg", "axis": [0, 1, 0]}}],
          "to": [{"rotate": {"angle": "0deg", "axis": [0, 1, 0]}}]}}}]
      """#)
    let dots = list.items.filter { $0.element.description.hasSuffix(".ring") }.map {
      (String($0.element.description.dropLast(".ring".count)), $0.content.boundingBox.center)
    }
    #expect(dots.count >= 4)
    let led = dots.count { name, _ in
      list.items.contains { $0.element.description == "\(name).label.leader" }
    }
    #expect(led < dots.count)
    for (name, place) in dots {
      let label = try list.extent(of: "\(name).label")
      if list.items.contains(where: { $0.element.description == "\(name).label.leader" }) {
        continue
      }
      let own = label.distance(to: place)
      #expect(dots.allSatisfy { $0.0 == name || label.distance(to: $0.1) > own + 1 }, "\(name)")
    }
  }

  @Test func `a value that a curve has up to an end is not marked there`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "B", "frame": [0, 0, 100, 60], "anchorPoint": [0, 0]}"#,
      #"""
      "panels": [{"plot": {"curves": ["B.frame.x"], "over": {
        "set": "B.transform", "from": [{"scale": -2}], "to": [{"scale": 2}]}}}]
      """#)
    #expect(list.allStrings.contains("−200 at −2"))
    #expect(!list.allStrings.contains("0 at 2"))
  }

  @Test func `ends with the least value of a curve are marked like a place between`() throws {
    let list = try displayList(
      ofLayers:
        #"{"id": "A", "frame": [0, 0, 240, 200], "sublayers": [{"id": "B", "frame": [60, 60, 120, 60]}]}"#,
      #"""
      "panels": [{"plot": {"curves": ["B.frame.height"], "over": {
        "set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "360deg"}]}}}]
      """#)
    let said = list.allStrings.joined(separator: " ")
    // The start is the present state, whose label has its place as well.
    for place in ["0°", "180°", "360°"] { #expect(said.contains("60 at \(place)")) }
  }

  @Test func `numbers of curves that are close say of which they are`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "B", "bounds": [0, 0, 130, 80], "position": [230, 150],
          "transform": [{"rotate": "60deg"}]}
        """#,
      #"""
      "panels": [{"plot": {"curves": [{"value": "B.frame.width", "label": "width"},
        {"value": "B.frame.origin.x", "label": "x"}], "over": {"set": "B.transform",
        "from": [{"rotate": "0deg"}], "to": [{"rotate": "90deg"}]}}}]
      """#)
    let said = list.allStrings
    #expect(said.contains("width 152.643 at 31.608°") && said.contains("x 153.678 at 31.608°"))
    // Far from the other curve the place tells it.
    #expect(said.contains("80 at 90°") && said.contains("190 at 90°"))
  }
}
