internal import SceneFormat
internal import SourceText

// The form of lengths with which a page is best: others need less space than the usual one.
extension FigureComposer {
  /// A page, with its form of lengths.
  private typealias Formed = (page: Page, lengths: LengthForm)

  /// The pictures, with the form of the page on which they stand best: at a larger scale if texts can only then be
  /// placed by the rules, with numbers in the place of those that cannot be at any.
  ///
  /// Where the page would be wider than usual, the words of lengths stand above their numbers if that makes it narrow
  /// enough, else the sizes of layers in a list below the picture, and at last numbers in the place of labels. Sizes are in a list
  /// also where many of their lines would be hard to read, and lengths take such forms where they leave but a small drawing.
  func composedPage() throws(Diagnostics) -> (form: PageForm, pictures: [ComposedPanel]) {
    var pages = ReadablePages(of: self)
    let usual = try pageOfUsualWidth(among: &pages)
    let roomy = try roomier(than: usual, among: &pages)
    let best = try clearer(than: roomy, among: &pages).page
    return (best.form, best.pictures)
  }

  /// The page with the usual lengths, or one with others that is narrow enough where that is not.
  private func pageOfUsualWidth(among pages: inout ReadablePages) throws(Diagnostics) -> Formed {
    let (page, smaller) = try pages.page(with: .usual)
    if scene.figure.canvas.width != nil { return (page, .usual) }
    for form in lengthForms(insteadOf: page) {
      let (found, smaller) = try pages.page(with: form)
      // Lengths in a list are read more easily than labels in one.
      let mayHaveKey = form == .listed
      if let narrow = try withLengths(form).usual(found, mayHaveKey ? smaller : nil, asGoodAs: page)
      {
        return (narrow, form)
      }
    }
    return (try usual(page, smaller, asGoodAs: page) ?? page, .usual)
  }

  /// The most steps beyond the usual widths from which narrower words of lengths lead back to them.
  private static let fewSteps = 2.0

  /// The largest number of layers with annotations for which larger scales and other forms of lengths are tried.
  private static let fewThings = 60

  /// The cost of a form of lengths, beside those of a page.
  private static func cost(of form: LengthForm) -> Double {
    switch form {
    case .usual: 0
    case .narrow: 0.15
    case .listed: 0.6
    }
  }

  /// A page with a form of lengths that needs less space, if that leaves a small drawing more; else the same one.
  private func roomier(
    than usual: Formed, among pages: inout ReadablePages
  ) throws(Diagnostics) -> Formed {
    let overflows = PageSearch.overflows(usual.page.cost)
    guard mayHaveOtherLengths,
      overflows || isSmallDrawing(at: usual.page.form.scale, for: pageSearch.suitableScale)
    else { return usual }
    // Columns and lanes of the author's keep their lines, as pages wider than usual do.
    let mayBeListed = scene.figure.canvas.width != nil || !isAsked
    let forms = [LengthForm.narrow] + (mayBeListed ? [.listed] : [])
    var best = usual
    for form in forms where Self.cost(of: form) > Self.cost(of: usual.lengths) {
      let page = try pages.page(with: form).page
      let isBetter =
        page.form.scale > usual.page.form.scale
        && page.pictures.faultCount <= best.page.pictures.faultCount
      let most = best.page.cost + Self.cost(of: best.lengths)
      if overflows || isBetter, page.cost + Self.cost(of: form) < most { best = (page, form) }
    }
    return best
  }

  /// The least number of dimension lines that are hard to read, and no longer are where sizes are in a list.
  private static let manyCramped = 3

  /// A page with the sizes of layers in a list, where many of their dimension lines are hard to read else; or the same one.
  private func clearer(
    than best: Formed, among pages: inout ReadablePages
  ) throws(Diagnostics) -> Formed {
    let page = best.page
    let most = page.pictures.crampedDimensions - Self.manyCramped
    guard most >= 0, !isAsked, common == nil, hasSizes, hasFewThings, page.form.hasUsualWidth,
      let listed = try usual(pages.page(with: .listed).page, asGoodAs: page),
      listed.pictures.crampedDimensions <= most
    else { return best }
    return (listed, .listed)
  }

  /// The other forms of lengths with which a page may be narrow enough; none for one of a usual width.
  private func lengthForms(insteadOf page: Page) -> [LengthForm] {
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

/// The readable pages of a figure with some forms of lengths, each composed once.
private struct ReadablePages {
  private typealias Pages = (page: FigureComposer.Page, smaller: FigureComposer.Page)

  private let composer: FigureComposer
  private var known: [LengthForm: Pages] = [:]

  init(of composer: FigureComposer) { self.composer = composer }

  /// The best page, and the one at the scale that suits it without regard to texts that have no place.
  mutating func page(
    with form: LengthForm
  ) throws(Diagnostics) -> (page: FigureComposer.Page, smaller: FigureComposer.Page) {
    if let pages = known[form] { return pages }
    let pages = try composer.withLengths(form).readablePage()
    known[form] = pages
    return pages
  }
}
