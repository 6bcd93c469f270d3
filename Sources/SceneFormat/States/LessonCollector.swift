internal import SourceText

/// The lessons that a document gives reason for, but for those that it allows.
struct LessonCollector {
  /// The typed numbers of all texts that were read.
  final class TypedNumberList {
    var numbers: [TypedNumbers] = []
  }

  let collector = DiagnosticCollector()
  /// What they could be is only known when everything is read.
  let typed = TypedNumberList()
  /// The rules that the document breaks on purpose.
  var allowed: Set<DiagnosticCode> = []

  func teach(_ rule: DiagnosticCode, _ lesson: @autoclosure () -> Diagnostic) {
    if !allowed.contains(rule) { collector.warn(lesson()) }
  }
}
