internal import LayerGeometry
internal import SourceText

/// The values that a property goes through.
private enum SweptValues {
  case listed([Node])
  case range(from: Node, to: Node, count: Int)

  var count: Int {
    switch self {
    case .listed(let nodes): nodes.count
    case .range(_, _, let count): count
    }
  }
}

extension SceneReader {
  /// `sweep`: a property goes through values, each of which makes a state of the layers by itself.
  func readSweep(_ node: Node) -> StateCourse {
    var course = course
    let errorsBefore = collector.errorCount
    let fields = fields(of: node, in: "'sweep'", SweepKey.table)
    let values = fields.flatMap { readSweptValues($0) }
    let paths = fields.flatMap { readSweptPaths($0) }
    guard let fields, let values, let paths, collector.errorCount == errorsBefore else {
      course.isComplete = false
      return course
    }
    let facts = fields[SweepKey.expect].flatMap { readSweptFacts($0, values.count) } ?? []
    // What is wrong in one state is likely to be so in each, and is reported once.
    var caption = fields[SweepKey.caption]
    var sharedFacts = facts.count == 1 && values.count != 1 ? facts[0] : nil
    let workBefore = syntax.work
    for number in 0..<values.count {
      if number == 1 { refuseEarly(repeating: values.count, since: workBefore) }
      if isAtEnd { return course }
      guard (number + 1) * max(layers.count, 1) <= limits.layers else {
        collector.report(.tooManyStates(limits, at: json.span(of: node)))
        course.isComplete = false
        return course
      }
      let errorsBefore = collector.errorCount
      course.reach = .upTo(number + 1)
      guard let (state, changes, printed) = at(state, in: course).sweep(paths, values, number)
      else {
        course.isComplete = false
        if case .range = values { return course }
        continue
      }
      let words = caption.map { at(state, in: course).text($0, "'caption'") }
      if collector.errorCount > errorsBefore { caption = nil }
      if let shared = sharedFacts {
        var reader = at(state, in: course)
        reader.circumstance = .valueOfSweep(
          json.string(of: paths[0]), printed, at: changes[0].valueSpan)
        reader.checkExpectations(shared)
        if collector.errorCount > errorsBefore { sharedFacts = nil }
      } else if number < facts.count, facts.count == values.count {
        at(state, in: course).checkExpectations(facts[number])
      }
      course.sweptValues.append(printed)
      course.steps.append(
        Step(
          caption: (words ?? nil) ?? valueCaption(paths[0], printed), after: 0,
          layers: state.layers, descriptions: state.descriptions, changes: changes,
          span: json.span(of: node)))
    }
    return course
  }

  /// One path or several, which get the same values.
  private func readSweptPaths(_ fields: Fields) -> [Node]? {
    guard let node = fields[SweepKey.set] else {
      let example = layerIDs.first.map { "\($0).bounds.origin.y" } ?? "B.bounds.origin.y"
      reportMissing(SweepKey.set, fields, help: "add \"set\": \"\(example)\"")
      return nil
    }
    if json.kind(of: node) == .string { return [node] }
    guard json.kind(of: node) == .array else {
      reportWrongType(node, "'set' of the sweep", #"a path such as "B.position.x", or an array"#)
      return nil
    }
    guard let paths = elements(of: node, "'set' of the sweep", ofUpTo: 100, "paths") else {
      return nil
    }
    let strings = paths.filter { string($0, "each path") != nil }
    return strings.count == paths.count ? paths : nil
  }

  private func readSweptValues(_ fields: Fields) -> SweptValues? {
    let rangeKeys: [any FormatKey] = [SweepKey.from, SweepKey.to, SweepKey.count]
    if let values = fields.member(SweepKey.values) {
      for key in rangeKeys {
        if let member = fields.member(key) {
          collector.report(
            .conflictingKeys(
              "values", key.name, in: fields.context, at: json.span(of: member.key),
              other: json.span(of: values.key),
              help: "list the values, or give 'from', 'to' and 'count'"))
        }
      }
      return elements(of: values.value, "'values'", ofUpTo: SweepKey.mostValues, "values")
        .map { .listed($0) }
    }
    guard rangeKeys.contains(where: { fields[$0] != nil }) else {
      reportMissing(
        SweepKey.values, fields, help: "list them, or give \"from\", \"to\" and \"count\"")
      return nil
    }
    for (key, example) in zip(rangeKeys, ["0", "100", "5"]) where fields[key] == nil {
      reportMissing(key, fields, help: "add \"\(key.name)\": \(example)")
    }
    guard let from = fields[SweepKey.from], let to = fields[SweepKey.to],
      let count = value(SweepKey.count, in: fields)
    else { return nil }
    return .range(from: from, to: to, count: count)
  }

  /// What must hold: one object for each value, or a single one for all of them.
  private func readSweptFacts(_ node: Node, _ count: Int) -> [Node]? {
    if json.kind(of: node) != .array { return [node] }
    let objects = count == 1 ? "one object" : "an array of \(count) objects, one for each value"
    return elements(of: node, "'expect' of the sweep", objects, exactly: count)
  }

  /// The state in which what goes through values has one of them; nil after a report.
  private func sweep(
    _ paths: [Node], _ values: SweptValues, _ number: Int
  ) -> (state: LayerState, changes: [PropertyChange], printed: String)? {
    var reader = self
    // A lesson is given once.
    if number > 0 { reader.lessons = LessonCollector(allowed: lessons.allowed) }
    let errorsBefore = collector.errorCount
    var state = state
    state.stepsTaken = number + 1
    var changes: [PropertyChange] = []
    var printed: String?
    for path in paths {
      guard let (change, place, value) = value(at: path, values, number, in: state),
        reader.set(change, to: value, in: &state)
      else { return nil }
      changes.append(change)
      if printed == nil { printed = value.printed(place.parts.map(\.text)) }
    }
    guard let printed else { return nil }
    if state.isSound { at(state).checkPlaces(after: changes) }
    state.isSound = state.isSound && collector.errorCount == errorsBefore
    return (state, changes, printed)
  }

  /// One of the values that a property goes through, in a state of its layer.
  private func value(
    at path: Node, _ values: SweptValues, _ number: Int, in state: LayerState
  ) -> (PropertyChange, SettablePlace, PropertyValue)? {
    /// The value that stands at a place of the document.
    func read(_ node: Node) -> (PropertyChange, SettablePlace, PropertyValue)? {
      guard let (change, place) = readChange(of: path, to: node),
        let value = value(of: change.property, of: state.layers[change.layer], place)
      else { return nil }
      return (change, place, value)
    }
    switch values {
    case .listed(let nodes): return read(nodes[number])
    case .range(let from, let to, let count):
      guard let first = read(from), let last = read(to) else { return nil }
      let share = Double(number) / Double(count - 1)
      guard let value = first.2.interpolated(to: last.2, at: share) else {
        collector.report(
          .nothingBetween(
            json.string(of: path), at: json.span(of: to), other: json.span(of: from)))
        return nil
      }
      return number == 0 ? (first.0, first.1, value) : (last.0, last.1, value)
    }
  }

  /// "B.position.x = 20", where the document has no caption.
  private func valueCaption(_ path: Node, _ printed: String) -> LocalizedText {
    LocalizedText(variants: [
      LocalizedText.Variant(
        language: nil, string: "\(json.string(of: path)) = \(printed)", span: json.span(of: path))
    ])
  }
}
