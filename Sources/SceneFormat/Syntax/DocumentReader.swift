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
  var work = 0.0
  /// How often an object of the document was looked into.
  let objects: ReadObjects

  init(_ document: SceneDocument) { (self.document, objects) = (document, ReadObjects()) }

  /// Goes on where another reader is, without what that one found.
  init(after reader: DocumentReader) {
    (document, work, objects) = (reader.document, reader.work, reader.objects)
  }
}

/// A count that readers of one document share.
final class ReadObjects {
  var count = 0
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

// Reports of what stands in a part of a string, whose own place is that of its quotes.
extension DocumentReading {
  /// Where a part of a string's text stands; `range` counts UTF-8 bytes of the text.
  func span(of range: Range<Int>, inStringAt place: Span) -> Span {
    json.source.span(of: range, inStringAt: place)
  }

  /// Reports that something else was expected than stands there; an empty word is the end.
  func reportPath(_ place: Span, _ expected: String, _ found: PathWord) {
    reportPath(
      place, found.range, expected, found: found.text.isEmpty ? nil : quoted(found.text))
  }

  func reportPath(_ place: Span, _ range: Range<Int>, _ expected: String, found: String?) {
    let widened = range.isEmpty ? range.lowerBound..<range.lowerBound + 1 : range
    var span = span(of: widened, inStringAt: place)
    // Behind the last character stands the closing quote.
    if span.end == span.start { span = Span(start: place.end - 1, end: place.end) }
    collector.report(.invalidPath(expected, found: found, at: span))
  }

  func reportUnknownWord(_ word: PathWord, _ what: String, _ words: [String], _ place: Span) {
    collector.report(
      .unknownValue(
        word.text, of: what, words: words, at: span(of: word.range, inStringAt: place)))
  }
}
