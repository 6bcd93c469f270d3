import LayerGeometry
import SceneFormat
import SourceText
import Testing

private func contents(_ json: String) throws -> [LayerContent] {
  try scene(document(#"{"id": "A", "frame": [0, 0, 100, 100], "contents": \#(json)}"#))
    .descriptions[0].contents
}

private func path(_ data: String) throws -> [LayerContent.PathStep] {
  guard case .shape(.path(let steps)) = try contents(#"{"path": "\#(data)"}"#)[0].kind else {
    Issue.record("no path")
    return []
  }
  return steps
}

/// Steps as a path writes them, with all points absolute.
private func written(_ steps: [LayerContent.PathStep]) -> String {
  func pair(_ point: Point) -> String { "\(point.x),\(point.y)" }
  return steps.map { step in
    switch step {
    case .move(let point): "M\(pair(point))"
    case .line(let point): "L\(pair(point))"
    case .curve(let first, let second, let end): "C\(pair(first)) \(pair(second)) \(pair(end))"
    case .close: "Z"
    }
  }.joined(separator: " ")
}

struct ContentsTests {
  static let paths: [(data: String, steps: String)] = [
    ("M 0 0 L 10 20", "M0.0,0.0 L10.0,20.0"),
    ("M1,2l3,4 5,6", "M1.0,2.0 L4.0,6.0 L9.0,12.0"),
    // Points behind a move are lines, relative ones behind a relative move.
    ("m 1 1 2 2 3 3", "M1.0,1.0 L3.0,3.0 L6.0,6.0"),
    ("M 0 0 H 5 V 6 h -2 v -3", "M0.0,0.0 L5.0,0.0 L5.0,6.0 L3.0,6.0 L3.0,3.0"),
    (
      "M0 0C1 2 3 4 5 6c1 2 3 4 5 6",
      "M0.0,0.0 C1.0,2.0 3.0,4.0 5.0,6.0 C6.0,8.0 8.0,10.0 10.0,12.0"
    ),
    ("M 0 0 Q 3 6 6 0", "M0.0,0.0 C2.0,4.0 4.0,4.0 6.0,0.0"),
    // A closed piece goes on from its start.
    ("M 5 5 h 10 v 10 z l 1 1", "M5.0,5.0 L15.0,5.0 L15.0,15.0 Z L6.0,6.0"),
    // Numbers need no space where a sign or a second point begins the next.
    ("M.5.25-1-2L1e1+2", "M0.5,0.25 L-1.0,-2.0 L10.0,2.0"),
    ("\\n M 0 0\\tL 1 1 ", "M0.0,0.0 L1.0,1.0"),
  ]

  @Test(arguments: paths)
  func `a path is read as SVG has it`(row: (data: String, steps: String)) throws {
    #expect(try written(path(row.data)) == row.steps)
  }

  @Test func `one thing needs no array`() throws {
    let circle = try contents(#"{"circle": [50, 40], "radius": 10}"#)
    #expect(circle.map(\.kind) == [.shape(.ellipse(Rect(x: 40, y: 30, width: 20, height: 20)))])
    #expect(circle[0].paint.fill == nil && circle[0].paint.color == nil)
    #expect(
      try contents(#"[{"circle": [50, 40], "radius": 10}]"#).map(\.kind) == circle.map(\.kind))
  }

  @Test func `an arrow's head follows from its shaft, and is no longer than half of it`() throws {
    let heads = try contents(
      #"""
      [
        {"arrow": [[0, 100], [0, 0]], "width": 10},
        {"arrow": [[0, 40], [0, 0]], "width": 10},
        {"arrow": [[0, 40], [0, 0]], "width": 10, "head": [12, 40]}
      ]
      """#
    ).map { content -> Size? in
      guard case .shape(.arrow(let arrow)) = content.kind else { return nil }
      return arrow.head
    }
    #expect(
      heads == [
        Size(width: 24, height: 30), Size(width: 24, height: 20), Size(width: 12, height: 40),
      ])
  }

  @Test func `contents say their own colors, or leave them to the style`() throws {
    let paint = try contents(
      ##"""
      {"ellipse": [0, 0, 10, 10], "fill": "none", "color": "system2", "lineWidth": 0}
      """##)[0].paint
    #expect(paint.fill == LayerContent.Paint.Fill.none)
    #expect(paint.color == .system(2))
    #expect(paint.lineWidth == 0)
  }

  @Test func `texts are computed, of any layer`() throws {
    let layers = #"""
      {"id": "A", "frame": [0, 0, 9, 9], "contents": {"text": "{B.frame.width}", "at": [1, 2]}},
      {"id": "B", "frame": [0, 0, 42, 9]}
      """#
    guard case .text(let text) = try scene(document(layers)).descriptions[0].contents[0].kind
    else { throw CancellationError() }
    #expect(text.text.variants[0].string == "42")
    #expect(text.at == Point(x: 1, y: 2))
    #expect(text.size == nil)
  }

  @Test func `each state of a scene has the contents`() throws {
    let scene = try scene(
      document(
        #"{"id": "A", "frame": [0, 0, 9, 9], "contents": {"circle": [4, 4], "radius": 4}}"#,
        #""steps": [{"set": {"A.position": [9, 9]}}]"#))
    #expect(scene.after(steps: 1).descriptions[0].contents == scene.descriptions[0].contents)
  }
}
