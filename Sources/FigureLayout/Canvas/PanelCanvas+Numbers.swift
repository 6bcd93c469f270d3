internal import LayerGeometry
internal import SceneFormat

extension PanelCanvas {
  /// The lengths, coordinates or angles of a label, as "10, 20", with the decimals of the figure.
  mutating func numbers(_ values: [Double]) -> String {
    numbers(values, rounded: decimals, moving: 1)
  }

  mutating func numbers(_ point: Point) -> String { numbers([point.x, point.y]) }

  /// The fractions of a label, which are not rounded with the measures of the figure.
  mutating func fractions(_ point: Point) -> String {
    numbers([point.x, point.y], rounded: nil, moving: 2)
  }

  /// The numbers of a label. Numbers that change between two states are rounded during the movement, since unreadable
  /// decimals would flicker.
  ///
  /// - Parameters:
  ///   - decimals: the number of decimals; nil for as many as numbers have in tables.
  ///   - moving: the largest number of decimals during a movement.
  private mutating func numbers(
    _ values: [Double], rounded decimals: Int?, moving: Int
  ) -> String {
    let atRest = values.map { value in
      decimals.map { typesetNumber(value, decimals: $0) } ?? typesetNumber(value)
    }.joined(separator: ", ")
    saidNumbers.insert(atRest)
    guard let steady, !steady.numbers.contains(atRest) else { return atRest }
    let moving = min(moving, decimals ?? moving)
    return values.map { typesetNumber($0, decimals: moving) }.joined(separator: ", ")
  }
}
