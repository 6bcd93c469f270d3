public import DisplayList
internal import LayerGeometry
public import SceneFormat
public import SourceText

/// The layout of an animated scene: every frame has the same scale and canvas, and the root space and all words
/// around the panels stay in place, so that nothing moves but what the steps move.
public struct AnimationLayout {
  /// A picture that shares the canvas.
  private enum Picture {
    case moment(Moment)
    /// The figure without animation.
    case figure
  }

  /// The appearances that share the layout.
  public var appearances: [Appearance] { colors.appearances }

  private let animated: AnimatedScene
  private let options: FigureOptions
  private let measuring: any TextMeasuring
  /// The colours of all pictures, which share legends.
  private let colors: DynamicColors
  private var common = CommonRoom(scale: 1, blockPlace: nil, rootRanges: [:])
  private var labelPlaces = PlacesOfLabels()

  /// The places of labels in each panel before and after a movement.
  private struct PlacesOfLabels {
    /// The places in each state, by its number.
    var atStates: [Int: [LabelPlaces]] = [:]
    /// The places at the beginning of the next movement, which may have a panel of its own.
    var atDepartures: [Int: [LabelPlaces]] = [:]
  }

  /// Lays out what the frames share, by examining each of them.
  ///
  /// - Parameter measuring: measures texts.
  /// - Throws: the errors that `layOut` throws of any frame.
  public init(
    _ animated: AnimatedScene, options: FigureOptions, measuring: any TextMeasuring
  ) throws(Diagnostics) {
    (self.animated, self.options, self.measuring) = (animated, options, measuring)
    colors = DynamicColors(options.appearance.thoseLaidOutAlike)
    try animated.scene.checkImages(areIn: options)
    let choice = try chooseScale()
    let first = try composer(of: .moment(animated.frames[0].moment))
    let canvas = animated.scene.figure.canvas
    let scale = choice.scale(of: canvas, panelsInARow: first.columns)
    try first.check(choice.room(at: scale))
    if let size = canvas.size {
      try fit(to: size, scales: choice.scales(of: canvas, from: scale), growth: first.growth)
    } else {
      try measure(pictures, scale: scale, nil)
    }
  }

  /// The layout of a frame, by its index in the scene's frames.
  public func frame(_ number: Int) throws(Diagnostics) -> SceneLayout {
    try layout(of: .moment(animated.frames[number].moment))
  }

  /// The still picture of the animation, as large as its frames: the figure as `layOut` makes it, if it is a single
  /// panel or has a canvas of fixed size, else the last state.
  public func still() throws(Diagnostics) -> SceneLayout {
    if animated.hasPanelsOfFigure { return try layout(of: .figure) }
    if animated.scene.figure.canvas.size != nil {
      return try composer(of: animated.scene.drawn, common: nil).layout()
    }
    return try frame(animated.frames.count - 1)
  }

  // MARK: Pictures

  /// The pictures of the states, and of the beginnings of movements.
  private var ends: [Picture] {
    let states = animated.frames.map(\.moment).filter { $0.fraction == 0 }
    return states.map { .moment($0) }
      + states.dropLast().map { .moment(.departure(from: $0.state)) }
  }

  /// All pictures; those that others depend on come first.
  private var pictures: [Picture] {
    ends + animated.frames.filter { $0.moment.fraction > 0 }.map { .moment($0.moment) }
      + (animated.hasPanelsOfFigure ? [.figure] : [])
  }

  private func composer(of picture: Picture) throws(Diagnostics) -> FigureComposer {
    guard case .moment(let moment) = picture else {
      return try composer(of: animated.scene, common: common)
    }
    var composer = try composer(of: try animated.scene(at: moment), common: common)
    if moment.fraction > 0, let starts = labelPlaces.atDepartures[moment.state],
      let ends = labelPlaces.atStates[moment.state + 1]
    {
      composer.labelGuides = zip(starts, ends).map {
        LabelGuide(start: $0, end: $1, fraction: moment.fraction)
      }
    }
    return composer
  }

  private func composer(
    of scene: Scene, common: CommonRoom?
  ) throws(Diagnostics) -> FigureComposer {
    try FigureComposer(
      scene: scene, options: options, measuring: measuring, colors: colors, common: common)
  }

