import Foundation

/// Whether the parameters of public functions have words.
enum ParameterRules {
  /// The modules whose functions must have words for all parameters. Elsewhere a function may go without, but where one
  /// parameter has words all have.
  static let modules = ["Boundsketch", "FigureChecking", "LayerGeometry", "SceneFormat"]

  /// The places, with file and line, of parameters without words, and of words for none.
  static func violations(in text: String, at path: String, needsAll: Bool) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.flatMap { line -> [String] in
      guard let comment = comment(above: line, in: lines),
        let names = parameters(of: lines[line...].joined(separator: "\n"))
      else { return [] }
      let worded = comment.compactMap { text in
        text.firstMatch(of: /^ *\/\/\/ (?:- Parameter |  - )(\w+): \S/).map { String($0.1) }
      }
      guard needsAll || !worded.isEmpty, worded != names else { return [] }
      return ["\(path):\(line + 1): words for \(worded), not for \(names)"]
    }
  }

  /// The doc comment of a public function, initializer or subscript; nil for another line, and where there is none.
  private static func comment(above line: Int, in lines: [Substring]) -> ArraySlice<Substring>? {
    // An expression is made anew for each line, and few lines have this word.
    guard lines[line].contains("public ") else { return nil }
    let function =
      /^ *(?:@\w+(?:\([^)]*\))? +)*public +(?:\w+ +)*(?:func +[a-z`]|init\b|subscript\b)/
    guard lines[line].firstMatch(of: function) != nil else { return nil }
    let above = lines[..<line].drop(last: "@")
    let comment = above[above.drop(last: "///").endIndex...]
    return comment.isEmpty ? nil : comment
  }

  /// The names that parameters have in the function that a text begins with; nil where it has none.
  private static func parameters(of text: String) -> [String]? {
    guard let start = text.firstIndex(of: "(") else { return nil }
    var (names, part, depth, before): ([String], String, Int, Character) = ([], "", 0, "(")
    for character in text[text.index(after: start)...] {
      switch character {
      case "(", "[", "{": depth += 1
      // Of other signs, a generic type's follows its name.
      case "<" where before.isLetter: depth += 1
      case ">" where depth > 0 && before != "-" && before != " ": depth -= 1
      case ")" where depth == 0:
        names += name(of: part)
        return names.isEmpty ? nil : names
      case ")", "]", "}": depth -= 1
      case "," where depth == 0:
        names += name(of: part)
        part = ""
      default: break
      }
      part.append(character)
      before = character
    }
    return nil
  }

  /// The name in `_ rules: [Rule]`, `, from start: Point` or `@Builder make: () -> [Part]`.
  private static func name(of parameter: String) -> [String] {
    guard let end = parameter.firstIndex(of: ":") else { return [] }
    let words = parameter[..<end].split { $0.isWhitespace || $0 == "," }
    return words.last.map { [$0.filter { $0 != "`" }] } ?? []
  }
}

extension ArraySlice<Substring> {
  /// The lines without those at the end that begin with a sign.
  fileprivate func drop(last sign: String) -> ArraySlice<Substring> {
    let end = lastIndex { !$0.drop { $0 == " " }.hasPrefix(sign) }
    return self[..<(end.map { $0 + 1 } ?? startIndex)]
  }
}
