extension LayerTree {
  /// The layer in front at a point of the root space; nil if there is none.
  ///
  /// The roots are asked from front to back. In front is the higher `zPosition`, then what was added
  /// later (certainty A for layers; views go by their order alone). A layer asks its sublayers before
  /// itself, and asks none if it masks and the point is outside its bounds. Hidden layers are passed
  /// over with all that is in them. A transform layer is never the answer and does not mask (certainty
  /// H). What is singular, seen edge on or lies behind the viewer is not hit, unlike Core Animation's
  /// own singular layers, which are (certainty A).
  public func hitTest(_ point: Point) -> Index? {
    hit(asking: frontToBack(roots), at: point, in: nil)
  }

  /// The layer in front at a point of the space that the layer is placed in: the root space for a
  /// root, else the own coordinates of the nearest superlayer that is not a transform layer. The
  /// answer is the layer itself, one in it, or nil.
  ///
  /// The rules are those of `hitTest(_:)`.
  public func hitTest(_ point: Point, in index: Index) -> Index? {
    hit(asking: [index], at: point, in: plane(of: superlayer(of: index)))
  }

  /// What is to be asked next.
  private struct Question {
    var layer: Index
    /// In the coordinates of the plane that the layer is drawn in; where the layer is to answer for
    /// itself, in its own.
    var point: Point
    /// From where the layer is placed to that plane, if there are transform layers on the way.
    var above: Transform3D?
    var isForItself = false
  }

  private func hit(asking layers: [Index], at point: Point, in plane: Index?) -> Index? {
    // No recursion: a tree may be as deep as memory allows.
    var questions: [Question] = layers.reversed().map {
      Question(layer: $0, point: point, above: transformUp(from: superlayer(of: $0), to: plane))
    }
    while let question = questions.popLast() {
      let layer = self[question.layer]
      if question.isForItself { return question.layer }
      if layer.isHidden { continue }
      var inside = Question(layer: question.layer, point: question.point)
      if layer.kind == .transform {
        let step = spatialStepUp(from: question.layer)
        inside.above = question.above.map { step.concatenating($0) } ?? step
      } else {
        guard let own = own(question) else { continue }
        inside.point = own
        let isInside = layer.bounds.contains(own)
        if layer.masksToBounds && !isInside { continue }
        inside.isForItself = true
        if isInside { questions.append(inside) }
        inside.isForItself = false
      }
      for sublayer in frontToBack(sublayers(of: question.layer)).reversed() {
        inside.layer = sublayer
        questions.append(inside)
      }
    }
    return nil
  }

  /// The point that a question is about in the layer's own coordinates; nil if the layer is not seen
  /// there.
  private func own(_ question: Question) -> Point? {
    let index = question.layer
    guard let above = question.above else {
      if isAffineStep(from: index) {
        return stepDown(to: index).map { question.point.applying($0) }
      }
      let step = Step(transform: spatialStepUp(from: index), above: superlayer(of: index))
      return own(question.point, step, of: index)
    }
    let transform = spatialStepUp(from: index).concatenating(above)
    return own(question.point, Step(transform: transform, above: nil), of: index)
  }

  private func own(_ point: Point, _ step: Step, of index: Index) -> Point? {
    guard let own = projectionDown(step, to: index).flatMap({ point.applying($0) }),
      own.applying(step.projection) != nil
    else { return nil }
    return own
  }

  /// From a transform layer up to the plane that it is drawn in; nil for that plane itself.
  private func transformUp(from space: Index?, to plane: Index?) -> Transform3D? {
    guard let space, space != plane else { return nil }
    return step(from: space).transform
  }

  /// Siblings as they are asked; that order is stable.
  private func frontToBack(_ siblings: [Index]) -> [Index] {
    if siblings.allSatisfy({ self[$0].zPosition == 0 }) { return siblings.reversed() }
    return siblings.sorted {
      let (first, second) = (self[$0].zPosition, self[$1].zPosition)
      return first == second ? $0 > $1 : first > second
    }
  }
}
