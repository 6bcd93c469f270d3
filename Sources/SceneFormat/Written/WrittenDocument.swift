internal import LayerGeometry
internal import SourceText

/// A document as it is written: nothing in it is looked up or computed.
struct WrittenDocument {
  /// The states that the document makes of its layers.
  enum States {
    case none
    case sweep(WrittenSweep?)
    /// The steps, and whether all of them could be read.
    case steps([WrittenStep], isComplete: Bool)

    /// The number of states to show, as far as they could be read.
    fileprivate var count: Int {
      switch self {
      case .none, .sweep(nil): 1
      case .sweep(let sweep?): sweep.values.count
      case .steps(let steps, _): steps.count + 1
      }
    }
  }

  /// The lint rules that are broken on purpose.
  var allowed: Set<DiagnosticCode>
  var stage: SeriesStage?
  var title: Localized<WrittenText>?
  var subtitle: Localized<WrittenText>?
  var alt: Localized<WrittenText>?
  var layers: WrittenLayers
  var states: States
  var figure: WrittenFigure
  var style: [WrittenStyleRule]
  var expectations: [WrittenExpectation]
  /// The key of the part that says how much is drawn.
  var repeatedPlace: Span?
}

extension DocumentReader {
  /// The whole document; nil after a report, of another version or of no object.
  func document() -> WrittenDocument? {
    guard isKnownVersion(),
      let fields = fields(of: json.root, in: "the scene", DocumentKey.table)
    else { return nil }
    readVersion(fields)
    _ = value(DocumentKey.schema, in: fields)
    let allowed = fields[DocumentKey.allow].map { readAllow($0) } ?? []
    let layers = readLayers(fields[DocumentKey.layers], in: fields)
    let states = states(fields, layerID: layers.names.ids(in: layers.state.descriptions).first)
    var figure = figure(fields[DocumentKey.figure], ofStates: states.count)
    let stage = stage(fields, for: &figure.canvas)
    return WrittenDocument(
      allowed: allowed, stage: stage, title: text(DocumentKey.title, in: fields),
      subtitle: text(DocumentKey.subtitle, in: fields), alt: text(DocumentKey.alt, in: fields),
      layers: layers, states: states,
      figure: figure,
      style: fields[DocumentKey.style].map { style($0) } ?? [],
      expectations: fields[DocumentKey.expect].map { expectations($0) } ?? [],
      repeatedPlace: repeatedPlace(fields))
  }

  private func repeatedPlace(_ fields: Fields) -> Span? {
    let keys: [any FormatKey] = [
      DocumentKey.figure, DocumentKey.sweep, DocumentKey.steps, DocumentKey.layers,
    ]
    return keys.lazy.compactMap { fields.member($0) }.first.map { json.span(of: $0.key) }
  }

  /// - Parameter layerID: one of the document's, for examples.
  private func states(_ fields: Fields, layerID: String?) -> WrittenDocument.States {
    if let steps = fields.member(DocumentKey.steps), let sweep = fields.member(DocumentKey.sweep) {
      collector.report(
        .conflictingKeys(
          "steps", "sweep", in: fields.context, at: json.span(of: sweep.key),
          other: json.span(of: steps.key),
          help: "write each value as a step with \"after\": 0, or give the sweep a scene of its own"
        ))
    }
    if let node = fields[DocumentKey.steps] {
      let elements = elements(of: node, "'steps'", "an array of steps", each: .object)
      let steps = elements.map { zip(1..., $0).map { step($1, $0, layerID: layerID) } }
      return .steps(steps ?? [], isComplete: steps != nil)
    }
    return fields[DocumentKey.sweep].map { .sweep(sweep($0, layerID: layerID)) } ?? .none
  }

  /// Tells whether the version is known; it comes first, for every other error of another version would be noise.
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
