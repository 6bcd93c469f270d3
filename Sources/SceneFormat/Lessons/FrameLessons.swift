internal import LayerGeometry
internal import SourceText

// Lessons of frames that are given and set.
extension SceneResolver {
  /// Looks at all layers as the document gives them, before any step.
  func teachOfFrames() {
    for index in layers.indices {
      guard let superlayer = layers.superlayer(of: index) else { continue }
      let description = descriptions[index.rawValue]
      guard let span = state.givenPlaces[index.rawValue].frame else {
        teach(ofFrame: layers[index].frame, of: index, in: superlayer, at: description.idSpan)
        continue
      }
      // As it was given: before the transform.
      var layer = layers[index]
      layer.transform = .identity
      teach(ofFrame: layer.frame, of: index, in: superlayer, at: span)
    }
  }

  /// Looks at a frame that a step sets, and at what came of it.
  func teachOfFrame(
    _ frame: Rect, of layer: Layer, _ outcome: FrameUnderTransform?, _ change: PropertyChange
  ) {
    if let outcome {
      lessons.teach(
        .frameUnderTransform,
        .frameUnderTransform(
          outcome, of: layer, id: descriptions[change.layer.rawValue].id, at: change.valueSpan,
          transform: state.givenPlaces[change.layer.rawValue].transform))
    }
    if let superlayer = layers.superlayer(of: change.layer) {
      teach(ofFrame: frame, of: change.layer, in: superlayer, at: change.valueSpan)
    }
  }

  /// Asks whether a layer was given its superlayer's frame where the bounds were meant.
  private func teach(
    ofFrame frame: Rect, of index: LayerTree.Index, in superlayer: LayerTree.Index, at span: Span
  ) {
    let above = layers[superlayer]
    let outside = above.frame
    guard !outside.isEmpty, !outside.isInfinite, areSame(frame, outside),
      !areSame(frame, above.bounds)
    else { return }
    // What is scrolled begins where the scroll layer began, wherever it is now.
    if above.kind == .scroll, areSame(outside, Rect(origin: .zero, size: above.bounds.size)) {
      return
    }
    let description = descriptions[superlayer.rawValue]
    let space = layers.superlayer(of: superlayer).map { descriptions[$0.rawValue].id }
    lessons.teach(
      .frameOfSuperlayer,
      .frameOfSuperlayer(
        frame, id: descriptions[index.rawValue].id, superlayer: description.id,
        bounds: above.bounds, space: space, at: span,
        place: state.givenPlaces[superlayer.rawValue].frame ?? description.idSpan))
  }
}
