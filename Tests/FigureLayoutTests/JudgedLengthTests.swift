import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// What two more people found false or unclear in figures of scenes of their own: lines, lengths and what they end at.
struct JudgedLengthTests {
  @Test(arguments: [("-6deg", false), ("-1deg", true)])
  func `lines that cross take turns only where one is long on the other`(
    angle: String, areDashed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 360, 260], "sublayers": [
          {"id": "back", "frame": [110, 60, 140, 140], "transform": [{"rotate": "\#(angle)"}]},
          {"id": "front", "frame": [110, 60, 140, 140]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    #expect(list.strokes(of: "back.outline.dashes").isEmpty != areDashed)
    #expect(list.hiddenLineFaults.isEmpty)
  }

  @Test(arguments: ["", #", "masksToBounds": true"#])
  func `edges of contents on all four edges of their view are seen`(masks: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
          {"id": "scroll", "frame": [50, 50, 200, 150]\#(masks), "sublayers": [
            {"id": "page", "frame": [0, 0, 200, 150]}]}]}
        """#, #""show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}"#)
    let dashes = list.strokes(of: "page.outline.dashes").map(\.boundingBox)
    let all = dashes.reduce(Rect.null) { $0.union($1) }
    #expect(abs(all.width - 200) < 12 && abs(all.height - 150) < 12)
    #expect(list.hiddenLineFaults.isEmpty)
    #expect(list.items.filter { $0.element.last == .dashes }.allSatisfy { $0.clip.isEmpty })
  }

  @Test(arguments: [
    (#"[{"scale": 0.5}]"#, #""size""#, "bounds.width 200"),
    (#"[{"scale": 0.5}]"#, #""size", "axes""#, "200"),
    (#"[{"rotate": "20deg"}]"#, #""size""#, "200"), ("[]", #""size""#, "200"),
  ])
  func `a length of bounds that is drawn as another is named`(
    transform: String, show: String, label: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "B", "bounds": [0, 0, 200, 120], "position": [200, 150], "transform": \#(transform)}]}
        """#, #""show": {"*": ["fill", "outline"], "B": [\#(show)]}"#)
    #expect(list.strings(of: "B.bounds.width.label").joined(separator: " ") == label)
  }

  @Test(arguments: [
    ("[0, 252, 320, 48]", "B.frame.width 320"), ("[10, 252, 300, 48]", "frame.width 300"),
  ])
  func `a length of a frame from edge to edge of the superlayer says whose it is`(
    frame: String, label: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 300], "sublayers": [{"id": "B", "frame": \#(frame)}]}
        """#, #""show": {"*": ["fill", "outline"], "B": ["frameSize"]}"#)
    #expect(list.strings(of: "B.frame.width.label").joined(separator: " ") == label)
  }

  @Test func `a zero is nearest to the origin that it is of`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 375, 300], "sublayers": [
          {"id": "scroll", "frame": [0, 64, 375, 236], "boundsOrigin": [0, 80]}]}
        """#, #""show": {"*": ["fill", "outline", "axes"]}, "canvas": {"scale": 1}"#)
    func middle(_ path: String) throws -> Point {
      try #require(list.fills(of: path).first ?? list.strokes(of: path).first).boundingBox.center
    }
    let origins = try ["window.origin", "scroll.origin"].map(middle)
    for (own, name) in ["window", "scroll"].enumerated() {
      let zeros = list.textBoxes(of: "\(name).axes.0")
      #expect(zeros.count == 1)
      for zero in zeros {
        #expect(zero.distance(to: origins[own]) + 2 <= zero.distance(to: origins[1 - own]))
      }
    }
  }

  @Test func `no extension line is broken at the numbers of an axis where others do`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "page", "frame": [0, 0, 390, 300], "sublayers": [
          {"id": "card", "frame": [16, 20, 358, 240]}]}
        """#, #""show": {"*": ["fill", "outline", "name"], "card": ["axes", "frameSize"]}"#)
    let lines = list.lines(of: "card.frame.width.extension")
    let numbers = list.textElements.filter {
      $0.hasPrefix("card.axes.x.") && $0 != "card.axes.x.name"
    }
    #expect(lines.count == 2 && numbers.count > 1)
    let top = list.lines(of: "card.frame.width").map(\.start.y).min() ?? 0
    // Whole lines are as long as each other.
    let ends = lines.map { max($0.start.y, $0.end.y) }
    #expect(abs(ends[0] - ends[1]) < 0.01 && ends[0] > top)
  }

  @Test func `the arc of a small angle stays at its own layer`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "table", "frame": [0, 0, 420, 300], "sublayers": [
          {"id": "king", "frame": [160, 60, 90, 130], "transform": [{"rotate": "7deg"}]},
          {"id": "queen", "frame": [285, 65, 90, 130], "transform": [{"rotate": "31deg"}]}]}
        """#, #""show": {"*": ["fill", "outline", "name", "angle"]}, "canvas": {"scale": 1}"#)
    let arc = list.strokes(of: "king.angle").flatMap { $0.flattened.flatMap(\.self) }
    let queen = FilledRegion(try #require(list.fills(of: "queen.fill").first))
    #expect(!arc.isEmpty && !arc.contains(where: queen.contains))
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

  @Test func `a dashed leader leaves corners that others may have`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "under", "frame": [100, 50, 80, 60]}, {"id": "over", "frame": [100, 50, 80, 60]},
          {"id": "beside", "frame": [180, 110, 90, 60]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    let corners = try #require(list.fills(of: "under.fill").first).points
    let leaders = list.lines(of: "under.name.leader")
    #expect(!leaders.isEmpty)
    for leader in leaders { #expect(corners.allSatisfy { ($0 - leader.end).length > 4 }) }
  }

  @Test(arguments: [
    ("300.5, 200.25", ["300.5", "200.3"]), ("375, 210.94", ["375", "211"]),
    ("300.4, 200.4", ["300", "200"]), ("300, 112.5", ["300", "112.5"]),
  ])
  func `both lengths of a layer end at one digit`(size: String, numbers: [String]) throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, \#(size)]}"#,
      #""show": {"A": ["outline", "size"]}, "canvas": {"scale": 0.9}"#)
    #expect(["width", "height"].flatMap { list.strings(of: "A.bounds.\($0).label") } == numbers)
  }

