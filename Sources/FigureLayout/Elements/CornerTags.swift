internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Marks the four corners of a layer's bounds.
  mutating func addCornerMarks(of layer: LayerTree.Index) {
    for (name, place) in corners(of: layer) {
      addDot(
        element(of: layer) / .corners / name, at: place, radius: Metric.cornerRadius,
        superlayerColor(of: layer))
      reserveMarker(at: place, radius: Metric.cornerRadius + Metric.markerGap)
    }
  }

  /// Asks for places for the corners' coordinates in the superlayer, their depths, or both.
  mutating func addCornerLabels(of layer: LayerTree.Index) throws(Diagnostics) {
    guard let middle = stage.quad(of: layer)?.center else { return }
    let color = superlayerColor(of: layer)
    let superlayer = scene.layers.superlayer(of: layer)
    guard let values = scene.layers.quad(of: layer, in: superlayer)?.corners else { return }
    let depths = scene.layers[layer].cornerDepths
    for (index, corner) in corners(of: layer).enumerated() {
      let (name, place) = corner
      let parts = [
        plan.shows(.corners, of: layer) ? "(\(numbers(values[index])))" : nil,
        plan.shows(.depths, of: layer) ? "z = \(numbers([depths[index]]))" : nil,
      ]
      let block = try text.block(
        parts.compactMap { $0 }.joined(separator: ", "), .text, color)
      let beyond = center(ofBox: block.size, near: place, along: place - middle, gap: 9)
      let outward = LabelRequest.Candidate(
        box: box(block.size, centeredAt: beyond), penalty: 0)
      request(
        LabelRequest(
          element(of: layer) / .corners / name / .label, block,
          candidates: [outward] + Compass.candidates(block.size, around: place, gap: 9, base: 2),
          target: place, clearance: markerRadius(at: place) + 0.5))
    }
  }

  private func corners(of layer: LayerTree.Index) -> [(name: ElementID.Part, place: Point)] {
    guard let quad = stage.quad(of: layer) else { return [] }
    return [
      (.topLeft, quad.topLeft), (.topRight, quad.topRight),
      (.bottomRight, quad.bottomRight), (.bottomLeft, quad.bottomLeft),
    ]
  }
}
