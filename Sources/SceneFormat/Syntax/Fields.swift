internal import SourceText

/// The members of an object whose keys are known.
struct Fields {
  /// The owner of the members, worded only when a message needs it.
  enum Owner: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    case named(String)
    case layer(Node, in: JSONTree)
    /// An operation of a transform, as messages name it.
    case operation(of: String)

    init(stringLiteral name: String) { self = .named(name) }

    var inWords: String {
      switch self {
      case .named(let name): name
      case .layer(let node, let json):
        json.id(of: node).map { "layer \(quoted($0))" } ?? "a layer"
      case .operation(let transform): "an operation of \(transform)"
      }
    }
  }

  private let owner: Owner
  /// The object, as messages name it: "layer 'B'".
  var context: String { owner.inWords }
  /// The beginning of the object.
  let start: Span
  var members: [(name: String, member: JSONTree.Member)] = []

  init(of owner: Owner, start: Span) { (self.owner, self.start) = (owner, start) }

  subscript(key: some FormatKey) -> Node? { member(key)?.value }

  func member(_ key: some FormatKey) -> JSONTree.Member? { member(named: key.name) }

  fileprivate func member(named name: String) -> JSONTree.Member? {
    // Most names differ in length, which is quicker to compare.
    members.first { $0.name.utf8.count == name.utf8.count && $0.name == name }?.member
  }
}

extension DocumentReader {
  /// The members of an object, after a report of keys that are unknown or given twice; nil if it is no
  /// object.
  ///
  /// - Parameters:
  ///   - expected: what messages say of a value that is no object.
  ///   - hint: what to write for a key that is not known; nil for what the table says.
  func fields(
    of node: Node, in owner: Fields.Owner, _ keys: KeyTable, expected: String = "an object",
    hint: (String) -> String? = { _ in nil }
  ) -> Fields? {
    if isAtEnd { return nil }
    guard json.kind(of: node) == .object else {
      reportWrongType(node, owner.inWords, expected)
      return nil
    }
    report.readObjects += 1
    let start = json.span(of: node).start
    var fields = Fields(of: owner, start: Span(start: start, end: start + 1))
    // Most objects have no more, so that the array does not grow step by step.
    fields.members.reserveCapacity(min(keys.names.count, 8))
    for member in json.members(of: node) {
      let span = json.span(of: member.key)
      if let name = json.word(of: member.key, among: keys.names) {
        if let first = fields.member(named: name) {
          collector.report(
            .duplicateKey(name, in: owner.inWords, at: span, first: json.span(of: first.key)))
        } else {
          fields.members.append((name, member))
        }
      } else {
        let name = json.string(of: member.key)
        collector.report(
          .unknownKey(
            name, in: owner.inWords, at: span, keys: keys.names,
            hint: hint(name) ?? keys.hints[name]))
      }
    }
    return fields
  }

  /// The members of an object whose keys the document chooses, without repeated ones.
  func entries(
    of node: Node, _ what: String, expected: String = "an object"
  ) -> [(name: String, member: JSONTree.Member)] {
    guard json.kind(of: node) == .object else {
      reportWrongType(node, what, expected)
      return []
    }
    report.readObjects += 1
    var entries: [(name: String, member: JSONTree.Member)] = []
    var places: [String: Span] = [:]
    for member in json.members(of: node) {
      let name = json.string(of: member.key)
      let span = json.span(of: member.key)
      if let first = places.updateValue(span, forKey: name) {
        places[name] = first
        collector.report(.duplicateKey(name, in: what, at: span, first: first))
      } else {
        entries.append((name, member))
      }
    }
    return entries
  }

  /// The elements of an array; nil after a report if it is none.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - what: the owner of the value.
  ///   - expected: what messages say of a value that is no array.
  ///   - kind: that of the elements; of this kind a value alone is likely to be meant as the only one.
  func elements(
    of node: Node, _ what: String, _ expected: String, each kind: JSONTree.Kind? = nil
  ) -> JSONTree.Elements? {
    guard json.kind(of: node) == .array else {
      let text = json.kind(of: node) == kind ? shortText(of: node) : nil
      reportWrongType(data(node), what, expected, help: text.map { "write [\($0)]" })
      return nil
    }
    return json.elements(of: node)
  }

