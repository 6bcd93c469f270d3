internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Marks the four corners of a layer's bounds.
  mutating func addCornerMarks(of layer: LayerTree.Index) {
    for (name, place) in corners(of: layer) {
      addDot(
        "\(scene[layer].id).corners.\(name)", at: place, radius: Metric.cornerRadius,
        superlayerColor(of: layer))
      reserveMarker(at: place, radius: Metric.cornerRadius + Metric.markerRing)
    }
  }

  /// Asks for places for the corners' coordinates in the superlayer, their depths, or both.
  mutating func addCornerLabels(of layer: LayerTree.Index) throws(Diagnostics) {
    guard let middle = stage.quad(of: layer)?.center else { return }
    let color = superlayerColor(of: layer)
    let superlayer = scene.layers.superlayer(of: layer)
    let depths = plan.shows(.depths, of: layer) ? scene.layers[layer].cornerDepths : nil
    // Beside their depths, corners are told where they are in space; else where they are seen.
    let places =
      depths == nil
      ? scene.layers.quad(of: layer, in: superlayer)
      : scene.layers[layer].quad.applying(scene.layers.sublayerProjection(of: superlayer))
    guard let values = places?.corners else { return }
    for (index, corner) in corners(of: layer).enumerated() {
      let (name, place) = corner
      let depth = depths.map { typesetNumber($0[index]) }
      let block = try text.block(
        plan.shows(.corners, of: layer)
          ? "(\(printed(values[index]))\(depth.map { ", \($0)" } ?? ""))" : "z = \(depth ?? "")",
        .text, color)
      let beyond = center(ofBox: block.size, near: place, along: place - middle, gap: 9)
      let outward = LabelRequest.Candidate(
        box: box(block.size, centeredAt: beyond), penalty: 0)
      request(
        LabelRequest(
          "\(scene[layer].id).corners.\(name).label", block,
          candidates: [outward] + Compass.candidates(block.size, around: place, gap: 9, base: 2),
          target: place, clearance: markerRadius(at: place) + 0.5))
    }
  }

  private func corners(of layer: LayerTree.Index) -> [(name: String, place: Point)] {
    guard let quad = stage.quad(of: layer) else { return [] }
    return [
      ("topLeft", quad.topLeft), ("topRight", quad.topRight),
      ("bottomRight", quad.bottomRight), ("bottomLeft", quad.bottomLeft),
    ]
  }
}
