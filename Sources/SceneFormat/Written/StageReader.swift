internal import LayerGeometry
internal import SourceText

extension DocumentReader {
  /// The stage of a scene, whose canvas then has its width and its scale; nil without one, and after a report.
  func stage(_ fields: Fields, for canvas: inout Canvas) -> SeriesStage? {
    guard let node = fields[DocumentKey.stage] else { return nil }
    let stage: SeriesStage?
    switch (json.kind(of: node), stageSource) {
    case (_, .leftOut): return nil
    case (.object, _): stage = self.stage(node)
    case (.string, .placed(let placed)):
      stage = placedStage(placed, at: json.span(of: node))
    case (.string, .asWritten):
      let name = json.string(of: node)
      if isStageName(name, node) { collector.report(.stageNotRead(name, at: json.span(of: node))) }
      return nil
    default:
      reportWrongType(node, DocumentKey.stage.quotedName, "the path of a file, or an object")
      return nil
    }
    guard let stage, !conflicts(with: stage, fields, canvas) else { return nil }
    (canvas.width, canvas.scale) = (stage.width, stage.scale)
    canvas.sizeSpan = canvas.sizeSpan ?? json.span(of: node)
    return stage
  }

  /// Tells whether a name is that of a stage; reports it otherwise.
  private func isStageName(_ name: String, _ node: Node) -> Bool {
    if isStagePath(name) { return isShort(name, node) }
    collector.report(.notStageName(name, at: json.span(of: node)))
    return false
  }

  /// The stage in a file, whose errors are reported where the scene names it.
  private func placedStage(_ placed: JSONTree, at span: Span) -> SeriesStage? {
    let reader = DocumentReader(SceneDocument(placed, limits: limits))
    let stage = reader.stage(placed.root)
    guard reader.collector.hasErrors else { return stage }
    for error in reader.collector.diagnostics.all {
      collector.report(error.inStage(placed.source, at: span))
    }
    return nil
  }

  fileprivate func stage(_ node: Node) -> SeriesStage? {
    guard let fields = fields(of: node, in: "the stage", StageKey.table) else { return nil }
    let errors = collector.errorCount
    if let version = required(StageKey.version, fields, help: #"add "version": 1"#),
      let number = number(version, "'version'"), number != 1
    {
      collector.report(
        .unsupportedVersion(json.spelling(of: version), at: json.span(of: version)))
      return nil
    }
    let help = "make the stage anew: 'boundsketch stage SCENE...'"
    for key in [StageKey.width, StageKey.scale] { _ = required(key, fields, help: help) }
    _ = required(StageKey.origin, fields, help: help)
    let width = value(StageKey.width, in: fields)
    let scale = value(StageKey.scale, in: fields)
    let origin = value(StageKey.origin, in: fields)
    let pitch = value(StageKey.pitch, in: fields)
    let extent = fields[StageKey.extent].flatMap { stageExtent($0) }
    let blocks = fields[StageKey.tables].flatMap { stageBlocks($0) }
    let colors = fields[StageKey.colors].map { stageColors($0) }
    guard collector.errorCount == errors, let width, let scale, let origin else { return nil }
    return SeriesStage(
      width: width, scale: scale, origin: origin, pitch: pitch,
      extent: extent ?? SeriesStage.Extent(), blocks: blocks, colors: colors ?? [:])
  }

  private func stageExtent(_ node: Node) -> SeriesStage.Extent? {
    fields(of: node, in: "'extent'", StageKey.extentTable).map { fields in
      SeriesStage.Extent(x: value(StageKey.x, in: fields), y: value(StageKey.y, in: fields))
    }
  }

  private func stageBlocks(_ node: Node) -> SeriesStage.Blocks? {
    guard let fields = fields(of: node, in: "'tables'", StageKey.tablesTable) else { return nil }
    _ = required(StageKey.place, fields, help: #"add "place": "below""#)
    _ = required(StageKey.at, fields, help: "add the top left corner of the first table")
    let place = value(StageKey.place, in: fields)
    let corner = value(StageKey.at, in: fields)
    let columns = fields[StageKey.columns].map { stageColumns($0) } ?? []
    guard let place, let corner else { return nil }
    return SeriesStage.Blocks(place: place, corner: corner, columns: columns)
  }

  private func stageColumns(_ node: Node) -> [[Double]] {
    let elements = elements(of: node, "'columns'", ofUpTo: 100, "arrays of widths") ?? []
    return elements.compactMap { element in
      guard let widths = numberList(element, "each of 'columns'") else { return nil }
      guard !widths.isEmpty, widths.allSatisfy({ $0 > 0 }) else {
        reportInvalid(
          element, "each of 'columns'", verb: "hold", expected: "numbers greater than 0")
        return nil
      }
      return widths
    }
  }

  private func stageColors(_ node: Node) -> [String: Int] {
    var colors: [String: Int] = [:]
    for (name, member) in entries(of: node, "'colors'") {
      let what = "the color of \(quoted(name))"
      guard let text = string(member.value, what) else { continue }
      let number = text.hasPrefix("system") ? Int(text.dropFirst(6)) : nil
      guard let number, (1...99).contains(number),
        name != SeriesStage.rootSpace || number == 1
      else {
        reportInvalid(
          member.value, what,
          expected: name == SeriesStage.rootSpace ? "'system1'" : "'system1', 'system2' or the like"
        )
        continue
      }
      colors[name] = number
    }
    return colors
  }

  /// Tells whether the canvas of the figure has another size than the stage; reports it.
  private func conflicts(
    with stage: SeriesStage, _ fields: Fields, _ canvas: Canvas
  ) -> Bool {
    func member(_ name: String, of node: Node) -> JSONTree.Member? {
      guard json.kind(of: node) == .object else { return nil }
      return json.members(of: node).first { json.string(of: $0.key) == name }
    }
    let errors = collector.errorCount
    guard let figure = fields[DocumentKey.figure],
      let node = member(FigureKey.canvas.name, of: figure)?.value
    else { return false }
    func check(_ key: String, _ own: Double?, _ shared: Double) {
      guard let own, abs(own - shared) > 0.005, let member = member(key, of: node) else { return }
      collector.report(.otherThanStage(key, own, shared, at: json.span(of: member.value)))
    }
    if canvas.size != nil, let size = member(CanvasKey.size.name, of: node),
      let own = fields.member(DocumentKey.stage)
    {
      collector.report(
        .conflictingKeys(
          DocumentKey.stage.name, CanvasKey.size.name, in: "the scene",
          at: json.span(of: size.key), other: json.span(of: own.key),
          help: "the stage has a width, and the height fits the content"))
    }
    check(CanvasKey.width.name, canvas.width, stage.width)
    check(CanvasKey.scale.name, canvas.scale, stage.scale)
    return collector.errorCount > errors
  }
}

/// Tells whether bytes are those of a stage.
///
/// - Parameter bytes: the bytes of a file.
public func isStage(_ bytes: [UInt8]) -> Bool {
  guard let document = try? SceneDocument(SourceFile(name: "stage", bytes: bytes)) else {
    return false
  }
  let reader = DocumentReader(document)
  return reader.stage(document.json.root) != nil && !reader.collector.hasErrors
}
