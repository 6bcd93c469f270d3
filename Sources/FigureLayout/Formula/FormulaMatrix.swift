internal import SceneFormat
internal import SourceText

extension FormulaSetter {
  /// The cells of a matrix in rows and columns, between square brackets, centered on the axis.
  func matrix(_ rows: [[FormulaExpression]]) throws(Diagnostics) -> FormulaBox {
    var cells: [[FormulaBox]] = []
    for row in rows {
      var boxes: [FormulaBox] = []
      for cell in row { boxes.append(try box(of: cell)) }
      cells.append(boxes)
    }
    let widths = (0..<(cells.first?.count ?? 0)).map { column in
      cells.map { $0[column].width }.max() ?? 0
    }
    var block = FormulaBox()
    var depth = 0.0
    /// What a row needs above or below its baseline: what is usual, or more than what it has.
    func room(_ needed: Double?, usual: Double) -> Double {
      let (needed, usual) = (needed ?? 0, usual * size)
      return needed > usual ? needed + FormulaMetric.rowMargin * size : usual
    }
    for row in cells {
      let ascent = room(row.map(\.ascent).max(), usual: FormulaMetric.rowAscent)
      let descent = room(row.map(\.descent).max(), usual: FormulaMetric.rowDescent)
      var x = 0.0
      for (cell, width) in zip(row, widths) {
        block.add(cell, x: x + (width - cell.width) / 2, rise: -depth - ascent)
        x += width + FormulaMetric.columnGap * size
      }
      depth += ascent + descent
    }
    let width =
      widths.reduce(0, +) + Double(max(widths.count - 1, 0)) * FormulaMetric.columnGap * size
    block.widen(by: width - block.width)
    // The block hangs below its first baseline, and is moved so that its middle is on the axis.
    var box = FormulaBox()
    let rise = depth / 2 + FormulaMetric.axis * size
    box.add(
      FormulaBox(items: block.items, width: width, ascent: 0, descent: depth), x: 0, rise: rise)
    return enclosed(box, bySquareBracketsOf: size)
  }
}
