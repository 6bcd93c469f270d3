internal import SourceText

extension SceneReader {
  /// One of `panels`, with its number from 1 on.
  ///
  /// - Parameter state: the state that it shows; nil for what its `step` says.
  func readPanel(
    _ node: Node, number: Int, shared: SharedPictureParts, inState state: Int? = nil
  ) -> Panel? {
    guard let fields = fields(of: node, in: "panel \(number)", PanelKey.all) else {
      return nil
    }
    let step = state ?? fields[PanelKey.step].flatMap { stepNumber($0, "'step'") } ?? 0
    let reader = after(steps: step)
    return reader.readContent(fields, shared: shared, step: step).map { content in
      Panel(
        step: step, caption: reader.text(PanelKey.caption, in: fields),
        badge: reader.value(PanelKey.badge, in: fields),
        content: content)
    }
  }

  private func readContent(
    _ fields: Fields, shared: SharedPictureParts, step: Int
  ) -> Panel.Content? {
    guard let (kind, node) = readKind(fields) else {
      return .picture(readPicture(fields, shared: shared, step: step))
    }
    let state = fields[PanelKey.step].map { _ in step }
    switch kind {
    case PanelKey.formula.name: return formula(node, "'formula'").map { .formula($0) }
    case PanelKey.table.name: return readTable(node, in: state).map { .table($0) }
    case PanelKey.notes.name: return .notes(readNotes(node))
    case PanelKey.log.name: return readLog(node, in: state).map { .log($0) }
    case PanelKey.effects.name: return readEffects(node).map { .effects($0) }
    case PanelKey.card.name: return readCard(node).map { .card($0) }
    case PanelKey.tree.name: return space(node, "'tree'").map { .tree($0.layer) }
    default: return readUnitSquare(node).map { .unitSquare($0) }
    }
  }

  /// The kind that a panel's first key of one says; nil for a picture.
  private func readKind(_ fields: Fields) -> (kind: String, content: Node)? {
    let kinds = PanelKey.kinds.names
    guard let (kind, kindMember) = fields.members.first(where: { kinds.contains($0.name) }) else {
      return nil
    }
    for (name, member) in fields.members
    where name != kind && !PanelKey.shared.names.contains(name) {
      collector.report(
        .conflictingKeys(
          kind, name, in: fields.context, at: json.span(of: member.key),
          other: json.span(of: kindMember.key), help: "give each a panel of its own"))
    }
    return (kind, kindMember.value)
  }
}
