internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Marks the four corners of a layer's bounds with their coordinates in the superlayer.
  mutating func addCornerTags(of layer: LayerTree.Index) throws(Diagnostics) {
    let values = scene.layers[layer].quad.corners
    let places = stage.quad(of: layer, in: scene.layers)
    let color = superlayerColor(of: layer)
    let id = scene[layer].id
    let names = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
    for (index, place) in places.corners.enumerated() {
      addDot("\(id).corners.\(names[index])", at: place, radius: 2.4, color)
      reserveMarker(at: place, radius: 3.5)
    }
    for (index, place) in places.corners.enumerated() {
      let block = TextBlock(lines: [try text.line("(\(printed(values[index])))", .text, color)])
      let outward = place - places.center
      let beyond = center(ofBox: block.size, beyond: place, along: outward, gap: 7)
      request(
        LabelRequest(
          "\(id).corners.\(names[index]).label", block,
          candidates: [
            LabelRequest.Candidate(box: box(block.size, centeredAt: beyond), penalty: 0)
          ]
            + Compass.candidates(block.size, around: place, gap: 8, base: 2),
          target: place, clearance: 4))
    }
  }
}
