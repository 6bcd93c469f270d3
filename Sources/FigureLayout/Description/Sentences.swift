internal import LayerGeometry
internal import SceneFormat

/// A language in which figures are told.
protocol Sentences: Sendable {
  /// A BCP 47 tag.
  var language: String { get }
  /// What stands between sentences.
  var space: String { get }
  func sentence(_ statement: Statement) -> String
}

/// The sentences for a BCP 47 tag; English where the language is not known.
func sentences(in language: String) -> any Sentences {
  language.lowercased().prefix { $0 != "-" } == "zh" ? ChineseSentences() : EnglishSentences()
}

func parenthesized(_ point: Point) -> String { "(\(printed(point)))" }

func parenthesized(_ rect: Rect) -> String { "(\(printed(rect)))" }

func parenthesized(_ vector: Vector) -> String {
  "(\(typesetNumber(vector.dx)), \(typesetNumber(vector.dy)))"
}

func degrees(_ angle: Angle) -> String { "\(typesetNumber(angle.degrees))°" }

/// Some numbers of an operation, as many as it has.
func listed(_ numbers: Double?...) -> String {
  numbers.compactMap { $0.map { typesetNumber($0) } }.joined(separator: ", ")
}
