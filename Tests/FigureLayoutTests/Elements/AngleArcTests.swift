import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// Arcs of angles are read as those of their own layers, and what is said of them is what is written.
struct AngleArcTests {
  /// Hands about one point, and a layer beside them with its anchor.
  private func hands(_ angles: [Int]) throws -> DisplayList {
    let hands = angles.enumerated().map { number, angle in
      #"{"id": "h\#(number)", "bounds": [0, 0, 8, \#(60 + 14 * number)], "position": [100, 100],"#
        + #" "anchorPoint": [0.5, 1], "transform": [{"rotate": "\#(angle)deg"}]}"#
    }
    return try displayList(
      #"""
      {"version": 1, "layers": [{"id": "dial", "frame": [0, 0, 200, 200],
       "sublayers": [\#(hands.joined(separator: ", "))]}],
       "figure": {"show": {"*": ["fill", "outline", "name"], "h0": ["angle"], "h1": ["angle"],
         "h2": ["angle"]}}}
      """#, typesetter: try TextTypesetter())
  }

  @Test(arguments: [[60, -48, 170], [40, 110, 150], [-30, -100, -150], [80, 140, 20]])
  func `angles about one point have circles of their own`(angles: [Int]) throws {
    let list = try hands(angles)
    // Each begins at the same direction, so that the distance of the beginnings is that of the circles.
    let starts = try angles.indices.map { number in
      try #require(list.strokes(of: "h\(number).angle").first?.points.first)
    }
    for (number, start) in starts.enumerated() {
      for other in starts[..<number] { #expect((start - other).length > 7.9) }
    }
  }

  @Test(arguments: [(225, "225°"), (-200, "−200°"), (300, "300°"), (45, "45°"), (450, "90°")])
  func `an angle is said as it is written, within a turn`(degrees: Int, label: String) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 200], "sublayers": [
       {"id": "B", "frame": [60, 60, 80, 60], "transform": [{"rotate": "\#(degrees)deg"}]}]}],
       "figure": {"show": {"*": ["fill", "outline"], "B": ["fill", "outline", "angle"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "B.angle.label") == [label])
  }

  @Test func `an arc keeps away from the anchors of other layers`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "table", "frame": [0, 0, 300, 200], "sublayers": [
       {"id": "A", "frame": [60, 40, 100, 140], "transform": [{"rotate": "-15deg"}]},
       {"id": "B", "frame": [100, 35, 100, 140]}]}],
       "figure": {"canvas": {"scale": 1}, "show": {"table": ["outline"],
         "A": ["outline", "angle", "anchor"], "B": ["outline", "anchor"]}}}
      """#, typesetter: try TextTypesetter())
    let other = try #require(
      list.fills(of: "B.anchorPoint.inside").first.flatMap { Rect(boundingBoxOf: $0.points) })
    let arc = try #require(list.strokes(of: "A.angle").first)
    #expect(arc.points.allSatisfy { ($0 - other.center).length > 12 })
  }

  @Test func `an angle about a covered anchor says whose it is`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "deck", "frame": [0, 0, 300, 200], "sublayers": [
       {"id": "A", "frame": [40, 40, 120, 140], "transform": [{"rotate": "-8deg"}]},
       {"id": "B", "frame": [70, 35, 120, 140]}]}],
       "figure": {"show": {"*": ["fill", "outline", "name"], "A": ["fill", "outline", "angle"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "A.angle.label") == ["A −8°"])
  }

  @Test(
    arguments: [
      (#"{"scale": [-1, 1]}"#, "mirrored", 0), (#"{"scale": [1, -1]}"#, "mirrored", 0),
      (#"{"rotate": "30deg"}, {"scale": [-1, 1]}"#, "30°, mirrored", 1),
      (#"{"scale": [1, -1]}, {"rotate": "30deg"}"#, "−30°, mirrored", 1),
      (#"{"rotate": "180deg"}"#, "180°", 1),
    ])
  func `a mirrored layer is not said to be turned by what mirrors it`(
    transform: String, label: String, arcs: Int
  ) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 200], "sublayers": [
       {"id": "B", "frame": [60, 60, 80, 60], "transform": [\#(transform)]}]}],
       "figure": {"show": {"*": ["outline"], "B": ["outline", "angle"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.strings(of: "B.angle.label") == [label])
    #expect(list.strokes(of: "B.angle").count == arcs)
  }

  @Test func `several angles of a picture say whose they are`() throws {
    let figure = #""show": {"*": ["fill", "outline", "angle"]}"#
    let turned = #""transform": [{"rotate": "20deg"}]"#
    let one = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 100, 60], \#(turned)}"#, figure)
    let two = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 100, 60], \#(turned)},
        {"id": "B", "frame": [200, 0, 100, 60], \#(turned)}
        """#, figure)
    #expect(one.strings(of: "A.angle.label") == ["20°"])
    #expect(two.strings(of: "A.angle.label") == ["A 20°"])
    #expect(two.strings(of: "B.angle.label") == ["B 20°"])
  }

  @Test(arguments: [
    (#""C": ["angle", "anchor"]"#, #"{"rotate": "10deg"}"#, "C.angle.label", "C 10°"),
    (
      #""C": ["rotationAxis"]"#, #"{"rotate": {"angle": "50deg", "axis": [0, 1, 0]}}"#,
      "C.rotationAxis.label", "C 50° about (0, 1, 0)"
    ),
  ])
  func `a turn of a small layer in another says whose it is`(
    show: String, transform: String, element: String, words: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "root", "frame": [0, 0, 400, 200], "sublayers": [
          {"id": "B", "frame": [25, 78, 36, 18], "sublayers": [
            {"id": "C", "frame": [10, 3, 16, 12], "transform": [\#(transform)]}]}]}
        """#, #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline"], \#(show)}"#)
    #expect(list.words(of: element) == words)
  }

  @Test func `a name that is a number is told from the number after it`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 200], "sublayers": [
          {"id": "one", "name": "1", "frame": [20, 20, 60, 40], "transform": [{"rotate": "45deg"}]},
          {"id": "two", "name": "2b", "frame": [120, 120, 60, 40], "transform": [{"rotate": "30deg"}]}]}
        """#, #""show": {"*": ["outline", "angle"]}"#)
    #expect(list.words(of: "one.angle.label") == "1: 45°")
    #expect(list.words(of: "two.angle.label") == "2b 30°")
  }

  @Test func `an angle that is in no plane is that about an axis`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "B", "frame": [0, 0, 120, 80],
          "transform": [{"rotate": {"angle": "40deg", "axis": [1, 1, 0]}}]}
        """#, #""show": {"B": ["outline", "angle"]}"#)
    #expect(list.strings(of: "B.rotationAxis.label").joined().contains("40°"))
  }

  @Test(arguments: [
    ("305deg", "305°"), ("200deg", "200°"), ("-270deg", "−270°"), ("360deg", "360°"),
    ("30deg", "30°"), ("450deg", "90°"), ("560deg", "200°"),
  ])
  func `a text says of a rotation what its arc says`(angle: String, words: String) throws {
    let list = try displayList(
      ofLayers:
        #"{"id": "B", "frame": [0, 0, 100, 60], "transform": [{"rotate": "\#(angle)"}]}"#,
      #""panels": [{"show": {"B": ["outline", "angle"]}, "caption": "{B.rotation}"}]"#)
    #expect(list.words(of: "panel.1.caption") == words)
    let arc = list.words(of: "B.angle.label")
    #expect(arc == words || arc.isEmpty && angle == "360deg")
  }

  @Test func `the arc of an angle has a head where one of a layer inside of a turned one has room`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "base", "frame": [0, 0, 360, 260], "sublayers": [
          {"id": "upper", "bounds": [0, 0, 120, 24], "anchorPoint": [0, 0.5], "position": [60, 200],
           "transform": [{"rotate": "-40deg"}], "sublayers": [
            {"id": "fore", "bounds": [0, 0, 100, 20], "anchorPoint": [0, 0.5], "position": [120, 12],
             "transform": [{"rotate": "30deg"}]}]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "upper": ["anchor", "angle"], "fore": ["anchor", "angle"]}, "canvas": {"scale": 1}"#
    )
    #expect(!list.fills(of: "upper.angle").isEmpty)
    #expect(!list.fills(of: "fore.angle").isEmpty)
  }

  @Test(arguments: ["15deg", "-10deg", "60deg"])
  func `a leader to an angle ends on the shaft of its arc`(angle: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 160, 120], "sublayers": [
          {"id": "B", "frame": [60, 40, 40, 30], "transform": [{"rotate": "\#(angle)"}]}]}
        """#,
      #""show": {"*": ["outline", "name"], "B": ["frame", "frameSize", "angle", "anchor", "position"]}, "canvas": {"scale": 1}"#
    )
    let head = try #require(list.fills(of: "B.angle").first).boundingBox
    let leaders = list.lines(of: "B.angle.label.leader")
    try #require(!leaders.isEmpty)
    for leader in leaders {
      #expect(!head.contains(leader.end))
    }
  }

  @Test(arguments: [true, false])
  func `of several arcs about one point each has the color of its layer`(isShared: Bool) throws {
    let hands = [("hour", 60, 100), ("minute", -50, isShared ? 100 : 220)].map { name, angle, x in
      #"{"id": "\#(name)", "bounds": [0, 0, 12, 80], "anchorPoint": [0.5, 0.9], "position": [\#(x), 100], "transform": [{"rotate": "\#(angle)deg"}]}"#
    }
    let list = try displayList(
      ofLayers:
        #"{"id": "face", "frame": [0, 0, 300, 200], "sublayers": [\#(hands.joined(separator: ", "))]}"#,
      #""show": {"*": ["outline", "name"], "hour": ["angle"], "minute": ["angle"]}"#)
    for hand in ["hour", "minute"] {
      let name = try #require(list.runs(of: "\(hand).name").first).color
      let angle = try #require(list.runs(of: "\(hand).angle.label").first).color
      #expect((name == angle) == isShared)
    }
  }

  @Test func `the arc of a small angle is not beyond another layer`() throws {
    for x in [100, 110, 120] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "dock", "frame": [0, 0, 320, 120], "sublayers": [
            {"id": "mail", "frame": [36, 30, 60, 60], "transform": [{"rotate": "-6deg"}]},
            {"id": "photos", "frame": [\#(x), 30, 60, 60]}, {"id": "clock", "frame": [225, 30, 60, 60]}]}
          """#,
        #""show": {"*": ["fill", "outline", "name"], "mail": ["angle", "anchor"]}"#)
      let photos = try list.fillBox(of: "photos.fill")
      #expect(try list.extent(of: "mail.angle").maxX < photos.maxX, "\(x)")
    }
  }
}
