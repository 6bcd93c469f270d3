import DisplayList
import LayerGeometry
import SourceText
import Testing

/// What the layout does when its time is over.
struct TimeLimitTests {
  private static let screen = #"""
    {"id": "screen", "frame": [0, 0, 320, 568], "sublayers": [
      {"id": "content", "frame": [0, 0, 320, 568], "sublayers": [
        {"id": "header", "frame": [16, 60, 288, 90]}, {"id": "body", "frame": [16, 166, 288, 368]}]},
      {"id": "dimmingView", "frame": [0, 0, 320, 568]},
      {"id": "sheet", "frame": [0, 248, 320, 320], "sublayers": [
        {"id": "grabber", "frame": [142, 8, 36, 5]}, {"id": "sheetTitle", "frame": [16, 28, 288, 28]},
        {"id": "confirmButton", "frame": [16, 236, 288, 50]},
        {"id": "closeButton", "frame": [274, 16, 30, 30]}]}]}
    """#

  @Test(arguments: [0.01, 0.02, 0.05, 0.1, 0.2, 0.4], ["", #""steps": "overlay","#])
  func `a layout ends whenever its time is over`(seconds: Double, figure: String) {
    #expect(throws: Diagnostics.self) {
      try limitingTime(to: seconds) { () throws(Diagnostics) in
        _ = try? displayList(
          ofLayers: Self.screen,
          #"""
          \#(figure) "show": {"*": ["outline", "name"], "confirmButton": ["corners", "frameSize"]},
          "annotations": [{"dimension": ["screen.bounds.top", "sheet.frame.top"], "along": "y", "in": "screen"}],
          "oblique": true, "canvas": {"width": 300}
          """#,
          steps: #"[{"set": {"sheet.frame.y": 128}}, {"set": {"sheet.frame.y": 568}}]"#)
      }
    }
  }

  @Test
  func `huge units, whose numbers are wider than a page, are drawn at no scale beyond theirs`()
    throws
  {
    let size = try limitingTime(to: 20) { () throws(Diagnostics) in
      try? displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 320000000, 240000000], "sublayers": [
            {"id": "B", "frame": [215000000, 99000000, 64000000, 92000000]},
            {"id": "C", "frame": [121000000, 155000000, 100000000, 55000000]},
            {"id": "D", "frame": [126000000, 46000000, 69000000, 88000000]}]}
          """#, #""show": {"*": ["outline", "fill", "position", "axes", "size", "frameSize"]}"#
      ).size
    }
    #expect(try #require(size).width <= 1200)
  }
}
