import LayerGeometry
import SourceText
import TestSupport
import Testing

@testable import SceneFormat

/// Documents that are made in Swift of typed values.
struct MadeDocumentTests {
  @Test func `steps, figures, annotations, style and facts are written as the format has them`()
    throws
  {
    let layer = DocumentLayer(
      "B", name: "inner", classes: ["card"], frame: Rect(x: 10, y: 20, width: 100, height: 50),
      zPosition: 2, sublayerTransform: [.perspective(800)], masksToBounds: true)
    let document = Document(
      alt: "B moves", layers: [layer],
      figure: DocumentFigure(
        panels: [
          DocumentPanel(
            caption: ["en": "{B.frame}", "zh": "{B.frame}"], badge: .tick,
            annotations: [
              .point("B.position", mark: .ring, label: "p", coordinates: ["/"], guides: true),
              .arrow(from: "[0, 0] in /", to: "B.origin", role: .movement, in: "/"),
              .dimension("B.frame.width", side: .above, heads: .open, name: "w"),
              .dimension(from: "B.origin", to: "B.position", along: .x, in: "B"),
              .callout("B.frame.topLeft", text: "corner"),
              .axes("B.position", in: "/", x: -5...5),
            ]),
          DocumentPanel(
            step: 1, layers: ["B"], show: ["*": [.outline], "B": [.frame, .anchor]],
            ghosts: [DocumentGhost("B", step: 0)], view: Rect(x: 0, y: 0, width: 300, height: 200)),
          .formula(["x' = {B.frame.width}"]), .notes(["B moves."], step: 1),
          .table(of: "B", rows: [.frame, .position]), .log(["B.frame"], caption: "log"),
        ],
        show: ["*": [.outline, .name]], columns: 3, legend: true, notes: ["one step"]),
      style: [
        DocumentStyleRule(.id("B"), color: .system(3)),
        DocumentStyleRule(.role(.frame), fill: .muted, lineWidth: 0.75, dash: [3, 2]),
      ],
      steps: [
        DocumentStep(
          set: [
            "B.position": DocumentValue(Point(x: 150, y: 100)),
            "B.bounds": DocumentValue(Rect(x: 0, y: 0, width: 100, height: 50)),
            "B.transform": DocumentValue([.rotate(Angle(degrees: 30))]),
          ], after: 0, caption: "at {B.position}",
          expect: ["B.rotation": DocumentValue(Angle(degrees: 30))])
      ], expect: ["B.bounds.size": DocumentValue(Size(width: 100, height: 50))],
      allow: [.typedNumber])
    let written = try SceneDocument(document)
    #expect(Document(written) == document)
    let json = #"""
      {"version": 1, "alt": "B moves",
       "layers": [
         {"id": "B", "name": "inner", "class": ["card"], "frame": [10, 20, 100, 50],
          "zPosition": 2, "sublayerTransform": [{"perspective": 800}], "masksToBounds": true}],
       "figure": {
         "panels": [
           {"caption": {"en": "{B.frame}", "zh": "{B.frame}"}, "badge": "tick", "annotations": [
             {"point": "B.position", "mark": "ring", "label": "p", "coordinates": ["/"],
              "guides": true},
             {"arrow": ["[0, 0] in /", "B.origin"], "role": "movement", "in": "/"},
             {"dimension": "B.frame.width", "side": "above", "heads": "open", "name": "w"},
             {"dimension": ["B.origin", "B.position"], "along": "x", "in": "B"},
             {"callout": "B.frame.topLeft", "text": "corner"},
             {"axes": "B.position", "in": "/", "x": [-5, 5]}]},
           {"step": 1, "layers": ["B"], "show": {"*": ["outline"], "B": ["frame", "anchor"]},
            "ghosts": [{"layer": "B", "step": 0}], "view": [0, 0, 300, 200]},
           {"formula": ["x' = {B.frame.width}"]}, {"step": 1, "notes": ["B moves."]},
           {"table": {"layer": "B", "rows": ["frame", "position"]}},
           {"caption": "log", "log": {"columns": ["B.frame"]}}],
         "show": {"*": ["outline", "name"]}, "columns": 3, "legend": true, "notes": ["one step"]},
       "style": [{"select": "#B", "color": "system3"},
         {"select": "frame", "fill": "muted", "lineWidth": 0.75, "dash": [3, 2]}],
       "steps": [{"set": {"B.position": [150, 100], "B.bounds": [0, 0, 100, 50],
         "B.transform": [{"rotate": "30deg"}]}, "after": 0, "caption": "at {B.position}",
         "expect": {"B.rotation": "30deg"}}],
       "expect": {"B.bounds.size": [100, 50]}, "allow": ["typed-number"]}
      """#
    let source = SourceFile(name: "scene.json", bytes: Array(json.utf8))
    #expect(try SceneDocument(source).canonicalText == written.canonicalText)
    let scene = try readScene(written)
    #expect(scene.figure.panels[0].picture?.annotations.count == 6)
    #expect(scene.steps.count == 1)
  }

  @Test func `a sweep is written as the format has it`() throws {
    let layer = DocumentLayer("B", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    let sweeps = [
      DocumentSweep(set: "B.position.x", values: [0, 50, 100], caption: "{B.position}"),
      DocumentSweep(set: "B.position.x", from: 0, to: 100, count: 3, expect: ["B.position.y": 4.5]),
    ]
    for sweep in sweeps {
      let document = Document(
        layers: [layer], figure: DocumentFigure(show: ["B": [.frame]], isOverlay: true),
        sweep: sweep)
      let scene = try readScene(SceneDocument(document))
      #expect(scene.steps.map { $0.layers[scene.layers.roots[0]].position.x } == [0, 50, 100])
      #expect(scene.figure.panels.count == 1)
    }
  }

  @Test func `what is wrong with a typed part is reported where it stands in the canonical text`()
    throws
  {
    let document = Document(
      layers: [DocumentLayer("B", frame: Rect(x: 0, y: 0, width: 9, height: 9))],
      figure: DocumentFigure(annotations: [.callout("C.position", text: "{D.frame}")]),
      steps: [DocumentStep(set: ["B.positio": 1], expect: ["B.frame.x": 7])],
      expect: ["B.frame.width": 8])
    let written = try SceneDocument(document, named: "made")
    let errors = try #require(throws: Diagnostics.self) { _ = try readScene(written) }
    let places = errors.all.map { error in
      error.span.map { String(decoding: written.source.bytes[$0.start..<$0.end], as: UTF8.self) }
    }
    #expect(places == ["C", "D", "positio", "8"])
    #expect(errors.text(in: written.source).contains("made:"))
  }

  @Test(arguments: 0..<40)
  func `documents of any typed parts are read as they were made`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var made = GeneratedDocument(with: &random)
      let document = made.document(with: &random)
      let written = try SceneDocument(document)
      #expect(Document(written) == document)
      #expect(String(decoding: written.source.bytes, as: UTF8.self) == written.canonicalText)
      let scene = try readScene(written)
      #expect(scene.descriptions.map(\.id) == made.ids)
      #expect(scene.layers.indices.map { scene.layers[$0].bounds } == made.bounds)
      #expect(scene.descriptions.map(\.transform) == made.transforms)
      #expect(scene.steps.count == made.steps)
      #expect(scene.figure.panels.map { $0.picture?.annotations.count ?? -1 } == made.annotations)
    }
  }
}

/// A document of typed parts, and what a scene of it must hold.
private struct GeneratedDocument {
  var ids: [String] = []
  var bounds: [Rect] = []
  var transforms: [[TransformOperation]] = []
  var steps = 0
  var annotations: [Int] = []
  private var layers: [DocumentLayer] = []

  init(with random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      layers.append(layer(depth: 2, with: &random))
    }
    steps = Int.random(in: 0...3, using: &random)
  }

  private func point(with random: inout SeededGenerator) -> Point {
    Point(x: .random(in: -200...200, using: &random), y: .random(in: -200...200, using: &random))
  }

  private func transform(with random: inout SeededGenerator) -> [TransformOperation] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in
      switch Int.random(in: 0...2, using: &random) {
      case 0: .translate(x: .random(in: -9...9, using: &random), y: 3, z: nil)
      case 1: .scale(x: .random(in: 0.5...2, using: &random), y: nil, z: nil)
      default: .rotate(Angle(degrees: Double(Int.random(in: -180...180, using: &random))))
      }
    }
  }

  private mutating func layer(depth: Int, with random: inout SeededGenerator) -> DocumentLayer {
    let id = "L\(ids.count)"
    let transform = transform(with: &random)
    let rect = Rect(
      origin: point(with: &random),
      size: Size(width: .random(in: 10...200, using: &random), height: 40))
    ids.append(id)
    bounds.append(rect)
    transforms.append(transform)
    let count = depth > 0 ? Int.random(in: 0...2, using: &random) : 0
    let sublayers = (0..<count).map { _ in layer(depth: depth - 1, with: &random) }
    return DocumentLayer(
      id, name: Bool.random(using: &random) ? ["en": "{\(id).frame}", "zh": "层"] : nil,
      bounds: rect,
      position: point(with: &random), transform: transform, masksToBounds: .random(using: &random),
      sublayers: sublayers)
  }

  mutating func document(with random: inout SeededGenerator) -> Document {
    let steps = (0..<steps).map { _ in step(with: &random) }
    let panels = (0..<Int.random(in: 1...3, using: &random)).map { _ in panel(with: &random) }
    let expected = zip(ids, bounds).map { ("\($0).bounds", DocumentValue($1)) }
    return Document(
      title: Bool.random(using: &random) ? "{L0.frame}" : nil, layers: layers,
      figure: DocumentFigure(
        panels: panels, show: ["*": [.outline, .name]], legend: .random(using: &random)),
      style: [DocumentStyleRule(.id("L0"), color: .system(1), dash: [1, 2])],
      steps: steps.isEmpty ? nil : steps, expect: DocumentObject(expected))
  }

  private func step(with random: inout SeededGenerator) -> DocumentStep {
    let id = ids.randomElement(using: &random) ?? ""
    let value = point(with: &random)
    let changes: DocumentObject =
      switch Int.random(in: 0...3, using: &random) {
      case 0: ["\(id).position": DocumentValue(value)]
      case 1: ["\(id).transform": DocumentValue(transform(with: &random)), "\(id).position.x": 1]
      case 2: ["\(id).bounds.origin": DocumentValue(value), "\(id).isHidden": true]
      default: ["\(id).anchorPoint": [0, 0.5]]
      }
    return DocumentStep(set: changes, caption: "{\(id).position}", expect: ["L0.zPosition": 0])
  }

  private mutating func panel(with random: inout SeededGenerator) -> DocumentPanel {
    let count = Int.random(in: 0...3, using: &random)
    annotations.append(count)
    let made = (0..<count).map { _ -> DocumentAnnotation in
      let (id, other) = (
        ids.randomElement(using: &random) ?? "", ids.randomElement(using: &random) ?? ""
      )
      return switch Int.random(in: 0...4, using: &random) {
      case 0:
        .point(
          "\(id).position",
          mark: PointAnnotation.Mark.allCases.randomElement(using: &random) ?? .dot,
          label: "{\(id).position.x}", coordinates: ["/"], guides: .random(using: &random))
      case 1: .arrow(from: "\(id).origin", to: "[1, 2] in \(other)", role: .movement)
      case 2: .dimension("\(id).bounds.width", heads: .open)
      case 3: .dimension(from: "[0, 0] in /", to: "\(id).position", along: .y, in: "/")
      default: .callout("[0.5, 0.5] of \(id)", text: ["en": "here", "zh": "这里"])
      }
    }
    return DocumentPanel(
      step: steps > 0 ? Int.random(in: 0...steps, using: &random) : nil,
      show: Bool.random(using: &random) ? [ids[0]: [.frame, .anchor], "/": [.axes]] : nil,
      annotations: made)
  }
}
