/// The form of a value in a document, as far as it can be told from the value alone.
indirect enum ValueForm: Sendable {
  case number(ClosedRange<Double>)
  case numberAbove(Double)
  case wholeNumber(ClosedRange<Int>)
  case flag
  case string(WordPattern? = nil)
  case words([String])
  case array(ValueForm, count: ClosedRange<Int> = 0...Int.max)
  case object(FormatObject)
  /// An object whose keys the document chooses, at least so many.
  case map([Entries], least: Int = 0)
  case either([Alternative])
  case shared(SharedForm)

  struct Alternative: Sendable {
    let title: String
    let form: ValueForm
  }

  /// The members of an object whose keys match a pattern.
  struct Entries: Sendable {
    let keys: WordPattern
    /// Keys that editors propose.
    var wellKnown: [String] = []
    let form: ValueForm
  }

  static func either(_ alternatives: KeyValuePairs<String, ValueForm>) -> ValueForm {
    .either(alternatives.map { Alternative(title: $0, form: $1) })
  }

  /// A value once for all languages, or one in each of some.
  static func localized(_ form: ValueForm, _ tags: WordPattern = .language) -> ValueForm {
    .either(["for all languages": form, "by language": byLanguage(form, tags)])
  }

  static func byLanguage(_ form: ValueForm, _ tags: WordPattern = .language) -> ValueForm {
    .map([Entries(keys: tags, form: form)], least: 1)
  }

  /// Any number that a document may have.
  static let anyNumber = number(-DocumentReader.greatestNumber...DocumentReader.greatestNumber)
  static let layer = string(.id)
  static let space = string(.space)
  static let stepNumber = wholeNumber(0...Int(DocumentReader.greatestNumber))
  static let stepNumbers = array(stepNumber, count: 1...100)

  /// So many numbers, as points and rectangles have them.
  static func numbers(_ count: Int) -> ValueForm { .array(anyNumber, count: count...count) }
}

/// The forms that many keys have.
enum SharedForm: String, CaseIterable, Sendable {
  case angle, changes, color, fact, facts, path, place, propertyValue, show, text, transform
}

/// The objects of the format whose keys are known.
enum FormatObject: String, CaseIterable, Sendable {
  case animation, annotation, axes, axisLabels, canvas, card, cardRule, code, codeLine, contents
  case derivation, dynamicColor, effects, effectsColumn, expectation, figure, ghost, keyMap, lane
  case layer, log, logColumn, oblique, operation, panel, plot, plotCurve, plotRange, rotation, scene
  case stage, stageExtent, stageTables, step, styleRule, sweep, table, tableColumn, traceRange
  case unitSquare
}
