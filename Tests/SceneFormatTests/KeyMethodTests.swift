import LayerGeometry
import SourceText
import Testing

@testable import SceneFormat

/// A part of a document in which each key of a table was said in Swift, whose names the compiler has checked.
private struct SaidKeys: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let table: [String]
  let said: [String]

  init(_ name: String, _ table: KeyTable, _ parts: any DocumentPart...) {
    testDescription = name
    self.table = table.names
    said = parts.flatMap { $0.object.members.map(\.key) }
  }
}

private let b = LayerReference("B")

private let layerKeys = SaidKeys(
  "layer", LayerKey.table,
  DocumentLayer(b, frame: Rect(x: 0, y: 0, width: 9, height: 9)) {
    DocumentLayer("C", frame: .zero)
  }
  .name("B").classes("card").kind(.scroll).bounds(0, 0, 9, 9).boundsOrigin(0, 4)
  .position(4, 4).zPosition(2).anchorPoint(0, 0).anchorPointZ(1).transform(.scale(x: 2))
  .sublayerTransform(.perspective(800)).masksToBounds(true).isHidden(true)
  .isGeometryFlipped(true).isDoubleSided(false).contents { DocumentContents().circle(4, 4) })

private let documentKeys = SaidKeys(
  "scene", DocumentKey.table,
  Document("title") { DocumentLayer("C", frame: .zero) }.schema("boundsketch.schema.json")
    .stage("frames.stage.json")
    .subtitle("subtitle").alt("alt").figure(DocumentFigure().legend(true))
    .style { DocumentStyleRule(.role(.frame)) }.steps { DocumentStep { b.isHidden.set(to: true) } }
    .sweep(DocumentSweep(b.zPosition, through: [0, 1])).expect { b.zPosition.equals(0) }
    .allow(.typedNumber))

private let pictureKeys = SaidKeys(
  "picture", PictureKey.ofPanels,
  DocumentPanel().layers([b]).show([.all: [.frame]]).ghosts { DocumentGhost(b) }.annotations([])
    .axes([b: DocumentAxes().step(10)]).view(0, 0, 9, 9).device(b)
    .oblique(DocumentObliqueView().spread(80)))

private let figureKeys: [SaidKeys] = [
  SaidKeys(
    "figure", FigureKey.own,
    DocumentFigure { DocumentPanel("one") }.canvas(DocumentCanvas().padding(9))
      .lanes([DocumentLane().title("first")]).derive(b).columns(2).steps(.overlay)
      .tables([DocumentTable().layer(b)]).notes(["note"]).legend(true).decimals(1)
      .animation(DocumentAnimation().seconds(2))),
  SaidKeys(
    "canvas", CanvasKey.table,
    DocumentCanvas().size([300, 200]).width(300).unit(.millimetres).padding(9).background("none")
      .yAxis(.up)
      .scale(2)),
  SaidKeys(
    "oblique", ObliqueKey.table,
    DocumentObliqueView().spread(9).angle(Angle(degrees: 40)).foreshortening(0.5)),
  SaidKeys(
    "lane", LaneKey.table,
    DocumentLane().title("first").panels([DocumentPanel("one")]).steps([0, 1]).layers([b])),
  SaidKeys("derivation", SubjectKey.derivation, DocumentSubject().layer(b).step(1)),
  SaidKeys(
    "unit square", SubjectKey.unitSquare,
    DocumentSubject().layer(b).points([Point(x: 0, y: 0)])),
  SaidKeys(
    "ghost", GhostKey.table, DocumentGhost(b, of: "C", step: 0).arrow("frame.topLeft").name("x")),
  SaidKeys(
    "axes", AxesKey.table,
    DocumentAxes().x(0...9).y(0...9).step(2).name("x").labels(
      DocumentAxisLabels().xLabels([2]).yLabels([4]))),
  SaidKeys("labels", AxesKey.labelsTable, DocumentAxisLabels().xLabels([2]).yLabels([4])),
  SaidKeys(
    "style rule", StyleKey.table,
    DocumentStyleRule(.id("B")).color(.ink).fill(.muted).lineWidth(2).dash([1, 2])),
  SaidKeys(
    "animation", AnimationKey.table,
    DocumentAnimation().seconds(2).pause(1).easing(.linear).frameRate(12).loops(3)),
]

