internal import SceneFormat
internal import SourceText

// Other forms of lengths, which need less space than the usual one.
extension FigureComposer {
  /// The most steps beyond the usual widths from which narrower words of lengths lead back to them.
  private static let fewSteps = 2.0

  /// The largest number of layers with annotations for which larger scales and other forms of lengths are tried.
  private static let fewThings = 60

  /// The costs of words of lengths above their numbers, and of lengths in a list, beside those of a page.
  private static let (costOfNarrow, costOfListed) = (0.15, 0.6)

  /// A page with other forms of lengths, if those leave a small drawing more space; else the same one.
  func roomier(than page: Page) throws(Diagnostics) -> Page {
    let overflows = PageSearch.overflows(page.cost)
    guard mayHaveOtherLengths,
      overflows || isSmallDrawing(at: page.form.scale, for: pageSearch.suitableScale)
    else { return page }
    var (best, least) = (page, page.cost)
    // Columns and lanes of the author's keep their lines, as pages wider than usual do.
    let mayBeListed = scene.figure.canvas.width != nil || !isAsked
    let forms = [(LengthForm.narrow, Self.costOfNarrow)]
    for (form, cost) in forms + (mayBeListed ? [(.listed, Self.costOfListed)] : []) {
      let found = try withLengths(form).readablePage().page
      if found.cost + cost < least, overflows || found.form.scale > page.form.scale {
        (best, least) = (found, found.cost + cost)
      }
    }
    return best
  }

  /// The least number of dimension lines that are hard to read, and no longer are where sizes are in a list.
  private static let manyCramped = 3

  /// A page with the sizes of layers in a list, where many of their dimension lines are hard to read else; or the same one.
  func clearer(than page: Page) throws(Diagnostics) -> Page {
    let most = page.pictures.crampedDimensions - Self.manyCramped
    guard most >= 0, !isAsked, common == nil, hasSizes, hasFewThings, page.form.hasUsualWidth
    else { return page }
    let other = withLengths(.listed)
    guard let listed = try other.usual(other.readablePage().page, asGoodAs: page),
      listed.pictures.crampedDimensions <= most
    else { return page }
    return listed
  }

  /// The other forms of lengths with which a page may be narrow enough; none for one of a usual width.
  func lengthForms(insteadOf page: Page) -> [LengthForm] {
    guard !page.form.hasUsualWidth, hasLengths, hasFewThings else { return [] }
    let steps = page.form.width.flatMap(PageWidth.stepsBeyondUsual) ?? 0
    return (steps <= Self.fewSteps ? [.narrow] : []) + (isAsked ? [] : [.listed])
  }

  /// Tells whether another form of lengths may leave a drawing more space on the author's canvas.
  var mayHaveOtherLengths: Bool {
    scene.figure.canvas.scale == nil && common == nil && hasLengths && hasFewThings
  }

  /// Tells whether a page of the author's width is tried with a form of lengths that needs less width, if it does not fit.
  var mayTakeOtherLengths: Bool {
    scene.figure.canvas.width != nil && mayHaveOtherLengths
      && plans.contains { $0.lengthForm != .listed }
  }

  /// The share of the suitable scale below which a drawing is small among its texts.
  private static let smallDrawing = 0.6

  func isSmallDrawing(at scale: Double, for suitable: Double) -> Bool {
    scale < Self.smallDrawing * suitable
  }

  /// The composer of the same figure with another form of lengths.
  func withLengths(_ form: LengthForm) -> FigureComposer {
    var other = self
    for number in plans.indices { other.plans[number].lengthForm = form }
    return other
  }

  /// Tells whether the pictures have few layers and annotations each.
  var hasFewThings: Bool {
    plans.allSatisfy { $0.layers.count + $0.picture.annotations.count <= Self.fewThings }
  }

  private var hasLengths: Bool {
    hasSizes
      || plans.contains { plan in
        plan.picture.annotations.contains {
          if case .dimension = $0.kind { true } else { false }
        }
      }
  }

  private var hasSizes: Bool {
    plans.contains { plan in
      plan.layers.contains { plan.shows(.size, of: $0) || plan.shows(.frameSize, of: $0) }
    }
  }
}
