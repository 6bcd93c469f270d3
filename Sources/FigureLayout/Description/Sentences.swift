internal import LayerGeometry
internal import SceneFormat

/// A language of alt texts.
protocol Sentences: Sendable {
  /// The BCP 47 tag.
  var language: String { get }
  /// The separator of sentences.
  var space: String { get }
  func sentence(_ statement: Statement) -> String
}

func parenthesized(_ point: Point) -> String { "(\(printed(point)))" }

func parenthesized(_ rect: Rect) -> String { "(\(printed(rect)))" }

func parenthesized(_ vector: Vector) -> String {
  "(\(typesetNumber(vector.dx)), \(typesetNumber(vector.dy)))"
}

func degrees(_ angle: Angle) -> String { "\(typesetNumber(angle.degrees))°" }

/// The numbers of an operation that are given.
func listed(_ numbers: Double?...) -> String {
  numbers.compactMap { $0.map { typesetNumber($0) } }.joined(separator: ", ")
}
