internal import LayerGeometry
internal import SourceText

/// Warns of anchor points that are given in points, where fractions of the bounds count.
func lookForAnchorsInPoints(_ document: LintedDocument, _ found: DiagnosticCollector) {
  let (scene, places) = (document.scene, document.written.layers.state.givenPlaces)
  func look(at anchor: Point, of index: LayerTree.Index, _ layer: Layer, at span: Span) {
    // Few anchors lie farther out than the layer is large.
    guard max(abs(anchor.x), abs(anchor.y)) > 2 else { return }
    found.warn(.anchorInPoints(anchor, id: scene[index].id, size: layer.bounds.size, at: span))
  }
  for index in scene.layers.indices {
    guard let span = places[index.rawValue].anchorPoint else { continue }
    look(at: scene.layers[index].anchorPoint, of: index, scene.layers[index], at: span)
  }
  for made in document.changes.joined() where made.change.property == .anchorPoint {
    guard case .point(_, let anchor) = made.value else { continue }
    look(at: anchor, of: made.change.layer, made.before, at: made.change.valueSpan)
  }
}

/// Warns of rotations by more than a turn, which look like those without the whole turns.
func lookForAnglesBeyondTurns(_ document: LintedDocument, _ found: DiagnosticCollector) {
  let (scene, places) = (document.scene, document.written.layers.state.givenPlaces)
  func look(at operations: [TransformOperation], of index: LayerTree.Index, at span: Span) {
    for operation in operations {
      guard let angle = operation.rotation, abs(angle.degrees) > 360 else { continue }
      found.warn(.angleBeyondTurn(angle, id: scene[index].id, at: span))
    }
  }
  for index in scene.layers.indices {
    let layer = scene[index]
    let span = places[index.rawValue].transform ?? layer.idSpan
    look(at: layer.transform, of: index, at: span)
    look(at: layer.sublayerTransform, of: index, at: layer.idSpan)
  }
  for made in document.changes.joined() {
    guard case .transform(_, _, let transform) = made.value else { continue }
    look(at: transform.operations, of: made.change.layer, at: made.change.valueSpan)
  }
}

extension TransformOperation {
  /// The angle of a rotation; nil for another operation.
  fileprivate var rotation: Angle? {
    switch self {
    case .rotate(let angle), .rotateAboutAxis(let angle, _, _, _): angle
    default: nil
    }
  }
}
