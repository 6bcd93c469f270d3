/// A command, with its help.
struct Command: Sendable {
  struct Example: Sendable {
    let line: String
    let meaning: String
  }

  let name: String
  /// The operands as the usage line shows them; empty for none.
  let operands: String
  /// The summary: one line without a full stop.
  let summary: String
  /// Paragraphs of the command's own help.
  let details: [String]
  let options: [Option]
  let examples: [Example]
  /// Runs a command line; returns the exit status.
  let run: @Sendable (ParsedArguments) throws(CommandError) -> Int32
}

/// A command line that was understood, and what it does.
protocol RunnableCommand {
  associatedtype UsageFailure: CommandFailure
  associatedtype RunFailure: CommandFailure

  init(_ parsed: ParsedArguments) throws(UsageFailure)

  /// Runs the command; returns the exit status.
  mutating func run() throws(RunFailure) -> Int32
}

extension RunnableCommand {
  /// Runs a command line; returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    var command: Self
    do { command = try Self(parsed) } catch { throw error.commandError }
    do { return try command.run() } catch { throw error.commandError }
  }
}

/// An option of a command.
struct Option: Sendable {
  enum Name: String, Sendable {
    case alt, animate, annotations, appearance, background, base, check, compression, convert
    case depfile, fonts, force, format, frames, goldens, help, hit, jobs, json, language, limit,
      memory
    case metric, name, ndjson, only, output, perceptual, port, prune, report, scale, shard,
      threshold,
      timeout
    case strict, text, tolerance, update, version, warn
    case emojiFont = "emoji-font"
    case includeAntialiasing = "include-antialiasing"
    case keepGoing = "keep-going"
    case noEmbed = "no-embed"

    var flag: String { "--" + rawValue }
  }

  let name: Name
  let letter: Character?
  /// The name of the value in the help, such as `FILE`; nil for an option without a value.
  let value: String?
  /// Words that the value may be, or begin with, where its name does not tell them; each of the latter ends in `=`.
  let words: [String]
  let isRepeatable: Bool
  let summary: String

  init(
    _ name: Name, letter: Character? = nil, value: String? = nil, words: [String] = [],
    isRepeatable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.words = words
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// The option as it is typed: `--scale`.
  var flag: String { name.flag }

  /// All that can be typed for it: `-o` and `--output`.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [flag] }
}
