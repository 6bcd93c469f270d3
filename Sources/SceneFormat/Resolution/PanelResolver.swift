internal import SourceText

extension SceneResolver {
  /// A panel as it shows the state that it says.
  func resolved(_ panel: WrittenPanel, shared: SharedPictureParts) -> Panel? {
    let step = stepNumber(panel.step, "'step'") ?? 0
    let resolver = after(steps: step)
    return panel.content.flatMap {
      resolver.resolved($0, shared, step: step, isStated: panel.hasStep)
    }.map { content in
      Panel(
        step: step, caption: resolver.resolved(panel.caption), badge: panel.badge, content: content)
    }
  }

  /// - Parameter isStated: whether the panel says its step.
  private func resolved(
    _ content: WrittenPanel.Content, _ shared: SharedPictureParts, step: Int, isStated: Bool
  ) -> Panel.Content? {
    let state = isStated ? step : nil
    switch content {
    case .picture(let picture):
      return .picture(resolved(picture, shared: shared, step: step))
    case .formula(let formula): return resolved(formula).map { .formula($0) }
    case .table(let table): return .table(resolved(table, in: state))
    case .notes(let notes): return .notes(notes.compactMap { resolved($0) })
    case .log(let log): return .log(resolved(log, in: state))
    case .effects(let effects): return resolved(effects).map { .effects($0) }
    case .card(let card): return .card(resolved(card))
    case .tree(let name): return space(name).map { .tree($0.layer) }
    case .code(let code): return resolved(code).map { .code($0) }
    case .keyMap(let map): return resolved(map, in: state).map { .keyMap($0) }
    case .plot(let plot): return resolved(plot).map { .plot($0) }
    case .unitSquare(let name, let points):
      return layer(name).map { .unitSquare(UnitSquare(layer: $0, points: points)) }
    }
  }
}
