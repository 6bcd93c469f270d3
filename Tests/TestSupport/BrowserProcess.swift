internal import Foundation
internal import Glibc

/// Debian's Chromium without a window, spoken to through its file descriptors 3 and 4, which
/// carry messages in JSON, each with a NUL behind it (`--remote-debugging-pipe`).
///
/// It is in a process group of its own that is killed with the last reference, and it keeps its files
/// in a folder that is then removed. Should this process die first, the end of the connection ends the browser.
final class BrowserProcess {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// As long as no answer takes on a machine that is busy with other things too.
  private static let patience: Int32 = 120_000

  /// For its own files and for those that it is to open.
  let profile: URL
  private let process: pid_t
  private let socket: Int32
  private var received: [UInt8] = []

  init(showsScrollbars: Bool) throws {
    guard let program = Self.program else {
      throw Failure(
        description: "there is no 'chromium' on the PATH, and the report's page is tested in it: "
          + "run Scripts/set-up, or install Debian's package chromium")
    }
    profile = FileManager.default.temporaryDirectory
      .appending(path: "boundsketch-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    let ends = try Self.socketPair()
    socket = ends.ours
    defer { close(ends.theirs) }
    var arguments = [
      program, "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
      "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions", "--disable-breakpad",
      "--disable-background-networking", "--disable-component-update", "--no-first-run",
      "about:blank",
    ]
    if !showsScrollbars { arguments.insert("--hide-scrollbars", at: 1) }
    // Its sandbox refuses to run as root, as which containers build.
    if geteuid() == 0 { arguments.insert("--no-sandbox", at: 1) }
    do {
      process = try Self.spawn(arguments, home: profile.path, speakingOn: ends.theirs)
    } catch {
      close(ends.ours)
      try? FileManager.default.removeItem(at: profile)
      throw error
    }
  }

  deinit {
    kill(-process, SIGKILL)
    waitpid(process, nil, 0)
    close(socket)
    // The rest of the group may still be dying, with files open.
    for _ in 0..<50 where FileManager.default.fileExists(atPath: profile.path) {
      try? FileManager.default.removeItem(at: profile)
      if kill(-process, 0) == 0 { usleep(20_000) }
    }
  }

  private static var program: String? {
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return search.split(separator: ":").map { "\($0)/chromium" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  // MARK: Messages

  func send(_ message: Data) throws {
    let bytes = Array(message) + [0]
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { sent += count } else if errno != EINTR { throw Self.failure("writing") }
    }
  }

  func receive() throws -> Data {
    while true {
      if let end = received.firstIndex(of: 0) {
        defer { received.removeSubrange(...end) }
        return Data(received[..<end])
      }
      var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&descriptor, 1, Self.patience)
      if ready == 0 { throw Failure(description: "the browser does not answer") }
      if ready < 0, errno == EINTR { continue }
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = unsafe max(0, read(socket, buffer.baseAddress, buffer.count))
      }
      if piece.isEmpty { throw Failure(description: "the browser has ended") }
      received += piece
    }
  }

  // MARK: The process

  private static func failure(_ action: String) -> Failure {
    Failure(description: unsafe "\(action): \(String(cString: strerror(errno)))")
  }

  /// Two ends of a connection, both closed in other processes.
  private static func socketPair() throws -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw failure("connecting to a browser")
    }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ arguments: [String], home: String, speakingOn socket: Int32
  ) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, 3)
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, 4)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = ["PATH=\(search)", "HOME=\(home)", "LC_ALL=C.UTF-8"]
    var words = unsafe (arguments.map { unsafe strdup($0) } + [nil])
    var variables = unsafe (environment.map { unsafe strdup($0) } + [nil])
    defer {
      for index in arguments.indices { unsafe free(words[index]) }
      for index in environment.indices { unsafe free(variables[index]) }
    }
    var process = pid_t()
    errno = unsafe posix_spawn(
      &process, arguments[0], &actions, &attributes, &words, &variables)
    guard errno == 0 else { throw failure("starting \(arguments[0])") }
    return process
  }
}
