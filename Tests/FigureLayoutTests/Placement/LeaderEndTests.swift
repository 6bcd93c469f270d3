import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// Where leaders begin and end.
struct LeaderEndTests {
  @Test func `a leader ends on no corner that its layer shares`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 375, 200], "sublayers": [
          {"id": "bar", "frame": [0, 117, 375, 83], "sublayers": [
            {"id": "one", "frame": [0, 0, 93.75, 49]}, {"id": "two", "frame": [93.75, 0, 93.75, 49]},
            {"id": "three", "frame": [187.5, 0, 93.75, 49]}, {"id": "four", "frame": [281.25, 0, 93.75, 49]}]}]}
        """#,
      #""canvas": {"scale": 0.7}, "show": {"*": ["fill", "outline", "name"], "screen": ["axes"], "two": ["frameSize", "position"]}"#
    )
    let box = try #require(list.fills(of: "two.fill").first).boundingBox
    let leaders = list.lines(of: "two.name.leader")
    try #require(!leaders.isEmpty)
    for leader in leaders {
      #expect(box.insetBy(dx: 1, dy: 1).contains(leader.end))
    }
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

  @Test func `a leader to a hidden layer ends off the ends of other edges`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 140], "sublayers": [
        {"id": "B", "frame": [0, 0, 200, 60]}, {"id": "C", "frame": [0, 60, 200, 80], "sublayers": [
          {"id": "D", "frame": [0, 0, 100, 80]}, {"id": "E", "frame": [100, 0, 100, 80]}]}]}]}
      """#)
    let ends = ["A.name.leader", "C.name.leader"].flatMap { list.lines(of: $0) }.map(\.end)
    try #require(!ends.isEmpty)
    let corners = try ["B.fill", "D.fill", "E.fill"].flatMap {
      try #require(list.fills(of: $0).first).boundingBox.corners.corners
    }
    #expect(ends.allSatisfy { end in corners.allSatisfy { ($0 - end).length > 6 } })
  }

  @Test func `the leader of a stack ends beside the lengths of its gaps`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 200, 100], "sublayers": [
          {"id": "stack", "frame": [20, 20, 160, 60], "sublayers": [
            {"id": "view1", "frame": [0, 0, 50, 60]}, {"id": "view2", "frame": [60, 0, 40, 60]},
            {"id": "view3", "frame": [110, 0, 50, 60]}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]}, "annotations": [
        {"dimension": ["view1.frame.right", "view2.frame.left"], "along": "x"},
        {"dimension": ["view2.frame.right", "view3.frame.left"], "along": "x"}]
      """#)
    let dot = try list.fillBox(of: "stack.name.leader")
    for line in list.strokes(of: "dimension.1") + list.strokes(of: "dimension.2") {
      #expect(!line.boundingBox.insetBy(dx: -2, dy: -2).intersects(dot))
    }
  }

  @Test func `a steep leader begins below its text, not at an end of it`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 200], "sublayers": [{"id": "B", "frame": [88, 60, 24, 100]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline"]}, "canvas": {"scale": 1}, "annotations": [
        {"callout": "[4, 30] in B", "text": "a point of a narrow layer"}]
      """#)
    let leader = try #require(list.lines(of: "callout.1.leader").first)
    let box = try #require(list.textBoxes(of: "callout.1").first)
    let run = leader.end - leader.start
    try #require(abs(run.dy) > 2 * abs(run.dx))
    #expect(leader.start.x >= box.minX + 4 && leader.start.x <= box.maxX - 4)
  }

  @Test func `the leader of a broken name begins at its letters`() throws {
    for x in stride(from: 20, through: 220, by: 20) {
      let layers = #"""
        {"id": "R", "frame": [0, 0, 400, 200], "sublayers": [
          {"id": "C", "name": "collectionView SupplementaryHeader", "frame": [\#(x), 4, 90, 14]},
          {"id": "Q", "frame": [\#(x), 24, 90, 20]}]}
        """#
      let list = try displayList(
        ofLayers: layers,
        #""canvas": {"scale": 1}, "show": {"*": ["outline", "name"], "C": ["outline", "name", "anchor"]}"#
      )
      let lines = list.textBoxes(of: "C.name")
      guard let start = list.strokes(of: "C.name.leader").first?.points.first else { continue }
      #expect(lines.contains { $0.distance(to: start) < 6 }, "\(x)")
    }
  }

  @Test(arguments: [20, 25, 30])
  func `no leader is like the minus of a number`(angle: Int) throws {
    let turns = [40, 10, angle, -30].map {
      #"{"set": {"B.transform": [{"rotate": "\#($0)deg"}]}}"#
    }
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [60, 60, 120, 80], "anchorPoint": [0, 0.5]}],
       "steps": [\#(turns.joined(separator: ", "))],
       "figure": {"steps": "overlay", "show": {"*": ["outline"]}}}
      """#, typesetter: try TextTypesetter())
    for item in list.items {
      guard case .text(let run) = item.content, run.string.first?.isNumber == true else { continue }
      for line in list.lines(of: "\(item.element).leader") {
        let run = line.end - line.start
        let isAtLeft = line.start.x <= item.content.boundingBox.minX
        #expect(!(isAtLeft && run.length < 16 && abs(run.dy) < 0.4 * abs(run.dx)))
      }
    }
  }

  @Test func `a leader keeps off the letters beside it`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "scroll", "frame": [20, 20, 200, 160], "sublayers": [
        {"id": "row1", "frame": [0, 0, 200, 50]}, {"id": "row2", "frame": [0, 50, 200, 50]},
        {"id": "row3", "frame": [0, 100, 200, 50]}, {"id": "row4", "frame": [0, 150, 200, 50]}]}]}
      """#)
    let leader = try #require(list.lines(of: "scroll.name.leader").first)
    let numbers = [0, 50, 100, 150, 200].flatMap { list.textBoxes(of: "scroll.axes.x.\($0)") }
    try #require(!numbers.isEmpty)
    #expect(numbers.allSatisfy { $0.distance(from: leader.start, to: leader.end) > 1 })
  }

  @Test func `the leader of a vector ends at no marker on the arrow`() throws {
    for seed in 1...12 {
      let (x, y) = (30 + seed * 3, 30 + seed % 4 * 5)
      let list = try displayList(
        ofLayers: #"""
          {"id": "canvas", "bounds": [0, 0, 300, 200], "position": [150, 100], "sublayers": [
            {"id": "a", "bounds": [0, 0, 50, 30], "position": [\#(x), \#(y)]},
            {"id": "b", "bounds": [0, 0, 50, 30], "position": [\#(300 - x), \#(200 - y)]}]}
          """#,
        #"""
        "show": {"*": ["fill", "outline", "name"], "canvas": ["anchor"], "a": ["frameSize"]},
        "annotations": [{"arrow": ["a.position", "b.position"], "in": "canvas"}]
        """#)
      let anchor = try list.extent(of: "canvas.anchorPoint").center
      for (_, end) in list.lines(of: "arrow.1.label.leader") {
        #expect((end - anchor).length > 6, "seed \(seed)")
      }
    }
  }

  @Test func `the leader of a small layer ends at no corner that it shares`() throws {
    for count in 3...6 {
      let tabs = (0..<count).map {
        #"{"id": "tab\#($0)", "frame": [\#(375 * $0 / count), 0, \#(375 / count), 49]}"#
      }
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, 375, 844], "sublayers": [
            {"id": "content", "frame": [0, 95, 375, 700]},
            {"id": "bar", "frame": [0, 795, 375, 49], "sublayers": [\#(tabs.joined(separator: ", "))]}]}
          """#,
        #""annotations": [{"callout": "[187, 795] in screen", "text": "hairline at y = 795"}]"#)
      let boxes = try (0..<count).map { try list.fillBox(of: "tab\($0).fill") }
      for number in 0..<count {
        for (_, end) in list.lines(of: "tab\(number).name.leader") {
          for (other, box) in boxes.enumerated() where other != number {
            let corners = [box.minX, box.maxX].flatMap { x in
              [box.minY, box.maxY].map { Point(x: x, y: $0) }
            }
            #expect(corners.allSatisfy { ($0 - end).length > 1 }, "\(number) of \(count)")
          }
        }
      }
    }
  }

  @Test func `the leader of a callout ends at the text around its point and meets no other`() throws
  {
    for columns in [3, 5, 7] {
      let days = (0..<(4 * columns)).map { day in
        #"""
        {"id": "d\#(day)", "frame": [\#(day % columns * 40), \#(day / columns * 40), 40, 40],
          "contents": {"text": "\#(day + 1)", "at": [20, 20], "size": 12}}
        """#
      }.joined(separator: ", ")
      let list = try displayList(
        ofLayers:
          #"{"id": "month", "frame": [0, 0, \#(40 * columns), 160], "sublayers": [\#(days)]}"#,
        #"""
        "show": {"*": ["outline", "contents"]},
        "annotations": [{"callout": "d\#(columns + 1).center", "text": "a day"}]
        """#)
      let leader = try #require(list.lines(of: "callout.1.leader").first)
      for day in 0..<(4 * columns) {
        let letters = try list.letters(of: "d\(day).contents.1")
        #expect(
          letters.lengthInside(from: leader.start, to: leader.end) == 0, "\(day) of \(columns)")
      }
      let own = try list.letters(of: "d\(columns + 1).contents.1")
      #expect(own.distance(to: leader.end) < 4)
    }
  }

  @Test func `a dashed leader through hatching is wider than others`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "header", "frame": [0, 0, 300, 160], "sublayers": [
          {"id": "avatar", "frame": [24, 32, 96, 96], "masksToBounds": true,
            "sublayers": [{"id": "picture", "frame": [-40, -20, 180, 140]}]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    let leaders = list.items.filter { $0.element.description == "avatar.name.leader" }
    let dashed = leaders.compactMap { item -> Stroke? in
      if case .stroke(_, let stroke) = item.content, !stroke.dash.isEmpty { stroke } else { nil }
    }
    try #require(!dashed.isEmpty)
    #expect(dashed.allSatisfy { $0.width == 1 })
    // The ground under it covers the hatching, and has no line around it.
    let casing = "avatar.name.leader.casing"
    #expect(!list.fills(of: casing).isEmpty && list.strokes(of: casing).isEmpty)
  }

  @Test func `a leader over a layer that another covers has no ground of its own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "table", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "low", "frame": [60, 60, 120, 80]}, {"id": "high", "frame": [80, 40, 120, 120]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]},
      "annotations": [{"callout": "[100, 100] in table", "text": "stays where it is"}]
      """#)
    let leader = try #require(list.lines(of: "callout.1.leader").first)
    let low = try list.fillBox(of: "low.fill")
    try #require(low.lengthInside(from: leader.start, to: leader.end) > 0)
    #expect(!list.items.contains { $0.element.description.hasSuffix(".casing") })
  }

  @Test func `no name with a leader takes the place of another layer's name`() throws {
    for column in 0..<6 {
      let seats = (0..<6).map {
        #"{"id": "C\#($0 + 1)", "frame": [\#(12 + 50 * $0), 10, 40, 40]}"#
      }.joined(separator: ", ")
      let list = try displayList(
        ofLayers: #"""
          {"id": "hall", "frame": [0, 0, 360, 180], "sublayers": [
            {"id": "row", "frame": [20, 60, 320, 60], "sublayers": [\#(seats)]}]}
          """#,
        #"""
        "canvas": {"scale": 0.68}, "show": {"*": ["fill", "outline", "name"], "row": ["fill"]},
        "annotations": [{"callout": "C\#(column + 1).center", "text": "your seat"}]
        """#)
      for seat in 1...6 {
        let name = try list.letters(of: "C\(seat).name").center
        for other in 1...6 where other != seat {
          #expect(try !list.fillBox(of: "C\(other).fill").contains(name), "\(seat) for \(column)")
        }
      }
    }
  }

  @Test func `a callout over a text that another layer covers ends at its point`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "table", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "low", "frame": [60, 60, 120, 80],
            "contents": {"text": "hidden words", "at": [60, 40], "size": 16}},
          {"id": "high", "frame": [50, 50, 140, 100]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name", "contents"]},
      "annotations": [{"callout": "[120, 100] in table", "text": "here"}]
      """#)
    let leader = try #require(list.lines(of: "callout.1.leader").first)
    let high = try list.fillBox(of: "high.fill")
    #expect((leader.end - high.center).length < 1)
  }

  @Test func `a leader to a point under the markers of others ends at the seen part of its own`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 260, 200], "sublayers": [
          {"id": "B", "frame": [74, 49, 126, 96], "transform": [{"rotate": "-15deg"}]},
          {"id": "C", "frame": [66, 60, 65, 59]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]}, "annotations": [
        {"point": "[68, 124] in A", "coordinates": ["A"]},
        {"point": "[71, 120] in A", "coordinates": ["A"], "label": "touch1"},
        {"point": "[69, 122] in A", "coordinates": ["A"]},
        {"point": "B.frame.topLeft", "coordinates": ["A"]}]
      """#)
    let centers = try (1...3).map { try list.extent(of: "point.\($0)").center }
    let leaders = (1...3).flatMap { number in
      ["label", "coordinates.A"].flatMap { list.lines(of: "point.\(number).\($0).leader") }
        .map { (number, $0.end) }
    }
    try #require(!leaders.isEmpty)
    for (number, end) in leaders {
      let nearest = centers.indices.min { (centers[$0] - end).length < (centers[$1] - end).length }
      #expect(nearest == number - 1)
    }
  }

  @Test func `a leader to one of two points that nearly coincide ends nearer to its own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "map", "frame": [0, 0, 220, 160], "sublayers": [
          {"id": "popup", "frame": [45, 65, 60, 60], "transform": [{"scale": [-0.8, 1.2]}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"], "map": ["axes"]}, "annotations": [
        {"point": "[41, 105] in map", "coordinates": ["map"], "guides": true},
        {"point": "[42, 103] in map", "coordinates": ["map"]},
        {"point": "[10, 127] in map", "coordinates": ["map"]},
        {"point": "[139, 117] in map", "coordinates": ["map"], "guides": true},
        {"point": "[28, 87] in map", "label": "P", "coordinates": ["map"]},
        {"point": "[28, 86] in map", "label": "P", "coordinates": ["map"]}]
      """#)
    let centers = try [5, 6].map { try list.extent(of: "point.\($0)").center }
    for (number, parts) in [(0, "point.5"), (1, "point.6")] {
      let leaders = ["label", "coordinates.map"].flatMap { list.lines(of: "\(parts).\($0).leader") }
      try #require(!leaders.isEmpty)
      for leader in leaders {
        #expect(
          (centers[number] - leader.end).length < (centers[1 - number] - leader.end).length)
      }
    }
  }
}
