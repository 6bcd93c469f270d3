internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// `panels`, `lanes` or `derive`, or the panels of a figure that has none of them.
  func readPanels(_ fields: Fields, into figure: inout FigureSpecification) {
    if let derive = fields.member(FigureKey.derive) {
      figure.derivation = readDerivation(derive, fields)
    } else if let panels = fields.member(FigureKey.panels) {
      report(fields, [FigureKey.lanes], excludedBy: FigureKey.panels, panels) { _ in
        "each lane has its panels"
      }
      report(
        fields, [FigureKey.steps] + PictureKey.single, excludedBy: FigureKey.panels, panels
      ) {
        $0 == FigureKey.steps.name
          ? "each panel says its 'step'" : "write '\($0)' in the panel that it is for"
      }
      let shared = readSharedParts(fields)
      let nodes = elements(of: panels.value, "'panels'", ofUpTo: 1_000, "panels") ?? []
      figure.panels = nodes.enumerated().compactMap { index, node in
        readPanel(node, number: index + 1, shared: shared)
      }
    } else if let lanes = fields.member(FigureKey.lanes) {
      readLanes(lanes, fields, into: &figure)
    } else {
      figure.panels = readPanels(ofSteps: fields)
    }
  }

  /// Reports keys that have no meaning beside another one.
  func report(
    _ fields: Fields, _ keys: [any FormatKey], excludedBy key: any FormatKey,
    _ member: JSONTree.Member,
    help: (String) -> String
  ) {
    for excluded in keys {
      if let other = fields.member(excluded) {
        collector.report(
          .conflictingKeys(
            key.name, excluded.name, in: fields.context, at: json.span(of: other.key),
            other: json.span(of: member.key), help: help(excluded.name)))
      }
    }
  }

  /// What a figure says for all its pictures.
  func readSharedParts(_ fields: Fields) -> SharedPictureParts {
    SharedPictureParts(
      show: fields[PictureKey.show].flatMap { readShow($0, base: nil) },
      axes: fields[PictureKey.axes].map { readAxesOptions($0) } ?? [])
  }

  /// Whether the document asks for the last step over the start.
  func isOverlay(_ fields: Fields?) -> Bool {
    fields.flatMap { value(FigureKey.steps, in: $0) } == .overlay
  }

  /// The panels of a figure that lists none: one for each state of the layers, or one for all.
  func readPanels(ofSteps fields: Fields?) -> [Panel] {
    if isOverlay(fields) && !steps.isEmpty {
      let last = steps.count
      var picture = after(steps: last).readPicture(fields, shared: nil, step: last)
      if fields?[PictureKey.ghosts] == nil { picture.ghosts = ghostsOfStart() }
      return [Panel(step: last, content: .picture(picture))]
    }
    return readPanels(of: Array(course.shownStates), fields, shared: nil)
  }

  /// A picture of each of some states, with the captions of the steps that made them.
  func readPanels(
    of states: [Int], _ fields: Fields?, shared: SharedPictureParts?
  ) -> [Panel] {
    var panels: [Panel] = []
    let errorsBefore = collector.errorCount
    let workBefore = syntax.work
    for step in states where collector.errorCount == errorsBefore {
      if panels.count == 1 { refuseEarly(repeating: states.count, since: workBefore) }
      if isAtEnd { return panels }
      // What is wrong in one state is likely to be so in each, and is reported once.
      let picture = after(steps: step).readPicture(fields, shared: shared, step: step)
      panels.append(
        Panel(
          step: step, caption: step > 0 ? steps[step - 1].caption : nil,
          content: .picture(picture)))
    }
    return panels
  }

  /// What the steps change, as it was at the start; layers in what is changed go with it.
  func ghostsOfStart() -> [Ghost] {
    let changed = Set(steps.flatMap { $0.changes.map(\.layer) })
    return changed.sorted().filter {
      changed.isDisjoint(with: layers.layers(from: layers.superlayer(of: $0)))
    }.map { Ghost(layer: $0, step: 0, successor: $0, arrow: .automatic) }
  }
}
