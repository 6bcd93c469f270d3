/// A command as the parser, the help and the usage errors see it.
struct Command: Sendable {
  struct Example: Sendable {
    let line: String
    let meaning: String
  }

  let name: String
  /// The operands as the usage line shows them; empty for none.
  let operands: String
  /// One line without a full stop.
  let summary: String
  /// Paragraphs of the command's own help.
  let details: [String]
  let options: [Option]
  let examples: [Example]
}

/// An option of a command.
struct Option: Sendable {
  enum Name: String, Sendable {
    case output, scale, appearance, language, background, limit, timeout, name, base, json, convert,
      hit,
      warn, animate, frames, alt, goldens, report, update, only, prune, tolerance, perceptual,
      annotations, metric, threshold
    case includeAntialiasing = "include-antialiasing"
    case noEmbed = "no-embed"
    case compression, jobs, shard, force, check, depfile, ndjson, memory, fonts
    case keepGoing = "keep-going"
    case help, version
  }

  let name: Name
  let letter: Character?
  /// What stands for the value in the help, such as `FILE`; nil for an option without a value.
  let value: String?
  let isRepeatable: Bool
  let summary: String

  init(
    _ name: Name, letter: Character? = nil, value: String? = nil, isRepeatable: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// The option as it is typed: `--scale`.
  var flag: String { "--" + name.rawValue }
}
