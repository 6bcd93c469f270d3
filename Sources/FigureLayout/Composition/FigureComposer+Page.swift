internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension FigureComposer {
  /// The number of scales at which the pictures are drawn before the best is taken, and of those until they fit into a
  /// page of the author's width, or one of a usual width.
  private static let (mostAttempts, mostUntilFit, mostUntilUsual) = (3, 10, 8)
  /// The same until pictures fit where other forms of lengths may need less width.
  private static let mostUntilOtherLengths = 4
  /// The numbers of places that are looked at for labels before no more scales are tried: crowds have none at any. The second
  /// is for pages that nothing but their scale makes fit.
  private static let (mostPlaces, mostPlacesUntilFit) = (200_000, 300_000)
  /// The factors by which a picture is enlarged whose texts cannot be placed by the rules.
  private static let zooms = [1.5, 2, 3]
  /// The largest number of misplaced texts for which larger scales are tried.
  private static let mostFaults = 12

  /// The number of items of all pictures from which on no more scales are tried than `mostAttempts`.
  private static let manyItems = 600

  /// The factor by which a scale that does not fit is far above one that does.
  private static let farBelow = 1.25

  /// The cost of a text without a place by the rules, beside those of a page.
  private static let costOfFault = 0.15

  /// Pictures at a scale, with the best form of a page for them and its cost.
  typealias Page = (form: PageForm, pictures: [ComposedPanel], cost: Double)

  /// A page if it has a usual width and no more faults than another, or one with a key that has; nil if there is none.
  ///
  /// - Parameter smaller: the page at a smaller scale than a wider one; nil where no key is wanted.
  func usual(
    _ page: Page, _ smaller: Page? = nil, asGoodAs other: Page
  ) throws(Diagnostics) -> Page? {
    var found = page
    if !page.form.hasUsualWidth, !isAsked, let smaller, smaller.form.hasUsualWidth {
      found =
        try self.page(onUsualWidthBetween: smaller, and: page, numbersLabels: true) ?? page
    }
    return found.form.hasUsualWidth && found.pictures.faultCount <= other.pictures.faultCount
      ? found : nil
  }

  /// Tells whether a page is as wide as it is by a width, a scale or columns of the author's, or by lanes.
  var isAsked: Bool {
    let (figure, canvas) = (scene.figure, scene.figure.canvas)
    return canvas.width != nil || canvas.scale != nil || figure.columns != nil
      || !figure.lanes.isEmpty
  }

  /// The best page, at a larger scale or with a key where texts are not placed by the rules else; and the one at the scale
  /// that suits it without regard to them.
  func readablePage() throws(Diagnostics) -> (page: Page, smaller: Page) {
    let usual = try bestPage()
    var best = usual
    let canvas = scene.figure.canvas
    // A crowd remains one at any scale, and a page of the author's width has no space for a larger drawing.
    if canvas.scale == nil, canvas.width == nil, best.pictures.faultCount <= Self.mostFaults,
      hasFewThings
    {
      for zoom in Self.zooms where best.pictures.faultCount > 0 {
        let larger = try page(at: ScaleChoice.roundScale(atMost: usual.form.scale * zoom))
        guard larger.pictures.faultCount < best.pictures.faultCount else { continue }
        best = try page(onUsualWidthBetween: usual, and: larger) ?? larger
      }
    }
    return (try enlarged(withKey(best)), usual)
  }

  /// The factors by which a picture is enlarged for the numbers of axes and the labels that have no space at their places.
  private static let zoomsForSpace = [1.5, 2]
  /// The costs of an axis whose numbers tell no scale or stand on other layers or of a dimension line that is hard to read, of a
  /// marker on another or over much of its layer, and of a label that needs a leader, beside those of a page.
  private static let (costOfUnread, costOfCrampedMarker, costOfLeader) = (0.6, 0.25, 0.16)
  /// The number of such lines or markers from which on more of them cost no more: a crowd remains one.
  private static let mostCramped = 3
  /// The further cost of a page with other rows of panels.
  private static let costOfOtherRows = 0.5
  /// The number of leaders that a figure may have at its usual size.
  private static let fewLeaders = 2

  /// A page, or a larger one of a usual width on which more axes have numbers, fewer labels need leaders, fewer markers lie on
  /// others and more dimension lines are read easily.
  private func enlarged(_ page: Page) throws(Diagnostics) -> Page {
    let canvas = scene.figure.canvas
    // Where many texts have no place, axes have none at a larger scale either.
    guard canvas.scale == nil, canvas.width == nil, hasFewThings, page.form.hasUsualWidth,
      max(page.pictures.unreadAxes, page.pictures.faultCount) <= Self.mostFaults
    else { return page }
    func cost(_ other: Page) -> Double {
      let hasOtherRows = other.form.columns != page.form.columns
      let lacks =
        Self.costOfUnread * Double(other.pictures.unreadAxes)
        + Self.costOfLeader * Double(other.pictures.leaderCount)
        + Self.costOfCrampedMarker * Double(min(other.pictures.crampedMarkers, Self.mostCramped))
        + Self.costOfUnread * Double(min(other.pictures.crampedDimensions, Self.mostCramped))
      return other.cost + lacks + (hasOtherRows ? Self.costOfOtherRows : 0)
    }
    var best = page
    for zoom in Self.zoomsForSpace
    where best.pictures.unreadAxes > 0 || best.pictures.leaderCount > Self.fewLeaders
      || best.pictures.crampedMarkers + best.pictures.crampedDimensions > 0
    {
      let larger = try self.page(at: ScaleChoice.roundScale(atMost: page.form.scale * zoom))
      let roomy = try self.page(onUsualWidthBetween: page, and: larger) ?? larger
      guard roomy.form.hasUsualWidth else { continue }
      let usual = try withKey(roomy)
      if usual.form.hasUsualWidth, usual.pictures.faultCount <= best.pictures.faultCount,
        cost(usual) < cost(best)
      {
        best = usual
      }
    }
    return best
  }

  /// A page with numbers in the place of labels where some want that.
  private func withKey(_ best: Page) throws(Diagnostics) -> Page {
    best.pictures.contains(where: \.wantsKey)
      ? try page(at: best.form.scale, numbersLabels: true) : best
  }

  /// A page of a usual width at a scale from that of one page on, below that of a larger one, with no more faults than the
  /// larger one; nil if that has a usual width itself, or there is none.
  private func page(
    onUsualWidthBetween smaller: Page, and larger: Page, numbersLabels: Bool = false
  ) throws(Diagnostics) -> Page? {
    guard let most = PageWidth.usual.last, !larger.form.hasUsualWidth else { return nil }
    let content = try arrangement(of: larger.pictures, as: larger.form).measured().size.width
    let excess = content + 2 * scene.figure.canvas.padding - most
    let between = larger.form.scale - excess / max(growth.width, 1e-9)
    // What stands beside the drawing may be wider than the page at any scale.
    let middle = between > 0 ? ScaleChoice.roundScale(atMost: between) : 0
    // Without a key the smaller page has more faults than the larger one.
    let scales =
      (middle > smaller.form.scale ? [middle] : []) + (numbersLabels ? [smaller.form.scale] : [])
    for scale in scales {
      let page = try page(at: scale, numbersLabels: numbersLabels)
      if page.form.hasUsualWidth, page.pictures.faultCount <= larger.pictures.faultCount {
        return page
      }
    }
    return nil
  }

  /// The page with the scale at which it is best.
  private func bestPage() throws(Diagnostics) -> Page {
    let usual = choice.scale(of: scene.figure.canvas, panelsInARow: columnChoice.usual)
    let expected = try form(of: expectedPanels(scale: usual), .expected, at: usual)
    var best = try page(at: expected.form.scale)
    var tried: Set = [expected.form.scale]
    var places = best.pictures.triedPlaces
    var tooLarge = PageSearch.overflows(costOfForm(best)) ? best.form.scale : .infinity
    while let scale = try nextScale(after: best, tried: tried, places: places) {
      tried.insert(scale)
      let page = try page(at: scale)
      places += page.pictures.triedPlaces
      if PageSearch.overflows(costOfForm(page)) { tooLarge = min(tooLarge, scale) }
      if page.cost < best.cost { best = page }
    }
    return try larger(than: best, below: tooLarge)
  }

  /// A page of the author's width that is better than one at a scale far below another that did not fit; else that one.
  ///
  /// Labels that stand outside need a width of their own, so that what fits is found by halving what is between.
  private func larger(than fitting: Page, below tooLarge: Double) throws(Diagnostics) -> Page {
    var (best, least, most) = (fitting, fitting.form.scale, tooLarge)
    guard most.isFinite, hasFewThings else { return best }
    while most > least * Self.farBelow {
      let scale = ScaleChoice.roundScale(atMost: (least * most).squareRoot())
      guard scale > least, scale < most else { break }
      let page = try page(at: scale)
      if PageSearch.overflows(costOfForm(page)) {
        most = scale
      } else {
        least = scale
        if page.cost < best.cost { best = page }
      }
    }
    return best
  }

  /// The scale to try after others; nil if the best page of those is good enough.
  ///
  /// - Parameter places: the number of places that were looked at for the labels of all pages so far.
  private func nextScale(
    after best: Page, tried: Set<Double>, places: Int
  ) throws(Diagnostics) -> Double? {
    let canvas = scene.figure.canvas
    let overflows = PageSearch.overflows(costOfForm(best))
    // Pictures of many items take long, and are crowds at each scale.
    let isSmall =
      hasFewThings && best.pictures.reduce(0) { $0 + $1.drawing.itemCount } <= Self.manyItems
    let isTooWide = canvas.width == nil && !best.form.hasUsualWidth && isSmall
    // A page that has become a usual one after many attempts may still be without faults at a further scale.
    let isAtFault =
      tried.count > Self.mostAttempts && isSmall
      && (1...Self.mostFaults).contains(best.pictures.faultCount)
    let most =
      overflows
      ? mayTakeOtherLengths ? Self.mostUntilOtherLengths : Self.mostUntilFit
      : isTooWide || isAtFault ? Self.mostUntilUsual : Self.mostAttempts
    let mustFit = overflows && !mayTakeOtherLengths
    if tried.count >= most || places >= (mustFit ? Self.mostPlacesUntilFit : Self.mostPlaces) {
      return nil
    }
    // What stands beside a drawing may find space in a larger one.
    if tried.count == Self.mostAttempts, isTooWide, canvas.scale == nil, let zoom = Self.zooms.first
    {
      let larger = ScaleChoice.roundScale(atMost: best.form.scale * zoom)
      if !tried.contains(larger) { return larger }
    }
    // Labels may need more space at a smaller scale than they are expected to.
    let next = try form(of: best.pictures, .drawn(tried: tried), at: best.form.scale)
    return next.cost < (overflows ? .infinity : costToBeat(best)) ? next.form.scale : nil
  }

  /// The cost that another scale must be below to be tried. A crowd has faults at every scale.
  private func costToBeat(_ page: Page) -> Double {
    page.pictures.faultCount > Self.mostFaults ? costOfForm(page) : page.cost
  }

  /// The cost of a page without that of its faults.
  private func costOfForm(_ page: Page) -> Double {
    page.cost - Self.costOfFault * Double(page.pictures.faultCount)
  }

  private func page(
    at scale: Double, numbersLabels: Bool = false
  ) throws(Diagnostics) -> Page {
    let pictures = try composed(scale: scale, numbersLabels: numbersLabels)
    let (form, cost) = try form(of: pictures, .settled, at: scale)
    return (form, pictures, cost + Self.costOfFault * Double(pictures.faultCount))
  }

  /// The best form for pictures that are drawn at a scale, or are expected to be.
  ///
  /// - Parameter cores: the boxes of all that is drawn to scale; nil for those of this figure.
  func form(
    of pictures: [ComposedPanel], cores: [Rect]? = nil, _ panels: PageSearch.Panels,
    at scale: Double
  ) throws(Diagnostics) -> (form: PageForm, cost: Double) {
    let cores = cores ?? self.cores(scale: scale)
    return try pageSearch.best(of: panels, drawnAt: scale) { form throws(Diagnostics) in
      let scaled = zip(pictures, cores).map { $0.scaled(by: form.scale / scale, core: $1) }
      return try arrangement(of: scaled, as: form).measured()
    }
  }

  var pageSearch: PageSearch {
    PageSearch(
      canvas: scene.figure.canvas, choice: choice, columns: columnChoice, places: blockPlaces,
      stagePlace: scene.stage?.blocks?.place.blockPlace)
  }

  /// The places that blocks may have; a row of panels is wide already, so that only a table may be added beside it.
  private var blockPlaces: [BlockPlace] {
    let figure = scene.figure
    let hasBlocks = !tables.isEmpty || !figure.notes.isEmpty || figure.legend
    if !hasBlocks || figure.panels.count > 1 && tables.isEmpty { return [.below] }
    return BlockPlace.allCases
  }
}

extension [ComposedPanel] {
  var faultCount: Int { reduce(0) { $0 + $1.faultCount } }
  fileprivate var triedPlaces: Int { reduce(0) { $0 + $1.triedPlaces } }
  fileprivate var unreadAxes: Int { reduce(0) { $0 + $1.unreadAxes } }
  fileprivate var leaderCount: Int { reduce(0) { $0 + $1.leaderCount } }
  fileprivate var crampedMarkers: Int { reduce(0) { $0 + $1.crampedMarkers } }
  var crampedDimensions: Int { reduce(0) { $0 + $1.crampedDimensions } }
}
