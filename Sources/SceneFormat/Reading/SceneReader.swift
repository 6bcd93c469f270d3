internal import LayerGeometry
public import SourceText

/// Reads a scene document, version 1, as `docs/scene-format.md` describes it.
///
/// Throws everything that is wrong with it, sorted by place: reading goes on behind each error as
/// far as the rest makes sense. What is only odd is in the scene's `warnings`.
public func readScene(
  _ source: SourceFile, limits: Limits = .standard
) throws(Diagnostics) -> Scene {
  try readScene(SceneDocument(source, limits: limits))
}

/// The same of a document that was parsed.
public func readScene(_ document: SceneDocument) throws(Diagnostics) -> Scene {
  try readSceneAndMore(document).scene
}

/// The scene with what was read on the way to it.
func readSceneAndMore(
  _ document: SceneDocument
) throws(Diagnostics) -> (scene: Scene, reader: SceneReader) {
  var reader = SceneReader(document)
  let scene = reader.readDocument()
  // What was found when time was over may come of what was left out.
  try checkTime()
  try reader.checkWork(of: reader.collector.hasErrors ? nil : scene)
  let diagnostics = reader.collector.diagnostics
  guard var scene, !reader.collector.hasErrors else { throw diagnostics }
  scene.warnings = diagnostics.all
  return (scene, reader)
}

typealias Node = JSONTree.Node

/// The state of reading one document; the parts of the format stand in extensions.
struct SceneReader {
  let document: SceneDocument
  var json: JSONTree { document.json }
  var limits: Limits { document.limits }
  var collector = DiagnosticCollector()

  var layers = LayerTree()
  var descriptions: [LayerDescription] = []
  var layerIndices: [String: LayerTree.Index] = [:]
  /// The layers' ids in the order of the document, for suggestions.
  var layerIDs: some Collection<String> {
    descriptions.indices.lazy.filter { layerIndices[descriptions[$0].id]?.rawValue == $0 }
      .map { descriptions[$0].id }
  }
  /// The names that have computed parts wait until all layers are known.
  var names: [(layer: Int, node: Node)] = []
  /// The contents of layers wait too, since their texts have computed parts.
  var contents: [(layer: LayerTree.Index, member: JSONTree.Member)] = []
  /// The steps of work that reading took, by estimate.
  var work = 0.0
  /// The steps of paths and other contents that have been read.
  var contentsSize = 0
  var layersOfClass: [String: [LayerTree.Index]] = [:]
  /// Where each layer's properties were given last, for lessons; in the order of the layers.
  var givenPlaces: [GivenPlaces] = []
  var lessons = LessonCollector()
  /// Numbers that stand in texts as they were typed; what they could be is only known at the end.
  var typedNumbers: [TypedNumbers] = []
  var steps: [Step] = []
  /// The values that a sweep goes through, as figures print them.
  var sweptValues: [String] = []
  /// What a false expectation is said to depend on.
  var circumstance: Diagnostic.Note?
  /// The layers before any step, once steps are read.
  var start: LayerState?
  /// After how many steps the layers are as they stand now.
  var stepsTaken = 0
  /// Which steps a path can speak of.
  var stepsInReach = StepsInReach.start
  /// Whether every step of the document is known, so that it makes sense to miss one.
  var hasAllSteps = true
  /// The states that are shown where the document does not say.
  var states: ClosedRange<Int> { (sweptValues.isEmpty ? 0 : 1)...steps.count }
  /// Whether every layer of the document is known, so that it makes sense to miss one.
  var hasAllLayers = false
  /// Whether layers and their geometry are free of errors, so that it makes sense to compute.
  var hasSoundLayers = false

  init(_ document: SceneDocument) { self.document = document }

  private static let keys = [
    "$schema", "version", "title", "subtitle", "alt", "layers", "figure", "style", "steps",
    "sweep", "expect", "allow",
  ]

  mutating func readDocument() -> Scene? {
    guard isKnownVersion() else { return nil }
    guard
      let fields = fields(
        of: json.root, in: "the scene", keys: Self.keys, hints: Self.hints)
    else { return nil }
    readVersion(fields)
    if let schema = fields["$schema"] { _ = string(schema, "'$schema'") }
    if let allow = fields["allow"] { readAllow(allow) }
    readLayers(fields["layers"], in: fields)
    readNames()
    readContents()
    readStates(fields)
    stepsInReach = .all
    let title = fields["title"].flatMap { text($0, "'title'") }
    let subtitle = fields["subtitle"].flatMap { text($0, "'subtitle'") }
    let alt = fields["alt"].flatMap { text($0, "'alt'") }
    let figure = readFigure(fields["figure"])
    let style = fields["style"].map { readStyle($0) } ?? []
    if let expect = fields["expect"] { checkExpectations(expect) }
    teachTypedNumbers()
    return Scene(
      title: title, subtitle: subtitle, alt: alt, layers: layers, descriptions: descriptions,
      figure: figure, style: style, steps: steps, states: states, warnings: [],
      allowed: lessons.allowed,
      lessons: lessons.collector.diagnostics)
  }

  /// What changes the layers: `steps` or `sweep`.
  private mutating func readStates(_ fields: Fields) {
    if let steps = fields.member("steps"), let sweep = fields.member("sweep") {
      collector.report(
        .conflictingKeys(
          "steps", "sweep", in: fields.context, at: json.span(of: sweep.key),
          other: json.span(of: steps.key),
          help: "write each value as a step with \"after\": 0, or give the sweep a scene of its own"
        ))
    }
    if let steps = fields["steps"] {
      readSteps(steps)
    } else if let sweep = fields["sweep"] {
      readSweep(sweep)
    }
  }

  /// Looks at the version before all else: of another one, every other error would be noise.
  private mutating func isKnownVersion() -> Bool {
    for member in json.members(of: json.root)
    where json.string(of: member.key) == "version" && json.kind(of: member.value) == .number {
      guard json.number(of: member.value) != 1 else { return true }
      let spelling = json.spelling(of: member.value)
      collector.report(.unsupportedVersion(spelling, at: json.span(of: member.value)))
      return false
    }
    return true
  }

  private mutating func readVersion(_ fields: Fields) {
    guard let node = fields["version"] else {
      collector.report(.missingKey("version", in: fields, help: #"add "version": 1"#))
      return
    }
    _ = number(node, "'version'")
  }

  /// Where the keys belong that people write into the scene itself.
  private static let hints: [String: String] = {
    var hints = ["description": "write 'alt'", "expectations": "write 'expect'"]
    for key in figureKeys { hints[key] = "'\(key)' stands in 'figure'" }
    return hints
  }()
}
