internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelContext {
  /// What is said of a layer that turns or moves, with its name where the place does not tell whose it is.
  func movementWords(
    _ words: String, of layer: LayerTree.Index, isNamed: Bool
  ) throws(Diagnostics) -> TextBlock {
    let color = look.movement.color
    guard isNamed else { return try text.block(words, .strong, color) }
    return try text.block(about: scene[layer].name, .strong, color) { "\($0) \(words)" }
  }
}
