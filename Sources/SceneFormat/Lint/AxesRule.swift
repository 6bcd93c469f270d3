internal import LayerGeometry
internal import SourceText

/// Warns of transformed layers whose bounds are spoken of, where no picture shows the coordinates inside of them.
func lookForMissingAxes(_ document: LintedDocument, _ found: DiagnosticCollector) {
  let scene = document.scene
  if scene.figure.derivation != nil { return }
  let roots = Set(scene.figure.panels.compactMap(\.picture).flatMap(\.roots))
  let drawn = scene.layers.indices.filter { layer in
    sequence(first: layer, next: { scene.layers.superlayer(of: $0) }).contains(
      where: roots.contains)
  }
  let states = Set(scene.figure.panels.filter { $0.picture != nil }.map(\.step))
  func isTransformed(_ layer: LayerTree.Index, in states: Set<Int>) -> Bool {
    states.contains { !scene.after(steps: $0).layers[layer].transform.isIdentity }
  }
  // A title speaks of one layer at least, and may speak of no other.
  let isTitleUnshown = scene.titleNamesBounds && !drawn.contains { scene.showsInside(of: $0) }
  for layer in drawn where isTransformed(layer, in: states) && !scene.showsInside(of: layer) {
    let isInTable = isTransformed(layer, in: scene.statesOfBounds(in: layer))
    guard isInTable || isTitleUnshown else { continue }
    found.warn(.missingAxes(id: scene[layer].id, isInTable: isInTable, at: scene[layer].idSpan))
  }
}

extension Scene {
  /// Tells whether a panel shows coordinates or lengths inside of a layer.
  fileprivate func showsInside(of layer: LayerTree.Index) -> Bool {
    figure.panels.contains { panel in
      switch panel.content {
      case .unitSquare(let square): square.layer == layer
      case .picture(let picture): picture.showsInside(of: layer)
      default: false
      }
    }
  }
}

extension Picture {
  fileprivate func showsInside(of layer: LayerTree.Index) -> Bool {
    // The layout shows axes where nothing is said.
    guard let show else { return true }
    let switches = show.layers[layer.rawValue]
    return !switches.isDisjoint(with: [.axes, .size, .grid, .corners])
      || annotations.contains { annotation in
        switch annotation.kind {
        case .point(let point): point.coordinates.contains(layer)
        case .dimension(let dimension): dimension.space == layer
        case .axes(let axes): axes.space == layer
        case .arrow(let arrow): arrow.space == layer
        case .callout, .trace: false
        }
      }
  }
}
