import Foundation
import TestSupport
import Testing

/// Nothing of what a command is given reaches a terminal raw.
@Suite struct TerminalTests {
  /// Characters that steer a terminal, hide others or turn their direction.
  private static let hostile: [Unicode.Scalar] = [
    "\u{1}", "\u{7}", "\u{8}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{61C}",
    "\u{200B}", "\u{200F}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{E0041}",
  ]

  /// A word with one of them, and what a terminal would take for a colour.
  private static func word(_ scalar: Unicode.Scalar) -> String { "w\(scalar)[31mx" }

  /// What a command shows on a terminal, by its streams; ours are the only colours.
  private static func shown(_ command: String, in folder: Folder) throws -> String {
    // The name of the command is not echoed: script(1) passes it to a shell.
    try folder.write("#!/bin/sh\n\(command)\n", to: "command.sh")
    let outcome = try Tool.built.shell(
      "script -qec 'stty cols 200; sh command.sh' typescript >/dev/null </dev/null; cat typescript",
      in: folder)
    let lines = outcome.text.split(whereSeparator: \.isNewline).filter {
      !$0.hasPrefix("Script ")
    }
    return lines.joined(separator: "\n")
      .replacing(#/\x1B\[(0|1;31|1;33|1;36|1|34|32)?m/#, with: "")
      .replacing("\r\u{1B}[K", with: "")
  }

  private static func steering(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      scalar != "\n"
        && [.control, .format, .lineSeparator, .paragraphSeparator]
          .contains(scalar.properties.generalCategory)
    }
  }

  private static func json(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test(arguments: hostile)
  func `names of files, ids, texts, keys and options come out in writing`(scalar: Unicode.Scalar)
    throws
  {
    let folder = try Folder()
    let word = Self.word(scalar)
    // A name that no line break of the shell can be taken for.
    let quoted = "'\(word)'"
    try folder.write(Scenes.misspelt.replacing("nmae", with: "n\(scalar)m"), to: "\(word).json")
    let texts = #"{"version": 1, "title": \#(Self.json(word)), "alt": \#(Self.json(word)), "#
    try folder.write(
      texts + #""layers": [{"id": "A", "name": \#(Self.json(word)), "frame": [0, 0, 9, 9]}]}"#,
      to: "t.json")
    try folder.write(
      #"{"version": 1, "alt": \#(Self.json(word)), "layers": [{"id": "A", "frame": [0, 0, 9, 0]}]}"#,
      to: "alt.json")
    try folder.write(#"{"id": \#(Self.json(word)), "scene": 3}"# + "\n", to: "lines")
    let commands = [
      "render \(quoted).json", "render --json \(quoted).json", "check \(quoted).json",
      "check --json \(quoted).json", "check --annotations github \(quoted).json",
      "lint \(quoted).json", "lint --json \(quoted).json", "inspect \(quoted).json",
      "inspect t.json", "inspect --alt t.json", "inspect --alt alt.json", "inspect --json alt.json",
      "lint alt.json", "render t.json", "render alt.json", "inspect alt.png", "extract alt.png",
      "inspect --json alt.png", "render --ndjson <lines", "render missing-\(quoted)",
      "render alt.json --\(quoted)", "render alt.json --scale \(quoted)", "\(quoted)",
      "help \(quoted)", "inspect alt.json --convert \(quoted)", "inspect alt.json --hit \(quoted)",
      "diff \(quoted).json alt.png", "check alt.json", "render -o \(quoted)/ alt.json",
      "extract \(quoted).json", "new \(quoted)/x", "render alt.json --check -o \(quoted).png",
    ]
    for command in commands {
      let shown = try Self.shown("boundsketch " + command, in: folder)
      #expect(Self.steering(in: shown) == [], "\(command): \(shown.debugDescription)")
    }
  }

  @Test func `what a terminal is shown in writing, a program gets as it is`() throws {
    let folder = try Folder()
    let scene =
      #"{"version": 1, "alt": "a\u2067b", "layers": [{"id": "A", "frame": [0, 0, 9, 9]}]}"#
    try folder.write(scene, to: "a.json")
    #expect(try Tool.built.run(["inspect", "--alt", "a.json"], in: folder).text == "a\u{2067}b\n")
    #expect(try Self.shown("boundsketch inspect --alt a.json", in: folder) == "a\\u{2067}b")
    #expect(try Tool.built.run(["render", "a.json"], in: folder).end == .status(0))
    let extracted = try Tool.built.run(["extract", "a.png"], in: folder).text
    #expect(extracted.contains(#""alt": "a\u2067b","#))
  }
}
