internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// What setting properties does, each by itself to the layers as they stand.
  func readEffects(_ node: Node) -> EffectsMatrix? {
    guard let fields = fields(of: node, in: "'effects'", LogKey.effectsTable) else {
      return nil
    }
    guard let set = fields[LogKey.set] else {
      reportMissing(LogKey.set, fields, help: #"add "set": {"B.position": [0, 0]}"#)
      return nil
    }
    guard let compare = fields[LogKey.compare] else {
      reportMissing(LogKey.compare, fields, help: #"give paths: "compare": ["B.frame"]"#)
      return nil
    }
    guard let nodes = elements(of: compare, "'compare'", ofUpTo: 20, "paths") else { return nil }
    let columns = nodes.compactMap { readFactColumn($0, LogKey.effectsColumn)?.column }
    let before = columns.map { fact($0.path, $0.node) }
    guard columns.count == nodes.count, before.allSatisfy({ $0 != nil }) else { return nil }
    var trials: [Trial] = []
    for (name, member) in entries(of: set, "'set' of 'effects'") {
      guard let (reader, change, words) = setting(member, name) else { continue }
      let effects = zip(columns, before).map { column, before -> EffectsMatrix.Effect? in
        if column.path.speaks(of: change.layer, words) { return .set }
        guard let before, let after = reader.fact(column.path, column.node) else { return nil }
        return after.isSame(as: before, within: Self.usualTolerance) ? .stays : .changes
      }
      if effects.contains(nil) { continue }
      trials.append(Trial(layer: change.layer, key: member.key, effects: effects))
    }
    return matrix(of: trials, columns)
  }

  /// A property that was set, and what became of each column.
  private struct Trial {
    var layer: LayerTree.Index
    var key: Node
    var effects: [EffectsMatrix.Effect?]
  }

  /// Paths are headed by their words; where one layer is all that is set, its id goes without
  /// saying.
  private func matrix(of trials: [Trial], _ columns: [FactColumn]) -> EffectsMatrix {
    let owners = Set(trials.map(\.layer))
    let only = owners.count == 1 ? owners.first : nil
    return EffectsMatrix(
      columns: columns.map { column in
        if column.givenHeader == nil, column.path.clauses.isEmpty, let only,
          case .property(only, let words) = column.path.subject
        {
          return plainText(words.map(\.text).joined(separator: "."), column.node)
        }
        return header(of: column)
      },
      rows: trials.map { trial in
        let path = json.string(of: trial.key)
        let words = path.drop { $0 != "." }.dropFirst()
        return EffectsMatrix.Row(
          header: plainText(only == nil ? path : String(words), trial.key),
          effects: trial.effects.compactMap(\.self))
      })
  }
}

extension Path {
  /// Whether the path leads to what some words of a layer do, to a part of it or to what it is a
  /// part of.
  fileprivate func speaks(of layer: LayerTree.Index, _ words: [String]) -> Bool {
    guard case .property(layer, let own) = subject else { return false }
    let names = own.map { $0.text == "center" ? "position" : $0.text }
    return zip(names, words).allSatisfy { $0 == $1 }
  }
}
