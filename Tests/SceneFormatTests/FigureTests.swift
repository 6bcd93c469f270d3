import LayerGeometry
import SceneFormat
import Testing

let everything = #"""
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

@Test func `a document that uses every key is read`() throws {
  let scene = try scene(everything)
  #expect(scene.title?.variants.map(\.string) == ["B is 100 wide", "宽 100"])
  #expect(scene.subtitle?.variants.map(\.string) == ["at 200, 200, {plain}"])
  #expect(scene.descriptions.map(\.id) == ["A", "B", "C", "old"])
  #expect(scene.descriptions.map(\.name.variants[0].string) == ["A", "red view", "C", "old"])
  #expect(scene.descriptions.map(\.classes) == [[], ["box", "red"], ["box"], []])
  #expect(scene.descriptions[1].transform.inWords == "scale 0.5, 2")
  #expect(scene.warnings == [])
  #expect(scene.style.map(\.selector) == [.id("B"), .className("box"), .role(.frame)])
  #expect(scene.style[1].fill == .rgb(light: 0x0a64b4, dark: 0x0a64b4, print: 0x0a64b4))

  let canvas = scene.figure.canvas
  #expect(canvas.size == Size(width: 720, height: 360))
  #expect(abs(canvas.padding - 7.2) < 1e-12)
  #expect(
    canvas.background == .color(.rgb(light: 0xffffff, dark: 0x102030, print: 0xffffff)))
  #expect(canvas.yAxis == .up && canvas.scale == 2 && scene.figure.legend)
}

