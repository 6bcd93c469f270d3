internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The lines of a formula, one below the other, aligned at their first relation signs.
struct FormulaBlock {
  let formula: Formula
  let look: Look
  let text: TextSetter

  /// The formula with its top left corner at (0, 0).
  func drawing() throws(Diagnostics) -> Drawing {
    var lines: [(lead: FormulaBox?, rest: FormulaBox)] = []
    for (index, line) in formula.lines.enumerated() {
      let variant = text.variant(of: line)
      let setter = FormulaSetter(
        look: look, text: text, element: ElementID(.formula) / (index + 1),
        language: variant.language,
        span: variant.span)
      guard let (lead, rest) = variant.expression.partedAtRelation else {
        lines.append((nil, try setter.box(of: variant.expression)))
        continue
      }
      let space = lead == nil ? 0 : FormulaMetric.thick * setter.size
      var box = FormulaBox()
      if let lead { box = try setter.box(of: lead) }
      box.widen(by: space)
      lines.append((box, try setter.box(of: rest)))
    }
    let edge = lines.map { $0.lead?.width ?? 0 }.max() ?? 0
    let least = (FormulaMetric.capHeight + FormulaMetric.descender) * Metric.formulaSize
    var items: [Item] = []
    var (width, y) = (0.0, 0.0)
    var above: FormulaBox?
    for (lead, rest) in lines {
      var box = FormulaBox()
      if let lead { box.add(lead, x: edge - lead.width) }
      box.add(rest, x: lead == nil ? 0 : edge)
      // Lines without descenders have the same distance as others.
      box.grow(
        ascent: FormulaMetric.capHeight * Metric.formulaSize,
        descent: FormulaMetric.descender * Metric.formulaSize)
      if let above {
        // Lines of tall contents are moved apart, so that the brackets of two matrices do not look like one.
        let excess = max(above.height, box.height) - least
        y += FormulaMetric.lineGap * Metric.formulaSize + FormulaMetric.tallLineFraction * excess
      }
      above = box
      items += box.drawing.moved(by: Vector(dx: 0, dy: y + box.ascent)).items()
      width = max(width, box.width)
      y += box.height
    }
    return Drawing(items: items, box: Rect(x: 0, y: 0, width: width, height: y))
  }
}

extension FormulaExpression {
  /// The part before the first relation, and the relation with what follows; nil for a line without a relation.
  fileprivate var partedAtRelation: (lead: FormulaExpression?, rest: FormulaExpression)? {
    guard case .row(let pieces) = self,
      let place = pieces.firstIndex(where: {
        if case .sign(let sign) = $0 { sign.kind == .relation } else { false }
      })
    else { return nil }
    let lead = pieces[..<place]
    return (lead.isEmpty ? nil : .row(Array(lead)), .row(Array(pieces[place...])))
  }
}
