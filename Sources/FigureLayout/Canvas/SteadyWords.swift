internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// What labels say on the way between two states of an animation as they do at both.
struct SteadyWords {
  /// The numbers that occur before or after, and are not rounded.
  var numbers: Set<String>
  /// The first element of each label that statements share before and after, by the elements.
  var joins: [ElementID: ElementID]

  /// - Parameters:
  ///   - start: the numbers at the beginning, and the first element of each label, by the elements.
  ///   - end: the same at the end.
  init(
    from start: (numbers: Set<String>, joins: [ElementID: ElementID]),
    to end: (numbers: Set<String>, joins: [ElementID: ElementID])
  ) {
    numbers = start.numbers.union(end.numbers)
    joins = [:]
    for (element, first) in start.joins where end.joins[element] == end.joins[first] {
      joins[element] = first
    }
  }
}

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
