import Foundation
import Testing

@testable internal import BoundsketchCLI

/// A shell at a terminal, to which lines are typed that end in the key for all that is offered.
struct ShellConversation {
  let shell: Shell
  /// What the shell reads first.
  let setUp: String

  /// How often a conversation is tried.
  private static let conversations = 3

  /// The words that are offered for the last word of each line, without what a line has before `=`.
  ///
  /// - Parameter place: the folder, below that of the test, in which the shell runs.
  func offered(
    behind lines: [String], in folder: Folder, at place: String,
    environment: [String: String] = [:]
  ) throws -> [Set<String>] {
    try folder.write(script(lines), to: "typed")
    var (answers, said): ([String], String) = ([], "")
    // A terminal that was typed to long before a busy machine has its shell ready may keep lines from that.
    for _ in 0..<Self.conversations where answers.count != lines.count {
      try folder.write("", to: "answers")
      let outcome = try Tool.built.shell(
        "cd '\(place)' && \(command)", in: folder,
        environment: ["HOME": folder.url.path, "TERM": "xterm"].merging(environment) { $1 })
      said = outcome.text + outcome.messages
      answers = String(decoding: try folder.data(of: "answers"), as: UTF8.self)
        .components(separatedBy: "end\n").dropLast()
    }
    try #require(answers.count == lines.count, "\(said)\(answers)")
    return zip(lines, answers).map { line, answer in
      let words = answer.split(separator: "\n").dropFirst(shell == .fish ? 0 : Self.words(in: line))
      return Set(words.map { Self.trimmed($0, of: line) })
    }
  }

  /// The number of words behind the command that are complete.
  private static func words(in line: String) -> Int {
    line.replacing("\\ ", with: "_").count { $0 == " " } - 1
  }

  /// What is new in a word; folders end in a slash in some shells.
  private static func trimmed(_ word: Substring, of line: String) -> String {
    var word = word.prefix { $0 != "\t" }
    if let name = line.split(separator: " ").last, name.contains("="), word.hasPrefix("--") {
      word = word.drop { $0 != "=" }.dropFirst()
    } else if word.hasPrefix("--"), word.hasSuffix("=") {
      word = word.dropLast()
    }
    return String(word.hasSuffix("/") ? word.dropLast() : word)
  }

  private var command: String {
    switch shell {
    // Terminals of script(1) take what was typed before the shell reads.
    case .bash: "script -qec 'bash --noprofile --norc -i' /dev/null <../typed"
    case .zsh: "script -qec 'zsh -f -i' /dev/null <../typed"
    case .fish: "fish ../typed"
    }
  }

  private func script(_ lines: [String]) -> String {
    // In the place of the command, that it does nothing but tell what it is given.
    let tells = "boundsketch() { printf '%s\\n' \"$@\" end >>../answers; }"
    switch shell {
    case .bash:
      return ([setUp, tells] + lines.map { $0 + "\u{1B}*" } + ["exit", ""]).joined(separator: "\n")
    case .zsh:
      let all = """
        autoload -U compinit && compinit -u -D
        \(setUp)
        zle -C all-matches complete-word _generic
        bindkey '^X' all-matches
        zstyle ':completion:all-matches:*' insert yes
        zstyle ':completion:all-matches::::' completer _all_matches _complete
        \(tells)
        """
      return ([all] + lines.map { $0 + "\u{18}" } + ["exit", ""]).joined(separator: "\n")
    case .fish:
      return
        ([setUp]
        + lines.map { "complete -C '\($0)' >>../answers; echo end >>../answers" } + [""])
        .joined(separator: "\n")
    }
  }
}
