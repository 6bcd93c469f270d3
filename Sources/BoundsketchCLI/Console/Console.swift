import Glibc
import SourceText

/// The standard streams: results go to standard output, messages to standard error.
///
/// No text that is printed, from a scene, a picture, a name of a file or the command line, can steer a terminal: this
/// is the one way out, and the colours are added here.
enum Console {
  /// Prints lines; characters that could steer a terminal are escaped. JSON is printed as it is, for it escapes them
  /// itself.
  static func print(_ lines: String) throws(FileError) {
    try write(Array(printableLines(lines).utf8))
  }

  /// Prints findings that are the result of a command.
  static func print(
    _ findings: Diagnostics, in source: SourceFile, atMost maximum: Int
  ) throws(FileError) {
    let text = findings.text(in: source, isColored: outputHasColor, atMost: maximum)
    try write(Array(text.utf8))
  }

  /// Prints a text of the user's: byte for byte, but to a terminal as `print` does.
  static func handOver(_ text: String) throws(FileError) {
    if outputIsTerminal { try print(text) } else { try write(Array(text.utf8)) }
  }

  /// Writes the bytes of a file, or JSON in UTF-8.
  static func write(_ bytes: [UInt8]) throws(FileError) {
    let code = FileSystem.writeAll(bytes, to: STDOUT_FILENO)
    if code != 0 { throw .cannotWriteStandardOutput(code: code) }
  }

  /// Writes lines to standard error; characters that could steer a terminal are escaped.
  static func note(_ lines: String) {
    tell(printableLines(lines))
  }

  /// Writes the findings in a source to standard error.
  static func note(_ diagnostics: Diagnostics, in source: SourceFile) {
    tell(diagnostics.text(in: source, isColored: hasColor))
  }

  /// Replaces the line where the cursor of the terminal stands.
  static func replaceLine(by line: String = "") {
    tell("\r\u{1B}[K" + printableText(line))
  }

  /// Writes to standard error; a failure cannot be told anywhere.
  private static func tell(_ text: String) {
    _ = FileSystem.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Reports the error that has ended a command.
  ///
  /// - Parameter command: the name of the command; nil where none was named.
  static func report(_ error: CommandError, command: String?) {
    switch error {
    case .usage(let error):
      report(error.message, help: error.help)
      noteHelp(on: error.isAboutCommands ? nil : command)
    case .value(let diagnostic, let source):
      note(Diagnostics([diagnostic]), in: source)
      noteHelp(on: command)
    case .file(let error): report(error)
    }
  }

  private static func noteHelp(on command: String?) {
    let topic = command.map { "help " + $0 } ?? "--help"
    note("Try '\(programName) \(topic)'.\n")
  }

  static func report(_ error: FileError) {
    // A reader that closed the pipe wants no message.
    if error == .cannotWriteStandardOutput(code: EPIPE) { return }
    note(error.lines)
  }

  private static func report(_ message: String, help: String?) {
    note(lines(message, help: help))
  }

  /// A message with its help, as lines.
  fileprivate static func lines(_ message: String, help: String?) -> String {
    "\(programName): \(message)\n" + (help.map { "  help: \($0)\n" } ?? "")
  }

  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) != 0 }
  static var messagesGoToTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// The width in columns of the terminal for messages; 80 where it does not tell.
  static var messageColumns: Int {
    var size = winsize()
    let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// Tells whether messages may have colour: on a terminal that knows it, or anywhere where CLICOLOR_FORCE is set,
  /// unless NO_COLOR is.
  private static var hasColor: Bool { hasColor(onTerminal: messagesGoToTerminal) }
  /// Tells whether results may have colour.
  private static var outputHasColor: Bool { hasColor(onTerminal: outputIsTerminal) }

  private static func hasColor(onTerminal isTerminal: Bool) -> Bool {
    guard (variable("NO_COLOR") ?? "").isEmpty else { return false }
    if let force = variable("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
    return isTerminal && variable("TERM") != "dumb"
  }

  /// The value of an environment variable; nil where there is none.
  static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Opens the standard streams that a caller left closed, so that no file gets the number of a stream and receives
  /// what is meant for it; reading and writing fail there as they would have.
  static func occupyClosedStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

extension FileError {
  /// What is told of the error, in lines.
  var lines: String { Console.lines(message, help: help) }
}
