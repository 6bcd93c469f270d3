// The environment is handed on as it is, and nothing here changes it.
@unsafe @preconcurrency import Glibc

/// A new process of this program that is sent one question and answers it.
struct ChildProcess {
  private let process: pid_t
  private let socket: Int32

  /// Starts the program; nil, with `errno` set, where that fails.
  ///
  /// - Parameter arguments: those behind the program's name.
  init?(arguments: [FilePath]) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    let code: Int32
    (process, code) = Self.spawn(arguments, standardStreams: ends[1])
    socket = ends[0]
    close(ends[1])
    guard code == 0 else {
      close(socket)
      errno = code
      return nil
    }
  }

  private static func spawn(
    _ arguments: [FilePath], standardStreams stream: Int32
  ) -> (pid_t, code: Int32) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, stream, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, stream, STDOUT_FILENO)
    // The process reports errors in its answer.
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = unsafe (["boundsketch"] + arguments).map { unsafe strdup($0.terminated) }
    defer { for place in unsafe words.indices { unsafe free(words[place]) } }
    unsafe words.append(nil)
    var process = pid_t()
    let code = unsafe posix_spawn(
      &process, "/proc/self/exe", &actions, nil, words, environ)
    return (process, code)
  }

  /// Sends bytes to the process' standard input; returns what it writes, and how it ended.
  func answer(to question: [UInt8]) -> ([UInt8], ProcessEnding) {
    var rest = question[...]
    while !rest.isEmpty {
      // A process that has ended already must not end this one by a signal.
      let count = unsafe rest.withUnsafeBytes {
        unsafe send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { break }
    }
    shutdown(socket, Int32(SHUT_WR))
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while let count = FileSystem.read(socket, into: &chunk), count > 0 {
      answer += chunk[..<count]
    }
    close(socket)
    return (answer, ending())
  }

  private func ending() -> ProcessEnding {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }
}
