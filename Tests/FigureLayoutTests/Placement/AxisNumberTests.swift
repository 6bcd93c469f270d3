import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// The numbers of an axis: which it has, that they are a regular sequence, and what they keep off.
struct AxisNumberTests {
  @Test func `numbers of an axis keep a gap`() throws {
    for width in stride(from: 200, through: 320, by: 10) {
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, \#(width), 180], "sublayers": [
            {"id": "card", "frame": [10, 40, 170, 60]}, {"id": "badge", "frame": [150, 50, 60, 50]}]}
          """#, #""oblique": true"#)
      let boxes = list.items.compactMap { item -> Rect? in
        guard item.element.description.hasPrefix("screen.axes.x."),
          case .text(let run) = item.content, Double(run.string) != nil
        else { return nil }
        return run.box
      }.sorted { $0.minX < $1.minX }
      for (left, right) in zip(boxes, boxes.dropFirst()) where left.maxY > right.minY {
        #expect(right.minX - left.maxX >= 3.9)
      }
    }
  }

  @Test func `numbers of an axis stand in the order of their values`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "timeline", "frame": [0, 0, 480, 188], "sublayers": [
          {"id": "track1", "frame": [0, 10, 480, 32]}, {"id": "playhead", "frame": [210, 0, 12, 178]}]}
        """#, #""show": {"*": ["outline"], "playhead": ["axes"]}"#)
    let end = try #require(list.textBoxes(of: "playhead.axes.x.12").first)
    let zero = try #require(list.textBoxes(of: "playhead.axes.0").first)
    #expect(zero.maxX < end.minX || zero.maxY < end.minY || zero.minY > end.maxY)
  }

  @Test func `numbers of an axis go on without a gap`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "title": "A drawer slides in", "layers": [{"id": "app", "frame": [0, 0, 320, 240], "sublayers": [
        {"id": "content", "frame": [0, 0, 320, 240], "transform": [{"translate": [200, 0]}, {"scale": 0.8}]},
        {"id": "drawer", "frame": [0, 0, 200, 240]}]}]}
      """#, typesetter: try TextTypesetter())
    let values = [100, 200, 300].map { list.strings(of: "app.axes.x.\($0)").isEmpty }
    #expect(values == [false, true, true] || values == [false, false, false], "\(values)")
    #expect(list.compositionFaults.isEmpty)
  }

  @Test(arguments: [33, 21])
  func `numbers of an axis from both sides of zero are a regular sequence`(least: Int) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "card", "bounds": [-33, -\#(least), 66, \#(least + 33)], "position": [100, 150]}]}
        """#, #""show": {"*": ["axes", "origin"]}, "canvas": {"scale": 1.2}"#)
    #expect(list.compositionFaults.isEmpty)
  }

  @Test(arguments: [[-2, -8], [0, 47]])
  func `an axis whose edges are on both sides of zero, or beyond it, has a regular sequence`(
    origin: [Int]
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "card", "bounds": [\#(origin[0]), \#(origin[1]), 124, 55], "position": [100, 150]}]}
        """#, #""show": {"*": ["axes", "origin"]}"#)
    #expect(list.compositionFaults.isEmpty)
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

  @Test func `an axis of long numbers has some all the same`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "world", "bounds": [-20037508, -20037508, 40075016, 40075016], "position": [0, 0],
         "sublayers": [{"id": "tile", "frame": [-10018754, -10018754, 10018754, 10018754]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "world": ["axes"], "tile": ["frameSize"]}"#)
    for axis in ["x", "y"] {
      #expect(
        list.strings(of: "world.axes.\(axis).10000000") == ["10000000"],
        "\(list.textElements.sorted())")
    }
  }

  @Test func `a short axis that begins beside zero has two numbers`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "photo", "frame": [0, 0, 300, 200]},
        {"id": "thumb", "bounds": [180, 90, 75, 50], "position": [420, 100], "transform": [{"scale": 2}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "thumb": ["axes"]}, "canvas": {"scale": 0.7}"#)
    func numbers(of axis: String) -> [String] {
      list.items.compactMap { item in
        guard case .text(let run) = item.content,
          item.element.description.hasPrefix("thumb.axes.\(axis).")
        else { return nil }
        return Double(run.string).map { _ in run.string }
      }
    }
    #expect(numbers(of: "x").count >= 2 && numbers(of: "y").count >= 2)
  }

  @Test func `a drawing is enlarged for the numbers of axes that have no space`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 200], "sublayers": [
          {"id": "B", "frame": [100, 40, 150, 100], "boundsOrigin": [80, -20], "sublayers": [
            {"id": "C", "frame": [90, -10, 58, 36]}]}]}
        """#, #""show": {"*": ["outline", "name"], "B": ["axes"], "C": ["axes"]}"#)
    let numbers = list.items.filter { item in
      guard case .text = item.content else { return false }
      return item.element.description.hasPrefix("C.axes.x.") && item.element.last != .name
    }
    #expect(!numbers.isEmpty && list.size.width <= 720)
  }

  @Test func `the zero of axes is in line with the numbers of both`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 300, 300]}"#,
      #""show": {"A": ["outline", "axes"]}"#)
    let zero = try #require(list.textBoxes(of: "A.axes.0").first)
    let (x, y) = (list.textBoxes(of: "A.axes.x.100"), list.textBoxes(of: "A.axes.y.100"))
    #expect(abs(try #require(x.first).midY - zero.midY) < 0.01)
    #expect(abs(try #require(y.first).maxX - zero.maxX) < 0.5)
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

  @Test func `no number of an axis stands at the arc of an angle`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 150], "sublayers": [
        {"id": "B", "frame": [20, 20, 120, 80], "sublayers": [
          {"id": "C", "frame": [10, 10, 60, 40], "transform": [{"rotate": "45deg"}], "sublayers": [
            {"id": "D", "frame": [10, 10, 20, 20]}]}]}]}]}
      """#, typesetter: try TextTypesetter())
    let arc = try #require(list.strokes(of: "C.angle").first)
    let numbers = ["x", "y"].flatMap { axis in
      stride(from: 10, through: 60, by: 10).map { list.textBoxes(of: "C.axes.\(axis).\($0)") }
    }.joined()
    try #require(!numbers.isEmpty)
    for box in numbers { #expect(arc.points.allSatisfy { box.distance(to: $0) > 5 }) }
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

  @Test func `an axis in another layer has a number`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "panel", "frame": [-20, -16, 80, 60], "sublayers": [
            {"id": "map", "frame": [36, 24, 40, 20]}]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "view": ["axes"], "map": ["axes"]}"#)
    #expect(list.textElements.contains { $0.hasPrefix("map.axes.") && !$0.hasSuffix("name") })
  }

  @Test func `an axis close to the edge of a layer inside has its numbers beyond that`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "B", "frame": [12, 12, 296, 216], "sublayers": [{"id": "C", "frame": [8, 8, 280, 200]}]}]}
        """#,
      #""show": {"*": ["outline", "name"], "A": ["axes"], "B": ["axes"]}"#)
    for axis in ["x", "y"] {
      let numbers = list.items.map(\.element.description).filter {
        $0.hasPrefix("B.axes.\(axis).") && Double($0.split(separator: ".").last!) != nil
      }
      #expect(numbers.count >= 3, "\(axis): \(numbers)")
    }
  }

  @Test func `an axis under the edge of a layer in front has its numbers`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "list", "kind": "scroll", "frame": [0, 0, 160, 220], "boundsOrigin": [0, -40]},
        {"id": "bar", "frame": [0, 0, 160, 40]}
        """#, #""show": {"*": ["fill", "outline", "name"], "list": ["axes"]}"#)
    #expect(!list.strings(of: "list.axes.x.100").isEmpty)
  }

  @Test func `an axis without numbers has no ticks that those of another would be read at`() throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "B", "frame": [116, 65, 50, 56], "transform": [{"scale": [0.5, 2]}],
           "boundsOrigin": [100, -10]}]}
        """#, #""show": {"*": ["fill", "outline", "name"], "B": ["axes"]}"#)
    let elements = Set(list.items.map { $0.element.description })
    #expect(elements.contains("B.axes.x") && elements.contains("B.axes.y.ticks"))
    #expect(!elements.contains { $0.hasPrefix("B.axes.x.1") })
    #expect(!elements.contains("B.axes.x.ticks"))
  }

  @Test func `no number stands so close to an origin as if it were its`() throws {
    for height in [2, 4, 6, 30] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 300, 120], "sublayers": [{"id": "B", "frame": [40, 60, 200, \#(height)]}]}
          """#,
        #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline"], "B": ["outline", "axes"]}"#)
      let numbers = list.textElements.filter { $0.hasPrefix("B.axes.y.") && !$0.hasSuffix("name") }
      #expect(numbers.isEmpty == (height < 8), "\(height): \(numbers)")
    }
  }

  @Test func `no number stands beyond the axis of another space`() throws {
    for inset in [8, 10, 12, 14] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 310, 310], "sublayers": [
            {"id": "B", "frame": [6, 12, 206, 187], "sublayers": [
              {"id": "C", "frame": [19, 5, 128, 118], "sublayers": [
                {"id": "D", "frame": [6, \#(inset), 84, 60]}]}]}]}
          """#, #""show": {"*": ["fill", "outline", "axes"]}"#)
      for layer in ["B", "C"] {
        let inner = layer == "B" ? "C" : "D"
        let own = try #require(list.lines(of: "\(layer).axes.x").first)
        let other = try #require(list.lines(of: "\(inner).axes.x").first)
        for element in list.textElements where element.hasPrefix("\(layer).axes.x.") {
          for box in list.textBoxes(of: element) where !element.hasSuffix("name") {
            let isBeside = (other.start.x...other.end.x).contains(box.midX)
            #expect(!isBeside || box.midY < max(own.start.y, other.start.y), "\(element) \(inset)")
          }
        }
      }
    }
  }

  @Test func `no number stands in a sublayer in which its tick is not`() throws {
    for top in [3, 5, 7, 9] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "window", "frame": [0, 0, 320, 180], "sublayers": [
            {"id": "status", "frame": [0, 0, 320, 20]},
            {"id": "bar", "frame": [0, 20, 320, 44], "sublayers": [
              {"id": "back", "frame": [8, \#(top), 60, 30]},
              {"id": "title", "frame": [110, \#(top), 100, 30]},
              {"id": "edit", "frame": [252, \#(top), 60, 30]}]}]}
          """#,
        #""show": {"*": ["outline", "name"], "window": ["axes"], "bar": ["axes"]}"#)
      let boxes = try ["back", "title", "edit"].map { try list.extent(of: "\($0).outline") }
      try #require(list.textElements.contains { $0.hasPrefix("bar.axes.x.") })
      for element in list.textElements where element.hasPrefix("bar.axes.x.") {
        for number in list.textBoxes(of: element) {
          #expect(!boxes.contains { $0.contains(number.center) }, "\(element) \(top)")
        }
      }
    }
  }
}
