import Glibc

/// `boundsketch watch`: becomes the program beside this one that serves the page, for this one holds no network code.
struct WatchCommand: RunnableCommand {
  private static let program: FilePath = "boundsketch-watch"

  private let arguments: [FilePath]

  init(_ parsed: ParsedArguments) throws(CommandError) {
    // What is wrong is told before anything is started.
    _ = try WatchOptions(parsed)
    arguments = parsed.arguments
  }

  /// Runs the program in place of this one; returns only by an error.
  func run() throws(CommandError) -> Int32 {
    let own = FileSystem.realPath(of: "/proc/self/exe")
    let program = (own?.parent ?? ".").appending(Self.program)
    var words = unsafe ([Self.program] + arguments).map { unsafe strdup($0.terminated) }
    defer { for place in unsafe words.indices { unsafe free(words[place]) } }
    unsafe words.append(nil)
    unsafe execv(program.terminated, words)
    throw .file(.cannotStart(program, code: errno))
  }
}
