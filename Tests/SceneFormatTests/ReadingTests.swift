import LayerGeometry
import SourceText
import Testing

@testable import SceneFormat

/// Four panels, in lanes that show steps, with something of nearly all that can be said of layers.
private let json = #"""
  {
    "version": 1, "title": {"en": "{B.frame}", "zh": "{B.bounds}"},
    "layers": [
      {"id": "A", "name": {"en": "outer", "zh": "外"}, "frame": [0, 0, 400, 300],
       "contents": {"text": "{A.frame.width}", "at": [20, 20]},
       "sublayers": [
         {"id": "B", "frame": [10, 20, 100, 50], "transform": [{"rotate": "30deg"}]}
       ]}
    ],
    "steps": [
      {"set": {"B.position": [150, 100]}, "caption": "at {B.position}",
       "expect": {"B.position": {"value": [150, 100], "tolerance": 0.1}}},
      {"set": {"B.position.x": 200, "B.transform": [{"rotate": "90deg"}, {"scale": 2}]},
       "caption": {"en": "{B.frame}", "zh": "{B.frame}"}}
    ],
    "figure": {
      "show": {"*": ["outline"]}, "axes": {"A": {"step": 50, "labels": {"x": [100]}}},
      "lanes": [
        {"title": "{B.position after step 2}", "panels": [
          {"caption": "{B.frame.width}", "show": {"B": ["-outline", "name"]},
           "annotations": [
             {"point": "B.position", "coordinates": ["A"]}, {"dimension": "B.frame.width"}
           ]},
          {"step": 2, "caption": "{B.frame.width}", "ghosts": [{"layer": "B", "step": 0}]},
          {"effects": {"set": {"B.position": [0, 0]}, "compare": [{"value": "B.frame"}]}},
          {"card": {"rules": [{"text": "{B.frame.width}", "badge": "tick"}, "bounds stay"]}}
        ]}
      ],
      "animation": {"seconds": 1.2, "frameRate": 25}
    },
    "style": [{"select": "#B", "color": "movement"}],
    "expect": {"A.frame": [0, 0, 400, 300]}
  }
  """#

/// How many objects a value holds, itself among them.
private func objects(in node: JSONTree.Node, _ tree: JSONTree) -> Int {
  let inside =
    tree.elements(of: node).reduce(0) { $0 + objects(in: $1, tree) }
    + tree.members(of: node).reduce(0) { $0 + objects(in: $1.value, tree) }
  return inside + (tree.kind(of: node) == .object ? 1 : 0)
}

struct ReadingTests {
  @Test func `each object of a document is read once, whatever is resolved of it`() throws {
    let source = SourceFile(name: "scene.json", bytes: Array(json.utf8))
    let document = try SceneDocument(source)
    let reader = DocumentReader(document)
    let written = try #require(reader.document())
    let resolved = resolve(written, reader.report)
    let animated = try AnimatedScene(resolved)
    #expect(reader.collector.diagnostics.text(in: source) == "")
    #expect(animated.frames.count > 30)
    for frame in animated.frames { _ = try animated.scene(at: frame.moment) }
    // The same once more, from what was read.
    let again = resolve(written, ReadingReport(source, document.limits))
    #expect(again.scene.figure.panels.count == 4)
    #expect(reader.report.readObjects == objects(in: document.json.root, document.json))
  }

  @Test func `what is on the way says what it is then, in the words of its panel and its lane`()
    throws
  {
    let source = SourceFile(name: "scene.json", bytes: Array(json.utf8))
    let animated = try readAnimatedScene(source)
    let scene = try animated.scene(at: Moment(state: 0, fraction: 0.5))
    let first = try #require(scene.figure.panels.first)
    #expect(scene.figure.panels.count == 3)
    let layers = scene.after(steps: first.step).layers
    let inner = try #require(layers.indices.last)
    let width = printedNumber(layers[inner].frame.width)
    #expect(first.caption?.variant(for: nil).string == "200, 100\n\(width)")
  }
}
