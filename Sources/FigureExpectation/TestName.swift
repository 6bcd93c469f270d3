/// The name of a test, by which it can be run alone.
public struct TestName: Hashable, Sendable {
  public var module: String
  /// Suites and the test in them, from the outermost: `["CardTests", "card()"]`.
  public var components: [String]

  public init(module: String, components: [String]) {
    (self.module, self.components) = (module, components)
  }

  private var text: String { module + "." + components.joined(separator: "/") }

  /// The pattern that `swift test --filter` takes, which matches the name as it is.
  var filter: String {
    text.reduce(into: "") { pattern, character in
      if #"\^$*+?()[]{}|"#.contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
  }

  /// A name for a folder: other characters than ASCII letters, digits, `.`, `_` and `-` are `-`.
  var folderName: String {
    String(
      text.map { character in
        character.isASCII && (character.isLetter || character.isNumber)
          || "._-".contains(character) ? character : "-"
      })
  }
}
