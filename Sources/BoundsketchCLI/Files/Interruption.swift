import Glibc
import Synchronization

/// Handles the signals that end the process: no temporary file stays behind, and the process still dies of the
/// signal, so that the shell sees 130, 143 or 141.
enum Interruption {
  /// The address of the path of the temporary file, as a C string; 0 for none. There is one at a time.
  private static let temporaryFile = Atomic<UInt>(0)
  private static let mainThread = Atomic<pthread_t>(0)

  /// Installs the handler for signals that end a process by default; those that are ignored stay so.
  static func install() {
    mainThread.store(pthread_self(), ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] where !isIgnored(number) {
      signal(number) { Interruption.end(by: $0) }
    }
    // A file that grows too large is an error of `write` then.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Tells whether the caller has this process ignore a signal.
  static func isIgnored(_ number: Int32) -> Bool {
    var old = sigaction()
    unsafe sigaction(number, nil, &old)
    return unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  static func rememberTemporaryFile(_ path: [CChar]) {
    let copy = unsafe UInt(bitPattern: strdup(path))
    temporaryFile.store(copy, ordering: .sequentiallyConsistent)
  }

  static func forgetTemporaryFile() {
    let copy = temporaryFile.exchange(0, ordering: .sequentiallyConsistent)
    unsafe free(UnsafeMutablePointer<CChar>(bitPattern: copy))
  }

  /// Removes the temporary file and dies of the signal. It runs in a signal handler, so it makes only calls that are
  /// safe there.
  private static func end(by number: Int32) {
    let main = mainThread.load(ordering: .relaxed)
    // Nothing on the main thread can make a new temporary file meanwhile.
    if pthread_equal(pthread_self(), main) == 0 {
      pthread_kill(main, number)
      return
    }
    let address = temporaryFile.load(ordering: .sequentiallyConsistent)
    if let path = unsafe UnsafePointer<CChar>(bitPattern: address) {
      unsafe unlink(path)
    }
    signal(number, SIG_DFL)
    // Blocked until the handler returns, and fatal then.
    raise(number)
  }
}
