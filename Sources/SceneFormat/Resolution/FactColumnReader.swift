internal import LayerGeometry
internal import SourceText

/// A column of computed values: a path to ask for in each line.
struct FactColumn {
  /// nil where the document gives none.
  var givenHeader: LocalizedText?
  var path: Path
  /// The string that holds the path.
  var node: Node
}

extension SceneReader {
  /// A path, or an object with the path as its `value` and a `header`, which is given back with it.
  func readFactColumn(
    _ node: Node, _ keys: KeyTable
  ) -> (column: FactColumn, fields: Fields?)? {
    if json.kind(of: node) == .string { return factColumn(node, header: nil).map { ($0, nil) } }
    guard json.kind(of: node) == .object else {
      reportWrongType(node, "a column", #"a path such as "B.frame", or an object"#)
      return nil
    }
    guard let fields = fields(of: node, in: "a column", keys) else {
      return nil
    }
    guard let value = fields[LogKey.value] else {
      reportMissing(LogKey.value, fields, help: #"give a path: "value": "B.frame""#)
      return nil
    }
    guard string(value, "'value'") != nil else { return nil }
    let header = text(LogKey.header, in: fields)
    return factColumn(value, header: header).map { ($0, fields) }
  }

  private func factColumn(_ node: Node, header: LocalizedText?) -> FactColumn? {
    path(node).map { FactColumn(givenHeader: header, path: $0, node: node) }
  }

  /// What stands above a column: what the document says, else its path.
  func header(of column: FactColumn) -> LocalizedText {
    column.givenHeader ?? plainText(json.string(of: column.node), column.node)
  }

  /// A text of words that a string of the document holds.
  func plainText(_ words: String, _ node: Node) -> LocalizedText {
    LocalizedText(variants: [.init(language: nil, string: words, span: json.span(of: node))])
  }

  /// The space that the numbers of a path's answer are measured in.
  func space(ofNumbersAt path: Path) -> NumberSpace {
    if let target = path.space("to") ?? path.space("in") { return NumberSpace(target.space) }
    guard case .property(let layer, let words) = path.subject else { return .none }
    switch words[0].text {
    case "frame", "position", "center", "quad", "boundingBox":
      return NumberSpace(layers.superlayer(of: layer))
    case "bounds": return .layer(layer)
    default: return .none
    }
  }
}
