import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// What a reviewer found in the changes that readers' findings led to: searches that end, and what is asked for is seen.
struct ReviewedChangeTests {
  @Test(.timeLimit(.minutes(1)))
  func `the search for a page ends where each scale has been tried`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "rootlayerwithname", "frame": [0, 0, 320, 60], "sublayers": [
          {"id": "extremelylongnameoflayer0", "frame": [101, 18, 137, 28]},
          {"id": "extremelylongnameoflayer1", "frame": [129, 6, 167, 29]},
          {"id": "extremelylongnameoflayer2", "frame": [213, 0, 102, 45]},
          {"id": "title3", "frame": [25, 26, 139, 35]}, {"id": "title4", "frame": [156, 6, 66, 34]}]}
        """#,
      #""show": {"*": ["outline", "name", "frameSize"]}, "panels": [{"caption": "one"}, {"caption": "two"}]"#
    )
    #expect(list.size.width > 0)
  }

  @Test func `the frame of a layer that is wholly covered is drawn over what covers it`() throws {
    let under = (0..<9).map { #"{"id": "u\#($0)", "frame": [\#(20 + 30 * $0), 20, 25, 40]}"# }
    let list = try displayList(
      ofLayers: under.joined(separator: ", ") + #", {"id": "over", "frame": [0, 0, 320, 100]}"#,
      #""show": {"*": ["fill", "outline"], "u4": ["frame"]}"#)
    let names = list.items.map(\.element.description)
    let frame = try #require(names.firstIndex(of: "u4.frame"))
    #expect(frame > (try #require(names.firstIndex(of: "over.fill"))))
  }

  @Test func `a layer that stays in another that moves has no arrow of its own`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "stack", "frame": [0, 0, 200, 160], "sublayers": [
         {"id": "c", "frame": [20, 110, 160, 40]}]}],
       "steps": [{"set": {"stack.position": [160, 120], "c.zPosition": 1}}], "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    #expect(!list.strings(of: "stack.displacement.label").isEmpty)
    #expect(list.lines(of: "c.displacement").isEmpty)
  }

  @Test func `a trace that ends where it begins is drawn as a whole`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "B", "frame": [0, 0, 120, 80]}"#,
      #"""
      "show": {"*": ["fill", "outline"]}, "annotations": [{"trace": "B.bounds.topRight",
        "over": {"set": "B.transform", "from": [{"rotate": "-360deg"}], "to": [{"rotate": "0deg"}]}}]
      """#)
    let way = try #require(list.items.first { $0.element.description == "trace.1" })
    #expect(way.clip.isEmpty)
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
}
