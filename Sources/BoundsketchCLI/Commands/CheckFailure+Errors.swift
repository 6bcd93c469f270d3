import FigureChecking
import SourceText

extension CheckFailure {
  /// The failure of a file that cannot be read or written.
  init(_ error: FileError) {
    self.init(file: error.path?.text ?? "", message: error.message)
  }

  /// The failure of a scene: all its errors in one, told at the first place.
  init(_ diagnostics: Diagnostics, in source: SourceFile) {
    let errors = diagnostics.all.filter { $0.severity == .error }
    self.init(
      file: source.name, location: errors.first?.span.map { source.location(of: $0.start) },
      message: errors.map { error in
        error.message + (error.help.map { " (\($0))" } ?? "")
      }.joined(separator: "; "))
  }
}
