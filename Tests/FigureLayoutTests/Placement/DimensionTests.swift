import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import PlaneGeometry
import TestSupport
import Testing

/// Numbers on dimension lines that a document asks for.
struct DimensionTests {
  private func label(_ dimension: String) throws -> [String] {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
        {"id": "B", "frame": [50, 60, 200, 80], "transform": [{"scale": [0.5, 0]}]}]}],
       "figure": {"annotations": [\#(dimension)]}}
      """#, typesetter: try TextTypesetter()
    ).strings(of: "dimension.1.label")
  }

  @Test func `a layer that is squeezed flat keeps the size of its bounds`() throws {
    #expect(try label(#"{"dimension": "B.bounds.width"}"#).last == "200")
    let ends = #"["[0, 0] in B", "[200, 0] in B"]"#
    let words = try label(#"{"dimension": \#(ends), "in": "B", "along": "x"}"#)
    #expect(words.contains("B.bounds.width") && words.last == "200")
  }

  @Test func `a name may have several lines`() throws {
    #expect(
      try label(#"{"dimension": "A.bounds.width", "name": "all\nof A"}"#) == ["all", "of A 300"])
  }

  /// Rows of a page on each other, with the lengths of their frames or, as "size", of their bounds.
  private func rows(
    _ rows: [(width: Int, height: Int)], show: String = "frameSize", canvas: String = "{}"
  ) throws -> DisplayList {
    var y = 0
    let layers = rows.enumerated().map { number, row in
      defer { y += row.height }
      return #"{"id": "r\#(number)", "frame": [0, \#(y), \#(row.width), \#(row.height)]}"#
    }
    return try displayList(
      #"""
      {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 320, 240],
       "sublayers": [\#(layers.joined(separator: ", "))]}],
       "figure": {"canvas": \#(canvas), "show": {"*": ["outline", "name", "fill", "\#(show)"]}}}
      """#, typesetter: try TextTypesetter())
  }

  @Test func `the lengths of a frame say whose they are beside those of its superlayer`() throws {
    let list = try rows([(320, 50), (160, 30), (320, 60), (240, 60)])
    #expect(list.strings(of: "r1.frame.width.label") == ["r1.frame.width 160"])
    #expect(list.strings(of: "r0.frame.width.label") == ["r0.frame.width 320"])
    let alone = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 320, 240],
       "sublayers": [{"id": "r", "frame": [40, 40, 160, 90]}]}],
       "figure": {"show": {"r": ["outline", "frameSize"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(alone.strings(of: "r.frame.width.label") == ["frame.width 160"])
  }

  @Test func `a length says whose it is where another layer lies between`() throws {
    let list = try rows(
      [(320, 50), (160, 30), (320, 60), (240, 60)], show: "size", canvas: #"{"scale": 1}"#)
    #expect(list.strings(of: "r1.bounds.width.label") == ["r1 160"])
    #expect(list.strings(of: "r0.bounds.width.label") == ["320"])
  }

  @Test func `lengths of layers on each other never run in one of the others`() throws {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed)
      let list = try rows(
        (0..<Int.random(in: 2...6, using: &random)).map { _ in
          (Int.random(in: 2...16, using: &random) * 20, Int.random(in: 4...10, using: &random) * 4)
        })
      #expect(list.misplacedDimensionFaults.isEmpty, "seed \(seed)")
    }
  }

  @Test(arguments: ["size", "frameSize"])
  func `lengths of layers above each other are read as theirs`(show: String) throws {
    let typesetter = try TextTypesetter()
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed)
      var y = Int.random(in: 4...30, using: &random)
      let width = Int.random(in: 4...14, using: &random) * 20
      let layers = (0..<Int.random(in: 2...5, using: &random)).map { number in
        let height = Int.random(in: 6...14, using: &random) * 4
        defer { y += height + Int.random(in: 1...12, using: &random) * 4 }
        let inset = Int.random(in: 0...4, using: &random) == 0 ? 30 : 0
        return
          #"{"id": "r\#(number)", "frame": [\#(20 + inset), \#(y), \#(width - inset), \#(height)]}"#
      }
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "form", "frame": [0, 0, 320, 320],
         "sublayers": [\#(layers.joined(separator: ", "))]}],
         "figure": {"show": {"*": ["outline", "name", "fill", "\#(show)"]}}}
        """#, typesetter: typesetter)
      #expect(list.misplacedDimensionFaults.isEmpty, "seed \(seed)")
    }
  }

  @Test func `a number stands beside the extension lines of longer lengths`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "stack", "frame": [0, 0, 160, 300], "sublayers": [
        {"id": "top", "frame": [0, 0, 160, 80]}, {"id": "mid", "frame": [0, 90, 160, 120]},
        {"id": "low", "frame": [0, 220, 160, 80]}]}],
       "figure": {"show": {"*": ["fill", "outline", "name"]}, "annotations": [
        {"dimension": "top.frame.height", "side": "right"},
        {"dimension": "mid.frame.height", "side": "right"},
        {"dimension": "low.frame.height", "side": "right"},
        {"dimension": ["top.bounds.bottomRight", "mid.bounds.topRight"],
         "along": "y", "side": "right"},
        {"dimension": ["mid.bounds.bottomRight", "low.bounds.topRight"],
         "along": "y", "side": "right"}]}}
      """#, typesetter: try TextTypesetter())
    let numbers = (1...5).flatMap { list.textBoxes(of: "dimension.\($0).label") }
    #expect(numbers.count == 5)
    for item in list.items where item.element.last == .extension {
      guard case .stroke(let path, _) = item.content else { continue }
      // The whole line, which is broken at the lines of other lengths.
      let ends = list.items.compactMap { other -> [Point]? in
        guard other.element == item.element, case .stroke(let piece, _) = other.content,
          abs(piece.points[0].y - path.points[0].y) < 0.1
        else { return nil }
        return piece.points
      }.joined().sorted { $0.x < $1.x }
      #expect(!numbers.contains { $0.lengthInside(from: ends[0], to: ends[ends.count - 1]) > 0 })
    }
  }

  @Test func `a length that a chosen side sends beyond another layer names its own`() throws {
    func labels(_ name: String) throws -> [String] {
      try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 360, 200], "sublayers": [
          {"id": "P", "frame": [20, 30, 140, 140]}, {"id": "Q", "frame": [160, 50, 160, 100]}]}],
         "figure": {"show": {"*": ["fill", "outline", "name"]}, "annotations": [
          {"dimension": "P.frame.height", "side": "right"\#(name)},
          {"dimension": "P.frame.height", "side": "left"\#(name)}]}}
        """#, typesetter: try TextTypesetter()
      ).strings(of: "dimension.1.label")
    }
    #expect(try labels("") == ["P.frame.height 140"])
    #expect(try labels(#", "name": "tall""#) == ["tall", "P.frame.height 140"])
  }

  @Test func `lengths between edges that are close to each other say whose they are`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "outer", "frame": [0, 0, 220, 160], "sublayers": [
        {"id": "middle", "frame": [4, 4, 212, 152], "sublayers": [
          {"id": "inner", "frame": [4, 4, 204, 144]}]}]}],
       "figure": {"canvas": {"scale": 1, "width": 900}, "show": {"*": ["fill", "outline", "name", "frameSize"]}}}
      """#, typesetter: try TextTypesetter())
    for (layer, width, height) in [("outer", 220, 160), ("middle", 212, 152), ("inner", 204, 144)] {
      for (side, value) in [("width", width), ("height", height)] {
        let words = list.strings(of: "\(layer).frame.\(side).label").joined(separator: " ")
        #expect(words == "\(layer).frame.\(side) \(value)")
      }
    }
  }

  @Test func `both lengths of a layer have its name or neither`() throws {
    var mixed = 0
    for seed in 0..<80 {
      var random = SeededGenerator(seed: seed)
      let layers = (0..<Int.random(in: 1...3, using: &random)).map { number in
        let (x, y) = (
          Int.random(in: 0...180, using: &random), Int.random(in: 0...140, using: &random)
        )
        let (width, height) = (
          Int.random(in: 30...130, using: &random), Int.random(in: 24...90, using: &random)
        )
        return #"{"id": "b\#(number)", "frame": [\#(x), \#(y), \#(width), \#(height)]}"#
      }
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 320, 240],
         "sublayers": [\#(layers.joined(separator: ", "))]}],
         "figure": {"show": {"*": ["outline", "name", "fill", "frameSize"]}}}
        """#, typesetter: try TextTypesetter())
      for number in layers.indices {
        let named = ["width", "height"].map { side in
          list.strings(of: "b\(number).frame.\(side).label").joined().contains("b\(number).")
        }
        if named[0] != named[1] { mixed += 1 }
      }
    }
    // Where a name in both would make more faults than one has, only that one has it.
    #expect(mixed <= 2)
  }

  @Test func `an end of a length at which nothing else is has a dot`() throws {
    func dots(_ dimension: String, _ show: String = #"["outline"]"#) throws -> [String] {
      try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "B", "frame": [50, 60, 100, 80]}]}],
         "figure": {"show": {"*": \#(show)}, "annotations": [{"dimension": [\#(dimension)], "in": "A"}]}}
        """#, typesetter: try TextTypesetter()
      ).items.map(\.element.description).filter { $0.hasPrefix("dimension.1.point") }
    }
    #expect(
      try dots(#""[20, 30] in A", "[200, 100] in A""#) == [
        "dimension.1.point.1", "dimension.1.point.2",
      ])
    #expect(try dots(#""B.bounds.topLeft", "[220, 60] in A""#) == ["dimension.1.point.2"])
    #expect(try dots(#""B.bounds.topLeft", "B.bounds.bottomRight""#) == [])
    // A mark tells what is there.
    #expect(
      try dots(#""B.position", "A.bounds.left""#, #"["outline", "position"]"#) == [])
  }

  @Test func `a length stands outside of the shorter ones within it`() throws {
    for name in ["view", "aViewWithALongName"] {
      for inset in stride(from: 8, through: 40, by: 4) {
        let list = try displayList(
          #"""
          {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 175, 220], "sublayers": [
            {"id": "\#(name)", "frame": [\#(inset), 20, \#(175 - 2 * inset), 160]}]}],
           "figure": {"show": {"*": ["outline"]}, "annotations": [
            {"dimension": "\#(name).bounds.width", "side": "below"},
            {"dimension": "page.bounds.width", "side": "below"}]}}
          """#, typesetter: try TextTypesetter())
        func level(_ element: String) -> Double? {
          list.items.lazy.compactMap { item -> Double? in
            guard item.element.description == element, case .stroke(let path, _) = item.content
            else { return nil }
            return path.points.first?.y
          }.first
        }
        let (inner, outer) = (
          try #require(level("dimension.1")), try #require(level("dimension.2"))
        )
        #expect(inner < outer, "\(name), inset \(inset)")
      }
    }
  }

  @Test func `the lengths of a layer that is not seen have its name`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 220, 270], "sublayers": [
        {"id": "under", "frame": [20, 20, 73, 200]}, {"id": "over", "frame": [18, 20, 80, 210]}]}],
       "figure": {"show": {"*": ["fill", "outline", "name"], "under": ["fill", "outline", "size"]}}}
      """#, typesetter: try TextTypesetter())
    for (side, value) in [("width", 73), ("height", 200)] {
      let words = list.strings(of: "under.bounds.\(side).label").joined(separator: " ")
      #expect(words == "under \(value)")
    }
  }

  @Test func `the length of a side that lies on another layer has the name of its own`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 383, 214], "sublayers": [
        {"id": "B", "frame": [105, 49, 197, 163]}, {"id": "C", "frame": [58, 2, 297, 91]}]}],
       "figure": {"show": {"*": ["fill", "outline", "name"]}, "annotations": [
        {"dimension": "B.bounds.width"}, {"dimension": "C.frame.width"},
        {"dimension": "B.frame.width"}]}}
      """#, typesetter: try TextTypesetter())
    let cover = try #require(list.fills(of: "C.fill").first).boundingBox
    for number in [1, 3] {
      let element = "dimension.\(number)"
      let line = try #require(list.items.first { $0.element.description == element })
      guard case .stroke(let path, _) = line.content else { continue }
      if cover.contains(path.boundingBox.center) {
        #expect(list.strings(of: element + ".label").joined().contains("B."), "\(element)")
      }
    }
  }

  @Test func `an extension line ends where an edge goes on in its place`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 214, 210], "sublayers": [
        {"id": "B", "frame": [0, 0, 71, 191]}]}],
       "figure": {"show": {"*": ["outline"]}, "annotations": [
         {"dimension": ["[70, 30] in A", "A.bounds.bottomLeft"], "along": "x", "in": "A", "side": "below"}],
        "canvas": {"scale": 0.5}}}
      """#, typesetter: try TextTypesetter())
    let edge = try #require(
      list.items.first { $0.element.description == "B.outline" }?.content.boundingBox)
    let lines = list.items.filter { $0.element.description == "dimension.1.extension" }
    #expect(!lines.isEmpty)
    for line in lines {
      let box = line.content.boundingBox
      #expect(abs(box.midX - edge.maxX) > 1.5 || box.minY >= edge.maxY - 2, "\(box)")
    }
  }

  @Test func `no dot of a measured point hides a text of contents`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "view", "frame": [0, 0, 220, 130], "sublayers": [
          {"id": "cell", "frame": [26, 34, 140, 58], "sublayers": [
            {"id": "badge", "frame": [130, -10, 20, 20],
              "contents": {"text": "3", "at": [10, 10], "size": 10}}]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name", "contents"]},
      "annotations": [{"dimension": ["badge.frame.center", "cell.frame.center"], "along": "y"}]
      """#)
    let letters = try list.letters(of: "badge.contents.1")
    let dots = list.items.filter { $0.element.description.contains(".point.") }
    try #require(!list.lines(of: "dimension.1").isEmpty)
    #expect(dots.allSatisfy { !$0.content.boundingBox.intersects(letters) })
  }
}
