internal import SceneFormat

/// The numbers of panels in a row that a figure may have.
struct PanelColumnChoice {
  /// The most panels in a row that are tried where the author says nothing, and the most panels for which several
  /// numbers are.
  private static let (most, fewPanels) = (5, 12)

  private let panelCount: Int
  /// Tells whether rows are lanes, which are not broken.
  let areLanes: Bool
  /// The number that is taken where space decides nothing.
  let usual: Int
  /// The usual number, then the others, with which rows are about equal.
  let all: [Int]

  init(of figure: FigureSpecification) {
    let count = max(figure.panels.count, 1)
    let wanted = figure.lanes.map(\.panels.count).max() ?? figure.columns
    let usual = min(wanted ?? (count == 4 ? 2 : 3), count)
    var all = [usual]
    if wanted == nil, count <= Self.fewPanels {
      for rows in 1...count {
        let columns = (count + rows - 1) / rows
        if columns <= Self.most, !all.contains(columns) { all.append(columns) }
      }
    }
    (panelCount, self.usual, self.all) = (count, usual, all)
    areLanes = !figure.lanes.isEmpty
  }

  /// The number of rows with a number of panels in each.
  func rows(of columns: Int) -> Int { (panelCount + columns - 1) / columns }

  /// Tells whether the last row has fewer panels than the others.
  func isRagged(_ columns: Int) -> Bool { panelCount % columns > 0 }

  var usualRows: Int { rows(of: usual) }
}
