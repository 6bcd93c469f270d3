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
    // A name on another layer would seem to be that layer's.
    let homes = Set([layer] + scene.layers.superlayers(of: layer))
    func add(_ place: Rect, _ penalty: Double) {
      let seen = place.insetBy(dx: 3, dy: 2).corners.corners.map { self.layer(seenAt: $0) }
      let isElsewhere = !seen.allSatisfy { $0.map(homes.contains) ?? true }
      candidates.append(
        LabelRequest.Candidate(box: place, penalty: penalty + (isElsewhere ? 90 : 0)))
    }
    // Where y points down, the corner at the bottom right is the calmest: axes leave from the top
    // left.
    let order = [quad.bottomRight, quad.bottomLeft, quad.topRight, quad.topLeft]
    for (rank, corner) in order.enumerated() {
      if let inside = innermost(block.size, from: corner, to: center, within: quad) {
        add(inside, Double(rank) * 2)
      }
    }
    let isNarrow = candidates.isEmpty
    for (number, edge) in quad.edges.enumerated() {
      // The bottom edge first; along an edge its ends, or its middle where the layer is narrow.
      let rank = Double((number + 2) % 4) * 2
      let run = edge.end - edge.start
      let normal = Vector(dx: -run.dy, dy: run.dx)
      let outward = normal.dot(edge.start - center) >= 0 ? normal : -normal
      for (share, penalty) in [(0.5, isNarrow ? 10.0 : 17), (0.12, 15), (0.88, 15)] {
        let outside = FigureLayout.center(
          ofBox: block.size, beyond: edge.start + run * share, along: outward, gap: 5)
        add(box(block.size, centeredAt: outside), penalty + rank)
      }
    }
    request(
      LabelRequest(
        "\(description.id).name", block, candidates: candidates, target: center,
        leader: .never, margin: 4))
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
