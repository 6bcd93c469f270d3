import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// Axes that are fine, far away or below zero.
struct AxisTests {
  private func list(_ layer: String, _ figure: String) throws -> DisplayList {
    try displayList(
      #"{"version": 1, "layers": [{"id": "A", \#(layer)}], "figure": \#(figure)}"#,
      typesetter: try TextTypesetter())
  }

  private func labels(_ list: DisplayList, _ axis: String) -> [String] {
    list.textElements.filter {
      $0.hasPrefix(axis + ".") && !$0.hasSuffix(".name")
    }.sorted()
  }

  @Test func `a step too fine to draw is thinned out`() throws {
    for step in ["0.5", "2", "7"] {
      let list = try list(
        #""frame": [0, 0, 400, 300]"#,
        #"{"show": {"A": ["outline", "axes", "grid"]}, "axes": {"A": {"step": \#(step)}}}"#)
      let places = list.tickPlaces(of: "A.axes.x").map(\.x).sorted()
      let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
      #expect(places.count > 10 && labels(list, "A.axes.x").count > 2)
      // The edge of the bounds has a tick of its own wherever it is.
      #expect(gaps.dropLast().allSatisfy { $0 > 3.9 })
      #expect(!list.strokes(of: "A.grid").isEmpty)
    }
  }

  @Test func `broken axes say where they are`() throws {
    let list = try list(
      #""frame": [1200, 1300, 40, 30]"#, #"{"show": {"/": ["axes"], "A": ["outline"]}}"#)
    #expect(!labels(list, "/.axes.x").isEmpty && !labels(list, "/.axes.y").isEmpty)
  }

  @Test func `only what lies beyond zero breaks at its beginning`() throws {
    func lines(_ origin: String) throws -> Int {
      try list(
        #""bounds": [\#(origin), 100, 80], "position": [0, 0]"#, #"{"show": {"A": ["axes"]}}"#
      ).strokes(of: "A.axes.x").count
    }
    #expect(try lines("500, 400") == 2)
    #expect(try lines("-500, -400") == 1)
    #expect(try lines("0, 0") == 1)
  }

  @Test func `a number stands by its tick, or is left out where nobody asked for it`() throws {
    func labels(_ axes: String) throws -> Set<String> {
      try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, -100, 300, 200], "sublayers": [
          {"id": "B", "frame": [0, 50, 100, 150]}, {"id": "C", "frame": [0, 50, 100, 40]}]}],
         "figure": {"canvas": {"scale": 1}, "show": {"/": ["axes"], "*": ["outline"]},
           "axes": {"/": {"x": [0, 300], "step": 100\#(axes)}}}}
        """#, typesetter: try TextTypesetter()
      ).textElements
    }
    let free = try labels("")
    #expect(!free.contains("/.axes.x.100"))
    #expect(free.contains("/.axes.x.200"))
    let asked = try labels(#", "labels": {"x": [100, 200]}"#)
    #expect(asked.isSuperset(of: ["/.axes.x.100", "/.axes.x.200"]))
  }

  @Test func `a value that is asked for twice is labelled once`() throws {
    let list = try list(
      #""frame": [0, 0, 200, 100]"#,
      #"{"show": {"A": ["axes"]}, "axes": {"A": {"labels": {"x": [50, 150, 50], "y": []}}}}"#)
    #expect(Set(list.strings(of: "A.axes.x.50")).count == 1)
    #expect(list.textBoxes(of: "A.axes.x.50").count == 1)
    #expect(labels(list, "A.axes.x") == ["A.axes.x.150", "A.axes.x.50"])
  }

  @Test func `of two ticks that are nearly one the labelled one stays`() throws {
    /// The distances of the ticks from the first, in units of the axis.
    func ticks(_ axes: String) throws -> [Double] {
      let list = try list(
        #""frame": [0, 0, 360, 50]"#,
        #"{"canvas": {"scale": 1}, "show": {"A": ["axes"]}, "axes": {"A": {"step": 50\#(axes)}}}"#)
      let places = list.tickPlaces(of: "A.axes.x").map(\.x).sorted()
      return places.map { 50 + ($0 - places[0]).rounded() }
    }
    // The edge is none of the multiples.
    #expect(try ticks("") == [50, 100, 150, 200, 250, 300, 350])
    let asked = #", "labels": {"x": [360], "y": []}"#
    #expect(try ticks(asked) == [50, 100, 150, 200, 250, 300, 360])
  }

  @Test func `a line of the grid ends so far before a number that it is no minus sign`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [100, 100, 200, 200]}],
       "figure": {"canvas": {"scale": 1}, "show": {"/": ["axes", "grid"], "A": ["outline", "name", "axes"]},
         "axes": {"/": {"step": 100}, "A": {"labels": {"x": [], "y": [100, 200]}}}}}
      """#, typesetter: try TextTypesetter())
    let halos = list.halos(of: "A.axes.y.100").compactMap { $0?.width }
    #expect(!halos.isEmpty && halos.allSatisfy { $0 > 3 })
  }

  @Test(arguments: [4, 8, 10, 12, 16])
  func `an axis beside a line has numbers on its other side`(outset: Int) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "cell", "frame": [60, 40, 200, 80], "sublayers": [
       {"id": "shadow", "frame": [\#(-outset), \#(-outset), \#(200 + 2 * outset), \#(80 + 2 * outset)]}]}],
       "figure": {"show": {"*": ["outline", "name"], "cell": ["outline", "axes"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(labels(list, "cell.axes.x").count >= 2, "\(labels(list, "cell.axes.x"))")
    #expect(labels(list, "cell.axes.y").count >= 1, "\(labels(list, "cell.axes.y"))")
  }

  @Test func `a layer in front hides what it covers of axes, and sublayers hide nothing`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 200, 100], "sublayers": [{"id": "C", "frame": [0, -10, 60, 40]}]},
        {"id": "B", "frame": [120, -40, 120, 80]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline"],
         "A": ["fill", "outline", "axes"]}}}
      """#, typesetter: try TextTypesetter())
    let front = try #require(list.fills(of: "B.fill").first)
    let axis = list.items.filter { $0.element.description == "A.axes.x" }
    #expect(!axis.isEmpty)
    for item in axis {
      #expect(item.clip.map(\.path) == [front], "\(item.clip)")
    }
    let numbers = list.textElements.filter { $0.hasPrefix("A.axes.x.") }.compactMap {
      Double($0.dropFirst("A.axes.x.".count))
    }
    #expect(!numbers.isEmpty && numbers.allSatisfy { $0 < 120 }, "\(numbers)")
    // The arrow ends before the layer, beside its name.
    let ends = axis.map(\.content.boundingBox).reduce(Rect.null) { $0.union($1) }
    #expect(ends.maxX < front.boundingBox.minX && ends.maxX > front.boundingBox.minX - 4)
    let name = try #require(list.textBoxes(of: "A.axes.x.name").first)
    #expect(name.maxX < front.boundingBox.minX)
  }

  @Test func `numbers of an axis stand on no neighbor that has axes of its own`() throws {
    for gap in 0...3 {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "C", "frame": [138, 31, 116, 88]},
         {"id": "D", "frame": [\#(254 + gap), 19, 79, 59]}]}
        """#, typesetter: try TextTypesetter())
      let neighbor = try #require(list.fills(of: "C.fill").first).boundingBox
      let numbers = list.textElements.filter { $0.hasPrefix("D.axes.y.") && $0 != "D.axes.y.name" }
      #expect(!numbers.isEmpty)
      for number in numbers {
        for box in list.textBoxes(of: number) {
          #expect(neighbor.overlapArea(with: box) == 0, "gap \(gap): \(number)")
        }
      }
    }
  }
}
