internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// A drawing needs finite numbers with some precision left.
  static let farthestReach = 1e12

  static func isInReach(_ point: Point) -> Bool {
    abs(point.x) <= farthestReach && abs(point.y) <= farthestReach
  }

  /// Reports layers that land too far out in the root space, and warns of what perspective does to
  /// others; the `changes` of a step are to blame for what they put too far out.
  mutating func checkPlaces(after changes: [PropertyChange]? = nil) {
    let projections = layers.projectionsToRoot()
    var isSound: [Bool] = []
    isSound.reserveCapacity(layers.count)
    for index in layers.indices {
      let superlayer = layers.superlayer(of: index)
      let projection = projections[index.rawValue]
      let isFine = isInReach(layers[index], projection)
      if isFine {
        if !layers.isAffine && changes == nil { warnOfPerspective(on: index, projection) }
      } else if superlayer.map({ isSound[$0.rawValue] }) ?? true {
        // What lies in a layer that is too far out is so too, and needs no report of its own.
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
    var suspects: Set<LayerTree.Index> = []
    var next: LayerTree.Index? = index
    while let layer = next {
      suspects.insert(layer)
      next = layers.superlayer(of: layer)
    }
    return changes.last { suspects.contains($0.layer) }?.valueSpan
  }

  private func isInReach(_ layer: Layer, _ projection: Projection) -> Bool {
    let corners = layer.bounds.corners
    guard projection.isAffine, layer.transform.isAffine else {
      return projection.isInReach
        && (projection.outline(of: corners.corners) + layer.outline).allSatisfy(Self.isInReach)
    }
    // A layer without area may hide a transform that takes any other point out of reach.
    return projection.isInReach && corners.applying(projection.affinePart).isInReach
      && layer.quad.isInReach
  }

  /// Warns where a layer is not seen as a layer of the plane would be: behind the viewer, or edge on.
  private mutating func warnOfPerspective(on index: LayerTree.Index, _ projection: Projection) {
    let layer = layers[index]
    let (id, span) = (descriptions[index.rawValue].id, descriptions[index.rawValue].idSpan)
    let corners = layer.bounds.corners
    if layer.frame.isInfinite {
      collector.warn(.unboundedFrame(id, at: span))
    } else if corners.applying(projection) == nil {
      let isSeen = !projection.outline(of: corners.corners).isEmpty
      collector.warn(.behindViewer(id, isSeenInPart: isSeen, at: span))
    } else if !layer.transform.isAffine && Projection(layer.transform).inverted() == nil {
      collector.warn(.edgeOn(id, at: span))
    }
  }
}

extension Projection {
  fileprivate var isInReach: Bool {
    let most = SceneReader.farthestReach
    return abs(m11) <= most && abs(m12) <= most && abs(m14) <= most && abs(m21) <= most
      && abs(m22) <= most && abs(m24) <= most && abs(m41) <= most && abs(m42) <= most
      && abs(m44) <= most
  }
}

extension Quad {
  fileprivate var isInReach: Bool {
    SceneReader.isInReach(topLeft) && SceneReader.isInReach(topRight)
      && SceneReader.isInReach(bottomRight) && SceneReader.isInReach(bottomLeft)
  }
}
