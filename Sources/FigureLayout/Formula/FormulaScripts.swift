internal import DisplayList
internal import SceneFormat
internal import SourceText

extension FormulaSetter {
  /// A base followed by primes, subscript and superscript.
  func scripted(
    _ base: FormulaExpression, _ scripts: FormulaExpression.Scripts
  ) throws(Diagnostics) -> FormulaBox {
    var box = try self.box(of: base)
    let isSlanted = if case .variable = base { true } else { false }
    let isTall = box.height > FormulaMetric.tallestInLine * size
    let (ascent, descent) = (box.ascent, box.descent)
    let start = box.width
    // Only superscripts need a gap beside a slanted letter.
    var end = start + (isSlanted ? FormulaMetric.slantGap : FormulaMetric.scriptGap) * size
    if scripts.primes > 0 {
      let primes = try glyphs(String(repeating: "′", count: scripts.primes))
      box.add(primes, x: end, rise: isTall ? ascent - FormulaMetric.capHeight * size : 0)
      end = box.width
    }
    if let upper = scripts.upper {
      var shift = FormulaMetric.upperShift * size
      if isTall { shift = max(shift, ascent - FormulaMetric.upperDrop * size) }
      let script = try forScripts.box(of: upper)
      box.add(script, x: end, rise: max(shift, script.descent))
    }
    if let lower = scripts.lower {
      var shift = FormulaMetric.lowerShift * size
      if isTall { shift = max(shift, descent + FormulaMetric.lowerDrop * size) }
      let script = try forScripts.box(of: lower)
      // A tall subscript is lowered, so that its top stays below the superscript.
      let room = scripts.upper == nil ? FormulaMetric.capHeight : FormulaMetric.upperShift
      shift = max(shift, script.ascent - (room - FormulaMetric.scriptGap) * size)
      box.add(script, x: start + FormulaMetric.scriptGap * size, rise: -shift)
    }
    return box
  }
}
