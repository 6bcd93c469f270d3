import Glibc
import SourceText

/// The standard streams: results go to standard output, messages to standard error.
enum Console {
  static func print(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }

  static func write(_ bytes: [UInt8]) throws(FileError) {
    let code = FileSystem.writeAll(bytes, to: STDOUT_FILENO)
    if code != 0 { throw .cannotWriteStandardOutput(code: code) }
  }

  /// Writes to standard error; where that fails there is nobody to tell.
  static func note(_ text: String) {
    _ = FileSystem.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Tells why a command has ended.
  static func report(_ error: CommandError, command: Command?) {
    switch error {
    case .usage(let error):
      report(error.message, help: error.help)
      noteHelp(on: error.isAboutCommands ? nil : command)
    case .value(let diagnostic, let source):
      note(Diagnostics([diagnostic]).text(in: source, isColored: hasColor))
      noteHelp(on: command)
    case .file(let error): report(error)
    }
  }

  private static func noteHelp(on command: Command?) {
    let topic = command.map { "help " + $0.name } ?? "--help"
    note("Try '\(CommandTable.program) \(topic)'.\n")
  }

  static func report(_ error: FileError) {
    // Who closed the pipe wants to hear no more of it.
    if error == .cannotWriteStandardOutput(code: EPIPE) { return }
    report(error.message, help: error.help)
  }

  private static func report(_ message: String, help: String?) {
    note("\(CommandTable.program): \(message)\n" + (help.map { "  help: \($0)\n" } ?? ""))
  }

  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) != 0 }
  static var messagesGoToTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// How wide the terminal is that messages go to; 80 where it does not say.
  static var messageColumns: Int {
    var size = winsize()
    let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// Whether messages may have colour: on a terminal that knows it, unless NO_COLOR is set.
  static var hasColor: Bool { messagesGoToTerminal && allowsColor }
  /// The same for results.
  static var outputHasColor: Bool { outputIsTerminal && allowsColor }

  private static var allowsColor: Bool {
    (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Opens what a caller left closed, so that no file of ours takes the number of a stream and
  /// receives what is meant for it; reading and writing fail there as they would have.
  static func occupyClosedStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
