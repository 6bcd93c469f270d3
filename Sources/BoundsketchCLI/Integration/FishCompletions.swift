/// The script that completes command lines in fish, 3.6 or later.
struct FishCompletions {
  let program: ProgramDescription

  var script: String {
    let name = program.name
    return """
      # Completes \(name) in fish; made by '\(name) completions fish'.

      # Tells whether the command line is one of this command; without an argument, whether it has none yet.
      function __\(name)_runs
          set -l words (commandline -opc)
          test "$words[2]" = "$argv[1]"
      end

      # Offers folders, and files of the first of these endings that any has.
      function __\(name)_files
          set -l typed (commandline -ct | string replace -r -- '^-[^=]*=' '')
          set -l paths (complete -C "'' $typed" | string replace -r -- '\\t.*' '')
          string match -- '*/' $paths
          for ending in $argv
              string match -- "*$ending" $paths
              and break
          end
          return 0
      end

      complete -c \(name) -f
      \(lines.joined(separator: "\n"))

      """
  }

  private var lines: [String] {
    let runs = "__\(program.name)_runs"
    var lines = program.options.map { complete(when: runs, option($0)) }
    lines += program.commands.map {
      complete(when: runs, ["-a", $0.name, "-d", quoted($0.summary)])
    }
    for command in program.commands {
      let condition = "\(runs) \(command.name)"
      let operands = offer(Candidates(operandsOf: command, in: program))
      if !operands.isEmpty { lines.append(complete(when: condition, operands)) }
      lines += command.options.map { complete(when: condition, option($0)) }
    }
    return lines
  }

  private func complete(when condition: String, _ words: [String]) -> String {
    (["complete -c", program.name, "-n", quoted(condition)] + words).joined(separator: " ")
  }

  private func option(_ option: Option) -> [String] {
    let letter = option.letter.map { ["-s", "\($0)"] } ?? []
    let value = Candidates(valueOf: option, in: program).map { candidates in
      [candidates.files == .all ? "-r" : "-x"] + offer(candidates)
    }
    return letter + ["-l", option.name.rawValue] + (value ?? []) + ["-d", quoted(option.summary)]
  }

  /// The words that offer candidates.
  private func offer(_ candidates: Candidates) -> [String] {
    switch candidates.files {
    case .none where candidates.words.isEmpty: []
    case .none: ["-a", quoted(candidates.words.joined(separator: " "))]
    case .all: ["-F"]
    case .folders: ["-a", quoted("(__\(program.name)_files)")]
    case .ending(let endings):
      ["-a", quoted("(__\(program.name)_files \(endings.joined(separator: " ")))")]
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
