internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// The effects of setting properties, each alone in the current state.
  func resolved(_ written: WrittenEffects) -> EffectsMatrix? {
    let columns = written.columns.compactMap { column in
      resolved(column).map { Column(written: column, header: $0.header, path: $0.path) }
    }
    let before = columns.map { fact($0.path) }
    guard written.isSound, columns.count == written.columns.count,
      before.allSatisfy({ $0 != nil })
    else { return nil }
    var trials: [Trial] = []
    for change in written.set {
      guard let (resolver, made, words) = setting(change) else { continue }
      let effects = zip(columns, before).map { column, before -> EffectsMatrix.Effect? in
        if column.path.speaks(of: made.layer, words) { return .set }
        guard let before, let after = resolver.fact(column.path) else { return nil }
        return after.isSame(as: before, within: Self.usualTolerance) ? .stays : .changes
      }
      if effects.contains(nil) { continue }
      trials.append(Trial(layer: made.layer, string: change.string, effects: effects))
    }
    return matrix(of: trials, columns)
  }

  private struct Column {
    var written: WrittenFactColumn
    var header: LocalizedText
    var path: Path
  }

  /// A property that was set, and its effect on each column.
  private struct Trial {
    var layer: LayerTree.Index
    /// The path to it.
    var string: WrittenString
    var effects: [EffectsMatrix.Effect?]
  }

  /// Paths are headed by their words; where all is of one layer, its id goes without saying.
  private func matrix(of trials: [Trial], _ columns: [Column]) -> EffectsMatrix {
    let owners = Set(trials.map(\.layer)).union(
      columns.compactMap { column in
        guard column.written.header == nil, case .property(let layer, _) = column.path.subject
        else { return nil }
        return layer
      })
    let only = owners.count == 1 ? owners.first : nil
    return EffectsMatrix(
      columns: columns.map { column in
        if column.written.header == nil, column.path.clauses.isEmpty, let only,
          case .property(only, let words) = column.path.subject
        {
          return codeText(words.map(\.text).joined(separator: "."), at: column.path.place)
        }
        return column.header
      },
      rows: trials.map { trial in
        let path = trial.string.text
        let words = path.drop { $0 != "." }.dropFirst()
        return EffectsMatrix.Row(
          header: codeText(only == nil ? path : String(words), at: trial.string.place),
          effects: trial.effects.compactMap(\.self))
      })
  }
}

extension Path {
  /// Tells whether the path leads to what some words of a layer do, to a part of it or to what it is a part of.
  fileprivate func speaks(of layer: LayerTree.Index, _ words: [String]) -> Bool {
    guard case .property(layer, let own) = subject else { return false }
    let names = own.map { $0.text == "center" ? "position" : $0.text }
    return zip(names, words).allSatisfy { $0 == $1 }
  }
}
