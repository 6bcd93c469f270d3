/// The name of a test, by which it can be run alone.
public struct TestName: Hashable, Sendable {
  public var module: String
  /// The names of suites and of the test in them, from the outermost: `["CardTests", "card()"]`.
  public var components: [String]

  public init(module: String, components: [String]) {
    (self.module, self.components) = (module, components)
  }

  private var text: String { module + "." + components.joined(separator: "/") }

  /// The regular expression for `swift test --filter` that matches exactly this test.
  var filter: String {
    text.reduce(into: "") { pattern, character in
      if #"\^$*+?()[]{}|"#.contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
  }

  /// The name of a folder: characters other than ASCII letters, digits, `.`, `_` and `-` become `-`.
  var folderName: String {
    String(
      text.map { character in
        character.isASCII && (character.isLetter || character.isNumber)
          || "._-".contains(character) ? character : "-"
      })
  }
}
