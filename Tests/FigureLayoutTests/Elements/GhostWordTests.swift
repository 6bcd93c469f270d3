import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// The words of ghosts: which state and whose they name, and where they stand.
struct GhostWordTests {
  @Test(arguments: [
    (1, ["label before", "parent, step 1"]), (0, ["label before", "parent before"]),
  ])
  func `ghosts of several states say which they are`(step: Int, labels: [String]) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "parent", "frame": [20, 20, 200, 140], "sublayers": [
         {"id": "label", "frame": [120, 90, 60, 24]}]}],
       "steps": [{"set": {"parent.transform": [{"scale": 0.6}]}}, {"set": {"label.position": [30, 20]}},
         {"set": {"parent.transform": [{"scale": 0.6}, {"rotate": "15deg"}]}}],
       "figure": {"show": {"*": ["outline", "fill"]}, "panels": [{"step": 3, "ghosts": [
         {"layer": "label", "step": 0}, {"layer": "parent", "step": \#(step)}]}]}}
      """#, typesetter: try TextTypesetter())
    let said = ["label.ghost.label", "parent.ghost.label"].map {
      list.strings(of: $0).joined(separator: " ")
    }
    #expect(said == labels)
  }

  @Test func `ghosts of a sweep are called by their values`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "B", "frame": [0, 0, 100, 60]}"#,
      #"""
      "show": {"B": ["fill", "outline"]}, "panels": [{"step": 3, "ghosts": [
        {"layer": "B", "step": 1}, {"layer": "B", "step": 2}]}]
      """#,
      sweep: #"""
        {"set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "60deg"}], "count": 3}
        """#)
    let texts = list.items.compactMap { item -> String? in
      if case .text(let run) = item.content { run.string } else { nil }
    }.joined(separator: " ")
    #expect(texts.contains("rotate 0°") && texts.contains("rotate 30°"))
    #expect(!texts.contains("step"))
  }

  @Test func `ghosts of several layers in a sweep say whose they are`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 120], "sublayers": [
          {"id": "B", "frame": [20, 10, 40, 30]}, {"id": "C", "frame": [20, 70, 40, 30]}]}
        """#,
      #"""
      "show": {"*": ["outline"]}, "panels": [{"step": 3, "ghosts": [
        {"layer": "B", "step": 1}, {"layer": "C", "step": 1}]}]
      """#,
      sweep: #"""
        {"set": ["B.position.x", "C.position.x"], "values": [40, 150, 260]}
        """#)
    for layer in ["B", "C"] {
      let words = list.words(of: "\(layer).ghost.label")
      #expect(words == "\(layer), B.position.x = C.position.x = 40")
    }
  }

  @Test func `a ghost of a step is named so beside a table of the start`() throws {
    func label(tables: String) throws -> String {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 240, 180], "sublayers": [
            {"id": "B", "frame": [60, 60, 90, 50]}]}
          """#,
        #"""
        "panels": [{"step": 2, "ghosts": [{"layer": "B", "step": 1}]}],
        "show": {"*": ["outline"]}, "tables": [\#(tables)]
        """#,
        steps: #"[{"set": {"B.position": [140, 60]}}, {"set": {"B.position": [140, 120]}}]"#)
      return list.words(of: "B.ghost.label")
    }
    #expect(try label(tables: #"{"layer": "B", "rows": ["frame"]}"#) == "step 1")
    #expect(try label(tables: "") == "before")
  }

  @Test func `a legend leaves no state of several without its name`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 120], "sublayers": [{"id": "B", "frame": [20, 30, 60, 50]}]}
        """#,
      #""steps": "overlay", "legend": true, "show": {"*": ["fill", "outline", "name"]}"#,
      steps: #"[{"set": {"B.position.x": 140}}, {"set": {"B.position.x": 240}}]"#)
    let texts = list.items.compactMap { item -> String? in
      guard case .text(let run) = item.content, item.element.description.hasPrefix("B.ghost") else {
        return nil
      }
      return run.string
    }
    #expect(texts.sorted() == ["before", "step 1"])
  }

  @Test func `a layer in one that scrolls is named once in each of its states`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 375, 297], "sublayers": [{"id": "B", "frame": [52, 62, 84, 71]}]}],
       "steps": [{"set": {"A.bounds.origin": [1, -25]}}, {"set": {"B.anchorPoint": [1, 1]}}],
       "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    #expect(list.allStrings.filter { $0.hasPrefix("B before") } == ["B before"])
    #expect(list.allStrings.filter { $0.hasPrefix("B, step 1") } == ["B, step 1"])
  }

  @Test func `a layer that stays while one around it is anchored anew is named once`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [10.1, 10.7, 401.3, 300.7], "sublayers": [{"id": "B", "frame": [100, 100, 160, 80]}]}],
       "steps": [
         {"set": {"B.position": [200, 150]}},
         {"set": {"A.anchorPoint": [0.3, 0.7], "A.position": [130.49, 221.19]}},
         {"set": {"B.position": [250, 190]}}],
       "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    let words = list.allStrings.filter { $0.contains("step") || $0.contains("before") }
    #expect(words.filter { $0.hasPrefix("B") }.count == 2, "\(words)")
  }

  @Test func `the word of a ghost among several stands in its own area`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "split", "frame": [0, 0, 300, 120], "sublayers": [
         {"id": "pane", "frame": [180, 0, 120, 120]}]}],
       "steps": [{"set": {"pane.frame": [120, 0, 180, 120]}}, {"set": {"pane.frame": [60, 0, 240, 120]}}],
       "figure": {"steps": "overlay"}}
      """#)
    let word = try #require(list.textBoxes(of: "pane.ghost.label").first)
    let ghost = try #require(Rect(boundingBoxOf: list.lines(of: "pane.ghost").map(\.start)))
    #expect(ghost.contains(word))
  }

  @Test func `the word of a state is in the outline of no other`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [{"id": "B", "frame": [120, 50, 60, 70]}]}
        """#, [#""B.bounds.size": [110, 70]"#, #""B.frame": [20, 80, 80, 60]"#])
    let first = ConvexRegion(Polygon(try #require(list.strokes(of: "B.ghost").first).points))
    let words = try #require(list.textBoxes(of: "B.ghost.1.label").first)
    #expect(list.strings(of: "B.ghost.1.label") == ["step 1"])
    #expect(!first.contains(words.center))
    #expect(first.contains(try #require(list.textBoxes(of: "B.ghost.label").first).center))
  }

  @Test func `the word of a scrolled ghost is in no other layer`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "pager", "kind": "scroll", "frame": [0, 0, 200, 120],
        "masksToBounds": true, "sublayers": [
          {"id": "p1", "frame": [0, 0, 200, 120]}, {"id": "p2", "frame": [200, 0, 200, 120]}]}],
        "steps": [{"set": {"pager.bounds.origin.x": 200}}],
        "figure": {"steps": "overlay", "show": {"*": ["fill", "outline", "name"]}}}
      """#, typesetter: try TextTypesetter())
    let second = try list.fillBox(of: "p2.fill")
    let words = list.textBoxes { $0 == "before" }
    #expect(words.count == 1 && !second.contains(words[0].center))
  }

  @Test func `the word of a ghost is not on the hatching of what its layer is now`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "app", "frame": [0, 0, 300, 200], "masksToBounds": true,
        "sublayers": [
          {"id": "main", "frame": [0, 0, 300, 200]}, {"id": "drawer", "frame": [-180, 0, 180, 200]}]}],
        "steps": [{"set": {"drawer.position.x": 90, "main.position.x": 330}}],
        "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    let app = try list.fillBox(of: "app.fill")
    let word = try #require(list.textBoxes { $0 == "main before" }.first)
    #expect(word.center.x < app.maxX || word.center.y < app.minY || word.center.y > app.maxY)
  }

  @Test func `the word of a ghost that scrolled is at the part that lies on nothing`() throws {
    for (count, page) in [(3, 140), (4, 130), (5, 140), (5, 150)] {
      let pages = (0..<count).map {
        #"{"id": "page\#($0)", "frame": [\#($0 * page), 0, 120, 200]}"#
      }
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "pager", "frame": [20, 20, 120, 200], "masksToBounds": true,
           "sublayers": [\#(pages.joined(separator: ", "))]}],
         "steps": [{"set": {"pager.bounds.origin.x": \#(page)}}], "figure": {"steps": "overlay"}}
        """#)
      let word = try #require(list.textBoxes { $0.hasSuffix("before") }.first)
      for number in 0..<count {
        let hatched = list.items.filter {
          $0.element.description == "page\(number).clipped.outline"
        }.map(\.content.boundingBox)
        #expect(hatched.allSatisfy { !$0.contains(word.center) }, "\(count) pages of \(page)")
      }
    }
  }

  @Test func `the name of a layer is on no former state of another`() throws {
    let rows = (1...4).map {
      #"{"id": "row\#($0)", "frame": [0, \#($0 == 1 ? 36 : 60 * $0), 200, 60]}"#
    }
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "table", "frame": [0, 0, 200, 240], "sublayers": [
         \#(rows.joined(separator: ", ")), {"id": "top", "frame": [0, 0, 200, 60]}]}],
       "steps": [{"set": {"table.bounds.origin.y": 161}}], "figure": {"steps": "overlay"}}
      """#)
    for number in 1...4 {
      let own = try list.fillBox(of: "row\(number).fill")
      let name = try list.letters(of: "row\(number).name")
      let isLed = !list.lines(of: "row\(number).name.leader").isEmpty
      for other in 1...4 where other != number {
        let ghosts = list.items.filter { $0.element.description == "row\(other).ghost" }
        let isOnGhost = ghosts.contains { $0.content.boundingBox.contains(name.center) }
        #expect(own.contains(name.center) || isLed || !isOnGhost, "\(number) on \(other)")
      }
    }
  }

  @Test func `the word of what scrolled is on no other layer where a part of it is on none`() throws
  {
    for offset in [40, 64, 100] {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "view", "frame": [0, 0, 160, 240], "masksToBounds": true,
           "sublayers": [{"id": "page1", "frame": [0, 0, 160, 240]},
             {"id": "page2", "frame": [160, 0, 160, 240]}]}],
         "steps": [{"set": {"view.bounds.origin.x": \#(offset)}}], "figure": {"steps": "overlay"}}
        """#)
      let word = try #require(list.textBoxes { $0.hasSuffix("before") }.first)
      for page in ["page1", "page2"] {
        #expect(!(try list.fillBox(of: "\(page).fill")).contains(word.center), "\(page) \(offset)")
      }
    }
  }

  @Test func `the word of a ghost is nearer to it than to the frame of its layer`() throws {
    for angle in [-25, 20, 35] {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 330, 240], "sublayers": [
           {"id": "B", "frame": [40, 75, 130, 100]}]}],
         "steps": [{"set": {"B.transform": [{"rotate": "\#(angle)deg"}]}}],
         "figure": {"show": {"*": ["fill", "outline", "name"], "B": ["fill", "outline", "frame"]},
           "panels": [{"step": 1, "ghosts": [{"layer": "B", "step": 0}]}]}}
        """#)
      let word = try list.letters(of: "B.ghost.label")
      func distance(to element: String) -> Double {
        list.lines(of: element).map { word.distance(from: $0.start, to: $0.end) }.min() ?? .infinity
      }
      let ghost = try list.extent(of: "B.ghost")
      let isLed = !list.lines(of: "B.ghost.label.leader").isEmpty
      #expect(
        isLed || ghost.contains(word.center) || distance(to: "B.ghost") < distance(to: "B.frame"),
        "\(angle)")
    }
  }

  @Test func `the words for two states are not read as one`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 280, 240], "sublayers": [
          {"id": "B", "frame": [60, 50, 120, 100], "sublayers": [{"id": "C", "frame": [20, 20, 50, 40]}]}]}
        """#,
      [
        #""B.bounds.origin": [15, 10]"#, #""B.bounds.origin": [-20, -15]"#,
        #""B.bounds.origin": [0, -40]"#,
      ])
    let words = list.textBoxes { $0 == "before" || $0.hasPrefix("step") }
    try #require(words.count == 3)
    for (number, word) in words.enumerated() {
      for other in words[(number + 1)...] {
        let shared = min(word.maxY, other.maxY) - max(word.minY, other.minY)
        let gap = max(word.minX - other.maxX, other.minX - word.maxX)
        #expect(shared < word.height / 2 || gap > 18)
      }
    }
  }

  @Test func `the word for a state is not in the former state of a sublayer`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 200, 260], "masksToBounds": true, "sublayers": [
          {"id": "drawer", "frame": [-140, 0, 140, 260]},
          {"id": "main", "frame": [0, 0, 200, 260], "sublayers": [{"id": "button", "frame": [10, 10, 30, 30]}]}]}
        """#,
      [
        #""main.position.x": 150"#, #""main.position.x": 240, "drawer.position.x": 70"#,
        #""main.transform": [{"scale": 0.8}]"#,
      ])
    let ofMain = list.items.filter { $0.element.layer == "main" && $0.element.hasPart(.ghost) }
    let places = ofMain.compactMap { item -> Point? in
      switch item.content {
      case .text(let run): run.box.center
      case .stroke(let path, _): item.element.last == .leader ? path.points.last : nil
      case .fill, .image: nil
      }
    }
    let buttons = list.items.compactMap { item -> Rect? in
      guard item.element.layer == "button", item.element.hasPart(.ghost),
        item.element.last != .leader, case .stroke(let path, _) = item.content
      else { return nil }
      return path.boundingBox
    }
    try #require(buttons.count > 1 && !places.isEmpty)
    for place in places { #expect(!buttons.contains { $0.contains(place) }) }
  }

  @Test func `the word for a state is where no part of another state is`() throws {
    let rows = (0..<5).map { #"{"id": "row\#($0)", "frame": [0, \#(60 * $0), 320, 60]}"# }
    let list = try overlay(
      ofLayers: #"""
        {"id": "S", "frame": [0, 40, 320, 180], "kind": "scroll",
         "sublayers": [\#(rows.joined(separator: ", "))]}
        """#, [#""S.bounds.origin": [0, 60]"#, #""S.bounds.origin": [0, 120]"#])
    let word = try #require(list.textBoxes { $0 == "before" }.first)
    let parts = (0..<5).flatMap { list.strokes(of: "row\($0).ghost.1") }
    try #require(!parts.isEmpty)
    for part in parts { #expect(!part.boundingBox.contains(word.center)) }
  }

  @Test func `the word of what is scrolled is at a part that is no other now`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 216, 308], "sublayers": [
          {"id": "list", "frame": [31, 25, 146, 218], "kind": "scroll", "boundsOrigin": [0, 137], "masksToBounds": true,
           "sublayers": [{"id": "one", "frame": [8, 8, 130, 96]}, {"id": "two", "frame": [8, 112, 130, 96]},
             {"id": "three", "frame": [8, 216, 130, 96]}]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"]}, "panels": [{"step": 1, "ghosts": [{"layer": "list", "step": 0}]}]"#,
      steps: #"[{"set": {"list.bounds.origin": [0, 232]}}]"#)
    let words = list.items.filter { $0.element.description.hasSuffix(".ghost.label") }
    let word = try #require(words.first)
    #expect(words.count == 1 && word.element.description == "three.ghost.label", "\(word.element)")
  }

  @Test func `a state that looks as the layer does now has its word at the name`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [{"id": "B", "frame": [70, 80, 80, 50]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}, "steps": "overlay""#,
      steps: #"""
        [{"set": {"B.transform": [{"scale": 0.75}]}}, {"set": {"B.transform": [{"rotate": "35deg"}]}},
          {"set": {"B.transform": [{"scale": 0.75}]}}]
        """#)
    #expect(list.strings(of: "B.name") == ["B = step 1"])
    #expect(list.strings(of: "A.name") == ["A"])
  }

  @Test(arguments: [(30, "before"), (75, "B before")])
  func `a word for a ghost that lies on another layer names its own`(
    top: Int, words: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 260], "sublayers": [
          {"id": "B", "frame": [20, \#(top), 160, 60]}, {"id": "C", "frame": [20, 100, 160, 60]}]}
        """#,
      #""show": {"*": ["fill", "outline"]}, "panels": [{"step": 1, "ghosts": [{"layer": "B", "step": 0}]}]"#,
      steps: #"[{"set": {"B.position": [100, \#(top - 20)]}}]"#)
    #expect(list.strings(of: "B.ghost.label").joined(separator: " ") == words)
  }

  @Test func `the word of a ghost is not on the present state beside its own dashes`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "list", "frame": [0, 0, 260, 192], "sublayers": [
          {"id": "cheese", "frame": [8, 8, 244, 44]}, {"id": "apples", "frame": [8, 52, 244, 44]},
          {"id": "bread", "frame": [8, 96, 244, 44]}, {"id": "figs", "frame": [8, 140, 244, 44]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]}, "panels": [{"caption": "Before"},
        {"step": 1, "ghosts": [{"layer": "apples", "step": 0}], "caption": "Lifted"},
        {"step": 2, "ghosts": [{"layer": "apples", "step": 1}], "caption": "Dropped"}]
      """#,
      steps: #"""
        [{"set": {"apples.position": [158, 96], "apples.zPosition": 1}},
          {"set": {"bread.frame.origin.y": 52, "apples.frame.origin.y": 96, "apples.position.x": 130}}]
        """#)
    func extent(of element: String) -> Rect {
      list.items.filter { $0.panel == 2 && $0.element.description == element }
        .map(\.content.boundingBox).reduce(Rect.null) { $0.union($1) }
    }
    let word = extent(of: "apples.ghost.label")
    let (former, present) = (extent(of: "apples.ghost"), extent(of: "apples.fill"))
    #expect(former.contains(word.center))
    #expect(!present.contains(word.center))
  }
}
