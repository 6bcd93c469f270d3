import Glibc

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
