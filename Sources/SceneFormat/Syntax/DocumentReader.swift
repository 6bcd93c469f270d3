internal import ProcessorTime
internal import SourceText

typealias Node = JSONTree.Node

/// Reads the values of a document, which needs no layers to be known, and keeps what is found on the way.
///
/// What is wrong is reported, and reading goes on behind it.
final class DocumentReader {
  let document: SceneDocument
  let collector = DiagnosticCollector()
  /// The steps of work that reading took, by estimate.
  var work: Double

  /// - Parameter work: the steps that were taken before.
  init(_ document: SceneDocument, work: Double = 0) {
    (self.document, self.work) = (document, work)
  }
}

/// Who reads values of a document; the parts of the format stand in extensions.
protocol DocumentReading {
  var syntax: DocumentReader { get }
}

extension DocumentReader: DocumentReading {
  var syntax: DocumentReader { self }
}

extension DocumentReading {
  var json: JSONTree { syntax.document.json }
  var limits: Limits { syntax.document.limits }
  var collector: DiagnosticCollector { syntax.collector }

  /// Whether reading ends early: what it gives is thrown away (`checkWork`).
  var isAtEnd: Bool { ProcessorTime.isOver || syntax.work > Double(limits.work) }
}

// Reports of what stands in a part of a string.
extension DocumentReading {
  /// Reports that something else was expected than stands there; an empty word is the end.
  func reportPath(_ node: Node, _ expected: String, _ found: PathWord) {
    reportPath(
      node, found.range, expected, found: found.text.isEmpty ? nil : quoted(found.text))
  }

  func reportPath(_ node: Node, _ range: Range<Int>, _ expected: String, found: String?) {
    let whole = json.span(of: node)
    let widened = range.isEmpty ? range.lowerBound..<range.lowerBound + 1 : range
    var span = json.span(of: widened, inStringAt: node)
    // Behind the last character stands the closing quote.
    if span.end == span.start { span = Span(start: whole.end - 1, end: whole.end) }
    collector.report(.invalidPath(expected, found: found, at: span))
  }

  func reportUnknownWord(_ word: PathWord, _ what: String, _ words: [String], _ node: Node) {
    collector.report(
      .unknownValue(
        word.text, of: what, words: words, at: json.span(of: word.range, inStringAt: node)))
  }
}