  /// The longest value that a message repeats, in bytes.
  private static let longestRepeated = 60

  /// The array of an object with a number for each of the names that a shape such as "[x, y]" has.
  func asArray(_ node: Node, _ shape: String) -> String? {
    guard json.kind(of: node) == .object, shape.hasPrefix("[") else { return nil }
    let names = shape.dropFirst().dropLast().split(separator: ", ").map(String.init)
    let numbers = json.members(of: node).prefix(names.count).reduce(into: [String: String]()) {
      if json.kind(of: $1.value) == .number {
        $0[json.string(of: $1.key)] = json.spelling(of: $1.value)
      }
    }
    let found = names.compactMap { numbers[$0] }
    return found.count == names.count ? "[\(found.joined(separator: ", "))]" : nil
  }

  /// A string, an array or an object as the document has it; nil for a long one, an empty one, or one of several lines.
  func shortText(of node: Node) -> String? {
    let span = json.span(of: node)
    let bytes = json.source.bytes[span.start..<span.end]
    guard (3...Self.longestRepeated).contains(bytes.count), !bytes.contains(where: { $0 < 0x20 })
    else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The elements of an array that must have `count` of them.
  func elements(
    of node: Node, _ what: String, _ expected: String, exactly count: Int
  ) -> [Node]? {
    guard let elements = elements(of: node, what, expected) else { return nil }
    let nodes = Array(elements.prefix(count + 1))
    guard nodes.count == count else {
      // Counted, not collected: there may be millions.
      let found = elements.reduce(0) { sum, _ in sum + 1 }
      collector.report(
        .wrongCount(what, expected: expected, found: found, at: json.span(of: node)))
      return nil
    }
    return nodes
  }

  /// The elements of an array that must have one and may have `most`; `noun` is what they are.
  func elements(
    of node: Node, _ what: String, ofUpTo most: Int, _ noun: String
  ) -> [Node]? {
    guard let elements = elements(of: node, what, "an array of \(noun)") else { return nil }
    let nodes = Array(elements.prefix(most + 1))
    guard (1...most).contains(nodes.count) else {
      reportInvalid(
        node, what, verb: "hold", expected: "1 to \(most) \(noun)",
        found: nodes.isEmpty ? "none" : "more")
      return nil
    }
    return nodes
  }

  /// Reports keys that mean nothing beside another one.
  func report(
    _ fields: Fields, _ keys: [any FormatKey], excludedBy key: any FormatKey,
    _ member: JSONTree.Member, help: (String) -> String
  ) {
    for excluded in keys {
      if let other = fields.member(excluded) {
        collector.report(
          .conflictingKeys(
            key.name, excluded.name, in: fields.context, at: json.span(of: other.key),
            other: json.span(of: member.key), help: help(excluded.name)))
      }
    }
  }

  /// The value of a key; nil after a report where there is none.
  func required(
    _ key: some FormatKey, _ fields: Fields, help: @autoclosure () -> String
  ) -> Node? {
    if let node = fields[key] { return node }
    reportMissing(key, fields, help: help())
    return nil
  }

  /// Reports that an object lacks a key.
  func reportMissing(
    _ key: some FormatKey, _ fields: Fields, help: @autoclosure () -> String
  ) {
    collector.report(.missingKey(key.name, in: fields.context, help: help(), at: fields.start))
  }

  func reportWrongType(_ node: Node, _ what: String, _ expected: String) {
    reportWrongType(data(node), what, expected)
  }

  /// Reports a value of the right type that is not allowed.
  func reportInvalid(
    _ node: Node, _ what: String, verb: String = "be", expected: String, found: String? = nil
  ) {
    collector.report(
      .invalidValue(
        what, verb: verb, expected: expected, found: found ?? self.found(node),
        at: json.span(of: node)))
  }

  /// A value in the words of messages that say what was found.
  func found(_ node: Node) -> String { data(node).found }
}

extension JSONTree {
  /// The first string that an object has as its `id`, whatever else it holds.
  fileprivate func id(of node: Node) -> String? {
    for member in members(of: node)
    where kind(of: member.value) == .string && string(of: member.key) == "id" {
      return string(of: member.value)
    }
    return nil
  }
}
