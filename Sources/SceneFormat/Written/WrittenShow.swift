internal import SourceText

/// The rules of `show` as they are written: what entries switch on and off, in their order.
struct WrittenShow {
  struct Changes {
    var added: Set<ShowRules.Switch> = []
    var removed: Set<ShowRules.Switch> = []
  }

  /// The key of an entry, which is `*`, `/`, an id or a class with a dot, and what it changes.
  var entries: [(target: WrittenString, changes: Changes)]
}

extension DocumentReader {
  func show(_ node: Node) -> WrittenShow? {
    let expected = #"an object such as {"*": ["outline", "name"]}"#
    if json.kind(of: node) == .array {
      // Switches alone are likely to be meant for all layers.
      let areWords = json.elements(of: node).allSatisfy { json.kind(of: $0) == .string }
      let help = areWords ? shortText(of: node).map { "write {\"*\": \($0)}" } : nil
      reportWrongType(data(node), "'show'", expected, help: help)
      return nil
    }
    let entries = entries(of: node, "'show'", expected: expected)
    return json.kind(of: node) == .object
      ? WrittenShow(
        entries: entries.map { (written($1.key), switches($1.value, of: $0)) }) : nil
  }

  private func switches(_ node: Node, of name: String) -> WrittenShow.Changes {
    let what = "the switches of \(quoted(name))"
    var changes = WrittenShow.Changes()
    guard
      let elements = elements(
        of: node, what, #"an array such as ["outline", "name"]"#, each: .string)
    else {
      return changes
    }
    let isRootSpace = name == "/"
    let allowed = isRootSpace ? ShowRules.Switch.ofRootSpace : ShowRules.Switch.allCases
    for element in elements {
      guard let word = string(element, "each of \(what)") else { continue }
      let isRemoved = word.hasPrefix("-")
      let spelling = isRemoved ? String(word.dropFirst()) : word
      guard let found = allowed.first(where: { $0.rawValue == spelling }) else {
        collector.report(
          .unknownValue(
            spelling, of: isRootSpace ? "a switch of the root space" : "a switch",
            words: allowed.map(\.rawValue), at: json.span(of: element)))
        continue
      }
      if isRemoved {
        changes.added.remove(found)
        changes.removed.insert(found)
      } else {
        changes.removed.remove(found)
        changes.added.insert(found)
      }
    }
    return changes
  }
}
