internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// Reports layers that land too far out in the root space, and warns of what perspective does to
  /// others; the `changes` of a step are to blame for what they put too far out.
  func checkPlaces(after changes: [PropertyChange]? = nil) {
    let projections = layers.projectionsToRoot()
    let quads = layers.isAffine || changes != nil ? [] : layers.quadsInRoot()
    var isSound: [Bool] = []
    isSound.reserveCapacity(layers.count)
    for index in layers.indices {
      let superlayer = layers.superlayer(of: index)
      let projection = projections[index.rawValue]
      let isFine = isInReach(layers[index], projection)
      if isFine {
        if !quads.isEmpty { warnOfPerspective(on: index, quads[index.rawValue]) }
      } else if superlayer.map({ isSound[$0.rawValue] }) ?? true {
        // A layer in one that is too far out is so too, and needs no report of its own.
        let description = descriptions[index.rawValue]
        collector.report(
          .outOfReach(
            description.id, at: culprit(among: changes, for: index) ?? description.idSpan))
      }
      isSound.append(isFine)
    }
  }

  /// The last change of a layer, or of one that it lies in.
  private func culprit(among changes: [PropertyChange]?, for index: LayerTree.Index) -> Span? {
    guard let changes else { return nil }
    let suspects = Set(layers.layers(from: index))
    return changes.last { suspects.contains($0.layer) }?.valueSpan
  }

  private func isInReach(_ layer: Layer, _ projection: Projection) -> Bool {
    // A layer without area may hide a transform that takes any other point out of reach.
    guard projection.isInReach else { return false }
    let corners = layer.bounds.corners
    let isSeenInReach =
      corners.applying(projection)?.isInReach
      ?? projection.outline(of: corners.corners).allSatisfy(\.isInReach)
    // The corners of a layer that reaches behind the viewer are infinite.
    return isSeenInReach && (layer.quad.isInReach || layer.outline.allSatisfy(\.isInReach))
  }

  /// Warns where a layer is not seen as a layer of the plane would be: behind the viewer, or edge on.
  private func warnOfPerspective(on index: LayerTree.Index, _ quad: Quad?) {
    let layer = layers[index]
    let (id, span) = (descriptions[index.rawValue].id, descriptions[index.rawValue].idSpan)
    if layer.frame.isInfinite {
      collector.warn(.unboundedFrame(id, at: span))
    } else if quad == nil {
      collector.warn(
        .behindViewer(id, isSeenInPart: !layers.outline(of: index, in: nil).isEmpty, at: span))
    } else if layer.kind != .transform && layers.isEdgeOn(index) {
      collector.warn(.edgeOn(id, at: span))
    }
  }
}

extension Projection {
  fileprivate var isInReach: Bool {
    let most = farthestReach
    return abs(m11) <= most && abs(m12) <= most && abs(m14) <= most && abs(m21) <= most
      && abs(m22) <= most && abs(m24) <= most && abs(m41) <= most && abs(m42) <= most
      && abs(m44) <= most
  }
}

extension Quad {
  fileprivate var isInReach: Bool {
    topLeft.isInReach && topRight.isInReach && bottomRight.isInReach && bottomLeft.isInReach
  }
}
