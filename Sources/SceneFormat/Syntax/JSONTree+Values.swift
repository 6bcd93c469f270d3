internal import SourceText

extension JSONTree {
  /// The value of a member; nil where there is none.
  func value(of name: String, in object: Node) -> Node? {
    members(of: object).first { string(of: $0.key) == name }?.value
  }
}
