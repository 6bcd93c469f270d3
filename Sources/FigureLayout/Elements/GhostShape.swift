internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Draws what a layer was before, with its sublayers: dashed and unfilled.
  mutating func addGhost(_ ghost: Ghost, layers: [LayerTree.Index]) {
    for layer in layers {
      let quad = stage.quad(of: layer, in: scene.layers)
      addDashed(
        "\(scene[layer].id).ghost", quad, look.ghost, on: .ghosts, weight: LineWeight.ghost)
    }
    explain(.ghost)
  }

  /// Draws the arrow from what a layer was to what it became, with the vector in the superlayer.
  mutating func addDisplacement(of ghost: Ghost) throws(Diagnostics) {
    let point: LayerPoint
    switch ghost.arrow {
    case .none: return
    case .at(let chosen): point = chosen
    case .automatic:
      let moved =
        scene.layers[ghost.layer].position != scene.layers[ghost.successor].position
      point = moved ? .position : .frame(.topLeft)
    }
    let start = scene.layers.location(of: point, of: ghost.layer)
    let end = scene.layers.location(of: point, of: ghost.successor)
    let space = scene.layers.superlayer(of: ghost.successor)
    let color = look.movement.color
    let label = try vectorLabel(from: start, to: end, in: space, signed: true, color)
    addArrow(
      "\(scene[ghost.successor].id).displacement", from: stage.point(start),
      to: stage.point(end), label, color)
    explain(.movement)
  }
}