private let panelKeys: [SaidKeys] = [
  SaidKeys("panel", PanelKey.shared, DocumentPanel("one", step: 1).badge(.cross)),
  SaidKeys(
    "kinds of panels", PanelKey.kinds, DocumentPanel().formula(["x"]),
    DocumentPanel().table(DocumentTable().layer(b)), DocumentPanel().notes(["x"]),
    DocumentPanel().log(DocumentLog().columns([b.frame])),
    DocumentPanel().effects(DocumentEffects().set(["B.zPosition": 1]).compare([b.frame])),
    DocumentPanel().card(DocumentCard().rules(["x"])), DocumentPanel().tree(LayerReference.root),
    DocumentPanel().unitSquare(b), DocumentPanel().code("B"), DocumentPanel().keyMap("B"),
    DocumentPanel().plot(DocumentPlot().curves([b.frame]))),
  SaidKeys(
    "card", CardKey.table,
    DocumentCard().title("x").warning(true).numbered(true)
      .rules([DocumentCardRule().badge(.tick).text("x")])),
  SaidKeys("rule", CardKey.ruleTable, DocumentCardRule().badge(.tick).text("x")),
  SaidKeys(
    "log", LogKey.table,
    DocumentLog().columns([DocumentColumn().value("B.frame")]).steps([1])),
  SaidKeys(
    "code", CodeKey.table,
    DocumentCode().layer(b).language(.css).name("card").lines(["one"]).ties([b.bounds.width])),
  SaidKeys(
    "range of a trace", PlotKey.traceRange,
    DocumentPlotRange().set("B.zPosition").from(0).to(9)),
  SaidKeys("key map", KeyMapKey.table, DocumentKeyMap().layer(b).set(["B.zPosition": 1])),
  SaidKeys(
    "line of code", CodeKey.lineTable, DocumentCodeLine().line("one").follows(true)),
  SaidKeys(
    "plot", PlotKey.table,
    DocumentPlot().curves([DocumentCurve().value("B.frame.width")]).over(DocumentPlotRange())
      .name("width")),
  SaidKeys(
    "range of a plot", PlotKey.range,
    DocumentPlotRange().set("B.zPosition").from(0).to(9).quantity("depth")),
  SaidKeys(
    "curve", PlotKey.curve, DocumentCurve().value("B.frame.width").label("width")),
  SaidKeys(
    "column", LogKey.column, DocumentColumn().value("B.frame").header("x").equalsPrevious(true)),
  SaidKeys(
    "column of effects", LogKey.effectsColumn, DocumentColumn().value("B.frame").header("x")),
  SaidKeys("effects", LogKey.effectsTable, DocumentEffects().set([:]).compare([b.frame])),
  SaidKeys(
    "table", TableKey.table,
    DocumentTable().layer(b).before("C").steps([0]).columns([DocumentTableColumn().layer(b)])
      .title("x").rows(["frame"]).marksChanges(true).spaces(true)),
  SaidKeys(
    "column of a table", TableKey.columnTable, DocumentTableColumn().layer(b).step(1).header("x")),
]

private let annotationKeys = SaidKeys(
  "annotations", AnnotationKey.kinds.dropFirst().reduce(AnnotationKey.kinds[0], +),
  DocumentAnnotation.point(b.position).mark(.ring).label("x").coordinates([b]).guides(true),
  DocumentAnnotation.arrow(from: b.origin, to: b.center).role(.movement).space(b),
  DocumentAnnotation.dimension(b.frame.width).heads(.open).side(.above).name("x"),
  DocumentAnnotation.dimension(from: b.origin, to: b.position).along(.x),
  DocumentAnnotation.callout(b.bounds.top, text: "x"),
  DocumentAnnotation.trace(
    b.bounds.topRight, over: DocumentPlotRange().set(b.position.x).from(0).to(9)
  ).skins(5),
  DocumentAnnotation.axes(b.anchorPoint).x(0...9).y(0...9))

