internal import LayerGeometry
internal import SourceText

// The elements of a layer's transform, by their names in code.
extension Fact {
  private static let matrixNames = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
  private static let affineNames = ["a", "b", "c", "d", "tx", "ty"]

  /// The names of the elements of both kinds of transforms.
  static let elementNames = matrixNames + affineNames

  static func components(of transform: Transform3D) -> [(name: String, value: Double)] {
    Array(zip(matrixNames, transform.elements))
  }

  static func components(of transform: AffineTransform) -> [(name: String, value: Double)] {
    let values = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return Array(zip(affineNames, values))
  }
}

extension SceneResolver {
  /// The affine transform that a layer's is; nil after a report where it is none.
  func affineTransform(
    of index: LayerTree.Index, _ word: PathWord, _ place: Span
  ) -> Fact? {
    guard layers[index].transform.isAffine else {
      if hasSoundLayers {
        collector.report(
          .leavesPlane(
            descriptions[index.rawValue].id, at: span(of: word.range, inStringAt: place)))
      }
      return nil
    }
    return .affineTransform(layers[index].affineTransform)
  }
}
