internal import SourceText

/// A figure as it is written.
struct WrittenFigure {
  enum Content {
    /// A picture, of each state or of the last over the start.
    case states(WrittenPicture, isOverlay: Bool)
    case panels([WrittenPanel], at: Span)
    case lanes([WrittenLane])
    /// A derivation; nil after a report.
    case derivation(WrittenDerivation?)
  }

  var canvas = Canvas(padding: 24, background: .theme, yAxis: .down)
  var content = Content.states(WrittenPicture(), isOverlay: false)
  /// The parts that all its pictures share.
  var shared = Shared()
  var columns: Int?
  var tables: [WrittenTable] = []
  var notes: [Localized<WrittenText>] = []
  var legend: Bool?
  var decimals: Int?
  var animation = Animation()

  /// The parts that a figure gives for all its pictures.
  struct Shared {
    var show: WrittenShow?
    var axes: [WrittenAxes] = []
  }
}

struct WrittenLane {
  enum Content {
    case panels([WrittenPanel])
    /// A picture of each of these states; nil means all.
    case states([WrittenNumber]?, WrittenPicture)
  }

  var title: Localized<WrittenText>?
  var content: Content
}

struct WrittenDerivation {
  var layer: WrittenString
  var step: WrittenNumber?
}

extension DocumentReader {
  /// The figure in `figure`, or the default one where the document has none.
  ///
  /// - Parameter count: how many states are shown where it does not say.
  func figure(_ node: Node?, ofStates count: Int) -> WrittenFigure {
    var figure = WrittenFigure()
    guard let node, let fields = fields(of: node, in: "'figure'", FigureKey.table) else {
      return figure
    }
    if let canvas = fields[FigureKey.canvas] { readCanvas(canvas, into: &figure.canvas) }
    readContent(fields, ofStates: count, into: &figure)
    figure.columns = value(FigureKey.columns, in: fields)
    figure.tables = fields[FigureKey.tables].map { tables($0) } ?? []
    figure.notes = fields[FigureKey.notes].map { notes($0) } ?? []
    figure.legend = value(FigureKey.legend, in: fields)
    figure.decimals = value(FigureKey.decimals, in: fields)
    if let animation = fields[FigureKey.animation] { figure.animation = readAnimation(animation) }
    return figure
  }

  /// The content in `panels`, `lanes` or `derive`, or the only picture of a figure that has none of them.
  private func readContent(
    _ fields: Fields, ofStates count: Int, into figure: inout WrittenFigure
  ) {
    if let derive = fields.member(FigureKey.derive) {
      report(fields, FigureKey.derived, excludedBy: FigureKey.derive, derive) { _ in
        "a derivation has five panels of its own, which show all its numbers"
      }
      figure.content = .derivation(derivation(derive.value))
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
      figure.shared = shared(fields)
      let nodes = elements(of: panels.value, "'panels'", ofUpTo: 1_000, "panels") ?? []
      figure.content = .panels(self.panels(nodes, behind: 0), at: json.span(of: panels.value))
    } else if let lanes = fields.member(FigureKey.lanes) {
      report(
        fields, [FigureKey.columns, FigureKey.steps] + PictureKey.single,
        excludedBy: FigureKey.lanes, lanes
      ) {
        $0 == FigureKey.columns.name
          ? "each lane is a row of panels" : "write '\($0)' in a panel of a lane"
      }
      figure.shared = shared(fields)
      figure.content = .lanes(self.lanes(lanes.value, ofStates: count))
    } else {
      figure.content = .states(
        picture(fields), isOverlay: value(FigureKey.steps, in: fields) == .overlay)
    }
  }

  private func shared(_ fields: Fields) -> WrittenFigure.Shared {
    WrittenFigure.Shared(
      show: fields[PictureKey.show].flatMap { show($0) },
      axes: fields[PictureKey.axes].map { axes($0) } ?? [])
  }

  private func derivation(_ node: Node) -> WrittenDerivation? {
    subject(node, "'derive'", SubjectKey.derivation).map { layer, fields in
      WrittenDerivation(
        layer: layer, step: fields?[SubjectKey.step].flatMap { writtenNumber($0, "'step'") })
    }
  }

  private func panels(_ nodes: [Node], behind count: Int) -> [WrittenPanel] {
    nodes.enumerated().compactMap { panel($1, number: count + $0 + 1) }
  }

  private func lanes(_ node: Node, ofStates stateCount: Int) -> [WrittenLane] {
    var count = 0
    let nodes = elements(of: node, "'lanes'", ofUpTo: 20, "lanes") ?? []
    return nodes.enumerated().compactMap { number, node in
      let owner: Fields.Owner = "lane \(number + 1)"
      guard let fields = fields(of: node, in: owner, LaneKey.table) else { return nil }
      let title = text(LaneKey.title, in: fields)
      guard let panels = fields.member(LaneKey.panels) else {
        let states = stateList(fields[LaneKey.steps])
        count += states?.count ?? stateCount
        return WrittenLane(title: title, content: .states(states, picture(fields)))
      }
      report(fields, [LaneKey.steps, LaneKey.layers], excludedBy: LaneKey.panels, panels) {
        "write '\($0 == LaneKey.steps.name ? "step" : $0)' in the panels"
      }
      let nodes = elements(of: panels.value, "'panels'", ofUpTo: 100, "panels") ?? []
      let written = self.panels(nodes, behind: count)
      count += written.count
      return WrittenLane(title: title, content: .panels(written))
    }
  }
}
