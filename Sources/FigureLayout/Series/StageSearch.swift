internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The search for the width, the scale and the place of blocks with which all figures of a series stand best.
struct StageSearch {
  /// A form of all pages, with the sum of its costs.
  private struct Candidate {
    var width: Double
    var scale: Double
    var place: BlockPlace
    var cost: Double
  }

  /// A figure at a scale in one of its forms, without a width.
  private struct Measured {
    var search: PageSearch
    var form: PageForm
    var content: Size
    var emptyArea: Double
    var needs: StageNeeds
  }

  /// The number of forms that are drawn before the best is taken with what it needs.
  private static let mostAttempts = 6

  let maker: StageMaker
  /// The stage as far as it is known: its extent and its colors.
  let stage: SeriesStage

  func best() throws(SeriesError) -> SeriesStage {
    let candidates = try candidates()
    for candidate in candidates.prefix(Self.mostAttempts) {
      if let stage = try stage(for: candidate), try holdsAll(stage) { return stage }
    }
    // Nothing holds all figures on a page of a usual width.
    var candidate = candidates[0]
    while candidate.width < Self.widest {
      candidate.width = PageWidth.holding(candidate.width + 1)
      if let stage = try stage(for: candidate), try holdsAll(stage) { return stage }
    }
    let problem = FigureProblem.seriesTooWide(Self.widest)
    throw SeriesError(figure: 0, diagnostics: Diagnostics([problem.diagnostic(at: nil)]))
  }

  /// The widest page that is tried.
  private static let widest = 3_600.0

  // MARK: Candidates

  /// The forms of all pages, the best first: never empty.
  private func candidates() throws(SeriesError) -> [Candidate] {
    let canvases = maker.figures.map(\.scene.figure.canvas)
    let ownScale = canvases.compactMap(\.scale).min()
    let ownWidth = canvases.compactMap(\.width).max()
    let widths = ownWidth.map { [$0] } ?? PageWidth.usual
    var candidates: [Candidate] = []
    let suitable = try suitableScale(width: ownWidth)
    for scale in ownScale.map({ [$0] }) ?? PageSearch.scales(around: suitable) {
      let measured = try measured(at: scale, width: ownWidth)
      for width in widths {
        for place in BlockPlace.allCases {
          var candidate = Candidate(width: width, scale: scale, place: place, cost: 0)
          let best = measured.compactMap { forms in
            forms.min {
              cost(of: $0, in: candidate, suitable) < cost(of: $1, in: candidate, suitable)
            }
          }
          candidate.cost = cost(of: best, in: candidate, suitable)
          candidates.append(candidate)
        }
      }
    }
    return candidates.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }.map(\.element)
  }

  /// The scale that suits the figure with the largest extent.
  private func suitableScale(width: Double?) throws(SeriesError) -> Double {
    var least = Double.infinity
    try maker.forEachFigure { scene, options, _ throws(Diagnostics) in
      var scene = scene
      scene.figure.canvas.width = width
      least = min(least, try maker.composer(of: scene, options).pageSearch.suitableScale)
    }
    return least
  }

  /// The forms of each figure at a scale.
  private func measured(at scale: Double, width: Double?) throws(SeriesError) -> [[Measured]] {
    var all: [[Measured]] = []
    var staged = stage
    staged.scale = scale
    try maker.forEachFigure(on: staged) { scene, options, _ throws(Diagnostics) in
      var scene = scene
      scene.figure.canvas.width = width
      let composer = try maker.composer(of: scene, options)
      let (search, panels) = (composer.pageSearch, composer.expectedPanels(scale: scale))
      var forms: [Measured] = []
      for columns in search.columns.all {
        for place in search.places {
          let form = PageForm(scale: scale, columns: columns, place: place)
          let (content, emptyArea) = try composer.arrangement(of: panels, as: form).measured()
          let needs = try composer.arrangement(of: panels, as: form).needs()
          forms.append(
            Measured(
              search: search, form: form, content: content, emptyArea: emptyArea, needs: needs))
        }
      }
      all.append(forms)
    }
    return all
  }

  /// The cost of figures on the stage that holds them all.
  private func cost(
    of figures: [Measured], in candidate: Candidate, _ suitable: Double
  ) -> Double {
    let stage = natural(candidate).holding(figures.map(\.needs))
    return figures.reduce(0.0) { sum, figure in
      guard let stage else { return sum + cost(of: figure, in: candidate, suitable) }
      var figure = figure
      (figure.content, figure.emptyArea) = figure.needs.content(on: stage)
      return sum + cost(of: figure, in: candidate, suitable)
    } + (stage == nil ? Self.costOfOverflow : 0)
  }

  /// The cost of a form in which, as is expected, something does not have its room.
  private static let costOfOverflow = 10.0

  private func cost(
    of measured: Measured, in candidate: Candidate, _ suitable: Double
  ) -> Double {
    var (form, search) = (measured.form, measured.search)
    form.width = candidate.width
    search.stagePlace = search.places.count > 1 ? candidate.place : nil
    return search.cost(
      of: form, suitable: suitable, content: measured.content,
      emptyArea: measured.emptyArea)
  }

  // MARK: Stages

  /// The stage on which all figures have their room in a form; nil where the width does not hold them.
  private func stage(for candidate: Candidate) throws(SeriesError) -> SeriesStage? {
    let natural = natural(candidate)
    var needs: [StageNeeds] = []
    try maker.forEachFigure(on: natural) { scene, options, _ throws(Diagnostics) in
      let composer = try maker.composer(of: scene, options)
      let (form, pictures) = try composer.composedPage()
      needs.append(try composer.arrangement(of: pictures, as: form).needs())
    }
    return natural.holding(needs)
  }

  /// The stage without the places that figures need.
  private func natural(_ candidate: Candidate) -> SeriesStage {
    var natural = stage
    (natural.width, natural.scale) = (candidate.width, candidate.scale)
    let place: SeriesStage.Blocks.Place = candidate.place == .beside ? .beside : .below
    natural.blocks = SeriesStage.Blocks(place: place, corner: .zero)
    return natural
  }

  /// Tells whether no figure leaves a stage.
  private func holdsAll(_ stage: SeriesStage) throws(SeriesError) -> Bool {
    var holdsAll = true
    try maker.forEachFigure(on: stage) { scene, options, _ throws(Diagnostics) in
      guard holdsAll else { return }
      let layout = try maker.composer(of: scene, options).layout()
      holdsAll = !layout.displayList(in: .light).leavesStage
    }
    return holdsAll
  }
}