  private func layout(of picture: Picture) throws(Diagnostics) -> SceneLayout {
    let composer = try composer(of: picture)
    let panels = try composer.composed(scale: common.scale)
    let drawing = try composer.arrangement(of: panels, blocks: common.blockPlace).drawing()
    let size = animated.scene.figure.canvas.size ?? composer.whole(common.box)
    let padding = animated.scene.figure.canvas.padding
    var origin = Point(x: padding, y: padding)
    if animated.scene.figure.canvas.size != nil {
      origin = Point(
        x: (size.width - common.box.width) / 2, y: (size.height - common.box.height) / 2)
    }
    return try composer.finished(
      drawing.moved(by: origin - common.box.origin), of: panels.map(\.stage), on: size)
  }

  // MARK: What pictures share

  /// The choice of a scale for all pictures; it finds the axes of the root space too.
  private mutating func chooseScale() throws(Diagnostics) -> ScaleChoice {
    var choice = ScaleChoice([])
    var ranges: [Int: AxisRange] = [:]
    var numbersRootSpace = false
    var colorNeeds = ColorNeeds()
    for picture in pictures {
      let composer = try composer(of: picture)
      choice.add(composer.choice)
      if let needs = composer.colorNeeds { colorNeeds.formUnion(needs) }
      numbersRootSpace = numbersRootSpace || composer.plans.contains(where: \.numbersRootSpace)
      for (number, plan) in composer.plans.enumerated() where plan.rootSpaceShows(.axes) {
        let range = plan.axisRange(of: nil, in: plan.scene.layers)
        ranges[number] = ranges[number]?.union(range) ?? range
      }
    }
    common.rootRanges = ranges
    common.numbersRootSpace = numbersRootSpace
    common.paletteIndices = colorNeeds.paletteIndices(besideRootSpace: numbersRootSpace)
    return choice
  }

  /// Measures the room of some pictures at a scale.
  private mutating func measure(
    _ pictures: [Picture], scale: Double, _ blocks: BlockPlace?
  ) throws(Diagnostics) {
    common = CommonRoom(
      scale: scale, blockPlace: blocks, rootRanges: common.rootRanges,
      numbersRootSpace: common.numbersRootSpace, paletteIndices: common.paletteIndices)
    labelPlaces = PlacesOfLabels()
    for picture in pictures {
      let panels = try composer(of: picture).composed(scale: scale)
      common.add(panels)
      guard case .moment(let moment) = picture else { continue }
      let places = panels.compactMap(\.labelPlaces)
      if moment.fraction == 0 { labelPlaces.atStates[moment.state] = places }
      if moment == .departure(from: moment.state) {
        labelPlaces.atDepartures[moment.state] = places
      }
    }
    for picture in pictures {
      let composer = try composer(of: picture)
      try composer.arrangement(of: common.emptyPictures, blocks: blocks).measure(into: &common)
    }
    for picture in pictures {
      let composer = try composer(of: picture)
      let arrangement = composer.arrangement(of: common.emptyPictures, blocks: blocks)
      common.box = common.box.union(try arrangement.drawing().box)
    }
  }

  /// Chooses the largest scale at which all pictures fit a canvas.
  private mutating func fit(
    to size: Size, scales: [Double], growth: Size
  ) throws(Diagnostics) {
    let composer = try composer(of: animated.scene, common: nil)
    let fit = try largestFit(of: scales, on: size, growth: growth) {
      scale, place throws(Diagnostics) in
      try measure(ends, scale: scale, place)
      return ((), composer.whole(common.box))
    }
    guard case .fits(_, let largest, let place) = fit else {
      throw fit.diagnostics(of: animated.scene, on: size)
    }
    // Moving layers may reach farther than those at rest.
    var needed = size
    for scale in scales where scale <= largest {
      try measure(pictures, scale: scale, place)
      needed = composer.whole(common.box)
      if needed.width <= size.width && needed.height <= size.height { return }
    }
    throw CanvasFit<Void>.tooSmall(needed: needed).diagnostics(of: animated.scene, on: size)
  }
}
