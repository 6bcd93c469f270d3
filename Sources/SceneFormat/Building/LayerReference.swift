/// The name by which a document refers to layers: the id of one, or several at once.
public struct LayerReference: Sendable, Hashable, ExpressibleByStringLiteral,
  CustomStringConvertible, DocumentConvertible
{
  /// The name as a document has it.
  public let name: String

  /// The layer with an id.
  ///
  /// - Parameter id: the id, as the document has it.
  public init(_ id: String) { name = id }

  public init(stringLiteral id: String) { name = id }

  /// The root space, which all roots lie in.
  public static let root = LayerReference("/")
  /// All layers, where a figure says what it shows.
  public static let all = LayerReference("*")

  /// The layers of a class, where a figure says what it shows.
  ///
  /// - Parameter name: the name of the class, without the dot.
  public static func `class`(_ name: String) -> LayerReference { LayerReference("." + name) }

  public var description: String { name }
  public var documentValue: DocumentValue { .string(name) }
}
