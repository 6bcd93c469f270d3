import DisplayList
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// Names of layers that others cover: where they stand or lead to, and when they are listed as not seen.
struct CoveredNameTests {
  /// A layer of which three others leave a strip of a few points somewhere in its middle.
  private static func gap(_ seed: Int) -> String {
    let (x, y, height) = (20 + seed % 7 * 5, 60 + seed % 5 * 7, 5 + Double(seed % 3))
    let top = Double(y + 20)
    return #"""
      {"id": "F", "frame": [0, 0, 300, 260], "sublayers": [
        {"id": "U", "frame": [\#(x), \#(y), 102, 60]},
        {"id": "K", "frame": [\#(x - 10), \#(top + height), 160, 60]},
        {"id": "V", "frame": [\#(x + 50), \#(y - 40), 120, \#(top - Double(y) + 40)]},
        {"id": "A", "frame": [\#(x - 15), \#(y - 10), 75, 110]}]}
      """#
  }

  @Test(arguments: 1...20)
  func `a layer that is seen in a gap alone is not listed as not seen`(seed: Int) throws {
    let list = try displayList(
      ofLayers: Self.gap(seed),
      #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]}"#)
    #expect(list.strings(of: "U.name") == ["U"])
    #expect(list.strings(of: "key.text").isEmpty && list.strings(of: "U.name.key").isEmpty)
    let leader = try #require(list.strokes(of: "U.name.leader").first?.points.last)
    // The leader ends in the gap, or at the edge of it.
    let gap = try #require(list.fills(of: "U.fill").first).boundingBox
    #expect(gap.insetBy(dx: -1, dy: -1).contains(leader))
    #expect(!list.strokes(of: "U.name.leader").isEmpty)
  }

  @Test(arguments: [(3, false), (60, true)])
  func `a layer that the marker of another's anchor covers is listed, not led to`(
    side: Int, isLed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "camera", "frame": [0, 0, 400, 300], "sublayers": [
          {"id": "dot", "frame": [\#(200 - side / 2), \#(150 - side / 2), \#(side), \#(side)]}]}
        """#, #""show": {"*": ["fill", "outline", "name"], "camera": ["anchor"]}"#)
    #expect(list.strings(of: "dot.name.key").isEmpty == isLed)
    #expect(list.falsehoods.isEmpty)
  }

  @Test(arguments: [
    ("[100, 100, 6, 6]", false), ("[120, 100, 40, 30]", true), ("[100, 130, 30, 50]", true),
    ("[100, 100, 60, 80]", true),
  ])
  func `a covered layer is led to at an edge of its own, off its cover's, and listed without one`(
    frame: String, hasOwnEdge: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "cov", "frame": \#(frame)}, {"id": "cover", "frame": [100, 100, 80, 80]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    #expect(list.strings(of: "cov.name.key") == (hasOwnEdge ? [] : ["cov"]))
    let cover = try list.fillBox(of: "cover.fill").insetBy(dx: 2, dy: 2)
    let leaders = list.lines(of: "cov.name.leader")
    #expect(leaders.isEmpty != hasOwnEdge && leaders.allSatisfy { cover.contains($0.end) })
  }

  @Test(arguments: 0...6)
  func `a scroll view that its contents cover is named at the side that is dashed in them`(
    offset: Int
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "scrollView", "bounds": [0, \#(offset * 12), 160, 160], "position": [80, 80],
         "sublayers": [{"id": "contentView", "frame": [0, 0, 160, 240], "sublayers": [
           {"id": "header", "frame": [0, 0, 160, 44]}, {"id": "photo", "frame": [16, 56, 120, 80]},
           {"id": "footer", "frame": [0, 196, 160, 44]}]}]}
        """#)
    #expect(list.strings(of: "scrollView.name") == ["scrollView"])
    #expect(list.strings(of: "scrollView.name.key").isEmpty)
    #expect(list.nameFaults.isEmpty)
  }

  @Test func `outlines alone hide no layer`() throws {
    let layers = #"""
      {"id": "R", "frame": [0, 0, 300, 200], "sublayers": [
        {"id": "B", "frame": [60, 40, 60, 60]}, {"id": "C", "frame": [50, 30, 40, 90]},
        {"id": "D", "frame": [80, 30, 60, 90]}]}
      """#
    let list = try displayList(
      ofLayers: layers, #""canvas": {"scale": 1}, "show": {"*": ["outline", "name"]}"#)
    #expect(list.strings(of: "B.name") == ["B"])
  }

  @Test func `layers that coincide are both named at their edges`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "under", "frame": [100, 60, 80, 80]}, {"id": "over", "frame": [100, 60, 80, 80]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    #expect(list.strings(of: "under.name") == ["under"])
    #expect(list.strings(of: "over.name") == ["over"])
  }

  @Test func `the name of what covers a layer stands off the dashes of that`() throws {
    for height in [90, 110, 130] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "screen", "frame": [0, 0, 240, 360], "sublayers": [
            {"id": "street", "frame": [16, 150, 208, 60]}, {"id": "keyboard", "frame": [0, 180, 240, \#(height)]}]}
          """#, #""show": {"*": ["fill", "outline", "name"]}"#)
      let dashes = list.strokes(of: "street.covered.outline").reduce(Rect.null) {
        $0.union($1.boundingBox)
      }
      let name = try list.letters(of: "keyboard.name")
      #expect(!dashes.isNull && !name.insetBy(dx: 2, dy: 2).intersects(dashes), "\(height)")
    }
  }

  @Test
  func `contents under sublayers cover nothing of these, though the outline comes after them`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "scroll", "frame": [0, 0, 120, 200], "masksToBounds": true, "contents": {"list": "bounds", "row": 40},
         "sublayers": [{"id": "sticky", "frame": [0, 160, 120, 40]}]}
        """#, #""show": {"*": ["contents", "outline", "name"], "sticky": ["fill"]}"#)
    #expect(list.nameFaults.isEmpty)
  }

  @Test(arguments: [(4, true), (30, false)])
  func `a layer that is seen in gaps between others alone is named at its own dashes`(
    gap: Int, isHidden: Bool
  ) throws {
    let cells = (0..<6).map {
      #"{"id": "cell\#($0)", "frame": [0, \#($0 * (54 + gap)), 200, 54]}"#
    }.joined(separator: ", ")
    let list = try displayList(
      ofLayers: #"""
        {"id": "viewport", "frame": [0, 0, 200, 200], "boundsOrigin": [0, 80], "sublayers": [\#(cells)]}
        """#, #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]}"#)
    let leader = list.items.compactMap { item -> Stroke? in
      guard item.element.description == "viewport.name.leader",
        case .stroke(_, let stroke) = item.content
      else { return nil }
      return stroke
    }.first
    #expect((leader?.dash.isEmpty == false) == isHidden)
    #expect(list.nameFaults == [])
  }

  @Test func `the leader of a transform layer ends on no axis of a rotation`() throws {
    for angle in [-20, -30, -40] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "stage", "frame": [0, 0, 300, 220], "sublayerTransform": [{"perspective": 500}],
            "sublayers": [{"id": "cube", "kind": "transform", "frame": [90, 60, 120, 100],
              "transform": [{"rotate": {"angle": "\#(angle)deg", "axis": [0, 1, 0]}}], "sublayers": [
                {"id": "front", "frame": [0, 0, 120, 100], "transform": [{"translate": [0, 0, 60]}]},
                {"id": "side", "frame": [60, 0, 120, 100],
                  "transform": [{"rotate": {"angle": "90deg", "axis": [0, 1, 0]}}]}]}]}
          """#)
      let axes = ["cube", "side"].flatMap { list.lines(of: "\($0).rotationAxis") }
      for (_, end) in list.lines(of: "cube.name.leader") {
        let place = Rect(origin: end, size: .zero)
        #expect(axes.allSatisfy { place.distance(from: $0.start, to: $0.end) > 3 }, "\(angle)")
      }
    }
  }
}
