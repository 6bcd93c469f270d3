internal import LayerGeometry
internal import PlaneGeometry

/// A spatial index of whole outlines of layers, of which not all is seen: what masks cut off is hatched, what is covered dashed,
/// and a former state drawn without its fill.
struct WholeOutlines {
  struct Outline {
    let layer: LayerTree.Index
    let region: ConvexRegion
    /// The number of the sheet that is seen of the layer; nil where nothing is.
    let seen: Int?
    /// Tells whether what is not seen of it is hatched.
    let isHatched: Bool
  }

  private var outlines: [Outline] = []
  private var index = CellIndex(keeping: .last(256))

  mutating func add(
    _ layer: LayerTree.Index, _ outline: Polygon, seen: Int? = nil, isHatched: Bool = false
  ) {
    index.file(outlines.count, in: outline.boundingBox)
    let region = ConvexRegion(outline)
    outlines.append(Outline(layer: layer, region: region, seen: seen, isHatched: isHatched))
  }

  /// Tells whether an outline whose box may meet another meets a condition.
  func contains(near box: Rect, where isWanted: (Outline) -> Bool) -> Bool {
    index.contains(near: box) { isWanted(outlines[$0]) }
  }
}
