import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// The size of a figure of which nobody gave one, by what its labels need.
struct EnlargedFigureTests {
  private static func rows(_ height: Double) -> String {
    let rows = (0..<6).map {
      #"{"id": "row\#($0)", "frame": [8, \#(Double($0) * (height + 4) + 4), 284, \#(height)]}"#
    }.joined(separator: ", ")
    return
      #"{"id": "list", "frame": [0, 0, 300, \#(6 * (height + 4) + 4)], "sublayers": [\#(rows)]}"#
  }

  private func leaders(in list: DisplayList) -> Int {
    Set(list.items.map(\.element.description).filter { $0.hasSuffix(".name.leader") }).count
  }

  /// The number of canvas points to a unit.
  private func scale(of list: DisplayList) throws -> Double {
    try list.fillBox(of: "list.fill").width / 300
  }

  @Test func `a figure is larger where names find space on their layers only then`() throws {
    let show = #""show": {"*": ["fill", "outline", "name"]}"#
    let (low, high) = (
      try displayList(ofLayers: Self.rows(12), show), try displayList(ofLayers: Self.rows(30), show)
    )
    #expect(leaders(in: low) <= 2 && leaders(in: high) == 0)
    #expect(try scale(of: low) >= 1.2 * scale(of: high))
  }

  @Test(arguments: [#""canvas": {"scale": 1}"#, #""canvas": {"width": 360}"#])
  func `what the author chose of its size stays`(canvas: String) throws {
    let list = try displayList(
      ofLayers: Self.rows(12), canvas + #", "show": {"*": ["fill", "outline", "name"]}"#)
    #expect(try scale(of: list) <= 1.1 && leaders(in: list) > 2)
  }

  @Test func `an enlarged figure lists the layers that cannot be seen`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "title": "A mixture", "layers": [{"id": "root", "frame": [0, 0, 204, 264],
        "sublayers": [
          {"id": "title", "frame": [37, 25, 14, 113], "masksToBounds": true, "sublayers": [
            {"id": "D", "frame": [7, 36, 8, 52], "transform": [{"rotate": "-6deg"}]}]},
          {"id": "G", "frame": [-1, 59, 105, 59], "boundsOrigin": [-3, -9], "sublayers": [
            {"id": "toolbar", "frame": [15, 15, 36, 15], "sublayers": [
              {"id": "toolbar2", "frame": [-3, -2, 19, 10]}]}]}]}],
       "figure": {"show": {"*": ["fill", "outline", "name"], "toolbar2": ["angle", "axes"],
         "title": ["orientation", "origin", "grid", "frame"]}}}
      """#)
    #expect(list.runs(of: "D.name").isEmpty)
    #expect(list.strings(of: "D.name.key") == ["D"])
    // The usual size is that of a page 360 points wide.
    #expect(list.size.width > 400)
  }

  @Test func `a figure is larger where an arrow outside of a length would reach another edge`()
    throws
  {
    func width(_ margin: Int) throws -> Double {
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, 352, 352], "sublayers": [
            {"id": "card", "frame": [\#(margin), 40, \#(336 - margin), 272], "sublayers": [
              {"id": "label", "frame": [20, 148, \#(296 - margin), 24]}]}]}
          """#,
        #"""
        "show": {"*": ["fill", "outline"]},
        "annotations": [{"dimension": ["card.bounds.left", "label.bounds.left"], "along": "x"}]
        """#)
      return try list.extent(of: "screen.outline").width
    }
    #expect(try width(16) > 1.2 * width(60))
  }

  @Test func `a figure is larger where markers would lie on each other`() throws {
    func extent(ofPointAt x: Int) throws -> Double {
      let list = try displayList(
        ofLayers: #"{"id": "A", "frame": [0, 0, 600, 200]}"#,
        #"""
        "show": {"A": ["outline"]}, "annotations": [
          {"point": "[100, 100] in A", "label": "P"}, {"point": "[\#(x), 100] in A", "label": "Q"}]
        """#)
      return try list.extent(of: "A.outline").width
    }
    #expect(try extent(ofPointAt: 110) > 1.2 * extent(ofPointAt: 300))
  }

  @Test func `lengths with long words leave a drawing its usual size`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 360], "sublayers": [
          {"id": "label", "frame": [180, 175, 55, 60]}, {"id": "track", "frame": [145, 145, 95, 85]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"], "A": ["size", "axes", "frameSize", "position"],
               "track": ["frameSize", "position"], "label": ["frameSize", "position"]}
      """#)
    #expect(try list.fillBox(of: "A.fill").width > 200)
  }
}
