import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// What leaders lead around.
struct LeaderWayTests {
  @Test func `a name leads to its layer around others`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "nav", "frame": [0, 0, 160, 472], "sublayers": [
          {"id": "home", "frame": [8, 8, 144, 36]}, {"id": "reports", "frame": [8, 48, 144, 36]},
          {"id": "settings", "frame": [8, 88, 144, 36]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}, "canvas": {"scale": 0.38}"#)
    let leaders = ["home", "reports", "settings"].map { list.lines(of: "\($0).name.leader") }
    try #require(leaders.contains { !$0.isEmpty })
    for (layer, leaders) in zip(["home", "reports", "settings"], leaders) {
      for leader in leaders {
        for other in ["home", "reports", "settings"] where other != layer {
          let box = try #require(list.fills(of: "\(other).fill").first).boundingBox
          #expect(box.lengthInside(from: leader.start, to: leader.end) == 0)
        }
      }
    }
  }

  @Test func `two callouts about one point have leaders through no number`() throws {
    for (x, y) in [(61, 178), (40, 100), (120, 60), (200, 150)] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 320, 240], "sublayers": [{"id": "B", "frame": [\#(x), \#(y), 45, 16]}]}
          """#,
        #"""
        "show": {"*": ["axes"]}, "annotations": [
          {"callout": "B.bounds.center", "text": "this is the place"},
          {"callout": "B.bounds.center", "text": "this is the place"}]
        """#)
      let numbers = list.textElements.filter { $0.contains(".axes.") }
        .flatMap { list.textBoxes(of: $0) }
      for number in 1...2 {
        for (start, end) in list.lines(of: "callout.\(number).leader") {
          #expect(numbers.allSatisfy { $0.lengthInside(from: start, to: end) == 0 }, "\(x), \(y)")
        }
      }
    }
  }

  @Test func `the leader of a layer that is narrow around others comes over none of them`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 200, 180], "sublayers": [
          {"id": "page", "frame": [0, 0, 600, 140]},
          {"id": "control", "frame": [60, 148, 80, 24], "sublayers": [
            {"id": "one", "frame": [12, 8, 8, 8]}, {"id": "two", "frame": [36, 8, 8, 8]},
            {"id": "three", "frame": [60, 8, 8, 8]}]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    let leader = try #require(list.lines(of: "control.name.leader").first)
    for dot in ["one", "two", "three"] {
      let box = try list.fillBox(of: "\(dot).fill").insetBy(dx: -2, dy: -2)
      #expect(box.lengthInside(from: leader.start, to: leader.end) == 0)
    }
  }

  @Test func `the leader of a movement's text crosses no other arrow`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "footer", "frame": [0, 0, 380, 500], "sublayers": [
          {"id": "menu", "frame": [120, 175, 100, 150]},
          {"id": "badge", "frame": [125, 265, 140, 220]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"], "footer": ["fill", "outline", "name", "axes"]},
      "annotations": [
        {"arrow": ["badge.center", "menu.center"], "role": "vector"},
        {"arrow": ["menu.center", "badge.center"], "role": "vector"},
        {"arrow": ["badge.frame.topLeft", "menu.frame.topRight"], "role": "vector"}]
      """#)
    let leaders = (1...3).flatMap { list.lines(of: "arrow.\($0).label.leader") }
    try #require(!leaders.isEmpty)
    for number in 1...3 {
      for (start, end) in list.lines(of: "arrow.\(number).label.leader") {
        for other in 1...3 where other != number {
          for arrow in list.lines(of: "arrow.\(other)") {
            #expect(!segmentsCross(start, end, arrow.start, arrow.end), "\(number), \(other)")
          }
        }
      }
    }
  }

  @Test func `no leader runs over the arrows of a short length`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 270, 180], "sublayers": [
          {"id": "button", "frame": [40, 20, 70, 95]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]}, "annotations": [
        {"point": "[79, 63] in screen", "label": "P", "coordinates": ["screen"]},
        {"point": "[77, 58] in screen", "label": "Q", "coordinates": ["screen", "button"]},
        {"point": "[39, 33] in button", "label": "R", "coordinates": ["button"]},
        {"point": "[74, 61] in screen", "label": "S", "coordinates": ["screen"]},
        {"point": "[79, 54] in screen", "label": "T", "coordinates": ["screen"]},
        {"dimension": ["[79, 63] in screen", "[39, 33] in button"], "along": "x"}]
      """#)
    let shaft = list.lines(of: "dimension.6")
    try #require(!shaft.isEmpty && !list.lines(of: "point.4.label.leader").isEmpty)
    for number in 1...5 {
      for leader in list.lines(of: "point.\(number).label.leader") {
        #expect(
          !shaft.contains { segmentsCross(leader.start, leader.end, $0.start, $0.end) },
          "\(number)")
      }
    }
  }

  @Test func `no leader runs over the head of another layer's axis of rotation`() throws {
    let cards = [20, 115, 210, 305].enumerated().map { number, x in
      #"""
      {"id": "card\#(number + 1)", "frame": [\#(x), 30, 80, 110], "contents": {"letter": "bounds"},
       "transform": [{"rotate": {"angle": "\#(60 * number)deg", "axis": [0, 1, 0]}}],
       "isDoubleSided": \#(number != 2)}
      """#
    }
    let list = try displayList(
      ofLayers: #"""
        {"id": "table", "frame": [0, 0, 410, 170], "sublayerTransform": [{"perspective": 500}],
         "sublayers": [\#(cards.joined(separator: ", "))]}
        """#)
    let tips = try (1...4).compactMap { number -> (Int, Point)? in
      let axis = "card\(number).rotationAxis"
      guard !list.lines(of: axis).isEmpty else { return nil }
      let head = try list.fillBox(of: axis)
      return (number, Point(x: head.midX, y: head.maxY))
    }
    let leaders = (1...4).map { list.lines(of: "card\($0).rotationAxis.label.leader") }
    try #require(tips.count > 1 && leaders.contains { !$0.isEmpty })
    for (number, leaders) in leaders.enumerated() {
      for leader in leaders {
        for (other, tip) in tips where other != number + 1 {
          let place = Rect(origin: tip, size: .zero)
          #expect(place.distance(from: leader.start, to: leader.end) > 2)
        }
      }
    }
  }

  @Test(arguments: [2, 3, 11])
  func `no leader passes behind the number of another label`(seed: Int) throws {
    let tiles = (0..<14).map { number in
      let (x, y) = (number * (23 + seed) % 260, number * (31 + seed) % 120)
      return #"{"id": "thumbnailView\#(number)", "frame": [\#(x), \#(y), 16, 9]}"#
    }
    let list = try displayList(
      ofLayers:
        #"{"id": "page", "frame": [0, 0, 290, 140], "sublayers": [\#(tiles.joined(separator: ", "))]}"#,
      #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]}"#)
    let elements = Set(list.items.map(\.element.description))
    let balloons = elements.filter { $0.hasSuffix(".name.number") }
    for balloon in balloons {
      let own = String(balloon.dropLast(".number".count)) + ".leader"
      let box = try #require(list.strokes(of: balloon).first).boundingBox.insetBy(dx: 2, dy: 2)
      for leader in elements where leader.hasSuffix(".leader") && leader != own {
        for line in list.strokes(of: leader) where line.points.count == 2 {
          #expect(
            box.lengthInside(from: line.points[0], to: line.points[1]) == 0, "\(leader) \(balloon)")
        }
      }
    }
    #expect(!balloons.isEmpty)
  }

  @Test func `the leader of a point on a text of contents passes through no other text`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "win", "frame": [0, 0, 346, 251], "sublayers": [
          {"id": "toolbar", "frame": [132, 31, 131, 135], "transform": [{"rotate": "60deg"}], "sublayers": [
            {"id": "avatar", "frame": [51, 48, 44, 86], "transform": [{"rotate": "-20deg"}],
             "contents": {"text": "Settings", "at": [22, 43], "size": 20}}]}]}
        """#,
      #"""
      "show": {"*": ["outline", "fill", "name", "contents"], "toolbar": ["frameSize", "frame"],
        "avatar": ["orientation", "position"]}
      """#)
    let leader = try #require(list.lines(of: "avatar.position.label.leader").first)
    let texts = list.items.filter {
      $0.element.last != .contents && $0.element.description != "avatar.position.label"
    }
    for item in texts {
      guard case .text(let run) = item.content else { continue }
      #expect(
        run.box.lengthInside(from: leader.start, to: leader.end) < 1 || run.string == "Settings",
        "\(run.string)")
    }
  }

  @Test func `a dashed leader is long enough to be read as one`() throws {
    for height in stride(from: 60, through: 160, by: 20) {
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, 180, \#(height)], "sublayers": [
            {"id": "list", "frame": [0, 0, 180, \#(height - 30)]},
            {"id": "bar", "frame": [0, \#(height - 30), 180, 30], "sublayers": [
              {"id": "one", "frame": [0, 0, 90, 30]}, {"id": "two", "frame": [90, 0, 90, 30]}]}]}
          """#, #""show": {"*": ["fill", "outline", "name"]}"#)
      let leaders = ["screen", "bar"].flatMap { list.lines(of: "\($0).name.leader") }
      try #require(leaders.count == 2)
      for leader in leaders { #expect((leader.end - leader.start).length >= 10) }
    }
  }

  @Test func `no leader passes between another and its point`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 380, 280], "sublayers": [
          {"id": "view", "frame": [20, 60, 230, 80], "sublayers": [{"id": "label", "frame": [16, 8, 115, 40]}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"], "window": ["axes"], "view": ["axes"]},
      "annotations": [
        {"point": "[80, 40] in view", "coordinates": ["window", "view", "label"], "label": "P"},
        {"point": "[84, 34] in view", "coordinates": ["window", "view", "label"], "label": "Q"},
        {"arrow": ["view.origin", "[80, 40] in view"], "in": "view"}]
      """#)
    let ways = try (1...2).map { number in
      let place = try list.extent(of: "point.\(number)").center
      return (try #require(list.lines(of: "point.\(number).label.leader").first), place)
    }
    let (one, other) = (ways[0], ways[1])
    #expect(!segmentsCross(one.0.start, one.1, other.0.start, other.1))
  }

  @Test func `no leader of a name ends at the head of a length`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "row", "frame": [0, 0, 332, 200], "sublayers": [
          {"id": "profileHeaderView", "frame": [48.5, 52, 125, 104], "isGeometryFlipped": true, "sublayers": [
            {"id": "photo", "frame": [18, 15, 46, 33.5]}]}]}
        """#,
      #"""
      "show": {"*": ["outline", "name", "fill"], "row": ["axes"], "profileHeaderView": ["origin", "size"],
        "photo": ["size"]}, "canvas": {"scale": 0.75}
      """#)
    let leader = try #require(list.lines(of: "profileHeaderView.name.leader").first)
    let heads = list.lines(of: "photo.bounds.height").flatMap { [$0.start, $0.end] }
    try #require(!heads.isEmpty)
    for head in heads { #expect((leader.end - head).length > 7) }
  }
}
