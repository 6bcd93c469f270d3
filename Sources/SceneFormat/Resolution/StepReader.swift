internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// `steps`, each of which goes on from what the one before has left, or another one.
  func readSteps(_ node: Node) -> StateCourse {
    var course = course
    guard let elements = elements(of: node, "'steps'", "an array of steps") else {
      course.isComplete = false
      return course
    }
    /// What so many steps have left.
    var states = [state]
    for element in elements {
      let number = states.count
      // Each step keeps all layers.
      guard number * max(layers.count, 1) <= limits.layers else {
        collector.report(.tooManyStates(limits, at: json.span(of: element)))
        course.isComplete = false
        return course
      }
      course.reach = .upTo(number)
      let (step, state) = at(state, in: course).readStep(element, number, states)
      if let step {
        course.steps.append(step)
      } else {
        course.isComplete = false
      }
      states.append(state)
    }
    return course
  }

  /// The number of a step, 0 for the start.
  func stepNumber(_ node: Node, _ what: String) -> Int? {
    guard course.isComplete else { return 0 }
    return wholeNumber(node, what, in: 0...steps.count)
  }

  /// A step, and what it leaves even where it is in error.
  ///
  /// - Parameter states: what so many steps have left, up to this one.
  private func readStep(
    _ node: Node, _ number: Int, _ states: [LayerState]
  ) -> (step: Step?, state: LayerState) {
    let context = "step \(number)"
    let errorsBefore = collector.errorCount
    let fields = fields(of: node, in: .named(context), StepKey.table) { name in
      name.utf8.contains(UInt8(ascii: ".")) ? "what a step changes stands in 'set'" : nil
    }
    let after =
      fields?[StepKey.after].flatMap { wholeNumber($0, "'after'", in: 0...(number - 1)) } ?? number
      - 1
    var state = states[after]
    state.stepsTaken = number
    state.isSound = state.isSound && states[number - 1].isSound
    guard let fields else {
      state.isSound = false
      return (nil, state)
    }
    var changes: [PropertyChange] = []
    if let set = fields[StepKey.set] {
      changes = readChanges(set, "'set' of \(context)", in: &state)
    } else {
      let example = layerIDs.first.map { "\"\($0).position\": [0, 0]" } ?? ""
      reportMissing(StepKey.set, fields, help: "add \"set\": {\(example)}")
    }
    if collector.errorCount > errorsBefore {
      // What comes of it would be noise.
      state.isSound = false
    } else if state.isSound {
      at(state).checkPlaces(after: changes)
      state.isSound = collector.errorCount == errorsBefore
    }
    let reader = at(state)
    let caption = reader.text(StepKey.caption, in: fields)
    if let expect = fields[StepKey.expect] { reader.checkExpectations(expect) }
    let step = Step(
      caption: caption, after: after, layers: state.layers, descriptions: state.descriptions,
      changes: changes, span: json.span(of: node))
    return (step, state)
  }

  /// Makes the changes of a step, in their order.
  private func readChanges(
    _ node: Node, _ what: String, in state: inout LayerState
  ) -> [PropertyChange] {
    let start = state.layers
    var changes: [PropertyChange] = []
    var anchors: [LayerTree.Index: MovedAnchor] = [:]
    for (_, member) in entries(of: node, what) {
      guard let (change, place) = readChange(of: member.key, to: member.value) else { continue }
      let before = state.layers[change.layer]
      guard let value = value(of: change.property, of: before, place),
        set(change, to: value, in: &state)
      else { continue }
      note(change, before, start[change.layer], in: &anchors, &state.givenPlaces)
      changes.append(change)
    }
    if state.isSound {
      at(state).teach(of: anchors.values.sorted { $0.span.start < $1.span.start })
    }
    return changes
  }

  /// The reader of the layers with one property set, with the change and the words of the path behind the
  /// layer; nil after a report.
  func setting(
    _ member: JSONTree.Member, _ name: String
  ) -> (reader: SceneReader, change: PropertyChange, words: [String])? {
    var reader = self
    // It is tried out and not advised, so there is nothing to teach.
    reader.lessons.allowed.formUnion(DiagnosticCode.lessons)
    guard let (change, place) = readChange(of: member.key, to: member.value) else { return nil }
    let errorsBefore = collector.errorCount
    let before = layers[change.layer]
    var state = state
    guard let value = value(of: change.property, of: before, place),
      reader.set(change, to: value, in: &state)
    else { return nil }
    guard state.layers[change.layer] != before else {
      collector.report(.setsNothing(name, at: change.valueSpan))
      return nil
    }
    reader.state = state
    if hasSoundLayers { reader.checkPlaces(after: [change]) }
    guard collector.errorCount == errorsBefore else { return nil }
    return (reader, change, [change.property.rawValue] + place.parts.map(\.text))
  }

  /// Keeps what lessons need to know of a change.
  private func note(
    _ change: PropertyChange, _ before: Layer, _ atStart: Layer,
    in anchors: inout [LayerTree.Index: MovedAnchor], _ givenPlaces: inout [GivenPlaces]
  ) {
    switch change.property {
    case .frame:
      givenPlaces[change.layer.rawValue].frame = change.valueSpan
      // The frame comes after the anchor now.
      anchors[change.layer] = nil
    case .transform: givenPlaces[change.layer.rawValue].transform = change.valueSpan
    case .anchorPoint:
      guard let frame = givenPlaces[change.layer.rawValue].frame,
        anchors[change.layer] == nil
      else { return }
      anchors[change.layer] = MovedAnchor(
        index: change.layer, span: change.valueSpan, framePlace: frame, atStart: atStart,
        before: before)
    default: break
    }
  }

  /// What a path says is to be set, to the value that stands at another place.
  func readChange(
    of node: Node, to value: Node
  ) -> (PropertyChange, SettablePlace)? {
    guard let path = path(node) else { return nil }
    guard case .property(let layer, let words) = path.subject else {
      reportPath(node, path.range, "expected a property such as 'B.position'", found: nil)
      return nil
    }
    if let clause = path.clauses.first {
      reportPath(node, "expected the end", clause.preposition)
      return nil
    }
    let word = words[0].text == "center" ? "position" : words[0].text
    guard let property = PropertyChange.Property(rawValue: word) else {
      let properties = PropertyChange.Property.allCases.map(\.rawValue) + ["center"]
      reportUnknownWord(words[0], "a property that a step can set", properties, node)
      return nil
    }
    let change = PropertyChange(
      layer: layer, property: property, pathSpan: json.span(of: node),
      valueSpan: json.span(of: value))
    let place = SettablePlace(
      what: quoted(json.string(of: node)), whole: words[0], parts: words.dropFirst(), key: node,
      value: value)
    return (change, place)
  }
}
