/// All that can be typed behind the name of the program, and what else its manual tells.
struct ProgramDescription: Sendable {
  let name: String
  let version: String
  /// The day on which the version was made, as `2026-11-25`.
  let date: String
  /// What the program does, in one sentence.
  let summary: String
  let commands: [Command]
  /// The options that stand in the place of a command.
  let options: [Option]
  /// What each exit status means.
  let statuses: [(status: Int, meaning: String)]
  /// The variables of the environment that the program reads.
  let variables: [(name: String, meaning: String)]
}
