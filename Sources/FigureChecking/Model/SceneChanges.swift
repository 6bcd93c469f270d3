internal import DisplayList
public import SourceText

/// A value of the scene that is not what it is in the golden's scene.
public struct SceneChange: Hashable, Sendable {
  /// The path to the value: `B.anchorPoint`, `figure.annotations[0].text`.
  public var path: String
  /// The value in the golden's scene as JSON, shortened; nil if it was missing. A text that reads like the current
  /// one is followed by its code points.
  public var before: String?
  /// The value now in the same form; nil where it is gone.
  public var now: String?
  /// The span where the scene's source says so; of what is gone, the value around it.
  public var span: Span
}

/// The changes of a scene since the golden's scene, in the order of the document; removed values come where they
/// would be.
///
/// Objects with an `id` are matched by it, so that an added layer moves no other.
func sceneChanges(from golden: JSONTree, to scene: JSONTree) -> [SceneChange] {
  var comparison = SceneComparison(golden: golden, scene: scene)
  return comparison.changes()
}

private struct SceneComparison {
  let golden: JSONTree
  let scene: JSONTree
  private var found: [SceneChange] = []

  /// A pair of values of one path; documents may be nested deeper than a thread's stack is.
  private struct Pair {
    var before: JSONTree.Node?
    var now: JSONTree.Node?
    var path: String
    /// The node that tells the place of something that is gone.
    var around: JSONTree.Node
  }

  init(golden: JSONTree, scene: JSONTree) {
    (self.golden, self.scene) = (golden, scene)
  }

  mutating func changes() -> [SceneChange] {
    var pending = [
      Pair(before: golden.root, now: scene.root, path: "", around: scene.root)
    ]
    while let pair = pending.popLast() {
      guard let before = pair.before, let now = pair.now else {
        add(pair)
        continue
      }
      switch (golden.kind(of: before), scene.kind(of: now)) {
      case (.object, .object):
        pending += memberPairs(before, now, path: pair.path).reversed()
      case (.array, .array)
      where !golden.isFlat(before) || !scene.isFlat(now) || areTexts(before, now):
        pending += elementPairs(before, now, path: pair.path).reversed()
      default:
        if golden.value(of: before) != scene.value(of: now) { add(pair) }
      }
    }
    return found
  }

  private mutating func add(_ pair: Pair) {
    let values: (before: String?, now: String?)
    switch (pair.before.map(golden.value), pair.now.map(scene.value)) {
    case (.string(let before)?, .string(let now)?):
      let texts = TextDifference(from: before.string, to: now.string)
      values = texts.quoted(shortened: true) { JSONText.spelling(of: $0) }
    case (let before, let now): values = (before?.text, now?.text)
    }
    found.append(
      SceneChange(
        path: pair.path, before: values.before, now: values.now,
        span: scene.span(of: pair.now ?? pair.around)))
  }

  /// Tells whether two arrays hold as many texts, each of which is compared with the one in its place.
  private func areTexts(_ before: JSONTree.Node, _ now: JSONTree.Node) -> Bool {
    golden.elements(of: before).elementsEqual(scene.elements(of: now)) {
      golden.kind(of: $0) == .string && scene.kind(of: $1) == .string
    }
  }

  private func memberPairs(
    _ before: JSONTree.Node, _ now: JSONTree.Node, path: String
  ) -> [Pair] {
    var old: [String: JSONTree.Node] = [:]
    for member in golden.members(of: before) { old[golden.string(of: member.key)] = member.value }
    var pairs: [Pair] = []
    for member in scene.members(of: now) {
      let key = scene.string(of: member.key)
      pairs.append(
        Pair(
          before: old.removeValue(forKey: key), now: member.value, path: joined(path, key),
          around: now))
    }
    // Dictionaries have no order, and the report has.
    for (key, value) in old.sorted(by: { $0.key < $1.key }) {
      pairs.append(Pair(before: value, now: nil, path: joined(path, key), around: now))
    }
    return pairs
  }

  private func elementPairs(
    _ before: JSONTree.Node, _ now: JSONTree.Node, path: String
  ) -> [Pair] {
    let (old, new) = (Array(golden.elements(of: before)), Array(scene.elements(of: now)))
    let (oldIDs, newIDs) = (old.map(golden.id), new.map(scene.id))
    guard !(oldIDs + newIDs).contains(nil) else {
      return (0..<max(old.count, new.count)).map { index in
        Pair(
          before: index < old.count ? old[index] : nil, now: index < new.count ? new[index] : nil,
          path: "\(path)[\(index)]", around: now)
      }
    }
    var places = Dictionary(zip(oldIDs, old), uniquingKeysWith: { first, _ in first })
    var pairs = zip(newIDs, new).map { id, node in
      Pair(before: places.removeValue(forKey: id), now: node, path: id ?? "", around: now)
    }
    for (id, node) in zip(oldIDs, old) where places.removeValue(forKey: id) != nil {
      pairs.append(Pair(before: node, now: nil, path: id ?? "", around: now))
    }
    return pairs
  }

  private func joined(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }
}

/// A value apart from how it is spelled.
private enum JSONValue: Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(ExactText)
  case array([JSONValue])
  /// An array or an object with more in it.
  case container(isObject: Bool, count: Int)

  /// The text as JSON on one line, shortened so that a report stays readable.
  var text: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let value): return JSONText.spelling(of: value)
    case .string(let value):
      let start = value.string.startIndex
      return JSONText.spelling(of: TextDifference.part(of: value.string, around: start))
    case .array(let values):
      let shown = values.prefix(16).map(\.text) + (values.count > 16 ? ["…"] : [])
      return "[\(shown.joined(separator: ", "))]"
    case .container(true, let count): return count == 0 ? "{}" : "{…}"
    case .container(false, _): return "[…]"
    }
  }
}

extension JSONTree {
  /// Tells whether an array holds neither arrays nor objects.
  fileprivate func isFlat(_ array: Node) -> Bool {
    elements(of: array).allSatisfy { ![.array, .object].contains(kind(of: $0)) }
  }

  fileprivate func value(of node: Node) -> JSONValue {
    switch kind(of: node) {
    case .null: .null
    case .boolean: .boolean(boolean(of: node))
    case .number: .number(number(of: node))
    case .string: .string(ExactText(string(of: node)))
    // No deeper than one level, for what is in a flat array has no content.
    case .array where isFlat(node): .array(elements(of: node).map(value))
    case .array: .container(isObject: false, count: elements(of: node).reduce(0) { n, _ in n + 1 })
    case .object: .container(isObject: true, count: members(of: node).reduce(0) { n, _ in n + 1 })
    }
  }

  /// The `id` of an object; nil where it has none.
  fileprivate func id(of node: Node) -> String? {
    members(of: node).first { string(of: $0.key) == "id" && kind(of: $0.value) == .string }
      .map { string(of: $0.value) }
  }
}
