internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Asks for a layer's name inside one of its corners, or outside where there is no room.
  mutating func addNameTag(of layer: LayerTree.Index) throws(Diagnostics) {
    let description = scene[layer]
    let block = try text.block(description.name, .name, colors(of: layer).line)
    let quad = stage.quad(of: layer, in: scene.layers)
    let center = quad.center
    var candidates: [LabelRequest.Candidate] = []
    // Sublayers are drawn over the inside: a name on one of them would seem to be its name.
    let covering = scene.layers.sublayers(of: layer).filter { plan.draws($0) }
      .map { stage.quad(of: $0, in: scene.layers) }
    func add(_ place: Rect, _ penalty: Double) {
      let covered = covering.contains { $0.containsPoint(place.center) }
      candidates.append(
        LabelRequest.Candidate(box: place, penalty: penalty + (covered ? 60 : 0)))
    }
    // Where y points down, the corner at the bottom right is the calmest: axes leave from the top
    // left.
    let order = [quad.bottomRight, quad.bottomLeft, quad.topRight, quad.topLeft]
    for (rank, corner) in order.enumerated() {
      if let inside = innermost(block.size, from: corner, to: center, within: quad) {
        add(inside, Double(rank) * 2)
      }
    }
    if candidates.isEmpty {
      // Too narrow for its name: centered on an edge.
      let edges = [(quad.bottomLeft, quad.bottomRight), (quad.topLeft, quad.topRight)]
      for (rank, edge) in edges.enumerated() {
        let middle = edge.0 + (edge.1 - edge.0) / 2
        let outside = FigureLayout.center(
          ofBox: block.size, beyond: middle, along: middle - center, gap: 4)
        add(box(block.size, centeredAt: outside), 10 + Double(rank) * 2)
      }
    }
    for (rank, corner) in order.enumerated() {
      let outward = corner - center
      let horizontal = outward.dx >= 0 ? -block.size.width : 0
      let vertical = outward.dy >= 0 ? 4 : -4 - block.size.height
      add(
        Rect(
          x: corner.x + horizontal, y: corner.y + vertical, width: block.size.width,
          height: block.size.height), 14 + Double(rank) * 2)
    }
    request(
      LabelRequest(
        "\(description.id).name", block, candidates: candidates, target: center,
        margin: 4))
  }

  /// The box nearest to a corner, on the way to the center, that lies inside the quad with air
  /// around it; nil where there is none.
  private func innermost(
    _ size: Size, from corner: Point, to center: Point, within quad: Quad
  ) -> Rect? {
    let steps = 60
    return (1...steps).lazy.map { step in
      box(size, centeredAt: corner + (center - corner) * (Double(step) / Double(steps)))
    }.first { candidate in
      let air = candidate.insetBy(dx: -6, dy: -4)
      return air.corners.corners.allSatisfy { quad.containsPoint($0) }
    }
  }
}
