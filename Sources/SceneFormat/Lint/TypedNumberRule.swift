internal import SourceText

/// Warns of numbers that were typed, each with a path that evaluates to it if there is one.
func lookForTypedNumbers(_ document: LintedDocument, _ found: DiagnosticCollector) {
  let typedNumbers = typedNumbers(in: document)
  if typedNumbers.isEmpty { return }
  TypedNumberRule(
    paths: TypedPaths(to: typedNumbers, in: document.scene),
    example: document.scene.descriptions.first?.id ?? "B", report: document.resolver.report,
    found: found
  ).look(at: typedNumbers)
}

/// The numbers in all texts and formulas, up to the number of findings that are reported.
private func typedNumbers(in document: LintedDocument) -> [TypedNumbers] {
  var all: [TypedNumbers] = []
  let names = NumberedNames(in: document.scene)
  func add(_ numbers: some Sequence<TypedNumbers>) {
    all += numbers.prefix(DiagnosticCollector.capacity - all.count)
  }
  WrittenTexts(
    states: document.scene.states, stepCount: document.scene.steps.count,
    visitName: { name in add(name.typedNumbers(after: 0, as: .name, besides: names)) },
    visitText: { text, step in
      add(text.typedNumbers(after: step, as: .statement, besides: names))
    },
    visitFormula: { line, step in
      guard let parser = document.resolver.after(steps: step).parsed(line)?.parser else { return }
      add(line.typedNumbers(of: parser, after: step))
    }
  ).visit(document.written)
  return all
}

private struct TypedNumberRule {
  let paths: TypedPaths
  /// The id of a layer, for examples.
  let example: String
  let report: ReadingReport
  let found: DiagnosticCollector

  func look(at typedNumbers: [TypedNumbers]) {
    for typed in typedNumbers {
      if typed.use == .formula {
        look(atFormula: typed)
      } else if typed.use != .name || typed.numbers.allSatisfy(\.isMeasure),
        let path = paths[typed.text, typed.step]
      {
        warn(of: typed, typed.numbers, path)
      } else {
        for number in typed.numbers {
          let path = number.isMeasure ? paths[number.plain, typed.step] : nil
          if typed.use == .name && path == nil { continue }
          warn(of: typed, [number], path)
        }
      }
    }
  }

  /// Reports numbers in a formula to which a path evaluates; others may be the formula's own.
  private func look(atFormula typed: TypedNumbers) {
    if typed.numbers.allSatisfy(\.isConstant) { return }
    if let path = paths[typed.text, typed.step] { return warn(of: typed, typed.numbers, path) }
    for var number in typed.numbers where !number.isConstant {
      if paths[number.plain, typed.step] == nil, number.signLength > 0 {
        // A sign of subtraction or negation is not part of the number.
        number.text.removeFirst()
        number.range = number.range.lowerBound + number.signLength..<number.range.upperBound
      }
      if let path = paths[number.plain, typed.step] { warn(of: typed, [number], path) }
    }
  }

  private func warn(of typed: TypedNumbers, _ numbers: [TypedNumber], _ path: String?) {
    guard let first = numbers.first, let last = numbers.last else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    found.warn(
      .typedNumber(
        of: typed.what,
        typed: String(decoding: Array(typed.string.text.utf8)[range], as: UTF8.self),
        path: path, unit: last.unit, example: example,
        at: report.source.span(of: range, inStringAt: typed.string.place)))
  }
}
