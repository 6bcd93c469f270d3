internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelContext {
  /// What is said of a layer that turns or moves, with its name where the place does not tell whose it is.
  ///
  /// - Parameter color: the colour of the words; nil for that of all changes.
  func movementWords(
    _ words: String, of layer: LayerTree.Index, isNamed: Bool, color: Color? = nil
  ) throws(Diagnostics) -> TextBlock {
    let color = color ?? look.movement.color
    guard isNamed else { return try text.block(words, .strong, color) }
    return try text.block(about: scene[layer].name, .strong, color) { $0.before(words) }
  }
}

extension String {
  /// Tells whether the numbers of a movement tell of one: it is seen or, of a length in canvas points above an error, has a digit.
  func saysMovement(ofLength length: Double) -> Bool {
    length >= 1 || length > 1e-3 && contains { ("1"..."9").contains($0) }
  }

  /// A name before a number; one whose last word is a number is followed by a colon.
  func before(_ number: String) -> String {
    let last = split(separator: " ").last ?? ""
    let isNumber =
      last.contains(where: \.isNumber) && last.allSatisfy { $0.isNumber || ".,".contains($0) }
    return isNumber ? "\(self): \(number)" : "\(self) \(number)"
  }
}
