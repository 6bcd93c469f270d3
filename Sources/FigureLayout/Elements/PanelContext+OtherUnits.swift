internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

// Which numbers say in whose units they are.

extension PanelContext {
  /// Tells whether a length in a space is not that of its line in the figure, as where a transform scales the space, and no
  /// axes of the space show that.
  ///
  /// - Parameters:
  ///   - length: the length in the units of the space.
  ///   - drawn: that of its line, in canvas points.
  func isOther(_ length: Double, thanDrawn drawn: Double, in space: LayerTree.Index?) -> Bool {
    // From aside all lengths are.
    guard let space, !stage.isOblique, !plan.shows(.axes, of: space) else { return false }
    return isFar(drawn - length * stage.scale, from: length)
  }

  /// Tells whether a size in a space is not that of its quad in the figure.
  func isOther(
    _ size: Size, thanDrawn quad: Quad, in space: LayerTree.Index?
  ) -> Bool {
    isOther(size.width, thanDrawn: (quad.topRight - quad.topLeft).length, in: space)
      || isOther(size.height, thanDrawn: (quad.bottomLeft - quad.topLeft).length, in: space)
  }

  /// Tells whether a vector in a space is not that of its arrow in the figure, which is read along the edges of that.
  func isOther(_ vector: Vector, thanDrawn drawn: Vector, in space: LayerTree.Index?) -> Bool {
    guard let space, !stage.isOblique, !plan.shows(.axes, of: space),
      let paper = stage.transform(from: nil, around: .zero)
    else { return false }
    let read = Vector(dx: vector.dx * paper.a, dy: vector.dy * paper.d)
    return isFar((drawn - read).length, from: vector.length)
  }

  /// Tells whether a difference from a length on the canvas is more than rounding.
  private func isFar(_ difference: Double, from length: Double) -> Bool {
    abs(difference) > 1e-6 * max(length * stage.scale, 1)
  }

  /// A length or a vector with the space that it is measured in, where there are others in the panel.
  func words(_ measure: String, measuredIn space: LayerTree.Index?) -> String {
    space.flatMap(nameInWords).map { text.words.measureIn(measure, $0) } ?? measure
  }

  /// The name of a space for lengths in it; nil where all lengths and axes of the panel are in that.
  func nameInWords(_ space: LayerTree.Index) -> String? {
    plan.unitSpaces.allSatisfy { $0 == space } ? nil : nameOfSpace(space)
  }

  func nameOfSpace(_ space: LayerTree.Index) -> String {
    text.variant(of: scene[space].name).marked.inOneLine
  }
}
