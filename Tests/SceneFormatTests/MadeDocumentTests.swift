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
    let b = LayerReference("B")
    let document = Document {
      DocumentLayer(b, frame: Rect(x: 10, y: 20, width: 100, height: 50))
        .sublayerTransform(.perspective(800)).zPosition(2).name("inner").classes(["card"])
        .masksToBounds(true)
    }
    .alt("B moves")
    .figure(
      DocumentFigure {
        DocumentPanel(["en": "\(b.frame)", "zh": "{B.frame}"]).badge(.tick).annotations([
          .point(b.position).mark(.ring).label("p").coordinates([LayerReference.root])
            .guides(true),
          .arrow(from: LayerReference.root.point(0, 0), to: b.origin).role(.movement)
            .space(LayerReference.root),
          .dimension(b.frame.width).side(.above).heads(.open).name("w"),
          .dimension(from: b.origin, to: b.position).along(.x).space(b),
          .callout(b.frame.topLeft, text: "corner"),
          .axes("B.position").space(LayerReference.root).x(-5...5),
        ])
        DocumentPanel(step: 1).layers([b]).view(0, 0, 300, 200).ghosts { DocumentGhost(b, step: 0) }
          .show([.all: [.outline], b: [.frame, .anchor]])
        DocumentPanel().formula(["x' = \(b.frame.width)"])
        DocumentPanel(step: 1).notes(["B moves."])
        DocumentPanel().table(DocumentTable().layer(b).rows(["frame", "position"]))
        DocumentPanel("log").log(DocumentLog().columns([b.frame]))
        DocumentPanel().plot(
          DocumentPlot().curves([b.frame.width]).over(
            DocumentPlotRange().set(b.position.x).from(0).to(90)))
      }
      .legend(true).show([.all: [.outline, .name]]).columns(3).notes(["one step"])
    )
    .style {
      DocumentStyleRule(.id("B")).color(.system(3))
      DocumentStyleRule(.role(.frame)).fill(.muted).lineWidth(0.75).dash([3, 2])
    }
    .steps {
      DocumentStep("at \(b.position)") {
        b.position.set(to: Point(x: 150, y: 100))
        b.bounds.set(to: Rect(x: 0, y: 0, width: 100, height: 50))
        b.transform.set(to: [.rotate(Angle(degrees: 30))])
      }
      .after(0).expect { b.rotation.equals(Angle(degrees: 30), within: 0.5) }
    }
    .expect { b.bounds.size.equals(Size(width: 100, height: 50)) }
    .allow(.typedNumber)
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
             {"dimension": "B.frame.width", "heads": "open", "side": "above", "name": "w"},
             {"dimension": ["B.origin", "B.position"], "in": "B", "along": "x"},
             {"callout": "B.frame.topLeft", "text": "corner"},
             {"axes": "B.position", "in": "/", "x": [-5, 5]}]},
           {"step": 1, "layers": ["B"], "show": {"*": ["outline"], "B": ["frame", "anchor"]},
            "ghosts": [{"layer": "B", "step": 0}], "view": [0, 0, 300, 200]},
           {"formula": ["x' = {B.frame.width}"]}, {"step": 1, "notes": ["B moves."]},
           {"table": {"layer": "B", "rows": ["frame", "position"]}},
           {"caption": "log", "log": {"columns": ["B.frame"]}},
           {"plot": {"curves": ["B.frame.width"],
             "over": {"set": "B.position.x", "from": 0, "to": 90}}}],
         "columns": 3, "notes": ["one step"], "legend": true, "show": {"*": ["outline", "name"]}},
       "style": [{"select": "#B", "color": "system3"},
         {"select": "frame", "fill": "muted", "lineWidth": 0.75, "dash": [3, 2]}],
       "steps": [{"set": {"B.position": [150, 100], "B.bounds": [0, 0, 100, 50],
         "B.transform": [{"rotate": "30deg"}]}, "after": 0, "caption": "at {B.position}",
         "expect": {"B.rotation": {"value": "30deg", "tolerance": 0.5}}}],
       "expect": {"B.bounds.size": [100, 50]}, "allow": ["typed-number"]}
      """#
    let source = SourceFile(name: "scene.json", bytes: Array(json.utf8))
    #expect(try SceneDocument(source).canonicalText == written.canonicalText)
    let scene = try readScene(written)
    #expect(scene.figure.panels[0].picture?.annotations.count == 6)
    #expect(scene.steps.count == 1)
  }

  @Test func `a sweep is written as the format has it`() throws {
    let b = LayerReference("B")
    let sweeps = [
      DocumentSweep(b.position.x, through: [0, 50, 100]).caption("\(b.position)"),
      DocumentSweep(b.position.x, from: 0, to: 100, count: 3).expect { b.position.y.equals(4.5) },
    ]
    for sweep in sweeps {
      let document = Document { DocumentLayer(b, frame: Rect(x: 0, y: 0, width: 9, height: 9)) }
        .figure(DocumentFigure().steps(.overlay).show([b: [.frame]])).sweep(sweep)
      let scene = try readScene(SceneDocument(document))
      #expect(scene.steps.map { $0.layers[scene.layers.roots[0]].position.x } == [0, 50, 100])
      #expect(scene.figure.panels.count == 1)
    }
  }

  @Test func `what is wrong with a typed part is reported where it stands in the canonical text`()
    throws
  {
    let document = Document { DocumentLayer("B", frame: Rect(x: 0, y: 0, width: 9, height: 9)) }
      .figure(DocumentFigure().annotations([.callout("C.position", text: "{D.frame}")]))
      .steps {
        DocumentStep { DocumentPath<Double>("B.positio").set(to: 1) }
          .expect { DocumentPath<Double>("B.frame.x").equals(7) }
      }
      .expect { DocumentPath<Double>("B.frame.width").equals(8) }
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
    let made = DocumentLayer(
      LayerReference(id), bounds: rect, position: point(with: &random)
    ) { sublayers }
    .transform(transform).masksToBounds(.random(using: &random))
    return Bool.random(using: &random) ? made.name(["en": "{\(id).frame}", "zh": "层"]) : made
  }

  mutating func document(with random: inout SeededGenerator) -> Document {
    let steps = (0..<steps).map { _ in step(with: &random) }
    let panels = (0..<Int.random(in: 1...3, using: &random)).map { _ in panel(with: &random) }
    let document = Document(Bool.random(using: &random) ? "{L0.frame}" : nil) { layers }
      .figure(
        DocumentFigure { panels }.show([.all: [.outline, .name]])
          .legend(.random(using: &random))
      )
      .style { DocumentStyleRule(.id("L0")).color(.system(1)).dash([1, 2]) }
      .expect {
        for (id, bounds) in zip(ids, bounds) { LayerReference(id).bounds.equals(bounds) }
      }
    return steps.isEmpty ? document : document.steps { steps }
  }

  private func step(with random: inout SeededGenerator) -> DocumentStep {
    let layer = LayerReference(ids.randomElement(using: &random) ?? "")
    let value = point(with: &random)
    let operations = transform(with: &random)
    let kind = Int.random(in: 0...3, using: &random)
    return DocumentStep("\(layer.position)") {
      switch kind {
      case 0: layer.position.set(to: value)
      case 1:
        layer.transform.set(to: operations)
        layer.position.x.set(to: 1)
      case 2:
        layer.bounds.origin.set(to: value)
        layer.isHidden.set(to: true)
      default: layer.anchorPoint.set(to: Point(x: 0, y: 0.5))
      }
    }.expect { LayerReference("L0").zPosition.equals(0) }
  }

  private mutating func panel(with random: inout SeededGenerator) -> DocumentPanel {
    let count = Int.random(in: 0...3, using: &random)
    annotations.append(count)
    let made = (0..<count).map { _ -> DocumentAnnotation in
      let (layer, other) = (
        LayerReference(ids.randomElement(using: &random) ?? ""),
        LayerReference(ids.randomElement(using: &random) ?? "")
      )
      return switch Int.random(in: 0...4, using: &random) {
      case 0:
        .point(layer.position)
          .mark(PointAnnotation.Mark.allCases.randomElement(using: &random) ?? .dot)
          .label("\(layer.position.x)").coordinates([LayerReference.root])
          .guides(.random(using: &random))
      case 1: .arrow(from: layer.origin, to: other.point(1, 2)).role(.movement)
      case 2: .dimension(layer.bounds.width).heads(.open)
      case 3:
        .dimension(from: LayerReference.root.point(0, 0), to: layer.position).along(.y)
          .space(LayerReference.root)
      default: .callout(layer.unitPoint(0.5, 0.5), text: ["en": "here", "zh": "这里"])
      }
    }
    let panel = DocumentPanel(step: steps > 0 ? Int.random(in: 0...steps, using: &random) : nil)
      .annotations(made)
    return Bool.random(using: &random)
      ? panel.show([LayerReference(ids[0]): [.frame, .anchor], .root: [.axes]]) : panel
  }
}
