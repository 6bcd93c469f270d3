internal import LayerGeometry
internal import SourceText

/// Warns of frames that are set under a transform, and of what came of it.
func lookForFramesUnderTransforms(_ document: LintedDocument, _ found: DiagnosticCollector) {
  for made in document.changes.joined() {
    guard case .frame(let frame) = made.value else { continue }
    var layer = made.before
    guard let outcome = try? layer.setFrame(frame) else { continue }
    found.warn(
      .frameUnderTransform(
        outcome, of: layer, id: document.scene[made.change.layer].id, at: made.change.valueSpan,
        transform: made.given.transform))
  }
}

/// Warns of layers that were given their superlayer's frame where its bounds were meant.
func lookForFramesOfSuperlayers(_ document: LintedDocument, _ found: DiagnosticCollector) {
  let (scene, places) = (document.scene, document.written.layers.state.givenPlaces)
  func look(
    at frame: Rect, of index: LayerTree.Index, in above: Layer, at span: Span, _ place: Span?
  ) {
    guard above.isFilledByMistake(with: frame),
      let superlayer = scene.layers.superlayer(of: index)
    else { return }
    let space = scene.layers.superlayer(of: superlayer).map { scene[$0].id }
    found.warn(
      .frameOfSuperlayer(
        frame, id: scene[index].id, superlayer: scene[superlayer].id, bounds: above.bounds,
        space: space, at: span, place: place ?? scene[superlayer].idSpan))
  }
  for index in scene.layers.indices {
    guard let superlayer = scene.layers.superlayer(of: index) else { continue }
    var layer = scene.layers[index]
    let span = places[index.rawValue].frame
    // The frame is meant as it was given: before the transform.
    if span != nil { layer.transform = .identity }
    look(
      at: layer.frame, of: index, in: scene.layers[superlayer], at: span ?? scene[index].idSpan,
      places[superlayer.rawValue].frame)
  }
  for made in document.changes.joined() {
    guard case .frame(let frame) = made.value, let (above, place) = made.superlayer else {
      continue
    }
    look(at: frame, of: made.change.layer, in: above, at: made.change.valueSpan, place)
  }
}

extension Layer {
  /// Tells whether a sublayer's frame is this layer's, and not its bounds.
  fileprivate func isFilledByMistake(with inner: Rect) -> Bool {
    let outer = frame
    guard !outer.isEmpty, !outer.isInfinite, areSame(inner, outer), !areSame(inner, bounds) else {
      return false
    }
    // Sublayers of a scroll layer begin where the layer began, wherever it is scrolled to now.
    return kind != .scroll || !areSame(outer, Rect(origin: .zero, size: bounds.size))
  }
}

/// Tells whether rectangles are the same as far as the document's numbers tell.
func areSame(_ first: Rect, _ second: Rect) -> Bool {
  areSame(first.corners.topLeft, second.corners.topLeft)
    && areSame(first.corners.bottomRight, second.corners.bottomRight)
}

/// Tells whether points are the same as far as the document's numbers tell.
func areSame(_ first: Point, _ second: Point) -> Bool {
  let tolerance = SceneResolver.usualTolerance
  return abs(first.x - second.x) <= tolerance && abs(first.y - second.y) <= tolerance
}
