internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The content of a panel that is not a picture.
struct PanelBlock {
  let panel: Panel
  let number: Int
  let scene: Scene
  let look: Look
  let text: TextSetter
  let colors: SpaceColors

  /// The block with its texts broken to a width, its items named after the panel.
  ///
  /// - Parameter plate: the least size of content that lies on a plate.
  func drawing(width: Double, plate: Size = .zero) throws(Diagnostics) -> Drawing {
    try content(width: width, plate: plate).part(of: ElementID(.panel) / number)
  }

  private func content(width: Double, plate: Size) throws(Diagnostics) -> Drawing {
    let color = { colors[$0] }
    switch panel.content {
    case .picture:
      return .empty
    case .formula(let formula):
      return try FormulaBlock(formula: formula, look: look, text: text).drawing()
    case .table(let table):
      let block = TableBlock(table: table, scene: scene, look: look, text: text, color: color)
      let cells = try block.cells()
      return block.drawing(of: cells, widths: TableBlock.widths(of: cells))
    case .notes(let notes):
      return try NotesBlock(notes: notes, look: look, text: text, width: width).drawing()
    case .log(let log):
      return try LogBlock(log: log, look: look, text: text, color: color).drawing()
    case .effects(let matrix):
      return try EffectsBlock(matrix: matrix, look: look, text: text).drawing()
    case .card(let card):
      return try CardBlock(card: card, look: look, text: text).drawing(width: width, plate: plate)
    case .code(let code):
      return try CodeBlock(code: code, look: look, text: text, color: color)
        .drawing(width: width, plate: plate)
    case .keyMap(let map):
      return try KeyMapBlock(map: map, look: look, text: text).drawing()
    case .plot(let plot):
      return try PlotBlock(plot: plot, look: look, text: text, color: color).drawing()
    case .unitSquare(let square):
      return try UnitSquareBlock(
        square: square, scene: scene, step: panel.step, look: look, text: text,
        colors: colors.system(of: square.layer)
      ).drawing()
    case .tree(let top):
      let scene = scene.after(steps: panel.step)
      return try TreeBlock(top: top, scene: scene, look: look, text: text, color: color).drawing()
    }
  }
}