private let contentsKeys = SaidKeys(
  "contents", ContentsKey.subjects + ContentsKey.options,
  DocumentContents().circle(4, 4).radius(2).fill("none").color(.ink).lineWidth(0),
  DocumentContents().ellipse(0, 0, 9, 9), DocumentContents().path("M 0 0 L 9 9"),
  DocumentContents().wedge([[5, 90], [5, 0]]).width(4),
  DocumentContents().arrow([Point(x: 0, y: 0), Point(x: 9, y: 0)]).width(2).head([4, 6]),
  DocumentContents().text("x").at(4, 4).size(9),
  DocumentContents().image("a.png").gravity(.center).contentsScale(2),
  DocumentContents().list("bounds").row(30),
  DocumentContents().map(Rect(x: 0, y: 0, width: 9, height: 9)),
  DocumentContents().card("bounds"), DocumentContents().letter("bounds"))

private let stateKeys: [SaidKeys] = [
  SaidKeys(
    "step", StepKey.table,
    DocumentStep("x") { b.isHidden.set(to: true) }.after(0).expect { b.zPosition.equals(0) }),
  SaidKeys(
    "sweep", SweepKey.table,
    DocumentSweep(b.zPosition, through: [0, 1]).caption("x").expect { b.zPosition.equals(0) },
    DocumentSweep(b.zPosition, from: 0, to: 1, count: 3)),
]

private let stageKeys = [
  SaidKeys(
    "stage", StageKey.table,
    DocumentStage().version(1).width(540).scale(1).origin(60, 90).pitch(200)
      .extent(DocumentStage().x(0...9).y(0...9)).tables(DocumentStage().place(.below))
      .colors(["B": "system2"])),
  SaidKeys(
    "tables of a stage", StageKey.tablesTable,
    DocumentStage().place(.beside).at(320, 60).columns([[80, 120]])),
]

private let allKeys: [SaidKeys] =
  [documentKeys, layerKeys, pictureKeys, annotationKeys, contentsKeys] + figureKeys + panelKeys
  + stateKeys + stageKeys

@Suite struct KeyMethodTests {
  @Test(arguments: allKeys)
  private func `every key of a table is a method of the part that may have it`(keys: SaidKeys) {
    #expect(Set(keys.said).isSuperset(of: keys.table))
  }

  @Test func `every object of the format is among them, or has a type of values`() {
    let ofValues: Set<FormatObject> = [.operation, .rotation, .dynamicColor, .expectation]
    let names = Set(allKeys.map { Set($0.table) })
    for object in FormatObject.allCases where !ofValues.contains(object) {
      let table = Set(object.shapes.flatMap(\.keys.names))
      #expect(names.contains { $0.isSubset(of: table) }, "\(object)")
    }
  }

  @Test func `keys are written in the order of their table`() {
    let layer = DocumentLayer("B", frame: .zero) { DocumentLayer("C", frame: .zero) }
      .anchorPoint(0, 0).name("b")
    #expect(layer.object.members.map(\.key) == ["id", "name", "frame", "anchorPoint", "sublayers"])
    #expect(layer.name("c").object.members[1].value == "c")
  }

  @Test func `lists are built with conditions and loops`() {
    func layers(_ isShown: Bool) -> [DocumentValue?] {
      let document = Document {
        DocumentLayer("A", frame: .zero)
        if isShown { DocumentLayer("B", frame: .zero) }
        for index in 0..<2 { DocumentLayer(LayerReference("C\(index)"), frame: .zero) }
        if isShown {
          DocumentLayer("D", frame: .zero)
        } else {
          DocumentLayer("E", frame: .zero)
        }
      }
      guard case .array(let layers) = document.object["layers"] else { return [] }
      return layers.map { if case .object(let layer) = $0 { layer["id"] } else { nil } }
    }
    #expect(layers(true) == ["A", "B", "C0", "C1", "D"])
    #expect(layers(false) == ["A", "C0", "C1", "E"])
  }
}
