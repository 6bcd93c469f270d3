internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The part of a layer that its superlayer covers in an oblique view, since it lies behind the superlayer's plane.
struct SunkPart {
  /// The part in front of the plane, on the canvas.
  let risen: ConvexRegion
  let covered: ConvexRegion
  /// The layer's own edges around the covered part.
  let edges: Path
  /// The line on the canvas at which the layer goes through the plane; nil if it is wholly behind.
  let meeting: (start: Point, end: Point)?

  /// The clip that leaves what is not covered.
  var clip: Clip { Clip(covered.path, keeping: .outside) }
}

extension PanelContext {
  /// The part of a layer that its superlayer covers in an oblique view; nil if there is none.
  func sunkPart(of layer: LayerTree.Index) -> SunkPart? {
    guard let superlayer = scene.layers.superlayer(of: layer), plan.draws(superlayer),
      plan.shows(.fill, of: superlayer), let parts = stage.parts(ofSplit: layer)
    else { return nil }
    let above = ConvexRegion(stage.outline(of: superlayer))
    let covered = ConvexRegion(Polygon(parts.behind)).intersection(above)
    if covered.isEmpty { return nil }
    let meeting = parts.meeting.count == 2 ? (parts.meeting[0], parts.meeting[1]) : nil
    return SunkPart(
      risen: ConvexRegion(Polygon(parts.before)), covered: covered,
      edges: covered.path.without(Array(above.edges) + (meeting.map { [$0] } ?? [])),
      meeting: meeting)
  }
}
