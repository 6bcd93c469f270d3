import Foundation
import Testing

@testable internal import BoundsketchCLI

/// What shells offer, asked of the shells themselves.
@Suite struct CompletionTests {
  /// What is typed behind the name of the command, and the words that are offered for the last word of it.
  static let table: [(typed: String, offered: [String])] = [
    ("", CommandTable.commands.map(\.name)),
    ("re", ["render", "refs"]),
    ("--v", ["--version"]),
    ("help ext", ["extract"]),
    ("completions ", ["bash", "zsh", "fish"]),
    ("render ", ["a card.json", "card.json", "my scenes", "scenes"]),
    ("render scenes/", ["scenes/x.json"]),
    ("markdown s", ["scenes"]), ("refs ", ["my scenes", "scenes"]),
    ("render my\\ scenes/", ["my scenes/y.json"]),
    ("render --scale 2 car", ["card.json"]),
    ("extract ", ["card.png", "photo.png", "my scenes", "scenes"]),
    ("diff card.png ph", ["photo.png"]),
    ("new no", ["notes.txt"]),
    ("render card.json --app", ["--appearance"]),
    ("render --appearance ", ["light", "dark", "print"]),
    ("render --appearance=", ["light", "dark", "print"]),
    ("render --appearance=d", ["dark"]),
    ("render --background ", ["none", "theme"]),
    ("render --language z", ["zh-Hans"]),
    ("render --limit d", ["depth="]),
    ("render --name ", []),
    ("render -o n", ["notes.txt"]),
    ("render --output p", ["photo.png"]),
    ("render --fonts ", ["my scenes", "scenes"]),
    ("check --report ", ["my scenes", "scenes"]),
    ("check --goldens ", ["card.png", "photo.png", "my scenes", "scenes"]),
    ("check --only un", ["unexplained"]),
    ("diff --metric p", ["perceptual", "pixelmatch"]),
  ]

  /// The same of all options.
  static let options: [(typed: String, offered: [String])] = CommandTable.commands.map {
    ("\($0.name) --", $0.options.map(\.flag))
  }

  @Test(arguments: Shell.allCases)
  func `a shell offers commands, options, words and files`(shell: Shell) throws {
    let folder = try Folder()
    for file in [
      "a card.json", "card.json", "card.png", "photo.png", "notes.txt", "scenes/x.json",
      "scenes/x.txt", "my scenes/y.json", ".hidden/z.json", ".hidden.json",
    ] {
      try folder.write("", to: "here/" + file)
    }
    let conversation = ShellConversation(shell: shell, setUp: "source ../completions")
    let script = try Tool.built.run(["completions", shell.rawValue], in: folder)
    try #require(script.end == .status(0) && script.messages == "")
    try folder.write(script.output, to: "completions")
    let rows = Self.table + Self.options
    let offered = try conversation.offered(
      behind: rows.map { "boundsketch " + $0.typed }, in: folder, at: "here")
    for (row, words) in zip(rows, offered) {
      #expect(words == Set(row.offered), "\(row.typed)")
    }
  }

  /// Scripts offer the one or the other.
  @Test(arguments: CommandTable.commands.map(\.name))
  func `no place takes both words and files`(name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    let places = command.options.compactMap {
      Candidates(valueOf: $0, in: CommandTable.program)
    }
    for candidates in places + [Candidates(operandsOf: command, in: CommandTable.program)] {
      #expect(candidates.words.isEmpty || candidates.files == .none)
    }
  }

  static let notations: [(String, [String], Candidates)] = [
    ("light|dark", [], Candidates(words: ["light", "dark"])),
    ("SECONDS|none", [], Candidates(words: ["none"])),
    ("#rrggbb", [], Candidates()),
    ("png,svg,pdf", [], Candidates(words: ["png", "svg", "pdf"])),
    ("DIR", [], Candidates(files: .folders)),
    ("FILE|DIR|-", [], Candidates(files: .all)),
    ("SCENE|DIR|-...", [], Candidates(files: .ending([".json", ".png"]))),
    ("A.png|- B.png|-", [], Candidates(files: .ending([".png"]))),
    ("SCENE|FIGURE.png|-", [], Candidates(files: .ending([".json", ".png"]))),
    ("uikit|dom [FILE|-]", [], Candidates(files: .all)),
    ("[COMMAND]", ["render", "new"], Candidates(words: ["render", "new"])),
    ("K/N", ["render"], Candidates()),
    ("", [], Candidates()),
  ]

  @Test(arguments: notations)
  func `the notation of the help tells what can be typed`(
    placeholder: String, commands: [String], candidates: Candidates
  ) {
    #expect(Candidates(of: placeholder, commands: commands) == candidates)
  }
}
