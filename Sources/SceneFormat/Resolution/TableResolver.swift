internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// A table of properties.
  ///
  /// - Parameters:
  ///   - state: the state that it shows where it does not say; nil for all of them.
  ///   - pictured: the state of listed columns that do not say, where the table shows all; nil for that before any step.
  func resolved(
    _ table: WrittenTable, in state: Int? = nil, columnsAt pictured: Int? = nil
  ) -> PropertyTable {
    let columns = columns(table.columns, in: state, or: pictured)
    // Layers side by side, each with its name above it, have not changed into one another.
    var areNamed = false
    if case .listed(let listed, let isOne) = table.columns {
      areNamed = !isOne && listed.contains { $0.header == nil } && !columns.areStatesInOrder
    }
    return PropertyTable(
      title: resolved(table.title), columns: columns, rows: table.rows,
      marksChanges: table.marksChanges ?? (columns.count > 1 && !areNamed),
      showsSpaces: table.showsSpaces)
  }

  private func columns(
    _ columns: WrittenTable.Columns, in state: Int?, or pictured: Int?
  ) -> [PropertyTable.Column] {
    switch columns {
    case .listed(let columns, let isOne):
      var found = columns.compactMap { column in
        let layer = column.layer.flatMap { self.layer($0) }
        let step = stepNumber(column.step, "'step'") ?? state ?? pictured ?? 0
        let header = resolved(column.header)
        return layer.map { PropertyTable.Column(layer: $0, step: step, header: header) }
      }
      // The name of the only layer would not tell its states apart.
      if !isOne, !found.areStatesInOrder {
        for number in found.indices where found[number].header == nil {
          let (layer, own) = (found[number].layer, descriptions[found[number].layer.rawValue])
          // Of layers with one name the ids tell which is meant.
          let isShared = found.contains {
            $0.layer != layer && descriptions[$0.layer.rawValue].name.identity == own.name.identity
          }
          found[number].header = isShared ? own.name.with(id: own.id) : own.name
        }
      }
      return found
    case .ofLayer(let name, let before, let states):
      let layer = name.flatMap { self.layer($0) }
      let earlier = before.flatMap { self.layer($0) }
      guard let layer else { return [] }
      if let earlier, let before {
        return beforeAndAfter(earlier, layer, step: state ?? 0, at: before.place)
      }
      let numbers = self.states(states, in: state)
      return numbers.map {
        PropertyTable.Column(
          layer: layer, step: $0, header: numbers.count > 1 ? sweptValue(after: $0) : nil)
      }
    }
  }

  private func beforeAndAfter(
    _ before: LayerTree.Index, _ after: LayerTree.Index, step: Int, at span: Span
  ) -> [PropertyTable.Column] {
    func header(_ english: String, _ chinese: String) -> LocalizedText {
      LocalizedText(variants: [
        .init(language: "en", marked: english, span: span),
        .init(language: "zh", marked: chinese, span: span),
      ])
    }
    return [
      PropertyTable.Column(layer: before, step: step, header: header("before", "之前")),
      PropertyTable.Column(layer: after, step: step, header: header("after", "之后")),
    ]
  }

  /// The states that a table compares; all of them where the document does not say.
  func states(_ numbers: [WrittenNumber]?, in state: Int? = nil) -> [Int] {
    guard let numbers else { return state.map { [$0] } ?? Array(course.shownStates) }
    return numbers.compactMap { stepNumber($0, "each of 'steps'") }
  }

  /// The value of a sweep that makes a state; nil for the start and for steps.
  private func sweptValue(after step: Int) -> LocalizedText? {
    guard course.sweptValues.indices.contains(step - 1) else { return nil }
    return LocalizedText(variants: [
      .init(language: nil, marked: course.sweptValues[step - 1], span: steps[step - 1].span)
    ])
  }
}

extension [PropertyTable.Column] {
  /// Tells whether the columns are of one layer in several states, each after the one before.
  fileprivate var areStatesInOrder: Bool {
    count > 1 && zip(self, dropFirst()).allSatisfy { $0.layer == $1.layer && $0.step < $1.step }
  }
}
