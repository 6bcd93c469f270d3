/// The script that completes command lines in zsh: the file `_boundsketch` of a folder for functions, or read by `source`.
struct ZshCompletions {
  let program: ProgramDescription

  var script: String {
    let name = program.name
    return """
      #compdef \(name)
      # Completes \(name) in zsh; made by '\(name) completions zsh'.

      _\(name)() {
        local curcontext="$curcontext" state state_descr line
        local -a commands
        local -A opt_args
        _arguments -C -S \\
      \(program.options.map { "    \(specification(of: $0)) \\\n" }.joined())\
          '1:command:->command' \\
          '*::operand:->operands' && return
        case $state in
        (command)
          commands=(
      \(program.commands.map { "      " + quoted("\($0.name):\($0.summary)") }
        .joined(separator: "\n"))
          )
          _describe command commands
          ;;
        (operands)
          curcontext="${curcontext%:*:*}:\(name)-$line[1]:"
          case $line[1] in
      \(program.commands.map(arguments).joined(separator: "\n"))
          esac
          ;;
        esac
      }

      if [[ $funcstack[1] == _\(name) ]]; then
        _\(name) "$@"
      else
        compdef _\(name) \(name)
      fi

      """
  }

  private func arguments(of command: Command) -> String {
    var specifications = command.options.map(specification)
    let operands = Candidates(operandsOf: command, in: program)
    if let action = action(operands) {
      specifications.append(quoted("*:\(escaped(command.operands)):\(action)"))
    }
    return """
          (\(command.name))
            _arguments -s -S \\
      \(specifications.map { "        \($0)" }.joined(separator: " \\\n"))
            ;;
      """
  }

  /// The words that tell `_arguments` of an option: what it excludes, how it is typed, what it is, and its value.
  private func specification(of option: Option) -> String {
    let spellings = option.spellings
    let excluded =
      option.isRepeatable
      ? "*"
      : option.name == .help
        ? "(- *)" : spellings.count > 1 ? "(\(spellings.joined(separator: " ")))" : ""
    // A value follows a letter at once or as a word of its own, and a name behind '=' or as a word.
    var (afterLetter, afterName, value) = ("", "", "")
    if let placeholder = option.value, let candidates = Candidates(valueOf: option, in: program) {
      (afterLetter, afterName) = ("+", "=")
      value = ":\(escaped(placeholder)):\(action(candidates) ?? " ")"
    }
    let meaning = "[\(escaped(option.summary))]\(value)"
    let flag = option.flag + afterName
    guard let letter = option.letter else { return quoted(excluded + flag + meaning) }
    return "\(quoted(excluded)){-\(letter)\(afterLetter),\(flag)}\(quoted(meaning))"
  }

  /// The action of `_arguments` that offers candidates; nil where there are none.
  private func action(_ candidates: Candidates) -> String? {
    switch candidates.files {
    case .none where candidates.words.isEmpty: return nil
    case .none where candidates.words.contains { $0.hasSuffix("=") }:
      return "compadd -S '' - \(candidates.words.joined(separator: " "))"
    case .none: return "(\(candidates.words.joined(separator: " ")))"
    case .folders: return "_files -/"
    case .all: return "_files"
    case .ending(let endings):
      // Where none has the first ending, `_files` offers all.
      return "_files -g \"*\(endings[0])(-.)\""
    }
  }

  /// A text in which nothing ends a part of a specification.
  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
