/// What can be typed in the place of an operand or of the value of an option, which shells offer.
struct Candidates: Equatable {
  enum Files: Equatable {
    case none
    case folders
    case all
    /// Files of the first of these endings that any has, and folders.
    case ending([String])
  }

  /// Words that stand for themselves; behind one that ends in `=` more is to be typed.
  var words: [String]
  var files: Files

  init(words: [String] = [], files: Files = .none) {
    self.words = words
    self.files = files
  }

  /// Reads a placeholder as the help writes it, such as `light|dark`, `SCENE|DIR|-...` or `[COMMAND]`.
  ///
  /// A word in lower case stands for itself. `DIR` is a folder, `FILE` a file, `FIGURE.png` a file of that ending;
  /// `SCENE` is the file of a scene, or the picture that carries one, `FIGURE` a file in any of the formats of figures; `COMMAND` is a command. Of all else only the
  /// one who types can know, and `-` is typed as fast as it is chosen.
  ///
  /// - Parameter commands: the names of all commands.
  init(of placeholder: String, commands: [String]) {
    (words, files) = ([], .none)
    var endings: [String] = []
    for part in placeholder.split(whereSeparator: { "[]|, ".contains($0) }) {
      let term = part.hasSuffix("...") ? part.dropLast(3) : part
      switch term {
      case "COMMAND": words += commands
      case "SCENE": endings += [".json", ".png"]
      case "FIGURE": endings += [".png", ".svg", ".pdf"]
      case "FILE": files = .all
      case "DIR": if files == .none { files = .folders }
      default:
        if let first = term.first, first.isLetter && first.isLowercase {
          words.append(String(term))
        } else if let dot = term.lastIndex(of: ".") {
          endings.append(String(term[dot...]))
        }
      }
    }
    // Scripts offer the one or the other, and names of files are longer to type.
    if files == .all { words = [] }
    if !endings.isEmpty && files != .all {
      files = .ending(
        endings.enumerated().filter { !endings[..<$0.offset].contains($0.element) }.map(\.element))
    }
  }

  /// The candidates for the operands of a command.
  init(operandsOf command: Command, in program: ProgramDescription) {
    self.init(of: command.operands, commands: program.commands.map(\.name))
  }

  /// The candidates for the value of an option; nil for an option that has none.
  init?(valueOf option: Option, in program: ProgramDescription) {
    guard let value = option.value else { return nil }
    self.init(of: value, commands: program.commands.map(\.name))
    words += option.words
  }
}
