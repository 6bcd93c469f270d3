internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension FormulaSetter {
  /// A box in brackets: those of the font around contents of usual height, drawn ones around taller contents.
  func enclosed(
    _ inside: FormulaBox, in brackets: FormulaExpression.Brackets
  ) throws(Diagnostics) -> FormulaBox {
    guard inside.height > FormulaMetric.tallestInLine * size else {
      var box = try glyphs(brackets == .round ? "(" : "[")
      box.append(inside)
      box.append(try glyphs(brackets == .round ? ")" : "]"))
      return box
    }
    switch brackets {
    case .round: return enclosedInParentheses(inside)
    case .square: return enclosed(inside, bySquareBracketsOf: size)
    }
  }

  /// - Parameter size: the em size, which the serifs of the brackets depend on.
  func enclosed(_ inside: FormulaBox, bySquareBracketsOf size: Double) -> FormulaBox {
    let reach = reach(of: inside)
    let (top, bottom) = (-reach - axis, reach - axis)
    let half = Metric.bracketWidth / 2
    let serif = FormulaMetric.bracketSerif * size
    let edge = half + FormulaMetric.bracketMargin * size
    let margin = edge + FormulaMetric.bracketGap * size
    var box = FormulaBox()
    box.add(inside, x: margin)
    box.widen(by: margin)
    box.grow(ascent: reach + axis, descent: reach - axis)
    let stroke = Stroke(color, width: Metric.bracketWidth)
    for (edge, direction) in [(edge, 1.0), (box.width - edge, -1.0)] {
      let path = Path(
        through: [
          Point(x: edge + direction * serif, y: top + half), Point(x: edge, y: top + half),
          Point(x: edge, y: bottom - half), Point(x: edge + direction * serif, y: bottom - half),
        ], closed: false)
      box.paint(Item(element / .bracket, .stroke(path, stroke)))
    }
    return box
  }

  private func enclosedInParentheses(_ inside: FormulaBox) -> FormulaBox {
    let reach = reach(of: inside)
    let width = FormulaMetric.parenthesisWidth * size
    let margin = width + FormulaMetric.parenthesisGap * size
    var box = FormulaBox()
    box.add(inside, x: margin)
    box.widen(by: margin)
    box.grow(ascent: reach + axis, descent: reach - axis)
    for (edge, direction) in [(0.0, 1.0), (box.width, -1.0)] {
      let path = Path(
        parenthesisFrom: -reach - axis, to: reach - axis, at: edge, width: direction * width,
        weight: direction * Metric.bracketWidth)
      box.paint(Item(element / .parenthesis, .fill(path, color)))
    }
    return box
  }

  private var axis: Double { FormulaMetric.axis * size }

  /// The distance that brackets extend above and below the axis, the same on both sides.
  private func reach(of inside: FormulaBox) -> Double {
    max(inside.ascent - axis, inside.descent + axis) + FormulaMetric.bracketOverhang * size
  }
}

extension Path {
  /// A parenthesis that is thin at its ends and heavier in the middle, which is at `edge`.
  ///
  /// - Parameters:
  ///   - width: the distance from the middle to the ends; negative for a closing one.
  ///   - weight: the thickness of the middle, with the same sign.
  fileprivate init(
    parenthesisFrom top: Double, to bottom: Double, at edge: Double, width: Double, weight: Double
  ) {
    let tip = 0.45 * weight
    // A cubic curve with both control points at c passes (end + 3 c) / 4 in its middle.
    func control(end: Double, middle: Double) -> Double { (4 * middle - end) / 3 }
    let outer = edge + control(end: width, middle: 0)
    let inner = edge + control(end: width + tip, middle: weight * 1.25)
    let bend = 0.27 * (bottom - top)
    self.init([
      .move(Point(x: edge + width, y: top)),
      .curve(
        Point(x: outer, y: top + bend), Point(x: outer, y: bottom - bend),
        Point(x: edge + width, y: bottom)),
      .line(Point(x: edge + width + tip, y: bottom)),
      .curve(
        Point(x: inner, y: bottom - bend), Point(x: inner, y: top + bend),
        Point(x: edge + width + tip, y: top)),
      .close,
    ])
  }
}
