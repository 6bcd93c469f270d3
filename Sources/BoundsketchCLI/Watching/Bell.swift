import Glibc
import Synchronization

/// What wakes the thread that draws: a view that was opened, or a signal that ends the process.
enum Bell {
  private static let opened = UInt8(ascii: "o")
  private static let interrupted = UInt8(ascii: "i")
  private static let descriptor = Atomic<Int32>(-1)

  /// Makes the bell, and has signals ring it that would end the process; returns what can be waited on, or nil with
  /// `errno` set.
  static func install() -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor.store(ends[1], ordering: .sequentiallyConsistent)
    var ours = sigset_t()
    unsafe sigemptyset(&ours)
    for number in [SIGINT, SIGTERM, SIGHUP] where !Interruption.isIgnored(number) {
      signal(number) { _ in Bell.ring(Bell.interrupted) }
      unsafe sigaddset(&ours, number)
    }
    // Callers of several threads may have blocked them, and nothing else ends the process.
    unsafe pthread_sigmask(SIG_UNBLOCK, &ours, nil)
    // A browser that has gone is no reason to end.
    signal(SIGPIPE, SIG_IGN)
    return ends[0]
  }

  /// Tells that a view was opened.
  static func ringForView() { ring(opened) }

  /// Writes a byte; it runs in a signal handler, so it makes only calls that are safe there.
  private static func ring(_ byte: UInt8) {
    let code = errno
    _ = unsafe withUnsafePointer(to: byte) {
      unsafe write(descriptor.load(ordering: .sequentiallyConsistent), $0, 1)
    }
    errno = code
  }

  /// Takes all rings; returns whether the process is to end.
  static func isInterrupted(_ descriptor: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var isInterrupted = false
    while case let count = unsafe read(descriptor, &bytes, bytes.count), count > 0 {
      isInterrupted = isInterrupted || bytes[..<count].contains(interrupted)
    }
    return isInterrupted
  }
}
