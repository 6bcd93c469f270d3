internal import SourceText

/// A value of a document as it is written.
public enum DocumentValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A finite number.
  case number(Double)
  /// A string; also a text with its computed parts in braces, a path, an angle or a word.
  case string(String)
  case array([DocumentValue])
  case object(DocumentObject)

  /// The value of a node of a document that was parsed.
  init(_ node: Node, in json: JSONTree) {
    switch json.kind(of: node) {
    case .null: self = .null
    case .boolean: self = .bool(json.boolean(of: node))
    case .number: self = .number(json.number(of: node))
    case .string: self = .string(json.string(of: node))
    case .array: self = .array(json.elements(of: node).map { DocumentValue($0, in: json) })
    case .object:
      self = .object(
        DocumentObject(
          json.members(of: node).map {
            (json.string(of: $0.key), DocumentValue($0.value, in: json))
          }))
    }
  }

  /// The value as JSON on one line.
  public var line: String { json.line }

  /// The value as it is written by a program.
  var json: JSONText {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let object): .object(object.members.map { ($0.key, $0.value.json) })
    }
  }
}

extension DocumentValue: ExpressibleByStringInterpolation, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: DocumentValue...) { self = .array(elements) }
  public init(dictionaryLiteral members: (String, DocumentValue)...) {
    self = .object(DocumentObject(members))
  }
}

/// An object of a document: its keys and their values, in their order.
public struct DocumentObject: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  public struct Member: Sendable, Hashable {
    public var key: String
    public var value: DocumentValue
  }

  /// The members; a reader reports repeated keys.
  public var members: [Member]

  /// An object with these members, in their order.
  ///
  /// - Parameter members: the keys with their values.
  public init(_ members: some Sequence<(key: String, value: DocumentValue)> = []) {
    self.members = members.map { Member(key: $0.key, value: $0.value) }
  }

  public init(dictionaryLiteral members: (String, DocumentValue)...) { self.init(members) }

  /// The first value of a key; a new key comes last, and nil removes it.
  ///
  /// - Parameter key: the name of the key.
  public subscript(key: String) -> DocumentValue? {
    get { members.first { $0.key == key }?.value }
    set {
      guard let newValue else { return members.removeAll { $0.key == key } }
      if let place = members.firstIndex(where: { $0.key == key }) {
        members[place].value = newValue
      } else {
        members.append(Member(key: key, value: newValue))
      }
    }
  }
}
