/// A regular expression of what stands in strings or keys, which JavaScript and Python read alike.
struct WordPattern: Sendable {
  /// The expression, from the beginning of the string to its end.
  let expression: String
  /// What is expected, as messages speak of it.
  let expected: String

  init(_ expression: String, _ expected: String) {
    (self.expression, self.expected) = ("^(?:\(expression))$", expected)
  }
}

private let word = "[A-Za-z0-9][A-Za-z0-9_-]*"
private let name = "[A-Za-z0-9_-]+"
private let languageTag = "[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*"
private let filePath =
  #"(?!\.{0,2}(?:/|$))[^/\u0000]+(?:/(?!\.{0,2}(?:/|$))[^/\u0000]+)*"#
private let propertyPath = #"\#(name)\.\#(oneOf(WrittenPath.properties))(?:\.\#(name))*"#
private let pointPath = #"\#(name)\.\#(oneOf(LayerPoint.names))"#
private let coordinates = #"\[[-+.0-9eE, ]+\]"#
private let clauses =
  #"(?: *(?:in|to|of) *(?:/|\#(name))| *(?:after|since) *step *[0-9]+)* *"#
private let fact = #" *(?:\#(propertyPath)|\#(coordinates))\#(clauses)"#

/// The most decimals of a computed part.
private let most = WrittenComputation.mostDecimals

/// One of some words, in which nothing but dots means something in an expression.
private func oneOf(_ words: [String]) -> String {
  "(?:" + words.map { $0.replacing(".", with: #"\."#) }.joined(separator: "|") + ")"
}

extension WordPattern {
  /// The id of a layer, or a class.
  static let id = WordPattern(
    word, "a letter or digit, then letters, digits, '_' and '-'")
  /// The name of a variable.
  static let variable = WordPattern(
    "[A-Za-z_][A-Za-z0-9_]{0,23}", "a letter, then up to 23 letters, digits and '_'")
  static let space = WordPattern("/|\(word)", "the id of a layer, or '/' for the root space")
  static let language = WordPattern(languageTag, "the tag of a language, such as en or zh-Hans")
  static let color = WordPattern(
    "#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|system0*[1-9][0-9]?", "a color such as '#0a64b4' or 'ink'")
  static let hexadecimal = WordPattern("#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}", "'#rgb' or '#rrggbb'")
  static let angle = WordPattern(
    #"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+) *(?:deg|rad|turn)"#,
    "an angle with its unit, such as '45deg', '0.25turn' or '1.57rad'")
  /// A path below the folder of the scene.
  static let file = WordPattern(filePath, "the path of a file below the scene's folder")
  /// The path of a stage below the folder of the scene.
  static let stageFile = WordPattern(
    #"(?=.*\.stage\.json$)\#(filePath)"#,
    "the path of a file below the scene's folder that ends in '.stage.json'")
  static let selector = WordPattern(
    #"[#.]\#(word)"#, "'#B' for a layer, '.name' for a class, or a role such as 'frame'")
  /// Layers that `show` speaks of.
  static let shownLayers = WordPattern(
    #"\*|\.?\#(word)"#, "the id of a layer, '.name' for a class, '*' or '/'")
  static let anyName = WordPattern(".+", "the id or the name of a layer, or '/' for the root space")
  static let system = WordPattern("system0*[1-9][0-9]?", "a color such as 'system1'")
  static let rootSpace = WordPattern("/", "'/' for the root space")
  /// A path into the geometry, in one of the states.
  static let path = WordPattern(
    fact, "a path such as 'B.frame.width', 'B.quad in A' or '[10, 20] in B to A'")
  /// So many coordinates that are converted from a space to another.
  static func conversion(of count: Int) -> WordPattern {
    let numbers = Array(repeating: "[-+.0-9eE ]+", count: count).joined(separator: ",")
    return WordPattern(
      #" *\[\#(numbers)\]\#(clauses)"#, "a conversion such as '[10, 20] in B to A'")
  }
  static let place = WordPattern(
    #" *(?:\#(pointPath)|\#(coordinates))(?: *(?:in|of) *(?:/|\#(name)))? *"#,
    "a point such as 'B.frame.topLeft' or '[10, 20] in B'")
  /// A text without control characters, whose braces are in order.
  static let text = WordPattern(
    #"(?:[^{}\u0000-\u0009\u000B-\u001F\u007F-\u009F]|\{\{|\}\}|\{'[^']*'\}|\{\#(fact)(?:: *\.[0-\#(most)] *)?\})*"#,
    "a text, in which '{B.frame}' is computed, '{'3D'}' stands as it is and a brace is written twice"
  )

  /// Paths into the geometry to some properties and their parts, in one of the states.
  static func paths(to properties: [String], parts: String) -> WordPattern {
    WordPattern(
      #" *\#(name)\.\#(oneOf(properties))\#(parts)\#(clauses)"#,
      "a path such as 'B.frame.width' or 'B.quad in A'")
  }

  /// Paths to properties that can be set, and to their parts.
  static func property(_ property: String, parts: String = "") -> WordPattern {
    WordPattern(
      " *\(name)\\.\(property)\(parts) *",
      "a property that can be set, such as 'B.position' or 'B.bounds.origin.y'")
  }

  /// A language tag that is none of some words.
  static func language(exceptFor words: [String]) -> WordPattern {
    WordPattern("(?!\(oneOf(words))$)\(languageTag)", language.expected)
  }
}
