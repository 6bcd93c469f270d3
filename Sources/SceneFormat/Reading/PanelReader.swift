internal import SourceText

/// The kinds of panels that are no pictures. A panel is of the kind whose key it has.
private enum PanelKind: String, CaseIterable {
  case formula, table, notes, log, effects, card, tree, unitSquare
}

extension SceneReader {
  /// The keys that speak of what one picture draws.
  static let pictureKeys = ["show", "ghosts", "annotations", "axes", "view", "device", "oblique"]

  /// The keys that every panel may have.
  private static let sharedPanelKeys = ["step", "caption", "badge"]

  private static let panelKeys =
    sharedPanelKeys + ["layers"] + pictureKeys + PanelKind.allCases.map(\.rawValue)

  /// One of `panels`, with its number from 1 on.
  ///
  /// - Parameter state: the state that it shows; nil for what its `step` says.
  func readPanel(
    _ node: Node, number: Int, shared: SharedPictureParts, inState state: Int? = nil
  ) -> Panel? {
    guard let fields = fields(of: node, in: "panel \(number)", keys: Self.panelKeys) else {
      return nil
    }
    let step = state ?? fields["step"].flatMap { stepNumber($0, "'step'") } ?? 0
    let reader = after(steps: step)
    return reader.readContent(fields, shared: shared, step: step).map { content in
      Panel(
        step: step, caption: fields["caption"].flatMap { reader.text($0, "'caption'") },
        badge: fields["badge"].flatMap { reader.word($0, "'badge'", as: Panel.Badge.self) },
        content: content)
    }
  }

  private func readContent(
    _ fields: Fields, shared: SharedPictureParts, step: Int
  ) -> Panel.Content? {
    guard let (kind, node) = readKind(fields) else {
      return .picture(readPicture(fields, shared: shared, step: step))
    }
    switch kind {
    case .formula:
      return formula(node, "'formula'").map { .formula($0) }
    case .table:
      return readTable(node, in: fields["step"].map { _ in step }).map { .table($0) }
    case .notes:
      return .notes(readNotes(node))
    case .log:
      return readLog(node, in: fields["step"].map { _ in step }).map { .log($0) }
    case .effects:
      return readEffects(node).map { .effects($0) }
    case .card:
      return readCard(node).map { .card($0) }
    case .tree:
      return space(node, "'tree'").map { .tree($0.layer) }
    case .unitSquare:
      return readUnitSquare(node).map { .unitSquare($0) }
    }
  }

  /// The kind that a panel's first key of one says; nil for a picture.
  private func readKind(_ fields: Fields) -> (kind: PanelKind, content: Node)? {
    let kinds = fields.members.compactMap { name, member in
      PanelKind(rawValue: name).map { (kind: $0, member: member) }
    }
    guard let (kind, kindMember) = kinds.first else { return nil }
    for (name, member) in fields.members
    where name != kind.rawValue && !Self.sharedPanelKeys.contains(name) {
      collector.report(
        .conflictingKeys(
          kind.rawValue, name, in: fields.context, at: json.span(of: member.key),
          other: json.span(of: kindMember.key), help: "give each a panel of its own"))
    }
    return (kind, kindMember.value)
  }
}
