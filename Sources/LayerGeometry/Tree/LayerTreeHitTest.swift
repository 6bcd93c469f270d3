extension LayerTree {
  /// The layer in front at a point of the root space; nil if there is none.
  ///
  /// The roots are asked from front to back. In front is the higher `zPosition`, then what was
  /// added later (certainty A for layers; views go by their order alone). A layer asks its
  /// sublayers before itself, and asks none if it masks and the point is outside its bounds. Hidden
  /// layers are passed over with all that is in them. A transform layer is never the answer and
  /// does not mask (certainty H). What is singular, seen edge on or lies behind the viewer is not
  /// hit, unlike Core Animation's own singular layers, which are (certainty A); this is certainty
  /// R: inferred. So is that a back which is not drawn is hit, and that in a transform layer the
  /// `zPosition` decides and not how near the layers are.
  ///
  /// - Parameter point: a point of the root space.
  public func hitTest(_ point: Point) -> Index? {
    front(of: siblings(in: nil, at: point))
  }

  /// The layer in front at a point of the space that the layer is placed in: the root space for a
  /// root, else the own coordinates of the nearest superlayer that is not a transform layer. The
  /// answer is the layer itself, one in it, or nil.
  ///
  /// The rules are those of `hitTest(_:)`.
  ///
  /// - Parameters:
  ///   - point: a point of the space that the layer is placed in.
  ///   - index: the layer that is asked, with all that is in it.
  public func hitTest(_ point: Point, in index: Index) -> Index? {
    if self[index].isHidden { return nil }
    let superlayer = superlayer(of: index)
    let isInTransformLayer = superlayer.map { self[$0].kind == .transform } ?? false
    let above = isInTransformLayer ? superlayer.map { step(from: $0).transform } : nil
    let siblings = siblings(in: superlayer, at: point, above: above)
    guard siblings.next != nil else { return nil }
    return inside(index, among: siblings).flatMap { front(of: $0) }
  }

  /// The sublayers of a layer, or the roots, while they are asked from the last to the first.
  private struct Siblings {
    var superlayer: Index?
    /// Tells whether the superlayer is hit where none of them is.
    var superlayerIsHit = false
    var next: Index?
    /// The point in the coordinates of the plane that they are drawn in.
    var point: Point
    /// Leads from where they are placed to that plane.
    var above: Transform3D
    /// The point where they are placed, if the way from there is affine.
    var placed: Point?
    /// The layer that was hit so far, and the zPosition of the sibling that it is in or is.
    var front: (layer: Index, zPosition: Double)?
  }

  /// The front layer among siblings and all that is in them, else the one that they are in.
  private func front(of siblings: Siblings) -> Index? {
    // No recursion: a tree may be as deep as memory allows.
    var (asked, waiting) = (siblings, [Siblings]())
    while true {
      while let index = asked.next {
        asked.next = sibling(before: index)
        if self[index].isHidden { continue }
        if let front = asked.front, self[index].zPosition <= front.zPosition { continue }
        if let inside = inside(index, among: asked) {
          waiting.append(asked)
          asked = inside
        }
      }
      let answer = asked.front?.layer ?? (asked.superlayerIsHit ? asked.superlayer : nil)
      guard let above = waiting.popLast() else { return answer }
      let sibling = asked.superlayer
      asked = above
      guard let answer, let sibling else { continue }
      asked.front = (answer, self[sibling].zPosition)
      // None of the others is in front of it if nothing is raised.
      if isInOrder { asked.next = nil }
    }
  }

  /// The sublayers of a sibling, to be asked before itself; nil if nothing there can be hit.
  @inline(__always)
  private func inside(_ index: Index, among siblings: Siblings) -> Siblings? {
    if self[index].kind == .transform {
      let step = self[index].spatialTransformToSuperlayer.concatenating(siblings.above)
      return self.siblings(in: index, at: siblings.point, above: step)
    }
    guard let point = own(index, among: siblings) else { return nil }
    let isHit = self[index].bounds.contains(point)
    if !isHit && (self[index].masksToBounds || lastSublayer(of: index) == nil) { return nil }
    var inside = self.siblings(in: index, at: point)
    inside.superlayerIsHit = isHit
    return inside
  }

  /// The sublayers of a layer at a point of its plane, or of the plane that it is drawn in if it is
  /// a transform layer; `above` then leads there. None, if no point of theirs is seen.
  private func siblings(
    in superlayer: Index?, at point: Point, above: Transform3D? = nil
  ) -> Siblings {
    var siblings = Siblings(
      superlayer: superlayer, next: lastSublayer(of: superlayer), point: point, above: .identity,
      placed: point)
    guard let superlayer else { return siblings }
    siblings.above = self[superlayer].spatialSublayerTransformAboutAnchor
    if let above {
      siblings.above = siblings.above.concatenating(above)
      siblings.placed = nil
    } else if !self[superlayer].sublayerTransform.isAffine {
      siblings.placed = nil
    } else if let down = self[superlayer].sublayerTransformAboutAnchor.inverted() {
      siblings.placed = point.applying(down)
    } else {
      siblings.next = nil
    }
    return siblings
  }

  /// The point in a sibling's own coordinates; nil if the sibling is not seen there.
  private func own(_ index: Index, among siblings: Siblings) -> Point? {
    if let placed = siblings.placed, self[index].transform.isAffine {
      return self[index].transformToSuperlayer.inverted().map { placed.applying($0) }
    }
    let up = Projection(
      self[index].spatialTransformToSuperlayer.concatenating(siblings.above))
    guard let own = up.inverted().flatMap({ siblings.point.applying($0) }),
      own.applying(up) != nil
    else { return nil }
    return own
  }
}
