internal import LayerGeometry
internal import SourceText

extension DocumentReader {
  /// The scene that the document describes, with what it is written as; nil where it is none at all.
  func readScene() -> ResolvedDocument? {
    guard isKnownVersion(),
      let fields = fields(
        of: json.root, in: "the scene", DocumentKey.table)
    else { return nil }
    readVersion(fields)
    _ = value(DocumentKey.schema, in: fields)
    let lessons = LessonCollector(allowed: fields[DocumentKey.allow].map { readAllow($0) } ?? [])
    let reader = readStates(fields, readStart(fields, lessons))
    let title = reader.resolved(text(DocumentKey.title, in: fields))
    let subtitle = reader.resolved(text(DocumentKey.subtitle, in: fields))
    let alt = reader.resolved(text(DocumentKey.alt, in: fields))
    let writtenFigure = figure(
      fields[DocumentKey.figure], ofStates: reader.course.shownStates.count)
    let figure = reader.resolved(writtenFigure)
    let style = fields[DocumentKey.style].map { reader.readStyle($0) } ?? []
    if let expect = fields[DocumentKey.expect] { reader.check(expectations(expect)) }
    reader.teachTypedNumbers()
    let scene = Scene(
      title: title, subtitle: subtitle, alt: alt, layers: reader.layers,
      descriptions: reader.descriptions, figure: figure, style: style, steps: reader.steps,
      states: reader.course.shownStates, warnings: [], allowed: lessons.allowed,
      lessons: lessons.collector.diagnostics)
    return ResolvedDocument(scene: scene, figure: writtenFigure, reader: reader)
  }

  /// The reader of the layers before any step.
  private func readStart(_ fields: Fields, _ lessons: LessonCollector) -> SceneReader {
    let errorsBefore = collector.errorCount
    let read = readLayers(fields[DocumentKey.layers], in: fields)
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
    if let steps = fields.member(DocumentKey.steps), let sweep = fields.member(DocumentKey.sweep) {
      collector.report(
        .conflictingKeys(
          "steps", "sweep", in: fields.context, at: json.span(of: sweep.key),
          other: json.span(of: steps.key),
          help: "write each value as a step with \"after\": 0, or give the sweep a scene of its own"
        ))
    }
    var reader = start
    if let steps = fields[DocumentKey.steps] {
      reader.course = start.readSteps(steps)
    } else if let sweep = fields[DocumentKey.sweep] {
      reader.course = start.states(of: self.sweep(sweep, layerID: start.layerIDs.first))
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
    if fields[DocumentKey.version] == nil {
      reportMissing(DocumentKey.version, fields, help: #"add "version": 1"#)
    }
    _ = value(DocumentKey.version, in: fields)
  }
}

extension SceneReader {
  /// The names that layers are given.
  func readNames(
    _ nodes: [(layer: LayerTree.Index, node: Node)]
  ) -> [(LayerTree.Index, LocalizedText)] {
    nodes.compactMap { layer, node in resolved(text(node, "'name'")).map { (layer, $0) } }
  }
}
