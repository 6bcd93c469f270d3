internal import LayerGeometry
internal import SourceText

private let documentKeys = [
  "$schema", "version", "title", "subtitle", "alt", "layers", "figure", "style", "steps", "sweep",
  "expect", "allow",
]

/// Where the keys belong that people write into the scene itself.
private let documentHints: [String: String] = {
  var hints = ["description": "write 'alt'", "expectations": "write 'expect'"]
  for key in SceneReader.figureKeys { hints[key] = "'\(key)' stands in 'figure'" }
  return hints
}()

extension DocumentReader {
  /// The scene that the document describes, with the reader of its parts; nil where it is none at all.
  func readScene() -> (scene: Scene, reader: SceneReader)? {
    guard isKnownVersion(),
      let fields = fields(
        of: json.root, in: "the scene", keys: documentKeys, hints: documentHints)
    else { return nil }
    readVersion(fields)
    if let schema = fields["$schema"] { _ = string(schema, "'$schema'") }
    let lessons = LessonCollector(allowed: fields["allow"].map { readAllow($0) } ?? [])
    let reader = readStates(fields, readStart(fields, lessons))
    let title = fields["title"].flatMap { reader.text($0, "'title'") }
    let subtitle = fields["subtitle"].flatMap { reader.text($0, "'subtitle'") }
    let alt = fields["alt"].flatMap { reader.text($0, "'alt'") }
    let figure = reader.readFigure(fields["figure"])
    let style = fields["style"].map { reader.readStyle($0) } ?? []
    if let expect = fields["expect"] { reader.checkExpectations(expect) }
    reader.teachTypedNumbers()
    let scene = Scene(
      title: title, subtitle: subtitle, alt: alt, layers: reader.layers,
      descriptions: reader.descriptions, figure: figure, style: style, steps: reader.steps,
      states: reader.course.shownStates, warnings: [], allowed: lessons.allowed,
      lessons: lessons.collector.diagnostics)
    return (scene, reader)
  }

  /// The reader of the layers before any step.
  private func readStart(_ fields: Fields, _ lessons: LessonCollector) -> SceneReader {
    let errorsBefore = collector.errorCount
    let read = readLayers(fields["layers"], in: fields)
    let (names, contents) = (read.namesOfLayers, read.contents)
    // Nobody else holds the layers, so that they need not be copied.
    var reader = SceneReader(self, lessons, consume read)
    if collector.errorCount == errorsBefore {
      reader.checkPlaces()
      reader.state.isSound = collector.errorCount == errorsBefore
      if reader.state.isSound { reader.teachOfFrames() }
    }
    // Their texts may speak of any layer.
    for (layer, name) in reader.readNames(names) {
      reader.state.descriptions[layer.rawValue].givenName = name
    }
    for (layer, contents) in reader.readContents(contents) {
      reader.state.descriptions[layer.rawValue].contents = contents
    }
    reader.course = StateCourse(from: reader.state)
    return reader
  }

  /// The reader that knows what `steps` or `sweep` make of the layers, in the state before any step.
  private func readStates(_ fields: Fields, _ start: SceneReader) -> SceneReader {
    if let steps = fields.member("steps"), let sweep = fields.member("sweep") {
      collector.report(
        .conflictingKeys(
          "steps", "sweep", in: fields.context, at: json.span(of: sweep.key),
          other: json.span(of: steps.key),
          help: "write each value as a step with \"after\": 0, or give the sweep a scene of its own"
        ))
    }
    var reader = start
    if let steps = fields["steps"] {
      reader.course = start.readSteps(steps)
    } else if let sweep = fields["sweep"] {
      reader.course = start.readSweep(sweep)
    }
    reader.course.reach = .all
    return reader
  }

  /// Looks at the version before all else: of another one, every other error would be noise.
  private func isKnownVersion() -> Bool {
    for member in json.members(of: json.root)
    where json.string(of: member.key) == "version" && json.kind(of: member.value) == .number {
      guard json.number(of: member.value) != 1 else { return true }
      let spelling = json.spelling(of: member.value)
      collector.report(.unsupportedVersion(spelling, at: json.span(of: member.value)))
      return false
    }
    return true
  }

  private func readVersion(_ fields: Fields) {
    guard let node = fields["version"] else {
      collector.report(.missingKey("version", in: fields, help: #"add "version": 1"#))
      return
    }
    _ = number(node, "'version'")
  }
}