  @Test(arguments: [0.28, 0.4, 0.6, 0.9]) func `every number of an axis has a tick`(scale: Double)
    throws
  {
    let list = try displayList(
      ofLayers:
        #"{"id": "A", "frame": [0, 0, 200, 120], "sublayers": [{"id": "B", "frame": [0, 0, 200, 120]}]}"#,
      #""show": {"*": ["outline"], "A": ["axes"], "B": ["size"]}, "canvas": {"scale": \#(scale)}"#)
    for axis in ["x", "y"] {
      let ticks = list.tickPlaces(of: "A.axes.\(axis)")
      let numbers = list.textElements.filter {
        $0.hasPrefix("A.axes.\(axis).") && $0 != "A.axes.\(axis).name"
      }
      #expect(!numbers.isEmpty)
      for element in numbers {
        guard let value = Double(element.dropFirst("A.axes.x.".count)) else { continue }
        let origin = try #require(list.strokes(of: "A.outline").first).boundingBox.origin
        let place =
          axis == "x"
          ? Point(x: origin.x + value * scale, y: origin.y)
          : Point(x: origin.x, y: origin.y + value * scale)
        #expect(ticks.contains { ($0 - place).length < 1 }, "\(element)")
      }
    }
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

  @Test func `coordinates in the root space have its name where others have theirs`() throws {
    let list = try displayList(
      ofLayers:
        #"{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [{"id": "B", "frame": [40, 30, 100, 80]}]}"#,
      #"""
      "show": {"/": ["axes"]}, "axes": {"/": {"name": "window"}},
      "annotations": [{"point": "B.bounds.center", "coordinates": ["B", "/"]}]
      """#)
    let words = list.items.compactMap { item -> String? in
      if case .text(let run) = item.content, item.element.first == .point {
        run.string
      } else {
        nil
      }
    }
    #expect(words.contains("(90, 70) in window"), "\(words)")
  }

  /// In both, all numbers of an axis but one or none would have made room for a line.
  @Test(arguments: [[0, 0, 300, 320, 30, 45, 200, 220], [0, 0, 160, 200, 20, 55, 110, 100]])
  func `an axis keeps its numbers beside extension lines`(numbers: [Int]) throws {
    let frames = [numbers.prefix(4), numbers.suffix(4)].map {
      $0.map(String.init).joined(separator: ", ")
    }
    let list = try displayList(
      ofLayers:
        #"{"id": "A", "frame": [\#(frames[0])], "sublayers": [{"id": "B", "frame": [\#(frames[1])]}]}"#,
      #""show": {"*": ["outline", "axes", "frameSize"]}"#)
    for axis in ["x", "y"] {
      let found = list.textElements.filter {
        $0.hasPrefix("A.axes.\(axis).") && $0 != "A.axes.\(axis).name"
      }
      #expect(found.count >= 2, "\(axis): \(found)")
    }
  }

  @Test func `a caption breaks in no sum`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 60, 60]}"#,
      #"""
      "columns": 4, "panels": [{"caption": "xx: 10 + 2 × 60 + 3 × 20 = 190 is long"}, {}, {},
        {"caption": "positions: 10 + 2 × 60 + 3 × 20 = 190 is long"}]
      """#)
    for (panel, sum) in [(1, "xx: 10 + 2 × 60 + 3 × 20 = 190"), (4, "10 + 2 × 60 + 3 × 20 = 190")] {
      let lines = list.strings(of: "panel.\(panel).caption")
      #expect(lines.contains { $0.contains(sum) }, "\(lines)")
    }
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

  @Test func `a length of bounds in a scaled superlayer is named, also where it is asked for`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "B", "bounds": [0, 0, 200, 160], "position": [200, 150], "transform": [{"scale": 0.5}],
           "sublayers": [{"id": "C", "frame": [30, 30, 120, 80]}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"], "C": ["size"]}, "annotations": [{"dimension": "B.bounds.width"}]
      """#)
    for label in ["C.bounds.width.label", "dimension.1.label"] {
      #expect(list.strings(of: label).joined(separator: " ").contains("bounds.width"))
    }
  }
}
