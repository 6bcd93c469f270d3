/// The script that completes command lines in bash, 4.4 or later, with or without the package `bash-completion`.
struct BashCompletions {
  let program: ProgramDescription

  var script: String {
    let name = program.name
    return """
      # Completes \(name) in bash; made by '\(name) completions bash'.

      # Offers words that begin as what is typed does; behind one that ends in '=' more is to be typed.
      _\(name)_words() {
        mapfile -t COMPREPLY < <(compgen -W "$1" -- "$typed")
        if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace; fi
      }

      # Offers folders, and files of the first of these endings that any has.
      _\(name)_files() {
        local ending place plain=$typed
        local -a folders
        compopt -o filenames
        # Without the quotes that readline will add again.
        case $plain in
          [\\"\\']*) plain=${plain:1} ;;
          *) plain=${plain//\\\\/} ;;
        esac
        mapfile -t folders < <(compgen -d -- "$plain")
        for ending; do
          mapfile -t COMPREPLY < <(compgen -f -X "!*$ending" -- "$plain")
          if (( ${#COMPREPLY[@]} )); then break; fi
        done
        COMPREPLY+=("${folders[@]}")
        # What is hidden only behind a dot.
        if [[ ${plain##*/} != .* ]]; then
          for place in "${!COMPREPLY[@]}"; do
            if [[ ${COMPREPLY[place]##*/} == .* ]]; then unset "COMPREPLY[place]"; fi
          done
        fi
      }

      _\(name)() {
        local typed=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
        local command=${COMP_WORDS[1]}
        COMPREPLY=()
        # bash makes '=' a word of its own.
        if [[ $typed == = ]]; then
          typed=
        elif [[ $option == = ]]; then
          option=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if (( COMP_CWORD == 1 )); then
          command= option=
        elif [[ " ${COMP_WORDS[*]:1:COMP_CWORD-1} " == *' -- '* ]]; then
          option=--
        fi
        case "$command $option" in
      \(values.joined(separator: "\n"))
        esac
        if [[ $typed == -* && $option != -- ]]; then
          case $command in
      \(flags.joined(separator: "\n"))
          esac
          return
        fi
        case $command in
      \(operands.joined(separator: "\n"))
        esac
      }

      complete -F _\(name) \(name)

      """
  }

  /// What is offered in the place of the value of each option.
  private var values: [String] {
    program.commands.flatMap { command in
      command.options.compactMap { option in
        Candidates(valueOf: option, in: program).map { candidates in
          let typed = option.spellings.map { "'\(command.name) \($0)'" }.joined(separator: "|")
          return "    \(typed)) \(offer(candidates).map { $0 + "; " } ?? "")return ;;"
        }
      }
    }
  }

  /// The options of each command.
  private var flags: [String] {
    (program.commands.map { ($0.name, $0.options) } + [("''", program.options)]).map {
      name, options in
      let words = options.flatMap(\.spellings).joined(separator: " ")
      return "      \(name)) _\(program.name)_words '\(words)' ;;"
    }
  }

  /// What is offered in the place of the operands of each command, and of the command.
  private var operands: [String] {
    var lines = program.commands.compactMap { command in
      offer(Candidates(operandsOf: command, in: program)).map { "    \(command.name)) \($0) ;;" }
    }
    let words = program.commands.map(\.name).joined(separator: " ")
    lines.append("    '') _\(program.name)_words '\(words)' ;;")
    return lines
  }

  /// The call that offers candidates; nil where there are none.
  private func offer(_ candidates: Candidates) -> String? {
    let endings: [String]
    switch candidates.files {
    case .none where candidates.words.isEmpty: return nil
    case .none:
      return "_\(program.name)_words '\(candidates.words.joined(separator: " "))'"
    case .folders: endings = []
    case .all: endings = ["''"]
    case .ending(let some): endings = some
    }
    return (["_\(program.name)_files"] + endings).joined(separator: " ")
  }
}
