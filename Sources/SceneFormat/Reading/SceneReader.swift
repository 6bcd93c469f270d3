internal import LayerGeometry
public import SourceText

/// Reads a scene document, version 1, as `docs/scene-format.md` describes it.
///
/// Throws everything that is wrong with it, sorted by place: reading goes on behind each error as
/// far as the rest makes sense. What is only odd is in the scene's `warnings`.
public func readScene(
  _ source: SourceFile, limits: Limits = .standard
) throws(Diagnostics) -> Scene {
  var reader = SceneReader(json: try readJSON(source, limits: limits), limits: limits)
  let scene = reader.readDocument()
  let diagnostics = reader.collector.diagnostics
  guard var scene, !reader.collector.hasErrors else { throw diagnostics }
  scene.warnings = diagnostics.all
  return scene
}

typealias Node = JSONTree.Node

/// The state of reading one document; the parts of the format stand in extensions.
struct SceneReader {
  let json: JSONTree
  let limits: Limits
  let collector = DiagnosticCollector()

  var layers = LayerTree()
  var descriptions: [LayerDescription] = []
  var layerIndices: [String: LayerTree.Index] = [:]
  /// The layers' ids in the order of the document, for suggestions.
  var layerIDs: [String] {
    descriptions.indices.map { descriptions[$0].id }.enumerated()
      .filter { layerIndices[$0.element]?.rawValue == $0.offset }.map(\.element)
  }
  /// The names that have computed parts wait until all layers are known.
  var names: [(layer: Int, node: Node)] = []
  var layersOfClass: [String: [LayerTree.Index]] = [:]
  /// Where each layer's properties were given last, for lessons; in the order of the layers.
  var givenPlaces: [GivenPlaces] = []
  var lessons = LessonCollector()
  var steps: [Step] = []
  /// Whether every step of the document is known, so that it makes sense to miss one.
  var hasAllSteps = true
  /// Whether every layer of the document is known, so that it makes sense to miss one.
  var hasAllLayers = false
  /// Whether layers and their geometry are free of errors, so that it makes sense to compute.
  var hasSoundLayers = false

  init(json: JSONTree, limits: Limits) {
    self.json = json
    self.limits = limits
  }

  private static let keys = [
    "$schema", "version", "title", "subtitle", "alt", "layers", "figure", "style", "steps",
    "expect",
    "allow",
  ]

  mutating func readDocument() -> Scene? {
    guard isKnownVersion() else { return nil }
    guard
      let fields = fields(
        of: json.root, in: "the scene", keys: Self.keys, later: ["sweep"],
        hints: Self.hints)
    else { return nil }
    readVersion(fields)
    if let schema = fields["$schema"] { _ = string(schema, "'$schema'") }
    if let allow = fields["allow"] { readAllow(allow) }
    readLayers(fields["layers"], in: fields)
    readNames()
    if let steps = fields["steps"] { readSteps(steps) }
    let title = fields["title"].flatMap { text($0, "'title'") }
    let subtitle = fields["subtitle"].flatMap { text($0, "'subtitle'") }
    let alt = fields["alt"].flatMap { text($0, "'alt'") }
    let figure = readFigure(fields["figure"])
    let style = fields["style"].map { readStyle($0) } ?? []
    if let expect = fields["expect"] { checkExpectations(expect) }
    return Scene(
      title: title, subtitle: subtitle, alt: alt, layers: layers, descriptions: descriptions,
      figure: figure, style: style, steps: steps, warnings: [],
      lessons: lessons.collector.diagnostics)
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
