internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension FigureComposer {
  /// The number of scales at which the pictures are drawn before the best is taken.
  private static let mostAttempts = 3
  /// The factors by which a picture is enlarged whose texts cannot be placed by the rules.
  private static let zooms = [1.5, 2, 3]
  /// The largest numbers of layers and of misplaced texts for which larger scales are tried.
  private static let (fewLayers, mostFaults) = (60, 12)

  /// The pictures, with the form of the page on which they stand best: at a larger scale if texts can only then be
  /// placed by the rules, with numbers in the place of those that cannot be at any.
  func composedPage() throws(Diagnostics) -> (form: PageForm, pictures: [ComposedPanel]) {
    var best = try composedPage(atLeast: nil)
    // A crowd remains one at any scale.
    if scene.figure.canvas.scale == nil, best.pictures.faultCount <= Self.mostFaults,
      plans.allSatisfy({ $0.layers.count <= Self.fewLayers })
    {
      for zoom in Self.zooms where best.pictures.faultCount > 0 {
        let larger = try composedPage(
          atLeast: ScaleChoice.roundScale(atMost: best.form.scale * zoom))
        if larger.pictures.faultCount < best.pictures.faultCount { best = larger }
      }
    }
    if best.pictures.contains(where: \.wantsKey) {
      best.pictures = try composed(scale: best.form.scale, numbersLabels: true)
      best.form = try form(of: best.pictures, at: best.form.scale, isFixed: true).form
    }
    return best
  }

  /// The pictures at the scale with which the page is best.
  private func composedPage(
    atLeast least: Double?
  ) throws(Diagnostics) -> (form: PageForm, pictures: [ComposedPanel]) {
    if let least {
      let pictures = try composed(scale: least)
      return (try form(of: pictures, at: least, isFixed: true).form, pictures)
    }
    let usual = choice.scale(of: scene.figure.canvas, panelsInARow: columnChoice.usual)
    let expected = expectedPanels(scale: usual)
    var scale = try form(of: expected, at: usual, isExpected: true).form.scale
    var best: (form: PageForm, pictures: [ComposedPanel], cost: Double)?
    var tried: Set<Double> = []
    while tried.count < Self.mostAttempts {
      tried.insert(scale)
      let pictures = try composed(scale: scale)
      let (form, ownCost) = try self.form(of: pictures, at: scale, isFixed: true)
      let cost = ownCost + Self.costOfFault * Double(pictures.faultCount)
      if cost < best?.cost ?? .infinity { best = (form, pictures, cost) }
      guard let found = best else { break }
      // Labels may need more space at a smaller scale than they are expected to.
      let next = try self.form(of: found.pictures, at: found.form.scale, without: tried)
      if next.cost >= found.cost { break }
      scale = next.form.scale
    }
    guard let best else { preconditionFailure("no scale was tried") }
    return (best.form, best.pictures)
  }

  /// The cost of a text without a place by the rules, beside those of a page.
  private static let costOfFault = 0.15

  /// The best form for pictures that are drawn at a scale, or are expected to be.
  ///
  /// - Parameters:
  ///   - cores: the boxes of all that is drawn to scale; nil for those of this figure.
  ///   - tried: the scales that are left out.
  ///   - isFixed: whether they keep the scale.
  ///   - isExpected: whether they are not drawn yet, so that another scale costs nothing.
  func form(
    of pictures: [ComposedPanel], cores: [Rect]? = nil, at scale: Double,
    without tried: Set<Double> = [], isFixed: Bool = false, isExpected: Bool = false
  ) throws(Diagnostics) -> (form: PageForm, cost: Double) {
    let search = PageSearch(
      canvas: scene.figure.canvas, choice: choice, columns: columnChoice, places: blockPlaces)
    let cores = cores ?? self.cores(scale: scale)
    return try search.best(drawnAt: scale, without: tried, isFixed: isFixed, isExpected: isExpected)
    {
      form throws(Diagnostics) in
      let scaled = zip(pictures, cores).map { $0.scaled(by: form.scale / scale, core: $1) }
      return try arrangement(of: scaled, as: form).measured()
    }
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
}
