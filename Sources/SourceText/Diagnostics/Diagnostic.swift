/// A message about something wrong or odd, with its place.
public struct Diagnostic: Error, Hashable, Sendable {
  public enum Severity: String, Sendable {
    case error, warning
  }

  /// A further place that explains a diagnostic.
  public struct Note: Hashable, Sendable {
    public var span: Span?
    public var message: String

    public init(at span: Span?, _ message: String) {
      self.span = span
      self.message = message
    }
  }

  public var severity: Severity
  public var code: DiagnosticCode
  /// The place in the source; nil where none is to blame.
  public var span: Span?
  /// The message, in lower case, without a full stop.
  public var message: String
  /// The advice on what to do about it.
  public var help: String?
  public var notes: [Note]

  public init(
    _ code: DiagnosticCode, at span: Span?, _ message: String, help: String? = nil,
    notes: [Note] = [], severity: Severity = .error
  ) {
    self.severity = severity
    self.code = code
    self.span = span
    self.message = message
    self.help = help
    self.notes = notes
  }
}

/// The diagnostics of one run, in the order of the source.
public struct Diagnostics: Error, Hashable, Sendable {
  public var all: [Diagnostic]
  /// The number of further ones, which were not kept.
  public var omitted: Int

  public init(_ all: [Diagnostic], omitted: Int = 0) {
    self.all = all
    self.omitted = omitted
  }

  /// The number of diagnostics, with those that were not kept.
  public var count: Int { all.count + omitted }

  /// The diagnostics with each as an error.
  public var asErrors: Diagnostics {
    var errors = self
    for index in errors.all.indices { errors.all[index].severity = .error }
    return errors
  }

  /// These diagnostics and others, by place; those without a place come first.
  public func merged(with others: Diagnostics) -> Diagnostics {
    let sorted = (all + others.all).enumerated().sorted { left, right in
      let (first, second) = (left.element.span?.start ?? -1, right.element.span?.start ?? -1)
      return first == second ? left.offset < right.offset : first < second
    }
    return Diagnostics(sorted.map(\.element), omitted: omitted + others.omitted)
  }

  /// These diagnostics and those of others that are not among them, by place: what was found twice is told once.
  public func merged(withNewOf others: Diagnostics) -> Diagnostics {
    var merged = merged(with: Diagnostics(others.all.filter { !all.contains($0) }))
    merged.omitted = max(omitted, others.omitted)
    return merged
  }
}

/// Collects diagnostics while a document is read, and stops keeping them when there are many.
public final class DiagnosticCollector {
  /// The number of diagnostics that are kept, more than anyone reads; a hostile file could cause millions.
  public static let capacity = 200

  private var kept: [Diagnostic] = []
  /// The number of warnings that are kept: a file with millions of errors must not search for one each time.
  private var keptWarnings = 0
  private var omitted = 0
  /// The number of errors that were reported, with those that were not kept; warnings do not count.
  public private(set) var errorCount = 0

  public init() {}

  public var hasErrors: Bool { errorCount > 0 }

  /// Keeps an error, in the place of a warning where there are many, or only counts it; then it is not even worded.
  public func report(_ error: @autoclosure () -> Diagnostic) {
    errorCount += 1
    if kept.count == Self.capacity, keptWarnings > 0,
      let warning = kept.lastIndex(where: { $0.severity == .warning })
    {
      kept.remove(at: warning)
      keptWarnings -= 1
      omitted += 1
    }
    keep(error)
  }

  public func warn(_ warning: @autoclosure () -> Diagnostic) { keep(warning) }

  private func keep(_ diagnostic: () -> Diagnostic) {
    guard kept.count < Self.capacity else {
      omitted += 1
      return
    }
    let diagnostic = diagnostic()
    if diagnostic.severity == .warning { keptWarnings += 1 }
    kept.append(diagnostic)
  }

  /// The diagnostics that were kept, by place; those without a place come first.
  public var diagnostics: Diagnostics {
    Diagnostics([], omitted: omitted).merged(with: Diagnostics(kept))
  }
}
