internal import LayerGeometry
internal import SourceText

/// An anchor that a step moves although the layer's frame was given.
struct MovedAnchor {
  let index: LayerTree.Index
  let span: Span
  /// Where the frame was given.
  let framePlace: Span
  /// The layer before the step.
  let atStart: Layer
  /// The layer before the step's first change of the anchor.
  let before: Layer
}

extension SceneResolver {
  /// Gives lessons of the anchors that a step has moved, now that it is done.
  func teach(of anchors: [MovedAnchor]) {
    for anchor in anchors {
      let after = layers[anchor.index]
      guard !hasStayed(after, since: anchor.atStart), !hasStayed(after, since: anchor.before) else {
        continue
      }
      lessons.teach(
        .anchorAfterFrame,
        .anchorAfterFrame(
          id: descriptions[anchor.index.rawValue].id, from: anchor.before, to: after,
          at: anchor.span, frame: anchor.framePlace))
    }
  }

  /// Whether the position makes up for the anchor, or the frame is as it was.
  private func hasStayed(_ after: Layer, since before: Layer) -> Bool {
    if before.anchorPoint == after.anchorPoint { return true }
    if areSame(after.frame, before.frame) { return true }
    guard let kept = before.position(keepingPlaceWithAnchorPoint: after.anchorPoint) else {
      return false
    }
    return areSame(after.position, kept)
  }
}
