import Glibc

/// A command that runs as a process of its own, its output thrown away.
struct Command {
  private let words: [String]
  private let status: Int32

  /// - Parameter status: that of a run that did what is measured.
  init(_ words: [String], endsWith status: Int32 = 0) {
    (self.words, self.status) = (words, status)
  }

  /// A program of the package, which is beside this one.
  static func beside(_ name: String) throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(
      decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let slash = path.lastIndex(of: "/") else { throw BenchError.cannotRun(path) }
    return path[...slash] + name
  }

  /// Our command.
  static var ours: String { get throws { try beside("boundsketch") } }

  /// Whether there is such a program.
  var isInstalled: Bool {
    let folders = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
    return folders.split(separator: ":").contains { unsafe access("\($0)/\(words[0])", X_OK) == 0 }
  }

  /// From the start of the process to its end.
  func milliseconds() throws -> Double {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for index in words.indices { unsafe free(arguments[index]) } }
    // What `make bench` asks for the memory of this process is not what people run commands with.
    for name in ["MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_"] { unsafe unsetenv(name) }
    var process = pid_t()
    let start = ContinuousClock.now
    var ending: Int32 = 0
    guard unsafe posix_spawnp(&process, words[0], &actions, nil, arguments, environ) == 0,
      unsafe waitpid(process, &ending, 0) == process, ending == status << 8
    else { throw BenchError.cannotRun(words[0]) }
    return (ContinuousClock.now - start) / .milliseconds(1)
  }
}
