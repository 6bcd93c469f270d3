internal import LayerGeometry
internal import SourceText

/// Warns of anchors that a step moves although the layer's frame was given.
func lookForAnchorsAfterFrames(_ document: LintedDocument, _ found: DiagnosticCollector) {
  // A sweep is looked at as a whole, not step by step.
  guard case .steps = document.written.states else { return }
  for (step, changes) in zip(document.scene.steps, document.changes) {
    /// The first change of each anchor behind the last of its frame.
    var anchors: [LayerTree.Index: MadeChange] = [:]
    for made in changes {
      let layer = made.change.layer
      switch made.change.property {
      case .frame: anchors[layer] = nil
      case .anchorPoint where made.given.frame != nil && anchors[layer] == nil:
        anchors[layer] = made
      default: break
      }
    }
    let start = document.scene.after(steps: step.after).layers
    for made in anchors.values.sorted(by: { $0.change.valueSpan.start < $1.change.valueSpan.start })
    {
      let index = made.change.layer
      let after = step.layers[index]
      guard let framePlace = made.given.frame, !hasStayed(after, since: start[index]),
        !hasStayed(after, since: made.before)
      else { continue }
      found.warn(
        .anchorAfterFrame(
          id: document.scene[index].id, from: made.before, to: after, at: made.change.valueSpan,
          frame: framePlace))
    }
  }
}

/// Tells whether the position makes up for the anchor, or the frame is as it was.
private func hasStayed(_ after: Layer, since before: Layer) -> Bool {
  if before.anchorPoint == after.anchorPoint { return true }
  if areSame(after.frame, before.frame) { return true }
  guard let kept = before.position(keepingPlaceWithAnchorPoint: after.anchorPoint) else {
    return false
  }
  return areSame(after.position, kept)
}
