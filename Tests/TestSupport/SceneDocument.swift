import LayerGeometry

extension VectorLayer {
  /// The layer with all that is in it as a scene writes it.
  public var sceneText: String {
    func numbers(_ numbers: [Double]) -> String { "\(numbers)" }
    var members = [
      "\"id\": \"\(id ?? "")\"", "\"bounds\": \(numbers(layer.bounds.numbers))",
      "\"position\": \(numbers(layer.position.numbers))",
      "\"anchorPoint\": \(numbers(layer.anchorPoint.numbers))",
    ]
    if !layer.transform.isIdentity { members.append("\"transform\": \(layer.transform.elements)") }
    if !layer.sublayerTransform.isIdentity {
      members.append("\"sublayerTransform\": \(layer.sublayerTransform.elements)")
    }
    if layer.zPosition != 0 { members.append("\"zPosition\": \(layer.zPosition)") }
    if layer.anchorPointZ != 0 { members.append("\"anchorPointZ\": \(layer.anchorPointZ)") }
    if layer.kind == .transform { members.append("\"kind\": \"transform\"") }
    let flags = [
      ("isGeometryFlipped", layer.isGeometryFlipped), ("masksToBounds", layer.masksToBounds),
      ("isHidden", layer.isHidden),
    ]
    members += flags.filter(\.1).map { "\"\($0.0)\": true" }
    if !sublayers.isEmpty {
      members.append("\"sublayers\": [\(sublayers.map(\.sceneText).joined(separator: ",\n"))]")
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
