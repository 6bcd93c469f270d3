/// The description of a key of an object of the format; all texts are Markdown.
struct KeyEntry: Sendable {
  let name: String
  /// The values that the key takes.
  let values: String
  let form: ValueForm
  /// The meaning of its absence.
  let standard: String
  /// The purpose of the key.
  let meaning: String
  /// An example of its value, as JSON.
  let example: String
  /// The name as messages quote it; stored, since it is needed with every value.
  let quotedName: String

  init(
    name: String, values: String, form: ValueForm, standard: String, meaning: String,
    example: String
  ) {
    (self.name, self.values, self.form, self.standard) = (name, values, form, standard)
    (self.meaning, self.example) = (meaning, example)
    quotedName = "'\(name)'"
  }

  static let required = "required"
  /// Tells whether each object needs the key.
  var isRequired: Bool { standard == Self.required }
}

/// A key of an object of the format, whatever type its value has.
protocol FormatKey: Sendable {
  var entry: KeyEntry { get }
}

extension FormatKey {
  var name: String { entry.name }
  /// The name as messages quote it.
  var quotedName: String { entry.quotedName }
}

/// The keys that an object of the format may have.
struct KeyTable: Sendable {
  let entries: [KeyEntry]
  let names: [String]
  /// The advice for keys that people try instead.
  let hints: KeyHints

  init(_ keys: [any FormatKey], hints: KeyHints = [:]) {
    self.init(entries: keys.map(\.entry), hints: hints)
  }

  init(entries: [KeyEntry], hints: KeyHints) {
    (self.entries, self.hints) = (entries, hints)
    names = entries.map(\.name)
  }

  /// The keys of several tables, in their order.
  static func + (first: KeyTable, second: KeyTable) -> KeyTable {
    KeyTable(
      entries: first.entries + second.entries,
      hints: first.hints.merging(second.hints))
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
