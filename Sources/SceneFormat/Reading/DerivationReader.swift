internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// The keys of a figure that a derivation answers by itself.
  private static let derivedKeys = ["panels", "lanes", "steps", "tables"] + pictureKeys

  /// `derive`: the id of a layer, or an object with its id and a step.
  mutating func readDerivation(_ member: JSONTree.Member, _ figure: Fields) -> Derivation? {
    report(figure, Self.derivedKeys, excludedBy: "derive", member) { _ in
      "a derivation has five panels of its own, which show all its numbers"
    }
    var layerNode = member.value
    var step = 0
    if json.kind(of: member.value) == .object {
      guard
        let fields = fields(of: member.value, in: "'derive'", keys: ["layer", "step"])
      else { return nil }
      guard let node = fields["layer"] else {
        collector.report(
          .missingKey("layer", in: fields, help: #"name the layer: "layer": "B""#))
        return nil
      }
      layerNode = node
      step = fields["step"].flatMap { stepNumber($0, "'step'") } ?? 0
    } else if json.kind(of: member.value) != .string {
      reportWrongType(
        member.value, "'derive'", #"the id of a layer, or an object such as {"layer": "B"}"#)
      return nil
    }
    guard let layer = layer(layerNode, "'derive'") else { return nil }
    let span = json.span(of: layerNode)
    return after(steps: step) { reader in
      if reader.hasSoundLayers && reader.layers[layer].frame.isInfinite {
        reader.collector.report(
          .unboundedFrame(of: reader.descriptions[layer.rawValue].id, at: span))
        return nil
      }
      return Derivation(layer: layer, step: step, span: span)
    }
  }
}
