internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// `unitSquare`: the id of a layer, or an object with it and the points to mark.
  func readUnitSquare(_ node: Node) -> UnitSquare? {
    guard let (layerNode, fields) = layerNode(of: node, "'unitSquare'", SubjectKey.unitSquare),
      let layer = layer(layerNode, "'unitSquare'")
    else { return nil }
    var square = UnitSquare(layer: layer)
    if let points = fields?[SubjectKey.points] {
      guard let nodes = elements(of: points, "'points'", ofUpTo: 20, "points") else { return nil }
      square.points = nodes.compactMap { point($0, "a point") }
    }
    return square
  }

  /// Where a layer is named that is written as its id, or in an object with more about it.
  func layerNode(
    of node: Node, _ what: String, _ keys: KeyTable
  ) -> (layer: Node, fields: Fields?)? {
    if json.kind(of: node) == .string { return (node, nil) }
    guard json.kind(of: node) == .object else {
      reportWrongType(node, what, #"the id of a layer, or an object such as {"layer": "B"}"#)
      return nil
    }
    guard let fields = fields(of: node, in: .named(what), keys) else {
      return nil
    }
    guard let layer = fields[SubjectKey.layer] else {
      reportMissing(SubjectKey.layer, fields, help: #"name the layer: "layer": "B""#)
      return nil
    }
    return (layer, fields)
  }
}
