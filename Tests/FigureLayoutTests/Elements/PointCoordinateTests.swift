import CairoRendering
import DisplayList
import Testing

/// Coordinates of points say in which space they are counted.
struct PointCoordinateTests {
  @Test(arguments: [("[33, 21, 240, 180]", true), ("[0, 0, 240, 180]", false)])
  func `coordinates in the root space say so where nothing shows it`(
    frame: String, isSaid: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": \#(frame)}"#,
      #"""
      "show": {"A": ["outline", "name"]},
      "annotations": [{"point": "[80, 70] in A", "coordinates": ["/"]}]
      """#)
    let words = list.items.compactMap { item -> String? in
      guard item.element.description.hasPrefix("point.1"), case .text(let run) = item.content else {
        return nil
      }
      return run.string
    }.joined(separator: " ")
    #expect(words.contains("root space") == isSaid)
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

  @Test func `coordinates in a hidden layer say so, in a color of their own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120], "sublayers": [
          {"id": "B", "frame": [20, 20, 90, 60], "isHidden": true}]}
        """#,
      #""show": {"*": ["outline", "name"]}, "annotations": [{"point": "[50, 40] in A", "coordinates": ["B"]}]"#
    )
    let said = try #require(list.runs(of: "point.1.coordinates.B").first)
    #expect(said.string == "(30, 20) in B")
    #expect(said.color != (try #require(list.runs(of: "A.name").first)).color)
  }

  @Test func `each tuple of a point with several says in what it is`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120], "sublayers": [{"id": "B", "frame": [20, 20, 90, 60]}]}
        """#,
      #"""
      "show": {"*": ["outline", "name"], "/": ["axes"]},
      "annotations": [{"point": "[50, 40] in A", "coordinates": ["B", "/"]}]
      """#)
    #expect(
      list.strings(of: "point.1.coordinates.B") == ["(30, 20) in B", "(50, 40) in the root space"])
  }

  @Test func `coordinates at a position that is said in another space say their own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 160, 140], "sublayers": [
          {"id": "icon", "frame": [30, 40, 60, 60], "sublayers": [
            {"id": "badge", "frame": [-10, -10, 20, 20]}]}]}
        """#,
      #"""
      "show": {"*": ["outline"], "badge": ["position"]},
      "annotations": [{"point": "badge.center", "coordinates": ["screen"]}]
      """#)
    let words = list.items.compactMap { item in
      if case .text(let run) = item.content { run.string } else { nil }
    }
    #expect(words.contains { $0.contains("(30, 40) in screen") })
  }

  @Test func `coordinates of points say in which space they are where a panel has several`() throws
  {
    func words(_ space: String) throws -> [String] {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [20, 20, 260, 180], "sublayers": [
          {"id": "B", "frame": [90, 60, 100, 70]}]}],
         "figure": {"show": {"*": ["outline", "name"]}, "annotations": [
           {"point": "A.bounds.origin", "coordinates": ["A"]},
           {"point": "B.bounds.origin", "coordinates": ["\#(space)"]}]}}
        """#, typesetter: try TextTypesetter())
      return (1...2).flatMap { number in
        list.items.compactMap { item -> String? in
          guard case .text(let run) = item.content,
            item.element.description.hasPrefix("point.\(number).")
          else { return nil }
          return run.string
        }
      }
    }
    #expect(try words("B") == ["(0, 0) in A", "(0, 0) in B"])
    #expect(try words("A") == ["(0, 0)", "(90, 60)"])
  }
}
