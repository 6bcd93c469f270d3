internal import DisplayList

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
