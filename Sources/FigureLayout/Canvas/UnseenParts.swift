internal import LayerGeometry
internal import PlaneGeometry

/// A spatial index of the outlines of layers of which something is not seen and drawn all the same: hatched where masks cut
/// it off, or dashed under what covers it.
struct UnseenParts {
  struct Part {
    let layer: LayerTree.Index
    /// The inside of the whole outline.
    let region: ConvexRegion
    /// The number of the sheet that is seen of the layer; nil where nothing is.
    let seen: Int?
  }

  private var parts: [Part] = []
  private var index = CellIndex(keeping: .last(256))

  mutating func add(_ layer: LayerTree.Index, _ outline: Polygon, seen: Int?) {
    index.file(parts.count, in: outline.boundingBox)
    parts.append(Part(layer: layer, region: ConvexRegion(outline), seen: seen))
  }

  /// Tells whether an outline whose box may meet another meets a condition.
  func contains(near box: Rect, where isWanted: (Part) -> Bool) -> Bool {
    index.contains(near: box) { isWanted(parts[$0]) }
  }
}
