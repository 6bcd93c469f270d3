internal import SourceText

/// Visits the texts of a document without errors, each with the number of steps after which it is first meant.
struct WrittenTexts {
  /// The states that are shown where the document does not say.
  let states: ClosedRange<Int>
  /// The number of steps.
  let stepCount: Int
  let visitName: (WrittenText) -> Void
  let visitText: (WrittenText, Int) -> Void
  let visitFormula: (WrittenFormula.Line, Int) -> Void

  func visit(_ document: WrittenDocument) {
    for (_, name) in document.layers.namesOfLayers {
      for (_, text) in name.variants { visitName(text) }
    }
    for piece in document.layers.contents.lazy.flatMap(\.pieces) {
      if case .text(let text, _, _) = piece.kind { visit(text, 0) }
    }
    switch document.states {
    case .none: break
    case .sweep(let sweep): visit(sweep?.caption, 1)
    case .steps(let steps, _):
      for (number, step) in zip(1..., steps) { visit(step.caption, number) }
    }
    for text in [document.title, document.subtitle, document.alt] { visit(text, 0) }
    visit(document.figure)
  }

  private func visit(_ text: Localized<WrittenText>?, _ step: Int) {
    for (_, text) in text?.variants ?? [] { visitText(text, step) }
  }

  private func visit(_ figure: WrittenFigure) {
    for axes in figure.shared.axes { visit(axes.name, 0) }
    switch figure.content {
    case .states(let picture, let isOverlay):
      visit(picture, isOverlay ? stepCount : states.lowerBound)
    case .panels(let panels, _): for panel in panels { visit(panel) }
    case .lanes(let lanes):
      for lane in lanes {
        visit(lane.title, 0)
        switch lane.content {
        case .panels(let panels): for panel in panels { visit(panel) }
        case .states(let numbers, let picture):
          visit(picture, numbers?.first.map { Int($0.value) } ?? states.lowerBound)
        }
      }
    case .derivation: break
    }
    for table in figure.tables { visit(table, 0) }
    for note in figure.notes { visit(note, 0) }
  }

  private func visit(_ panel: WrittenPanel) {
    let step = panel.step.map { Int($0.value) } ?? 0
    visit(panel.caption, step)
    switch panel.content {
    case .picture(let picture): visit(picture, step)
    case .formula(let formula):
      for (_, line) in formula.lines.lazy.flatMap(\.variants) { visitFormula(line, step) }
    case .table(let table): visit(table, step)
    case .notes(let notes): for note in notes { visit(note, step) }
    case .log(let log): for column in log.columns { visit(column?.fact.header, step) }
    case .effects(let effects): for column in effects.columns { visit(column.header, step) }
    case .card(let card):
      visit(card.title, step)
      for rule in card.rules { visit(rule.text, step) }
    case .code(let code): for line in code.lines ?? [] { visitText(line.text, step) }
    case .plot(let plot):
      for text in [plot.quantity, plot.name] + plot.curves.map(\.header) { visit(text, step) }
    case .tree, .unitSquare, .keyMap, nil: break
    }
  }

  private func visit(_ table: WrittenTable, _ step: Int) {
    visit(table.title, step)
    if case .listed(let columns, _) = table.columns {
      for column in columns { visit(column.header, step) }
    }
  }

  private func visit(_ picture: WrittenPicture, _ step: Int) {
    for text in (picture.ghosts ?? []).map(\.name) + picture.axes.map(\.name) { visit(text, step) }
    for annotation in picture.annotations {
      switch annotation.kind {
      case .point(_, _, let text, _, _), .arrow(_, _, _, let text), .callout(_, let text),
        .axes(_, _, _, _, let text):
        visit(text, step)
      case .dimension(let dimension): visit(dimension.name, step)
      case .trace(let trace): visit(trace.label, step)
      }
    }
  }
}
