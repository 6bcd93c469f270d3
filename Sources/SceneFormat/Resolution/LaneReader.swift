internal import SourceText

extension SceneReader {
  private static let mostLanes = 20
  private static let mostPanels = 100

  /// `lanes`, whose panels are also all of the figure's.
  func readLanes(
    _ member: JSONTree.Member, _ fields: Fields, into figure: inout FigureSpecification
  ) {
    report(
      fields, [FigureKey.columns, FigureKey.steps] + PictureKey.single,
      excludedBy: FigureKey.lanes, member
    ) {
      $0 == FigureKey.columns.name
        ? "each lane is a row of panels" : "write '\($0)' in a panel of a lane"
    }
    let shared = readSharedParts(fields)
    guard
      let nodes = elements(of: member.value, "'lanes'", ofUpTo: Self.mostLanes, "lanes")
    else { return }
    for (number, node) in nodes.enumerated() {
      let owner: Fields.Owner = "lane \(number + 1)"
      guard let fields = self.fields(of: node, in: owner, LaneKey.table) else { continue }
      let title = text(LaneKey.title, in: fields)
      let first = figure.panels.count
      figure.panels += readPanels(ofLane: fields, after: first, shared)
      guard figure.panels.count > first else { continue }
      figure.lanes.append(Lane(title: title, panels: first..<figure.panels.count))
    }
  }

  private func readPanels(
    ofLane fields: Fields, after count: Int, _ shared: SharedPictureParts
  ) -> [Panel] {
    guard let panels = fields.member(LaneKey.panels) else {
      return readPanels(of: readStates(fields[LaneKey.steps]), fields, shared: shared)
    }
    report(
      fields, [LaneKey.steps, LaneKey.layers], excludedBy: LaneKey.panels, panels
    ) {
      "write '\($0 == LaneKey.steps.name ? "step" : $0)' in the panels"
    }
    let nodes = elements(of: panels.value, "'panels'", ofUpTo: Self.mostPanels, "panels") ?? []
    return nodes.enumerated().compactMap { index, node in
      readPanel(node, number: count + index + 1, shared: shared)
    }
  }
}