/// The figure of three layers: A with B in it, and an old B, which has the class `old`.
private func figure(_ members: String) throws -> (figure: FigureSpecification, scene: Scene) {
  let layers = #"""
    {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [{"id": "B", "frame": [10, 20, 100, 50]}]},
    {"id": "old", "class": "old", "frame": [0, 0, 100, 50]}
    """#
  let scene = try scene(document(layers, #""figure": {\#(members)}"#))
  return (scene.figure, scene)
}

private func switches(_ show: ShowRules?) -> String? {
  show.map { rules in
    (rules.layers + [rules.rootSpace])
      .map { $0.sorted().map(\.rawValue).joined(separator: " ") }.joined(separator: ", ")
  }
}

private let shows: [(show: String, switches: String)] = [
  (#"{}"#, ", , , "),
  (#"{"*": ["name", "fill"]}"#, "fill name, fill name, fill name, "),
  (#"{"*": ["name"], "B": ["-name", "fill"], "/": ["axes"]}"#, "name, fill, name, axes"),
  (#"{"B": ["fill"], "*": ["name", "-fill"]}"#, "name, name, name, "),
  (#"{".old": ["frame"], "A": ["fill", "-fill"], "B": ["-fill", "fill"]}"#, ", fill, frame, "),
]

@Test(arguments: shows)
private func `switches apply in order`(_ row: (show: String, switches: String)) throws {
  let panel = try figure(#""show": \#(row.show)"#).figure.panels[0]
  #expect(switches(panel.picture?.show) == row.switches)
}

@Test func `panels share what the figure shows, and add to it`() throws {
  let (figure, scene) = try figure(
    #"""
    "show": {"*": ["name"]}, "axes": {"A": {"step": 10}, "B": {"step": 20}}, "columns": 2,
    "panels": [
      {"layers": ["B", "old"], "caption": "one", "badge": "tick", "show": {"B": ["fill"]}},
      {"ghosts": [{"layer": "old", "of": "B"}], "axes": {"B": {"step": 5}}, "view": [0, 0, -9, 9]},
      {"show": {"*": ["-name"]}, "badge": "cross"}
    ]
    """#)
  let panels = figure.panels
  let pictures = panels.compactMap(\.picture)
  #expect(pictures.map { $0.roots.map { scene[$0].id } } == [["B", "old"], ["A"], ["A", "old"]])
  #expect(panels.map(\.badge) == [.tick, nil, .cross])
  #expect(panels.map { $0.caption?.variants[0].string } == ["one", nil, nil])
  #expect(
    pictures.map { switches($0.show) } == [
      "name, fill name, name, ", "name, name, name, ", ", , , ",
    ])
  #expect(pictures.map { $0.axes.map(\.step) } == [[10, 20], [10, 5], [10, 20]])
  #expect(pictures[1].view == Rect(x: -9, y: 0, width: 9, height: 9))
  #expect(figure.columns == 2)
}

@Test func `a panel is of the kind whose key it has, and shows the state of its step`() throws {
  let scene = try scene(
    #"""
    {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9]}, {"id": "B", "frame": [1, 1, 9, 9]}],
     "steps": [{"set": {"A.position": [7, 8]}}],
     "figure": {"panels": [
       {"step": 1, "notes": ["A is at {A.position}", "{B.position}"], "badge": "cross"},
       {"step": 1, "table": {"layer": "A"}, "caption": "one"},
       {"step": 1, "table": {"layer": "A", "before": "B"}},
       {"step": 1, "table": {"columns": [{"layer": "A", "step": 0}, {"layer": "B"}]}},
       {"table": {"layer": "A"}}, {"layers": ["B"]}, {"formula": ["x = 1", "= y"]}]}}
    """#)
  let found = scene.figure.panels.map { panel in
    switch panel.content {
    case .picture(let picture): "picture of \(picture.roots.map { scene[$0].id })"
    case .formula(let formula): "formula of \(formula.lines.count) lines"
    case .notes(let notes): notes.map(\.variants[0].string).joined(separator: ", ")
    case .table(let table): table.columns.map { "\(scene[$0.layer].id)\($0.step)" }.joined()
    default: "another"
    }
  }
  #expect(
    found == [
      "A is at 7, 8, 5.5, 5.5", "A1", "B1A1", "A0B1", "A0A1", "picture of [\"B\"]",
      "formula of 2 lines",
    ])
  #expect(scene.figure.panels.map(\.badge).first == .cross)
}

private let arrows: [(written: String, arrow: Ghost.Arrow)] = [
  ("", .automatic), (#", "arrow": true"#, .automatic), (#", "arrow": false"#, .none),
  (#", "arrow": "position""#, .at(.position)), (#", "arrow": "center""#, .at(.position)),
  (#", "arrow": "origin""#, .at(.origin)), (#", "arrow": "anchorPoint""#, .at(.anchorPoint)),
  (#", "arrow": "bounds.top""#, .at(.bounds(.top))),
  (#", "arrow": "frame.topLeft""#, .at(.frame(.topLeft))),
]

@Test(arguments: arrows)
private func `ghosts are read with their arrows`(_ row: (written: String, arrow: Ghost.Arrow))
  throws
{
  let (figure, scene) = try figure(#""ghosts": [{"layer": "old", "of": "B"\#(row.written)}]"#)
  let ghost = try #require(figure.panels[0].picture?.ghosts.first)
  #expect(scene[ghost.layer].id == "old" && scene[ghost.successor].id == "B")
  #expect(ghost.arrow == row.arrow)
  #expect(figure.panels[0].picture?.roots.map { scene[$0].id } == ["A"])
}

private struct DimensionRow: Sendable {
  var written: String
  var from: Point
  var to: Point
  var rest: String

  init(_ written: String, _ from: (Double, Double), _ to: (Double, Double), _ rest: String) {
    self.written = written
    self.from = Point(x: from.0, y: from.1)
    self.to = Point(x: to.0, y: to.1)
    self.rest = rest
  }
}

private let dimensions: [DimensionRow] = [
  DimensionRow(#""B.frame.width""#, (10, 70), (110, 70), "A x filled"),
  DimensionRow(#""B.frame.width", "side": "above""#, (10, 20), (110, 20), "A x filled above"),
  DimensionRow(#""B.frame.height""#, (110, 20), (110, 70), "A y filled"),
  DimensionRow(#""B.frame.height", "side": "left""#, (10, 20), (10, 70), "A y filled left"),
  DimensionRow(#""B.bounds.width""#, (0, 50), (100, 50), "B x filled"),
  DimensionRow(#""B.bounds.width", "side": "above""#, (0, 0), (100, 0), "B x filled above"),
  DimensionRow(#""B.bounds.height", "side": "left""#, (0, 0), (0, 50), "B y filled left"),
  DimensionRow(#""B.bounds.height", "heads": "open""#, (100, 0), (100, 50), "B y open"),
  DimensionRow(#""A.frame.width", "name": "w""#, (0, 300), (400, 300), "/ x filled w"),
  DimensionRow(#"["B.origin", "B.bounds.bottomRight"]"#, (0, 0), (100, 50), "B line filled"),
  DimensionRow(
    #"["A.origin", "B.bounds.center"], "along": "y", "in": "A""#, (0, 0), (50, 25), "A y filled"),
  DimensionRow(#"["A.origin", "B.bounds.center"]"#, (0, 0), (50, 25), "/ line filled"),
]

@Test(arguments: dimensions)
private func `dimension lines are read with their ends, sides and heads`(_ row: DimensionRow) throws
{
  let (figure, scene) = try figure(#""annotations": [{"dimension": \#(row.written)}]"#)
  guard case .dimension(let dimension) = figure.panels[0].picture?.annotations[0].kind else {
    Issue.record("not a dimension")
    return
  }
  #expect(dimension.from.point == row.from && dimension.to.point == row.to)
  let words = [
    dimension.space.map { scene[$0].id } ?? "/", dimension.along.rawValue,
    dimension.heads.rawValue, dimension.side?.rawValue, dimension.name?.variants[0].string,
  ]
  #expect(words.compactMap { $0 }.joined(separator: " ") == row.rest)
}

@Test func `points, arrows, callouts and axes are read`() throws {
  let (figure, scene) = try figure(
    #"""
    "annotations": [
      {"point": "B.position", "mark": "cross", "label": "P", "coordinates": ["A", "/"], "guides": true},
      {"point": "B.position"},
      {"arrow": ["A.origin", "B.origin"], "role": "movement", "in": "A", "label": "L"},
      {"arrow": ["B.origin", "B.bounds.center"]},
      {"callout": "B.origin", "text": "here"},
      {"axes": "B.position", "in": "B", "x": [-10, 20], "y": [0, 5], "label": "relative"}
    ]
    """#)
  let kinds = try #require(figure.panels[0].picture).annotations.map(\.kind)
  guard case .point(let full) = kinds[0], case .point(let plain) = kinds[1],
    case .arrow(let movement) = kinds[2], case .arrow(let vector) = kinds[3],
    case .callout(let callout) = kinds[4], case .axes(let axes) = kinds[5]
  else {
    Issue.record("the kinds are wrong")
    return
  }
  func id(_ space: LayerTree.Index?) -> String { space.map { scene[$0].id } ?? "/" }
  #expect(full.mark == .cross && full.guides && full.coordinates.map(id) == ["A", "/"])
  #expect(full.label?.variants[0].string == "P")
  #expect(
    plain.mark == .position && !plain.guides && plain.coordinates.isEmpty && plain.label == nil)
  #expect(movement.role == .movement && id(movement.space) == "A")
  #expect(vector.role == .vector && id(vector.space) == "B" && vector.label == nil)
  #expect(callout.text.variants[0].string == "here" && id(callout.at.space) == "B")
  #expect(axes.x == -10...20 && axes.y == 0...5 && id(axes.space) == "B")
}

@Test func `tables are read with their columns and rows`() throws {
  let (figure, scene) = try figure(
    #"""
    "tables": [
      {"layer": "B"}, {"layer": "B", "before": "old", "rows": ["frame", "frame", "center"]},
      {"columns": [{"layer": "A", "header": "x"}, {"layer": "B"}], "marksChanges": false, "title": "t"}
    ]
    """#)
  let tables = figure.tables
  #expect(
    tables.map { $0.columns.map { scene[$0.layer].id } } == [["B"], ["old", "B"], ["A", "B"]])
  #expect(
    tables.map { $0.columns.map { $0.header?.variant(for: "zh").string } } == [
      [nil], ["之前", "之后"], ["x", "B"],
    ])
  #expect(tables.map(\.marksChanges) == [false, true, false])
  #expect(tables[0].rows == [.bounds, .position, .anchorPoint, .transform, .frame])
  #expect(tables[1].rows == [.frame, .center] && tables[2].title?.variants[0].string == "t")
}

private let colors: [(written: String, color: StyleColor)] = [
  (#""ink""#, .ink), (#""muted""#, .muted), (#""movement""#, .movement),
  (#""system12""#, .system(12)),
  (##""#0aF""##, .rgb(light: 0x00AAFF, dark: 0x00AAFF, print: 0x00AAFF)),
  (##""#102030""##, .rgb(light: 0x102030, dark: 0x102030, print: 0x102030)),
  (##"{"dark": "#fff", "light": "#000001"}"##, .rgb(light: 1, dark: 0xFFFFFF, print: 1)),
  (
    ##"{"dark": "#fff", "light": "#000001", "print": "#222"}"##,
    .rgb(light: 1, dark: 0xFFFFFF, print: 0x222222)
  ),
]

@Test(arguments: colors)
private func `colors are read in each way of writing them`(
  _ row: (written: String, color: StyleColor)
) throws {
  let scene = try scene(
    document(
      #"{"id": "A", "frame": [0, 0, 9, 9]}"#,
      #""style": [{"select": "outline", "color": \#(row.written), "dash": []}]"#))
  #expect(scene.style.map(\.color) == [row.color] && scene.style[0].dash == [])
}
