internal import ProcessorTime
internal import SourceText

typealias Node = JSONTree.Node

/// Reads a document, without knowing its layers.
///
/// Errors are reported, and reading goes on behind them.
struct DocumentReader: Reporting {
  let json: JSONTree
  let report: ReadingReport
  /// The stage as the document has it, or the content of the file that it names.
  let stageSource: SceneDocument.Stage

  init(_ document: SceneDocument) {
    json = document.json
    stageSource = document.stage
    report = ReadingReport(document.source, document.limits)
  }
}

/// The errors and the work of reading and resolving a document.
final class ReadingReport {
  let source: SourceFile
  let limits: Limits
  let collector = DiagnosticCollector()
  /// The steps of work that it took, by estimate.
  var work = 0.0
  /// The number of times that an object of the document was looked into.
  var readObjects = 0
  private var languagesByTag: [String: SceneLanguage] = [:]

  init(_ source: SourceFile, _ limits: Limits) { (self.source, self.limits) = (source, limits) }

  /// A report that goes on with the work of another, without its errors.
  init(after other: ReadingReport) {
    (source, limits, work) = (other.source, other.limits, other.work)
  }

  /// The languages of the document's texts, in the order in which they are first written.
  var languages: [SceneLanguage] {
    languagesByTag.values.sorted { $0.span.start < $1.span.start }
  }

  /// Adds a language that a text is given in; texts are not read in the order of the document.
  func add(_ language: String, at span: Span) {
    let tag = language.lowercased()
    guard span.start < languagesByTag[tag]?.span.start ?? .max else { return }
    languagesByTag[tag] = SceneLanguage(tag: language, span: span)
  }
}

/// A reporter of errors in a document; the parts of the format are extensions.
protocol Reporting {
  var report: ReadingReport { get }
}

extension Reporting {
  /// The greatest distance of a document's numbers from zero.
  static var greatestNumber: Double { 1e9 }

  var limits: Limits { report.limits }
  var collector: DiagnosticCollector { report.collector }

  /// Tells whether reading ends early: its result is thrown away (`checkWork`).
  var isAtEnd: Bool { ProcessorTime.isOver || report.work > Double(limits.work) }
}

// Reports about a part of a string, whose own place is that of its quotes.
extension Reporting {
  /// The span of a part of a string's text; `range` counts UTF-8 bytes of the text.
  func span(of range: Range<Int>, inStringAt place: Span) -> Span {
    report.source.span(of: range, inStringAt: place)
  }

  /// Reports a word where something else is expected; an empty word is the end.
  func reportPath(_ place: Span, _ expected: String, _ found: PathWord, help: String? = nil) {
    reportPath(
      place, found.range, expected, found: found.text.isEmpty ? nil : quoted(found.text),
      help: help)
  }

  func reportPath(
    _ place: Span, _ range: Range<Int>, _ expected: String, found: String?, help: String? = nil
  ) {
    let widened = range.isEmpty ? range.lowerBound..<range.lowerBound + 1 : range
    var span = span(of: widened, inStringAt: place)
    // The closing quote follows the last character.
    if span.end == span.start { span = Span(start: place.end - 1, end: place.end) }
    collector.report(.invalidPath(expected, found: found, at: span, help: help))
  }

  func reportUnknownWord(
    _ word: PathWord, _ what: String, _ words: [String], hints: KeyHints = [:], _ place: Span
  ) {
    collector.report(
      .unknownValue(
        word.text, of: what, words: words, hint: hints[word.text],
        at: span(of: word.range, inStringAt: place)))
  }
}
