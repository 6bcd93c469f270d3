internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// The keys of a figure that a derivation answers by itself.
  private static let derivedKeys = ["panels", "lanes", "steps", "tables"] + pictureKeys

  /// `derive`: the id of a layer, or an object with its id and a step.
  func readDerivation(_ member: JSONTree.Member, _ figure: Fields) -> Derivation? {
    report(figure, Self.derivedKeys, excludedBy: "derive", member) { _ in
      "a derivation has five panels of its own, which show all its numbers"
    }
    guard let (layerNode, fields) = layerNode(of: member.value, "'derive'", further: ["step"])
    else { return nil }
    let step = fields?["step"].flatMap { stepNumber($0, "'step'") } ?? 0
    guard let layer = layer(layerNode, "'derive'") else { return nil }
    let span = json.span(of: layerNode)
    let state = after(steps: step).state
    if state.isSound && state.layers[layer].frame.isInfinite {
      collector.report(.unboundedFrame(of: descriptions[layer.rawValue].id, at: span))
      return nil
    }
    return Derivation(layer: layer, step: step, span: span)
  }
}
