internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// The states of a sweep, in which a property goes through values, each a state by itself; the course of a sweep
  /// that could not be read is empty.
  func states(of sweep: WrittenSweep?) -> StateCourse {
    var course = course
    guard let sweep else {
      course.isComplete = false
      return course
    }
    course.sweep = sweep
    let (values, facts) = (sweep.values, sweep.expectations)
    // An error in one state is likely to be in each, and is reported once.
    var caption = sweep.caption
    var sharedFacts = facts.count == 1 && values.count != 1 ? facts[0] : nil
    let workBefore = report.work
    for number in 0..<values.count {
      if number == 1 { refuseEarly(repeating: values.count, since: workBefore) }
      if isAtEnd { return course }
      guard (number + 1) * max(layers.count, 1) <= limits.layers else {
        collector.report(.tooManyStates(limits, at: sweep.place))
        course.isComplete = false
        return course
      }
      let errorsBefore = collector.errorCount
      course.reach = .upTo(number + 1)
      guard let (state, changes, printed) = at(state, in: course).state(of: values, number) else {
        course.isComplete = false
        if case .range = values { return course }
        continue
      }
      var resolver = at(state, in: course)
      let words = resolver.resolved(caption)
      if collector.errorCount > errorsBefore { caption = nil }
      if let shared = sharedFacts {
        resolver.circumstance = .valueOfSweep(
          sweep.paths[0].text, printed, at: changes[0].valueSpan)
        resolver.check(shared)
        if collector.errorCount > errorsBefore { sharedFacts = nil }
      } else if number < facts.count, facts.count == values.count {
        resolver.check(facts[number])
      }
      course.sweptValues.append(printed)
      course.captions.append(sweep.caption)
      course.steps.append(
        Step(
          caption: words
            ?? usualCaption(of: sweep, at: printed, setting: changes.map(\.layer)),
          after: 0, layers: state.layers, descriptions: state.descriptions, changes: changes,
          span: sweep.place, isValueOfSweep: true))
    }
    return course
  }

  /// The number of paths that the caption of a state names.
  private static let mostPathsNamed = 3

  /// The paths, each with the name of its layer that figures show, or its id where another has that name, and the value.
  private func usualCaption(
    of sweep: WrittenSweep, at printed: String, setting layers: [LayerTree.Index]
  ) -> LocalizedText {
    let named = zip(sweep.paths, layers).prefix(Self.mostPathsNamed)
    let names = named.map { path, layer in
      let name = descriptions[layer.rawValue].name
      let string = name.variants[0].string
      let isUnique =
        !string.isEmpty && descriptions.count { $0.name.variants[0].string == string } == 1
      return isUnique ? name : plainText(String(path.text.prefix { $0 != "." }), at: path.place)
    }
    // The caption has the languages of the name that has the most.
    var text =
      names.max { $0.variants.count < $1.variants.count } ?? plainText("", at: sweep.place)
    for index in text.variants.indices {
      let language = text.variants[index].language
      let paths = zip(named, names).map { path, name in
        let words = name.variant(for: language).string.replacing("\n", with: " ")
        return CodeMarks.around(words + path.0.text.drop { $0 != "." })
      }
      let rest = sweep.paths.count > paths.count ? ["…"] : []
      text.variants[index].marked = (paths + rest + [printed]).joined(separator: " = ")
      text.variants[index].span = sweep.paths[0].place
    }
    return text
  }

  /// The state in which the swept paths have one of their values; nil after a report.
  private func state(
    of values: WrittenSweep.Values, _ number: Int
  ) -> (state: LayerState, changes: [PropertyChange], printed: String)? {
    let errorsBefore = collector.errorCount
    var state = state
    state.stepsTaken = number + 1
    var changes: [PropertyChange] = []
    var printed: String?
    func make(_ written: WrittenChange, _ change: PropertyChange, _ value: PropertyValue) -> Bool {
      if printed == nil { printed = value.printed(written.path.words.dropFirst().map(\.text)) }
      let isSet = set(change, to: value, in: &state)
      changes.append(change.made(of: value, state.layers[change.layer]))
      return isSet
    }
    switch values {
    case .listed(let values):
      for written in values[number] {
        guard let (change, property) = resolved(written),
          make(written, change, PropertyValue(property, of: state.layers[change.layer]))
        else { return nil }
      }
    case .range(let ends, let count):
      for (from, to) in ends {
        guard let (first, start) = resolved(from), let (last, end) = resolved(to) else {
          return nil
        }
        let layer = state.layers[first.layer]
        let fraction = Double(number) / Double(count - 1)
        guard
          let value = PropertyValue(start, of: layer).interpolated(
            to: PropertyValue(end, of: layer), at: fraction)
        else {
          collector.report(
            .nothingBetween(
              from.string.text, mayBeListed: true, at: to.valuePlace, other: from.valuePlace))
          return nil
        }
        guard make(from, number == 0 ? first : last, value) else { return nil }
      }
    }
    guard let printed else { return nil }
    if state.isSound { at(state).checkPlaces(after: changes) }
    state.isSound = state.isSound && collector.errorCount == errorsBefore
    return (state, changes, printed)
  }
}
