internal import LayerGeometry
internal import SceneFormat

extension PanelCanvas {
  /// The numbers of a label, as "10, 20". Numbers that change between two states are rounded during the movement,
  /// since unreadable decimals would flicker.
  ///
  /// - Parameter decimals: the number of decimals during a movement.
  mutating func numbers(_ values: [Double], decimals: Int = 1) -> String {
    let exact = values.map { typesetNumber($0) }.joined(separator: ", ")
    saidNumbers.insert(exact)
    guard let steady, !steady.numbers.contains(exact) else { return exact }
    return values.map { typesetNumber($0, decimals: decimals) }.joined(separator: ", ")
  }

  mutating func numbers(_ point: Point, decimals: Int = 1) -> String {
    numbers([point.x, point.y], decimals: decimals)
  }
}
