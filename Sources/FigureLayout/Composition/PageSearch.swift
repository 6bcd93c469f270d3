internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The search for the form in which a figure stands best on a page of a usual width.
///
/// The drawing is scaled and panels wrap until all fits; type is never scaled. What the author has chosen stays, and a
/// content that nothing makes narrow enough takes the next multiple of the widths' distance.
struct PageSearch {
  /// The costs of what a page can lack.
  private enum Cost {
    /// The cost of a scale that is half the suitable one, and of one twice as large.
    static let (half, double) = (1.2, 1.0)
    /// The cost of a page that is all empty.
    static let empty = 0.9
    /// The part of a page that may be empty, and the further cost of what is.
    static let (usualEmptiness, furtherEmpty) = (0.2, 1.5)
    static let blocksBelow = 0.1
    static let otherRow = 0.5
    /// The cost of a last row with fewer panels.
    static let raggedRow = 0.15
    /// The cost of a height as large again as a page should have.
    static let height = 1.0
    /// The cost of a width that is not a usual one, of lanes and of other panels, and of each further step.
    static let (oddLanes, odd, furtherStep) = (2.0, 10.0, 0.6)
    /// The cost of another place of blocks than that of the stage.
    static let otherPlace = 10.0
    /// The cost of a content that is wider than the page of the author's width.
    static let overflow = 100.0
  }
  /// The height up to which a figure stands on a page with its text.
  private static let tallest = 640.0
  /// The width for which panels have their suitable sizes.
  private static let commonWidth = PageWidth.usual[1]
  /// The range of scales, relative to those that suit panels, and the least for a page of the author's width.
  private static let (least, most, leastOfAll) = (0.4, 1.5, 0.1)
  /// What a form must gain for the panels to be drawn once more.
  private static let worthwhile = 0.08

  let canvas: Canvas
  let choice: ScaleChoice
  let columns: PanelColumnChoice
  /// The places of blocks to choose from.
  let places: [BlockPlace]
  /// The place that the stage of the figure's series gives blocks.
  var stagePlace: BlockPlace?

  /// What is known of the panels for which a form is searched.
  enum Panels {
    /// They are not drawn yet, so that no scale costs more than another.
    case expected
    /// They are drawn: another scale is chosen where it is better by far, but none of those tried before.
    case drawn(tried: Set<Double>)
    /// They are drawn and keep their scale.
    case settled
  }

  /// The best form, with its cost.
  ///
  /// - Parameters:
  ///   - current: the scale at which the panels are drawn, or are expected to be.
  ///   - size: the natural size of the content and the area of it that nothing fills, for a form without a width.
  func best(
    of panels: Panels, drawnAt current: Double,
    size: (PageForm) throws(Diagnostics) -> (size: Size, emptyArea: Double)
  ) throws(Diagnostics) -> (form: PageForm, cost: Double) {
    var best: (form: PageForm, cost: Double)?
    let suitable = suitableScale
    let candidates = forms(of: panels, drawnAt: current, suitable: suitable)
    for (form, least) in candidates.sorted(by: { $0.leastCost < $1.leastCost }) {
      // What a content costs is added to what its form does, so that no later one is better.
      if least > best?.cost ?? .infinity { break }
      var form = form
      let (content, emptyArea) = try size(form)
      form.width = canvas.width ?? PageWidth.holding(content.width + 2 * canvas.padding)
      let cost = least + contentCost(of: form, content: content, emptyArea: emptyArea)
      if cost < best?.cost ?? .infinity { best = (form, cost) }
    }
    return best
      ?? (PageForm(scale: 1, columns: 1, place: .below, width: PageWidth.usual[0]), .infinity)
  }

  /// The forms to choose from, each with its cost whatever the size of its content.
  private func forms(
    of panels: Panels, drawnAt current: Double, suitable: Double
  ) -> [(form: PageForm, leastCost: Double)] {
    let scales =
      switch panels {
      case .settled: [current]
      case .expected: scales(around: suitable, drawnAt: current)
      case .drawn(let tried):
        scales(around: suitable, drawnAt: current).filter { !tried.contains($0) }
      }
    return columns.all.flatMap { number in
      places.flatMap { place in
        scales.map { scale in
          let form = PageForm(scale: scale, columns: number, place: place)
          var cost = formCost(of: form, suitable: suitable)
          if case .drawn = panels, scale != current { cost += Self.worthwhile }
          return (form, cost)
        }
      }
    }
  }

  /// The scale that suits the panels; a wider page has a drawing to match.
  var suitableScale: Double {
    let widening = max((canvas.width ?? 0) / Self.commonWidth, 1)
    return choice.suitable(panelsInARow: columns.usual) * widening
  }

  /// The scales to choose from around one that suits the panels.
  ///
  /// - Parameter mustFit: whether the page has the author's width, which may take a small scale.
  static func scales(around suitable: Double, mustFit: Bool = false) -> [Double] {
    ScaleChoice.descending(from: ScaleChoice.roundScale(atMost: suitable * most))
      .filter { $0 >= suitable * (mustFit ? leastOfAll : least) }
  }

  /// Tells whether a form of a cost is wider than the page of the author's width.
  static func overflows(_ cost: Double) -> Bool { cost >= Cost.overflow }

  private func scales(around suitable: Double, drawnAt current: Double) -> [Double] {
    if let scale = canvas.scale { return [scale] }
    let scales = Self.scales(around: suitable, mustFit: canvas.width != nil)
    return scales + (scales.contains(current) ? [] : [current])
  }

  /// The cost of a form on a page of its width.
  func cost(
    of form: PageForm, suitable: Double, content: Size, emptyArea: Double
  ) -> Double {
    formCost(of: form, suitable: suitable)
      + contentCost(of: form, content: content, emptyArea: emptyArea)
  }

  /// The cost of a form, whatever the size of its content.
  private func formCost(of form: PageForm, suitable: Double) -> Double {
    let ratio = form.scale / suitable
    var cost = ratio < 1 ? (1 / ratio - 1) * Cost.half : (ratio - 1) * Cost.double
    if form.place == .below { cost += Cost.blocksBelow }
    cost += Cost.otherRow * Double(abs(columns.rows(of: form.columns) - columns.usualRows))
    if columns.isRagged(form.columns) { cost += Cost.raggedRow }
    if let stagePlace, form.place != stagePlace { cost += Cost.otherPlace }
    return cost
  }

  /// The cost of what a content leaves empty on the page of a form, and of what it exceeds; never below 0.
  private func contentCost(of form: PageForm, content: Size, emptyArea: Double) -> Double {
    let needed = content.width + 2 * canvas.padding
    let page = form.width ?? needed
    let width = page - 2 * canvas.padding
    let area = max(width, 1) * max(content.height, 1)
    let empty = max(width - content.width, 0) * content.height + emptyArea
    let emptiness = min(empty / area, 1)
    var cost = Cost.empty * emptiness + Cost.furtherEmpty * max(emptiness - Cost.usualEmptiness, 0)
    cost += Cost.height * max(content.height / Self.tallest - 1, 0)
    if needed > page { cost += Cost.overflow * needed / page }
    if canvas.width == nil, let steps = PageWidth.stepsBeyondUsual(page) {
      cost += (columns.areLanes ? Cost.oddLanes : Cost.odd) + Cost.furtherStep * steps
    }
    return cost
  }
}
