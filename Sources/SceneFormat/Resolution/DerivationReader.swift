internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// `derive`: the id of a layer, or an object with its id and a step.
  func readDerivation(_ member: JSONTree.Member, _ figure: Fields) -> Derivation? {
    report(figure, FigureKey.derived, excludedBy: FigureKey.derive, member) { _ in
      "a derivation has five panels of its own, which show all its numbers"
    }
    guard let (layerNode, fields) = layerNode(of: member.value, "'derive'", SubjectKey.derivation)
    else { return nil }
    let step = fields?[SubjectKey.step].flatMap { stepNumber($0, "'step'") } ?? 0
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
