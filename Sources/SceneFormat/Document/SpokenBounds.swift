public import LayerGeometry

extension Scene {
  /// Tells whether the figure speaks of what is inside of a layer: in a row for its bounds, or in a title that names
  /// bounds. The layer's own axes ride along then if it is transformed.
  ///
  /// - Parameter layer: a layer of the scene.
  public func speaksOfBounds(of layer: LayerTree.Index) -> Bool {
    titleNamesBounds || statesOfBounds(in: layer) != []
  }

  /// Tells whether the title or subtitle names bounds, in any language.
  var titleNamesBounds: Bool {
    [title, subtitle].compactMap(\.self).flatMap(\.variants).contains { variant in
      variant.string.split { !$0.isLetter }.contains("bounds")
    }
  }

  /// The numbers of steps at which a table has the bounds of a layer.
  func statesOfBounds(in layer: LayerTree.Index) -> Set<Int> {
    let tables = (figure.tables + figure.panelTables).filter { $0.rows.contains(.bounds) }
    let columns = tables.flatMap(\.columns)
    return Set(columns.filter { $0.layer == layer }.map(\.step))
  }
}
