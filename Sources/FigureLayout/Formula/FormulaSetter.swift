internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// Typesets the expressions of one line of a formula.
struct FormulaSetter {
  let look: Look
  let text: TextSetter
  /// The element of the line, which the items are part of.
  let element: ElementID
  /// The language of words in the formula, and its place in the document.
  let language: String?
  let span: Span
  var size = Metric.formulaSize
  /// Tells whether the expression is a script, in which signs have no space around them.
  var isScript = false
  /// Tells whether the expression is ringed.
  var isRinged = false

  var color: Color { look.theme.ink }

  /// The setter for the scripts of this one's expressions.
  var forScripts: FormulaSetter {
    var setter = self
    setter.size = max(
      size * FormulaMetric.scriptScale, min(size, FormulaMetric.smallestScript))
    setter.isScript = true
    return setter
  }

  func box(of expression: FormulaExpression) throws(Diagnostics) -> FormulaBox {
    switch expression {
    case .row(let pieces): return try row(pieces)
    case .variable(let letter): return try glyphs(letter, slant: .italic)
    case .word(let string), .number(let string): return try glyphs(string)
    case .code(let name): return try glyphs(name, isCode: true)
    case .sign(let sign), .prefix(let sign): return try glyphs(sign.rawValue)
    case .scripted(let base, let scripts): return try scripted(base, scripts)
    case .fraction(let above, let below): return try fraction(above, below)
    case .matrix(let rows): return try matrix(rows)
    case .enclosed(let inside, let brackets):
      return try enclosed(try box(of: inside), in: brackets)
    case .ring(let inside): return try ring(around: inside)
    }
  }

  /// A box with letters, digits or a sign.
  func glyphs(
    _ string: String, slant: TextStyle.Slant = .upright, isCode: Bool = false
  ) throws(Diagnostics) -> FormulaBox {
    let font = Font(size: size, weight: isRinged ? .semibold : .regular, slant: slant)
    let marked = MarkedText(plain: string, code: isCode ? [0..<string.utf8.count] : [])
    let line = try text.line(marked, font, color, at: span, in: language)
    let run = TextRun(
      line.string, style: line.style, color: color, origin: .zero, extent: line.extent)
    // The glyphs' actual heights are used, since those of the font have room for accents.
    let isPlain = string.unicodeScalars.allSatisfy {
      $0.value < 0x80 || !$0.properties.isAlphabetic
    }
    let hasDescender = string.contains { "gjpqyQ,;()[]".contains($0) }
    return FormulaBox(
      items: [Item(element, .text(run))], width: line.extent.width,
      ascent: isPlain ? FormulaMetric.capHeight * size : line.extent.ascent,
      descent: !isPlain
        ? line.extent.descent : hasDescender ? FormulaMetric.descender * size : 0)
  }

  /// The expressions side by side, with the spaces between their kinds.
  private func row(_ pieces: [FormulaExpression]) throws(Diagnostics) -> FormulaBox {
    var row = FormulaBox()
    for (index, piece) in pieces.enumerated() {
      let space = index == 0 ? 0 : FormulaSpacing.between(pieces[index - 1], piece)
      let isSmall = isScript && space != FormulaSpacing.behindComma
      row.append(try box(of: piece), space: isSmall ? 0 : space * size)
    }
    return row
  }

  private func fraction(
    _ above: FormulaExpression, _ below: FormulaExpression
  ) throws(Diagnostics) -> FormulaBox {
    let (upper, lower) = (try box(of: above), try box(of: below))
    let overhang = FormulaMetric.fractionOverhang * size
    let width = max(upper.width, lower.width) + 2 * overhang
    let axis = FormulaMetric.axis * size
    let gap = FormulaMetric.fractionGap * size + Metric.fractionRuleWidth / 2
    // A fixed descent keeps numerators with and without descenders on one line.
    let tail = max(upper.descent, FormulaMetric.descender * size)
    var box = FormulaBox()
    box.add(upper, x: (width - upper.width) / 2, rise: axis + gap + tail)
    box.add(lower, x: (width - lower.width) / 2, rise: axis - gap - lower.ascent)
    box.widen(by: width - box.width)
    let rule = Path(from: Point(x: 0, y: -axis), to: Point(x: width, y: -axis))
    box.paint(
      Item(element / .rule, .stroke(rule, Stroke(color, width: Metric.fractionRuleWidth))))
    return box
  }

  /// The expression in a rounded ring, heavier and in the ring's colour.
  private func ring(around inside: FormulaExpression) throws(Diagnostics) -> FormulaBox {
    var inner = self
    inner.isRinged = true
    let content = try inner.box(of: inside)
    let margin = FormulaMetric.ringMargin * size
    var box = FormulaBox()
    box.add(content, x: margin)
    box.widen(by: margin)
    let rise = FormulaMetric.ringRise * size
    box.grow(
      ascent: content.ascent + rise,
      descent: max(rise, content.descent + FormulaMetric.ringDistance * size))
    let outline = Path(
      rounded: Rect(x: 0, y: -box.ascent, width: box.width, height: box.height),
      radius: FormulaMetric.ringRadius * size)
    box.paintBehind(
      Item(
        element / .cell, .stroke(outline, Stroke(color, width: Metric.ringWidth))))
    box.paintBehind(Item(element / .cell, .fill(outline, look.theme.movementTint)))
    return box
  }
}
