internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// What a panel keeps throughout an animation: the places of its numbers and dimension lines, and the ways of its labels.
struct SteadyPanel {
  /// A moment between two states: the seconds since the movement began, and the panel.
  typealias Sample = (time: Double, panel: PanelContext)

  let measures: SteadyMeasures
  let labels: LabelWays
  /// What labels keep saying in each movement.
  private let words: [SteadyWords]

  /// Examines a panel.
  ///
  /// - Parameters:
  ///   - states: the panel at rest.
  ///   - movements: some moments between each two states, the first at the beginning.
  ///   - seconds: how long each movement takes; nil if there are no frames between states.
  init(
    states: [PanelContext], movements: [[Sample]], seconds: Double?
  ) throws(Diagnostics) {
    var canvases: [PanelCanvas] = []
    for state in states { canvases.append(try state.drawnCanvas(steady: nil)) }
    var words: [SteadyWords] = []
    // The canvases that follow one another, and the seconds between them.
    var steps: [SteadyMeasures.Step] = []
    for (number, samples) in movements.enumerated() {
      let start = try samples[0].panel.drawnCanvas(steady: nil)
      let said = SteadyWords(
        from: try samples[0].panel.said(on: start),
        to: try states[number + 1].said(on: canvases[number + 1]))
      words.append(said)
      var last = (canvas: number, time: 0.0)
      for (time, panel) in samples {
        var canvas = try panel.drawnCanvas(steady: said)
        canvas.isAtRest = false
        steps.append((last.canvas, canvases.count, time - last.time))
        last = (canvases.count, time)
        canvases.append(canvas)
      }
      if let seconds { steps.append((last.canvas, number + 1, seconds - last.time)) }
    }
    self.words = words
    measures = try SteadyMeasures(placingOn: &canvases, steps: steps)
    let panels = states + movements.joined().map(\.panel)
    for (number, panel) in panels.enumerated() { try panel.requestLabels(on: &canvases[number]) }
    var rest = canvases[states.count...]
    let samples = movements.map { movement in
      movement.map { (time: $0.time, canvas: rest.removeFirst()) }
    }
    labels = LabelWays(
      states: Array(canvases[..<states.count]), movements: samples, seconds: seconds)
  }

  /// What labels keep saying at a moment; nil at rest.
  func words(at moment: RunMoment) -> SteadyWords? {
    if case .movement(let number, _) = moment { words[number] } else { nil }
  }
}

extension PanelContext {
  fileprivate func drawnCanvas(steady words: SteadyWords?) throws(Diagnostics) -> PanelCanvas {
    try drawnCanvas(steady: words, drawing: PanelElements(of: self).forEach)
  }

  fileprivate func requestLabels(on canvas: inout PanelCanvas) throws(Diagnostics) {
    try requestLabels(of: PanelElements(of: self).forEach, on: &canvas)
  }

  /// The numbers that labels have, and the first element of each that statements share, by the elements.
  fileprivate func said(
    on canvas: PanelCanvas
  ) throws(Diagnostics) -> (numbers: Set<String>, joins: [ElementID: ElementID]) {
    var canvas = canvas
    let visit = PanelElements(of: self).forEach
    try visit { element throws(Diagnostics) in try element.label(in: self, on: &canvas) }
    return (canvas.saidNumbers, canvas.joins)
  }

  /// The ticks of the spaces whose axes are shown.
  var shownTickScales: [LayerTree.Index?: (x: TickScale, y: TickScale)] {
    Dictionary(uniqueKeysWithValues: plan.spacesWithAxes.map { ($0, tickScales(of: $0)) })
  }
}

extension CommonRoom {
  /// Makes the ticks of each space as far apart as they are in any of some pictures.
  mutating func add(ticksOf panels: [PanelContext]) {
    for (number, panel) in panels.enumerated() {
      if number == tickScales.count { tickScales.append([:]) }
      tickScales[number].merge(panel.shownTickScales) { first, second in
        (first.x.coarser(second.x), first.y.coarser(second.y))
      }
    }
  }
}

extension TickScale {
  /// The one with the larger steps; a space that is seen edge on has none.
  fileprivate func coarser(_ other: TickScale) -> TickScale {
    if !labelStep.isFinite { return other }
    return other.labelStep.isFinite && other.labelStep > labelStep ? other : self
  }
}
