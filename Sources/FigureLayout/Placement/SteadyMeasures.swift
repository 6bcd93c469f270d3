internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SourceText

/// The places that the numbers of axes, dimension lines and texts beside what they measure keep throughout an animation.
struct SteadyMeasures {
  private(set) var texts: [ElementID: MarginText.Choice] = [:]
  /// The numbers of axes, by the axis.
  private(set) var ticks: [ElementID: TickChoice] = [:]
  private(set) var dimensions: [ElementID: DimensionChoice] = [:]
  /// The dimension lines in the order in which they are placed.
  private(set) var dimensionOrder: [ElementID: Int] = [:]
  /// The texts that are placed with the labels.
  private var led: Set<ElementID> = []
  private let steps: [Step]
  /// The greatest speed beside its target at which a text turns with it, in canvas points a second.
  private static let speed = 40.0

  func isLed(_ element: ElementID) -> Bool { led.contains(element) }

  /// Two of the canvases that follow one another while things move, by their numbers, and the seconds between them.
  typealias Step = (from: Int, to: Int, seconds: Double)

  /// Chooses the places on the canvases of one panel at several moments, and places everything there.
  init(
    placingOn canvases: inout [PanelCanvas], steps: [Step]
  ) throws(Diagnostics) {
    self.steps = steps
    try placeMeasures(on: &canvases)
    placeDimensions(on: &canvases)
  }

  private mutating func placeMeasures(on canvases: inout [PanelCanvas]) throws(Diagnostics) {
    var order: [ElementID] = []
    var requests: [ElementID: [(canvas: Int, measure: MeasureRequest)]] = [:]
    for number in canvases.indices {
      for measure in canvases[number].takeMeasures() {
        if requests[measure.element] == nil { order.append(measure.element) }
        requests[measure.element, default: []].append((number, measure))
      }
    }
    for element in order {
      var texts: [(number: Int, text: MarginText)] = []
      var ticks: [(number: Int, ticks: TickLabels)] = []
      for (number, measure) in requests[element] ?? [] {
        switch measure {
        case .text(let text): texts.append((number, text))
        case .ticks(let request): ticks.append((number, request))
        }
      }
      if let first = texts.first {
        let choice = first.text.choice(on: texts.map { (canvases[$0.number], $0.text) })
        self.texts[element] = choice
        if case .rank(let rank) = choice {
          note(
            element,
            texts.filter { $0.text.places.indices.contains(rank) }.map {
              ($0.number, $0.text.block, $0.text.places[rank], $0.text.target)
            }, on: canvases)
        }
        for (number, text) in texts {
          canvases[number].place(text, choice, isLed: isLed(text.element))
        }
      }
      if !ticks.isEmpty {
        let choice = try TickChoice(
          of: ticks.map { (canvases[$0.number], $0.ticks) }, expecting: LineMap())
        self.ticks[element] = choice
        var places: [ElementID: [Placed]] = [:]
        for (number, request) in ticks {
          for (label, box) in try choice.places(of: request, on: canvases[number]) {
            places[label.element, default: []].append((number, label.block, box, label.tick))
          }
        }
        for (element, places) in places { note(element, places, on: canvases) }
        for (number, request) in ticks {
          let numbers = try choice.places(of: request, on: canvases[number])
          canvases[number].place(numbers, of: request.axis) { isLed($0) }
        }
      }
    }
  }

  /// A text on a canvas, by the number of that.
  private typealias Placed = (canvas: Int, block: TextBlock, box: Rect, target: Point)

  /// Notes that a text is placed with the labels if its place is taken while nothing moves, or turns too fast with its
  /// target.
  private mutating func note(
    _ element: ElementID, _ places: [Placed], on canvases: [PanelCanvas]
  ) {
    let isTaken = places.contains {
      canvases[$0.canvas].isAtRest
        && !canvases[$0.canvas].isFree($0.box, for: $0.block, of: $0.target)
    }
    if isTaken || turnsFast(places) { led.insert(element) }
  }

  private func turnsFast(_ places: [Placed]) -> Bool {
    let offsets = Dictionary(
      places.map { ($0.canvas, $0.box.center - $0.target) }, uniquingKeysWith: { first, _ in first }
    )
    return steps.contains { from, to, seconds in
      guard let before = offsets[from], let after = offsets[to] else { return false }
      return (after - before).length > seconds * Self.speed
    }
  }

  private mutating func placeDimensions(on canvases: inout [PanelCanvas]) {
    var requests: [ElementID: [(canvas: Int, request: DimensionRequest)]] = [:]
    var firsts: [DimensionRequest] = []
    for number in canvases.indices {
      for request in canvases[number].takeDimensions() {
        if requests[request.line.element] == nil { firsts.append(request) }
        requests[request.line.element, default: []].append((number, request))
      }
    }
    var placed = canvases.map { _ in [(line: DimensionLine, shaft: DimensionShaft)]() }
    for (order, first) in firsts.inOrder(of: nil).enumerated() {
      let element = first.line.element
      dimensionOrder[element] = order
      let run = requests[element] ?? []
      guard let choice = DimensionChoice(of: run.map { (canvases[$0.canvas], $0.request) }) else {
        continue
      }
      dimensions[element] = choice
      let places = run.compactMap { number, request in
        request.line(choice.variant).flatMap { line in
          DimensionPlacer(canvas: canvases[number]).place(of: line, by: choice)
            .map { (number: number, line: line, place: $0) }
        }
      }
      note(
        element / .label,
        places.map { ($0.number, $0.place.block, $0.place.label, $0.place.shaft.middle) },
        on: canvases)
      for (number, line, place) in places {
        canvases[number].add(line, at: place, isLed: isLed(element / .label))
        placed[number].append((line, place.shaft))
      }
    }
    for number in canvases.indices {
      for (index, (line, shaft)) in placed[number].enumerated() {
        canvases[number].paint(line, on: shaft, number: index)
      }
    }
  }
}

extension MeasureRequest {
  fileprivate var element: ElementID {
    switch self {
    case .text(let text): text.element
    case .ticks(let ticks): ticks.axis
    }
  }
}
