internal import LayerGeometry
internal import SourceText

/// What the answers of geometry depend on.
struct LayerState {
  var layers: LayerTree
  var descriptions: [LayerDescription]
  var hasSoundLayers: Bool
}

extension SceneReader {
  private static let stepKeys = ["set", "after", "caption", "expect"]

  /// `steps`, each of which goes on from what the one before has left, or another one.
  mutating func readSteps(_ node: Node) {
    let (start, places) = (state, givenPlaces)
    self.start = start
    defer {
      (state, givenPlaces) = (start, places)
      stepsTaken = 0
    }
    guard let elements = elements(of: node, "'steps'", "an array of steps") else {
      hasAllSteps = false
      return
    }
    var number = 0
    /// What so many steps have left.
    var states = [(state: start, places: places)]
    for element in elements {
      number += 1
      // Each step keeps all layers.
      guard number * max(layers.count, 1) <= limits.layers else {
        collector.report(.tooManyStates(limits, at: json.span(of: element)))
        hasAllSteps = false
        return
      }
      stepsTaken = number
      stepsInReach = .upTo(number)
      if let step = readStep(element, number, states) {
        steps.append(step)
      } else {
        hasAllSteps = false
      }
      states.append((state, givenPlaces))
    }
  }

  var state: LayerState {
    get { LayerState(layers: layers, descriptions: descriptions, hasSoundLayers: hasSoundLayers) }
    set {
      layers = newValue.layers
      descriptions = newValue.descriptions
      hasSoundLayers = newValue.hasSoundLayers
    }
  }

  /// Reads something that speaks of the layers as they stand after some steps.
  mutating func after<Result>(
    steps count: Int, read: (inout SceneReader) -> Result
  ) -> Result {
    guard count != stepsTaken, count <= steps.count, let start else { return read(&self) }
    let (now, taken) = (state, stepsTaken)
    defer { (state, stepsTaken) = (now, taken) }
    stepsTaken = count
    if count == 0 {
      state = start
    } else {
      let step = steps[count - 1]
      state = LayerState(
        layers: step.layers, descriptions: step.descriptions,
        hasSoundLayers: start.hasSoundLayers && !collector.hasErrors)
    }
    return read(&self)
  }

  /// The number of a step, 0 for the start.
  mutating func stepNumber(_ node: Node, _ what: String) -> Int? {
    guard hasAllSteps else { return 0 }
    return wholeNumber(node, what, in: 0...steps.count)
  }

  private mutating func readStep(
    _ node: Node, _ number: Int, _ states: [(state: LayerState, places: [GivenPlaces])]
  ) -> Step? {
    let context = "step \(number)"
    let errorsBefore = collector.errorCount
    var hints: [String: String] = [:]
    for member in json.members(of: node) {
      let name = json.string(of: member.key)
      if name.utf8.contains(UInt8(ascii: ".")) {
        hints[name] = "what a step changes stands in 'set'"
      }
    }
    guard let fields = fields(of: node, in: .named(context), keys: Self.stepKeys, hints: hints)
    else {
      hasSoundLayers = false
      return nil
    }
    let after =
      fields["after"].flatMap { wholeNumber($0, "'after'", in: 0...(number - 1)) } ?? number - 1
    if after < number - 1 {
      let isSound = hasSoundLayers
      (state, givenPlaces) = states[after]
      hasSoundLayers = hasSoundLayers && isSound
    }
    var changes: [PropertyChange] = []
    if let set = fields["set"] {
      changes = readChanges(set, "'set' of \(context)")
    } else {
      let example = layerIDs.first.map { "\"\($0).position\": [0, 0]" } ?? ""
      collector.report(.missingKey("set", in: fields, help: "add \"set\": {\(example)}"))
    }
    if collector.errorCount > errorsBefore {
      // What comes of it would be noise.
      hasSoundLayers = false
    } else if hasSoundLayers {
      checkPlaces(after: changes)
      hasSoundLayers = collector.errorCount == errorsBefore
    }
    let caption = fields["caption"].flatMap { text($0, "'caption'") }
    if let expect = fields["expect"] { checkExpectations(expect) }
    return Step(
      caption: caption, after: after, layers: layers, descriptions: descriptions, changes: changes,
      span: json.span(of: node))
  }

  /// Makes the changes of a step, in their order.
  private mutating func readChanges(_ node: Node, _ what: String) -> [PropertyChange] {
    let start = layers
    var changes: [PropertyChange] = []
    var anchors: [LayerTree.Index: MovedAnchor] = [:]
    for (_, member) in entries(of: node, what) {
      guard let (change, place) = readChange(of: member.key, to: member.value) else { continue }
      let before = layers[change.layer]
      var layer = before
      guard set(change, of: &layer, to: place) else { continue }
      layers[change.layer] = layer
      note(change, before, start[change.layer], in: &anchors)
      changes.append(change)
    }
    if hasSoundLayers {
      teach(of: anchors.values.sorted { $0.span.start < $1.span.start })
    }
    return changes
  }

  /// What is found where one property of the layers is set; they are as before afterwards.
  ///
  /// - Parameter read: is told the layer, and the words of the path behind it.
  mutating func setting<Result>(
    _ member: JSONTree.Member, _ name: String,
    read: (inout SceneReader, PropertyChange, [String]) -> Result
  ) -> Result? {
    let (start, allowed) = (state, lessons.allowed)
    defer { (state, lessons.allowed) = (start, allowed) }
    // It is tried out and not advised, so there is nothing to teach.
    lessons.allowed.formUnion(DiagnosticCode.lessons)
    guard let (change, place) = readChange(of: member.key, to: member.value) else { return nil }
    let errorsBefore = collector.errorCount
    var layer = layers[change.layer]
    guard set(change, of: &layer, to: place) else { return nil }
    guard layer != layers[change.layer] else {
      collector.report(.setsNothing(name, at: change.valueSpan))
      return nil
    }
    layers[change.layer] = layer
    if hasSoundLayers { checkPlaces(after: [change]) }
    guard collector.errorCount == errorsBefore else { return nil }
    return read(&self, change, [change.property.rawValue] + place.parts.map(\.text))
  }

  /// Keeps what lessons need to know of a change.
  private mutating func note(
    _ change: PropertyChange, _ before: Layer, _ atStart: Layer,
    in anchors: inout [LayerTree.Index: MovedAnchor]
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
  mutating func readChange(
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
