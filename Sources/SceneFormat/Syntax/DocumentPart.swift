/// A part of a document that is an object of the format.
///
/// Initialisers take the most usual keys; every other key of the format can be given to `object`.
public protocol DocumentPart: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// The keys of the part.
  var object: DocumentObject { get set }

  init(object: DocumentObject)
}

extension DocumentPart {
  public init(dictionaryLiteral members: (String, DocumentValue)...) {
    self.init(object: DocumentObject(members))
  }
}

// Each method sets a key to a value, and does nothing for nil.
extension DocumentObject {
  mutating func set<Value>(_ key: SceneFormat.Key<Value>, to value: Value?) {
    if let value { self[key.name] = key.type.written(value) }
  }

  /// Sets a key to a value, unless that is the key's default.
  mutating func set<Value: Equatable>(_ key: KeyWithDefault<Value>, to value: Value?) {
    if let value, value != key.standard { self[key.name] = key.type.written(value) }
  }

  mutating func set(_ key: some FormatKey, to value: DocumentValue?) {
    if let value { self[key.name] = value }
  }

  mutating func set(_ key: some FormatKey, to object: DocumentObject?) {
    if let object { self[key.name] = .object(object) }
  }

  mutating func set(_ key: some FormatKey, to parts: [some DocumentPart]?) {
    if let parts { self[key.name] = .array(parts.map { .object($0.object) }) }
  }

  mutating func set(_ key: some FormatKey, to strings: [String]?) {
    if let strings { self[key.name] = .array(strings.map { .string($0) }) }
  }
}
