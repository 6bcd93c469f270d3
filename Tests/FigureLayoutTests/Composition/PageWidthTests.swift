import DisplayList
import FigureLint
import LayerGeometry
import Testing

/// The width of a page for what stands on it, and where a figure is on its page.
struct PageWidthTests {
  @Test func `lengths that find space in a larger drawing do not widen the page`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "row", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "card", "frame": [38, 72, 107, 67]}, {"id": "title", "frame": [62, 26, 60, 118]},
          {"id": "badge", "frame": [111, 84, 76, 77]}, {"id": "stack", "frame": [208, 20, 41, 116]}]}
        """#,
      #"""
      "annotations": [{"dimension": "card.frame.height"}, {"dimension": "title.frame.height"},
        {"dimension": "badge.frame.height"}, {"dimension": "row.frame.height"}]
      """#)
    #expect(list.size.width <= 720)
  }

  @Test func `words of lengths stand above their numbers where the page would be too wide else`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "stack", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "photo", "frame": [80, 0, 80, 240]}, {"id": "title", "frame": [160, 0, 80, 240]},
          {"id": "badge", "frame": [240, 0, 80, 240]}]}
        """#, #""show": {"*": ["outline", "frameSize"]}"#)
    #expect(list.size.width <= 720)
    #expect(list.strings(of: "title.frame.height.label") == ["title", "frame.height", "240"])
    #expect(list.falsehoods.isEmpty)
  }

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

  @Test func `a figure without a heading stands in the middle of its page`() throws {
    for width in [330, 375, 393, 430, 460] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, \#(width), 260], "sublayers": [
            {"id": "card", "frame": [20, 40, \#(width - 40), 180]}]}
          """#)
      let boxes = list.items.map { item in
        switch item.content {
        case .text(let run): run.box
        case .fill(let path, _), .stroke(let path, _): path.boundingBox
        case .image: Rect.null
        }
      }
      let all = boxes.reduce(Rect.null) { $0.union($1) }
      #expect(abs(all.minX - (list.size.width - all.maxX)) < 6, "\(width)")
    }
  }
}
