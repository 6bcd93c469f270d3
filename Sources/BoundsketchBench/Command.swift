import Glibc

/// A command that runs in a process of its own, with its output discarded.
struct Command {
  private let words: [String]
  private let status: Int32

  /// - Parameter status: the exit status of a successful run.
  init(_ words: [String], endsWith status: Int32 = 0) {
    (self.words, self.status) = (words, status)
  }

  /// The path of a program of the package, which is in the same folder as this one.
  static func beside(_ name: String) throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(
      decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let slash = path.lastIndex(of: "/") else { throw BenchError.cannotRun(path) }
    return path[...slash] + name
  }

  /// The path of the package's command.
  static var ours: String { get throws { try beside("boundsketch") } }

  /// Tells whether the program is installed.
  var isInstalled: Bool {
    let folders = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
    return folders.split(separator: ":").contains { unsafe access("\($0)/\(words[0])", X_OK) == 0 }
  }

  /// The duration of the process in milliseconds.
  func milliseconds() throws -> Double {
    let start = ContinuousClock.now
    let process = try self.start()
    var ending: Int32 = 0
    guard unsafe waitpid(process, &ending, 0) == process else { throw failure }
    try check(ending)
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  /// The peak memory of the process, sampled every few milliseconds until it ends.
  func peakMebibytes() throws -> Double {
    let process = try start()
    var (peak, ending): (Double, Int32) = (0, 0)
    while unsafe waitpid(process, &ending, WNOHANG) == 0 {
      peak = try BoundsketchBench.peakMebibytes(of: String(process)) ?? peak
      usleep(2_000)
    }
    try check(ending)
    return peak
  }

  private var failure: BenchError { .cannotRun(words[0]) }

  /// Throws an error unless the process has ended with the expected status.
  private func check(_ ending: Int32) throws {
    if ending != status << 8 { throw failure }
  }

  private func start() throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for index in words.indices { unsafe free(arguments[index]) } }
    // The settings of memory that `make bench` makes for this process are removed, since users do not have them.
    for name in ["MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_"] { unsafe unsetenv(name) }
    var process = pid_t()
    guard unsafe posix_spawnp(&process, words[0], &actions, nil, arguments, environ) == 0 else {
      throw failure
    }
    return process
  }
}