extension SeriesStage {
  /// The stage with the places that hold what some figures need, most in whole points; nil if its width does not.
  func holding(_ needs: [StageNeeds]) -> SeriesStage? {
    var stage = self
    let above = needs.map(\.above).max() ?? 0
    let padding = needs.map(\.padding).max() ?? 0
    var origin = Point(
      x: (needs.map { $0.padding + $0.left }.max() ?? 0).rounded(.up),
      y: ((needs.map { $0.padding + $0.top }.max() ?? 0) + above).rounded(.up))
    // A whole point for each pitch may be more than the page has.
    var pitch = needs.compactMap(\.pitch).max().map { ($0 * 4).rounded(.up) / 4 }
    /// The right edge of a figure's panels.
    func right(_ needs: StageNeeds) -> Double {
      let widening = ((pitch ?? 0) - (needs.pitch ?? 0)) * Double(needs.columns - 1)
      return origin.x + needs.right + (needs.pitch == nil ? 0 : widening)
    }
    let spare = width - (needs.map { right($0) + $0.padding }.max() ?? 0)
    guard spare >= -StagePlaces.slack else { return nil }
    let columns = needs.filter { $0.pitch != nil }.map(\.columns).max() ?? 1
    if let natural = pitch, columns > 1 {
      let spread = min(spare / Double(columns - 1), PanelGrid.widestSpread)
      pitch = natural + (spread * 4).rounded(.down) / 4
    }
    let blocks = needs.filter { $0.place == self.blocks?.place.blockPlace }
    var content = needs.map { right($0) }.max() ?? 0
    stage.blocks = nil
    if let place = self.blocks?.place, !blocks.isEmpty {
      var corner = Point(x: padding, y: (origin.y - above).rounded())
      switch place {
      case .beside:
        corner.x = ((blocks.map(right).max() ?? 0) + Metric.columnGap).rounded(.up)
        guard blocks.allSatisfy({ corner.x + $0.width + $0.padding <= width }) else { return nil }
        content = width - padding
      case .below:
        corner.y = (origin.y + (blocks.map(\.below).max() ?? 0) + Metric.blockGap).rounded(.up)
        content = max(content, padding + (blocks.map(\.width).max() ?? 0))
      }
      stage.blocks = Blocks(place: place, corner: corner, columns: needs.sharedColumns)
    }
    let room = width - 2 * padding
    if content - padding < Arrangement.filling * room {
      let shift = ((room - (content - padding)) / 2).rounded(.down)
      origin.x += shift
      stage.blocks?.corner.x += shift
    }
    (stage.origin, stage.pitch) = (origin, pitch)
    return stage
  }
}

extension [StageNeeds] {
  /// The widths of the columns of tables, one list for each number of columns.
  fileprivate var sharedColumns: [[Double]] {
    var shared: [Int: [Double]] = [:]
    for widths in flatMap(\.tables) {
      shared[widths.count] = shared[widths.count]?.widened(by: widths) ?? widths
    }
    return shared.sorted { $0.key < $1.key }.map { $0.value.map { $0.rounded(.up) } }
  }
}
