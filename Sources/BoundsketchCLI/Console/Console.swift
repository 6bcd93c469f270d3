import Glibc
import SourceText

/// The standard streams: results go to standard output, messages to standard error.
///
/// Whatever text comes here, from a scene, a picture, a name of a file or the command line, nothing in
/// it can steer a terminal: this is the one way out, and the colours are added here.
enum Console {
  /// Prints lines; what could steer a terminal is written out. JSON is printed as it is, for it spells
  /// such characters in its own way.
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

  /// Hands over a text of the user's: byte for byte, but to a terminal as `print` does.
  static func handOver(_ text: String) throws(FileError) {
    if outputIsTerminal { try print(text) } else { try write(Array(text.utf8)) }
  }

  /// Writes the bytes of a file, or JSON in UTF-8.
  static func write(_ bytes: [UInt8]) throws(FileError) {
    let code = FileSystem.writeAll(bytes, to: STDOUT_FILENO)
    if code != 0 { throw .cannotWriteStandardOutput(code: code) }
  }

  /// Writes lines to standard error; what could steer a terminal is written out.
  static func note(_ lines: String) {
    tell(printableLines(lines))
  }

  /// Tells what was found in a source.
  static func note(_ diagnostics: Diagnostics, in source: SourceFile) {
    tell(diagnostics.text(in: source, isColored: hasColor))
  }

  /// Puts a line, or nothing, in the place of the one where the cursor of the terminal stands.
  static func replaceLine(by line: String = "") {
    tell("\r\u{1B}[K" + printableText(line))
  }

  /// Where writing fails there is nobody to tell.
  private static func tell(_ text: String) {
    _ = FileSystem.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Tells why a command has ended.
  ///
  /// - Parameter command: what it is called; nil where none was named.
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
    // Who closed the pipe wants to hear no more of it.
    if error == .cannotWriteStandardOutput(code: EPIPE) { return }
    report(error.message, help: error.help)
  }

  private static func report(_ message: String, help: String?) {
    note("\(programName): \(message)\n" + (help.map { "  help: \($0)\n" } ?? ""))
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
  private static var hasColor: Bool { messagesGoToTerminal && allowsColor }
  /// The same for results.
  private static var outputHasColor: Bool { outputIsTerminal && allowsColor }

  private static var allowsColor: Bool {
    (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  /// What the environment says; nil where it does not have the name.
  static func variable(_ name: String) -> String? {
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
