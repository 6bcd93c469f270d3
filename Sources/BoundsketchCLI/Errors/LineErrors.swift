import FileWriting
import Glibc
import SourceText

/// The error of a scene whose id cannot be a file's name.
func idIsNoFileName(_ id: String, at span: Span?) -> Diagnostic {
  Diagnostic(
    .invalidID, at: span, "\(quoted(id)) cannot be the name of a file",
    help: "leave out '-o', or write an id without '/', other than '.' and '..'")
}

/// The error of a line whose figure would have the name of an earlier one.
///
/// - Parameter name: that of a figure's file.
func nameIsTaken(_ name: String, by line: Int, at span: Span?) -> Diagnostic {
  Diagnostic(
    .duplicateID, at: span,
    "the figure would be called \(quoted(name)), as one of line \(line) is",
    help: "give each line an id of its own; case and normal form make no difference")
}

/// The error of a line whose process ended as one does that has run out of memory.
func memoryEnded(_ ending: ProcessEnding) -> Diagnostic {
  Diagnostic(
    .memoryLimit, at: nil,
    "the drawing of the line ended with \(ending.words), most likely for want of memory",
    help: "draw it by itself, or with a larger '--memory'")
}

/// The error of a line that needs a process of its own where none can be started.
func noProcess(code: Int32) -> Diagnostic {
  Diagnostic(
    .memoryLimit, at: nil,
    "the line is too large to be drawn beside others, and no process can be started for it: "
      + systemReason(code),
    help: "draw it by itself, as a file")
}

/// The way in which a process ended.
enum ProcessEnding: Hashable, Sendable {
  case status(Int32)
  case signal(Int32)

  /// Tells whether the process may have run out of memory: the system kills it then, or it crashes.
  var isForMemory: Bool {
    guard case .signal(let number) = self else { return false }
    return [SIGKILL, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP].contains(number)
  }

  var words: String {
    switch self {
    case .signal(let number): "signal \(number)"
    case .status(let status): "status \(status)"
    }
  }
}
