extension LayerTree {
  /// The reason why a place in one space has no place in another.
  public enum Obstacle: Hashable, Sendable {
    /// The layer's transform takes its plane to a line or a point, so nothing leads back to it.
    case singularTransform(of: Index)
    /// The layer's `sublayerTransform` does that to its sublayers.
    case singularSublayerTransform(of: Index)
    /// The plane that the layer is drawn in shows it edge on: its transforms are sound, but no line of
    /// sight meets its plane in one point.
    case edgeOn(Index)
    /// The place on the layer is as far towards the viewer as the viewer is: w is 0.
    case besideViewer(Index)
    /// The place on the layer is behind the viewer: w is negative.
    case behindViewer(Index)
    /// The place on the layer is so far away that finite numbers do not reach.
    case outOfReach(Index)

    /// The layer that stands in the way.
    public var layer: Index {
      switch self {
      case .singularTransform(of: let layer), .singularSublayerTransform(of: let layer),
        .edgeOn(let layer), .besideViewer(let layer), .behindViewer(let layer),
        .outOfReach(let layer):
        layer
      }
    }
  }

  /// The reason that keeps points of one space from being converted to another: the first obstacle on the way
  /// up from the source and then down to the target; nil if `convert` answers for all of them.
  ///
  /// - Parameters:
  ///   - points: points of the source's own coordinates.
  ///   - source: the layer whose coordinates points are given in; nil for the root space.
  ///   - target: the layer whose coordinates they become; nil for the root space.
  public func obstacle(to points: [Point], from source: Index?, to target: Index?) -> Obstacle? {
    let isAnswered = points.allSatisfy { convert($0, from: source, to: target) != nil }
    return isAnswered ? nil : firstObstacle(to: points, from: source, to: target)
  }

  /// The reason that keeps a rectangle from being converted: the first obstacle to one of its corners; nil if
  /// `convert` answers.
  ///
  /// - Parameters:
  ///   - rect: a rectangle in the source's own coordinates.
  ///   - source: the layer whose coordinates it is given in; nil for the root space.
  ///   - target: the layer whose coordinates it is converted to; nil for the root space.
  public func obstacle(to rect: Rect, from source: Index?, to target: Index?) -> Obstacle? {
    guard rect.isNull || rect.isInfinite else {
      return obstacle(to: rect.corners.corners, from: source, to: target)
    }
    return convert(rect, from: source, to: target) == nil
      ? firstObstacle(to: [], from: source, to: target) : nil
  }

  private func firstObstacle(
    to points: [Point], from source: Index?, to target: Index?
  ) -> Obstacle? {
    // The root space itself has no obstacle.
    guard let last = target ?? source else { return nil }
    let common = nearestCommonSuperlayer(of: source, and: target)
    let isAffine = isAffine(from: source, to: common) && isAffine(from: target, to: common)
    let plane = isAffine ? common : plane(of: common)
    var points = points
    for (index, step) in steps(from: source, to: plane, isAffine: isAffine) {
      if let obstacle = follow(step.projection, with: &points, on: index) { return obstacle }
    }
    for (index, step) in steps(from: target, to: plane, isAffine: isAffine).reversed() {
      guard let down = projectionDown(step, to: index) else { return obstacle(step, down: index) }
      if let obstacle = follow(down, with: &points, on: index) { return obstacle }
    }
    // Each step for itself finds a way: without perspective only their product grew too large, and
    // in perspective only rounding decided that there is none.
    return isAffine ? .outOfReach(last) : .besideViewer(last)
  }

  /// The steps from a space up to a plane; in the plane, a transform layer is a step like any other.
  private func steps(
    from space: Index?, to plane: Index?, isAffine: Bool
  ) -> [(index: Index, step: Step)] {
    var result: [(Index, Step)] = []
    var next = space
    while let index = next, index != plane {
      let single = Step(transform: spatialStepUp(from: index), above: superlayer(of: index))
      let step = isAffine ? single : step(from: index)
      result.append((index, step))
      next = step.above
    }
    return result
  }

  /// Takes the points along, or tells what keeps the first of them that has no place.
  private func follow(
    _ projection: Projection, with points: inout [Point], on index: Index
  ) -> Obstacle? {
    for (number, point) in points.enumerated() {
      let place = projection.homogeneous(point)
      guard let projected = place.projected else {
        return place.w == 0
          ? .besideViewer(index) : place.w < 0 ? .behindViewer(index) : .outOfReach(index)
      }
      points[number] = projected
    }
    return nil
  }

  /// The reason why no way leads down a step to a layer: the first transform above it that leaves of its plane
  /// less than a plane, or else how it is seen.
  private func obstacle(_ step: Step, down index: Index) -> Obstacle {
    if isAffineStep(from: index), let superlayer = superlayer(of: index), step.above == superlayer {
      let isSound = self[index].affineTransform.inverted() != nil
      return isSound ? .singularSublayerTransform(of: superlayer) : .singularTransform(of: index)
    }
    var whole = Transform3D.identity
    var next: Index? = index
    while let layer = next {
      whole = whole.concatenating(self[layer].spatialTransformToSuperlayer)
      if !whole.keepsPlane { return .singularTransform(of: layer) }
      next = superlayer(of: layer)
      guard let superlayer = next else { break }
      whole = whole.concatenating(self[superlayer].spatialSublayerTransformAboutAnchor)
      if !whole.keepsPlane { return .singularSublayerTransform(of: superlayer) }
      if self[superlayer].kind != .transform { break }
    }
    return .edgeOn(index)
  }
}

extension Transform3D {
  /// Tells whether the plane z = 0 is a plane after the transform, seen from wherever.
  fileprivate var keepsPlane: Bool {
    // Its rows 1, 2 and 4 are independent if the columns of some three are.
    let rows = [(m11, m12, m13, m14), (m21, m22, m23, m24), (m41, m42, m43, m44)]
    return (0..<4).contains { omitted in
      var part = Projection.identity
      let columns = rows.map { row in
        let all = [row.0, row.1, row.2, row.3]
        return (0..<4).filter { $0 != omitted }.map { all[$0] }
      }
      (part.m11, part.m12, part.m14) = (columns[0][0], columns[0][1], columns[0][2])
      (part.m21, part.m22, part.m24) = (columns[1][0], columns[1][1], columns[1][2])
      (part.m41, part.m42, part.m44) = (columns[2][0], columns[2][1], columns[2][2])
      return part.inverted() != nil
    }
  }
}
