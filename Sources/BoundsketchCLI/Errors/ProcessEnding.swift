import Glibc

/// How a process ended.
enum ProcessEnding: Hashable, Sendable {
  case status(Int32)
  case signal(Int32)

  /// Whether it is what happens where memory ends: the system kills, or the program gives up.
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
