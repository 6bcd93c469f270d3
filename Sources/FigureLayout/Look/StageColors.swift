internal import SceneFormat

extension SeriesStage {
  /// The palette index of a layer that the stage knows.
  func paletteIndex(of layer: LayerDescription) -> Int? {
    color(of: layer).flatMap { Theme.light.systems.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  /// The palette indices of the layers that the stage knows.
  var paletteIndices: Set<Int> {
    Set(colors.values.map { $0 - 1 }.filter(Theme.light.systems.indices.contains))
  }

  /// Tells whether the root space has the first index of the palette in each figure.
  var numbersRootSpace: Bool { colors[Self.rootSpace] != nil }
}
