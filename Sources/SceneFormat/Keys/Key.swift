/// What the format says of a key of one of its objects; all texts are Markdown.
struct KeyEntry: Sendable {
  let name: String
  /// What values the key has.
  let values: String
  /// What is meant where the key is missing.
  let standard: String
  /// What the key is for.
  let meaning: String
  /// One of its values, as JSON.
  let example: String
}

/// A key of an object of the format, whatever type its value has.
protocol FormatKey: Sendable {
  var entry: KeyEntry { get }
}

extension FormatKey {
  var name: String { entry.name }
}

/// A key whose value is read as its type says.
struct Key<Value>: FormatKey {
  /// What is meant where a key is missing.
  enum Standard: ExpressibleByStringLiteral {
    case required, none
    /// The key says of which kind its object is.
    case kind
    /// What it depends on, in Markdown.
    case words(String)

    init(stringLiteral words: String) { self = .words(words) }

    fileprivate var words: String {
      switch self {
      case .required: "required"
      case .none: "none"
      case .kind: ""
      case .words(let words): words
      }
    }
  }

  let entry: KeyEntry
  let type: ValueType<Value>

  init(
    _ name: String, _ type: ValueType<Value>, default standard: Standard, _ meaning: String,
    example: String
  ) {
    self.type = type
    entry = KeyEntry(
      name: name, values: type.words, standard: standard.words, meaning: meaning, example: example)
  }
}

/// A key that has a value also where the document gives none.
struct KeyWithDefault<Value: Sendable>: FormatKey {
  let entry: KeyEntry
  let type: ValueType<Value>
  let standard: Value

  init(
    _ name: String, _ type: ValueType<Value>, default standard: Value, _ meaning: String,
    example: String
  ) {
    (self.type, self.standard) = (type, standard)
    entry = KeyEntry(
      name: name, values: type.words, standard: "`\(type.spelling(standard))`", meaning: meaning,
      example: example)
  }
}

/// The keys that an object of the format may have.
struct KeyTable: Sendable {
  let entries: [KeyEntry]
  let names: [String]
  /// What to write in place of keys that people try.
  let hints: [String: String]

  init(_ keys: [any FormatKey], hints: [String: String] = [:]) {
    self.init(entries: keys.map(\.entry), hints: hints)
  }

  private init(entries: [KeyEntry], hints: [String: String]) {
    (self.entries, self.hints) = (entries, hints)
    names = entries.map(\.name)
  }

  /// The keys of several tables, in their order.
  static func + (first: KeyTable, second: KeyTable) -> KeyTable {
    KeyTable(
      entries: first.entries + second.entries,
      hints: first.hints.merging(second.hints) { first, _ in first })
  }

  /// The table as the description of the format has it, in Markdown.
  var markdown: String {
    let rows = entries.map { entry in
      let cells = ["`\(entry.name)`", entry.values, entry.standard, entry.meaning]
      return "|" + cells.map { $0.isEmpty ? " " : " \($0) " }.joined(separator: "|") + "|"
    }
    return (["| key | value | default | |", "|---|---|---|---|"] + rows).joined(separator: "\n")
  }
}

extension DocumentReading {
  /// The value of a key; nil where there is none, and after a report.
  func value<Value>(_ key: Key<Value>, in fields: Fields) -> Value? {
    fields[key].flatMap { key.type.read(syntax, $0, "'\(key.name)'") }
  }

  /// The value of a key, or its default where there is none, and after a report.
  func value<Value>(_ key: KeyWithDefault<Value>, in fields: Fields) -> Value {
    fields[key].flatMap { key.type.read(syntax, $0, "'\(key.name)'") } ?? key.standard
  }

  /// The same, but nil after a report.
  func soundValue<Value>(_ key: KeyWithDefault<Value>, in fields: Fields) -> Value? {
    guard let node = fields[key] else { return key.standard }
    return key.type.read(syntax, node, "'\(key.name)'")
  }
}
