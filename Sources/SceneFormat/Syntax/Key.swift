/// A key whose value is read as its type says.
public struct Key<Value>: FormatKey {
  /// The default of a key: the meaning of its absence.
  enum Standard: ExpressibleByStringLiteral {
    case required, none
    /// The key has no default, since it tells the kind of its object.
    case kind
    /// A description, in Markdown, of what it depends on.
    case words(String)

    init(stringLiteral words: String) { self = .words(words) }

    fileprivate var words: String {
      switch self {
      case .required: KeyEntry.required
      case .none: "none"
      case .kind: ""
      case .words(let words): words
      }
    }
  }

  let entry: KeyEntry
  let type: ValueType<Value>

  /// - Parameter form: the form of the values, where the key takes fewer than its type.
  init(
    _ name: String, _ type: ValueType<Value>, form: ValueForm? = nil, default standard: Standard,
    _ meaning: String, example: String
  ) {
    self.type = type
    entry = KeyEntry(
      name: name, values: type.words, form: form ?? type.form, standard: standard.words,
      meaning: meaning, example: example)
  }
}

/// A key that has a value also where the document gives none.
public struct KeyWithDefault<Value: Sendable>: FormatKey {
  let entry: KeyEntry
  let type: ValueType<Value>
  let standard: Value

  init(
    _ name: String, _ type: ValueType<Value>, default standard: Value, _ meaning: String,
    example: String
  ) {
    (self.type, self.standard) = (type, standard)
    entry = KeyEntry(
      name: name, values: type.words, form: type.form, standard: "`\(type.written(standard).line)`",
      meaning: meaning,
      example: example)
  }
}

extension DocumentReader {
  /// The value of a key; nil where there is none, and after a report.
  func value<Value>(_ key: Key<Value>, in fields: Fields) -> Value? {
    fields[key].flatMap { key.type.read(self, $0, key.quotedName) }
  }

  /// The value of a key, or its default where there is none, and after a report.
  func value<Value>(_ key: KeyWithDefault<Value>, in fields: Fields) -> Value {
    fields[key].flatMap { key.type.read(self, $0, key.quotedName) } ?? key.standard
  }

  /// The value of a key, or its default where there is none; nil after a report.
  func soundValue<Value>(_ key: KeyWithDefault<Value>, in fields: Fields) -> Value? {
    guard let node = fields[key] else { return key.standard }
    return key.type.read(self, node, key.quotedName)
  }
}
