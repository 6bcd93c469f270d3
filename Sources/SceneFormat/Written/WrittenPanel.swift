internal import LayerGeometry
internal import SourceText

/// A panel as it is written.
struct WrittenPanel {
  enum Content {
    case picture(WrittenPicture)
    case formula(WrittenFormula)
    case table(WrittenTable)
    case notes([Localized<WrittenText>])
    case log(WrittenLog)
    case effects(WrittenEffects)
    case card(WrittenCard)
    case tree(WrittenString)
    case unitSquare(layer: WrittenString, points: [Point]?)
    case plot(WrittenPlot)
    case code(WrittenCode)
    case keyMap(WrittenKeyMap)
  }

  /// The number of steps; nil for the start, and after a report.
  var step: WrittenNumber?
  var hasStep: Bool
  var caption: Localized<WrittenText>?
  var badge: Panel.Badge?
  /// The content; nil after a report.
  var content: Content?
}

extension DocumentReader {
  /// A panel of `panels`, with its number from 1.
  func panel(_ node: Node, number: Int) -> WrittenPanel? {
    guard let fields = fields(of: node, in: "panel \(number)", PanelKey.all) else { return nil }
    return WrittenPanel(
      step: fields[PanelKey.step].flatMap { writtenNumber($0, "'step'") },
      hasStep: fields[PanelKey.step] != nil, caption: text(PanelKey.caption, in: fields),
      badge: value(PanelKey.badge, in: fields), content: content(fields))
  }

  private func content(_ fields: Fields) -> WrittenPanel.Content? {
    guard let (kind, node) = kind(of: fields) else { return .picture(picture(fields)) }
    switch kind {
    case PanelKey.formula.name: return formula(node, "'formula'").map { .formula($0) }
    case PanelKey.table.name: return table(node).map { .table($0) }
    case PanelKey.notes.name: return .notes(notes(node))
    case PanelKey.log.name: return log(node).map { .log($0) }
    case PanelKey.effects.name: return effects(node).map { .effects($0) }
    case PanelKey.card.name: return card(node).map { .card($0) }
    case PanelKey.tree.name: return spaceName(node, "'tree'").map { .tree($0) }
    case PanelKey.code.name: return code(node).map { .code($0) }
    case PanelKey.keyMap.name: return keyMap(node).map { .keyMap($0) }
    case PanelKey.plot.name: return plot(node).map { .plot($0) }
    default: return unitSquare(node)
    }
  }

  /// The kind that the panel's first key of a kind says; nil for a picture.
  private func kind(of fields: Fields) -> (kind: String, content: Node)? {
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

  func notes(_ node: Node) -> [Localized<WrittenText>] {
    elements(of: node, "'notes'", "an array of texts", each: .string)?.compactMap {
      text($0, "a note")
    } ?? []
  }

  /// The panel in `unitSquare`: the id of a layer, or an object with it and the points to mark.
  private func unitSquare(_ node: Node) -> WrittenPanel.Content? {
    guard let (layer, fields) = subject(node, "'unitSquare'", SubjectKey.unitSquare) else {
      return nil
    }
    guard let list = fields?[SubjectKey.points] else {
      return .unitSquare(layer: layer, points: nil)
    }
    guard let nodes = elements(of: list, "'points'", ofUpTo: 20, "points") else { return nil }
    return .unitSquare(layer: layer, points: nodes.compactMap { point($0, "a point") })
  }

  /// A layer that is written as its id, or in an object with more about it.
  func subject(
    _ node: Node, _ what: String, _ keys: KeyTable
  ) -> (layer: WrittenString, fields: Fields?)? {
    if json.kind(of: node) == .string { return (written(node), nil) }
    let expected = #"the id of a layer, or an object such as {"layer": "B"}"#
    guard let fields = fields(of: node, in: .named(what), keys, expected: expected) else {
      return nil
    }
    guard let layer = required(SubjectKey.layer, fields, help: #"name the layer: "layer": "B""#)
    else { return nil }
    return layerName(layer, what).map { ($0, fields) }
  }
}
