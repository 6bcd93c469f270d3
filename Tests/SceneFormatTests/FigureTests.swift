import LayerGeometry
import SceneFormat
import Testing

private let everything = #"""
  {
    "$schema": "scene.schema.json", "version": 1,
    "title": {"en": "B is {B.frame.width} wide", "zh": "宽 {B.frame.width}"},
    "subtitle": "at {B.position}, {{plain}}", "alt": "Two layers",
    "layers": [
      {
        "id": "A", "frame": [0, 0, 400, 400],
        "sublayers": [
          {
            "id": "B", "name": "red view", "class": ["box", "red"],
            "frame": [100, 100, 200, 200], "transform": [{"scale": [0.5, 2]}],
            "sublayers": [{"id": "C", "class": "box", "frame": [50, 50, 100, 100]}]
          }
        ]
      },
      {"id": "old", "bounds": [0, 0, 200, 200], "position": [200, 200], "anchorPoint": [0, 0]}
    ],
    "figure": {
      "canvas": {
        "size": [254, 127], "unit": "mm", "padding": 2.54, "background": {"light": "#fff", "dark": "#102030"},
        "yAxis": "up", "scale": 2
      },
      "show": {
        "*": ["outline", "name"], "/": ["axes", "grid"], ".box": ["fill", "-name"],
        "B": ["frame", "anchor"]
      },
      "ghosts": [{"layer": "old", "of": "B", "arrow": "frame.topLeft"}],
      "annotations": [
        {"point": "[0.25, 0.5] of C", "mark": "ring", "label": "P", "coordinates": ["B", "/"], "guides": true},
        {"arrow": ["A.origin", "B.frame.topLeft"], "role": "movement"},
        {"dimension": "B.frame.height", "side": "left"},
        {"dimension": "B.bounds.width", "name": "width"},
        {"dimension": ["A.origin", "[3, 4] in A"], "along": "x", "side": "above"},
        {"callout": "B.bounds.center", "text": "here"},
        {"axes": "B.position", "x": [-10, 20], "label": "relative"}
      ],
      "axes": {"A": {"x": [0, 300], "step": 50, "labels": {"y": [0, 100]}}, "/": {}},
      "view": [-10, -10, 500, 500],
      "tables": [{"layer": "B", "before": "old", "rows": ["frame", "center"]}],
      "notes": ["one", {"en": "two"}],
      "legend": true
    },
    "style": [
      {"select": "#B", "color": "system2"}, {"select": ".box", "fill": "#0a64b4"},
      {"select": "frame", "lineWidth": 0.5, "dash": [2, 1]}
    ],
    "expect": {
      "B.frame": [150, 0, 100, 400], "C.quad in A": [[175, 100], [225, 100], [225, 300], [175, 300]],
      "[100, 100] in B to A": [200, 200], "C.boundingBox.width in A": {"value": 50.1, "tolerance": 0.2},
      "B.rotation": "0deg"
    }
  }
  """#

@Test("A document that uses every key")
func readEverything() throws {
  let scene = try scene(everything)
  #expect(scene.title?.variants.map(\.string) == ["B is 100 wide", "宽 100"])
  #expect(scene.subtitle?.variants.map(\.string) == ["at 200, 200, {plain}"])
  #expect(scene.descriptions.map(\.id) == ["A", "B", "C", "old"])
  #expect(scene.descriptions.map(\.name.variants[0].string) == ["A", "red view", "C", "old"])
  #expect(scene.descriptions.map(\.classes) == [[], ["box", "red"], ["box"], []])
  #expect(scene.descriptions[1].transformInWords == "scale 0.5, 2")
  #expect(scene.warnings == [])
  #expect(scene.style.map(\.selector) == [.id("B"), .className("box"), .role(.frame)])
  #expect(scene.style[1].fill == .rgb(light: 0x0a64b4, dark: 0x0a64b4))

  let canvas = scene.figure.canvas
  #expect(canvas.size == Size(width: 720, height: 360))
  #expect(abs(canvas.padding - 7.2) < 1e-12)
  #expect(canvas.background == .color(.rgb(light: 0xffffff, dark: 0x102030)))
  #expect(canvas.yAxis == .up && canvas.scale == 2 && scene.figure.legend)
}
