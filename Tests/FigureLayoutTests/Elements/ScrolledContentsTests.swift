import DisplayList
import LayerGeometry
import Testing

/// The arrow of what is in a layer whose bounds have another origin than before.
struct ScrolledContentsTests {
  private static let list = #"""
    {"id": "list", "frame": [0, 0, 200, 160], "sublayers": [
      {"id": "one", "frame": [0, 0, 200, 50]}, {"id": "two", "frame": [0, 50, 200, 60]},
      {"id": "three", "frame": [0, 110, 200, 50]}, {"id": "four", "frame": [0, 160, 200, 50]}]}
    """#

  /// The vectors of all arrows, the last one first.
  private func arrows(in list: DisplayList) -> [String] {
    list.textElements.filter { $0.contains("displacement") }.sorted().map { list.words(of: $0) }
  }

  @Test func `what is in a layer moves against the origin of its bounds`() throws {
    let list = try overlay(ofLayers: Self.list, [#""list.bounds.origin": [0, 40]"#])
    #expect(arrows(in: list) == ["0, −40"])
    let arrow = try list.extent(of: "list.displacement")
    // Of the rows that are seen before and after, the largest.
    let row = try list.extent(of: "two.fill")
    #expect(abs(arrow.minY - row.midY) < 2 && abs(arrow.midX - row.midX) < 8)
  }

  @Test func `each state has its arrow to the next, and one of a turned layer says what is seen`()
    throws
  {
    let steps = [#""list.bounds.origin": [0, 40]"#, #""list.bounds.origin": [0, 10]"#]
    #expect(arrows(in: try overlay(ofLayers: Self.list, steps)) == ["0, +30", "0, −40"])
    let turned = Self.list.replacing(
      "160], \"sub", with: "160], \"transform\": [{\"rotate\": \"90deg\"}], \"sub")
    #expect(arrows(in: try overlay(ofLayers: turned, [steps[0]])) == ["+40, 0"])
  }

  @Test func `what is larger than the layer has its arrow where that is`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "S", "frame": [0, 0, 160, 200], "masksToBounds": true, "sublayers": [
          {"id": "page", "frame": [0, 0, 160, 900]}]}
        """#, [#""S.bounds.origin.y": 80"#])
    #expect(arrows(in: list) == ["0, −80"])
    let window = try list.extent(of: "S.outline")
    #expect(window.contains(try list.extent(of: "S.displacement").center))
  }

  @Test func `a layer that moves itself has but its own arrow`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 240], "sublayers": [\#(Self.list)]}
        """#, [#""list.bounds.origin": [0, 40], "list.position": [160, 120]"#])
    #expect(arrows(in: list) == ["list +60, +40"])
  }

  @Test(arguments: ["", #""transform": [{"rotate": "20deg"}], "#])
  func `numbers that are not whole make no difference`(transform: String) throws {
    let layers = Self.list.replacing(
      #""frame": [0, 0, 200, 160]"#, with: #"\#(transform)"frame": [3.7, 9.1, 200.3, 160.6]"#)
    let list = try overlay(ofLayers: layers, [#""list.bounds.origin": [0.1, 33.3]"#])
    #expect(arrows(in: list).count == 1)
  }

  @Test func `the arrow is on what is drawn and before the viewer`() throws {
    let shown = ["one", "three", "four"].map { #""\#($0)": ["fill"]"# }.joined(separator: ", ")
    let figure = #""steps": "overlay", "show": {"list": ["outline"], \#(shown)}"#
    let list = try displayList(
      ofLayers: Self.list, figure, steps: #"[{"set": {"list.bounds.origin": [0, 20]}}]"#)
    let arrow = try list.extent(of: "list.displacement").center
    #expect(try list.extent(of: "three.fill").contains(arrow))
  }

  @Test(arguments: [([0, 130], ["0, −130"]), ([40, 0], [])])
  func `a list that fills the bounds has an arrow where it is scrolled along its rows`(
    origin: [Int], words: [String]
  ) throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 240, 540], "sublayers": [
          {"id": "list", "frame": [40, 30, 180, 480], "contents": {"list": "bounds", "row": 32}}]}
        """#, [#""list.bounds.origin": \#(origin)"#])
    #expect(arrows(in: list) == words)
  }

  @Test func `a list that is scrolled by more than is seen of it has no arrow`() throws {
    let list = try overlay(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 240, 300], "sublayers": [
          {"id": "list", "frame": [40, 30, 180, 200], "contents": {"list": "bounds", "row": 32}}]}
        """#, [#""list.bounds.origin": [0, 900]"#])
    #expect(arrows(in: list).isEmpty)
  }
}
