public import DisplayList
internal import LayerGeometry
public import SceneFormat
public import SourceText

/// The layout of an animated scene: every frame has the same scale and canvas, and the root space and all words
/// around the panels stay in place, so that nothing moves but what the steps move.
public struct AnimationLayout {
  /// A picture that shares the canvas.
  private enum Picture {
    /// A frame, by its number.
    case frame(Int)
    /// The very beginning of the movement from a state.
    case departure(from: Int)
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
  private var common = CommonRoom(
    form: PageForm(scale: 1, columns: 1, place: .below), rootRanges: [:])
  /// What each panel keeps in all frames.
  private var steadyPanels: [SteadyPanel] = []

  /// Lays out what the frames share, by examining each of them.
  ///
  /// - Parameters:
  ///   - animated: the scene with its states and moments.
  ///   - options: the appearance, language and background, and the sizes of pictures.
  ///   - measuring: measures texts.
  /// - Throws: the errors that `layOut` throws of any frame.
  public init(
    _ animated: AnimatedScene, options: FigureOptions, measuring: any TextMeasuring
  ) throws(Diagnostics) {
    (self.animated, self.options, self.measuring) = (animated, options, measuring)
    colors = DynamicColors(options.appearance.thoseLaidOutAlike)
    try animated.scene.checkImages(areIn: options)
    let choice = try chooseScale()
    let first = try composer(of: .frame(0))
    let canvas = animated.scene.figure.canvas
    let scale = choice.scale(of: canvas, panelsInARow: first.columnChoice.usual)
    try first.check(choice.room(at: scale))
    if let size = canvas.size {
      try fit(to: size, scales: choice.scales(of: canvas, from: scale), growth: first.growth)
    } else {
      try choosePage(from: scale)
    }
  }

  /// The layout of a frame, by its index in the scene's frames.
  public func frame(_ number: Int) throws(Diagnostics) -> SceneLayout {
    try layout(of: .frame(number))
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

  /// The number of frames from one state to the next.
  private var framesOfMovement: Int {
    let states = (animated.frames.last?.moment.state ?? 0) + 1
    return states > 1 ? (animated.frames.count - 1) / (states - 1) : 1
  }

  /// The numbers of the frames that show states.
  private var frameNumbersOfStates: [Int] {
    Array(stride(from: 0, to: animated.frames.count, by: framesOfMovement))
  }

  /// The pictures of the states, and of the beginnings of movements.
  private var ends: [Picture] {
    let states = frameNumbersOfStates
    return states.map { .frame($0) }
      + states.indices.dropLast().map { .departure(from: $0) }
  }

  /// All pictures.
  private var pictures: [Picture] {
    ends
      + animated.frames.indices.filter { $0 % framesOfMovement > 0 }.map { .frame($0) }
      + (animated.hasPanelsOfFigure ? [.figure] : [])
  }

  private func composer(of picture: Picture) throws(Diagnostics) -> FigureComposer {
    let moment: Moment
    let run: RunMoment
    switch picture {
    case .figure: return try composer(of: animated.scene, common: common)
    case .frame(let number):
      moment = animated.frames[number].moment
      let (state, rest) = number.quotientAndRemainder(dividingBy: framesOfMovement)
      run = rest == 0 ? .state(state) : .movement(state, time: seconds(after: rest))
    case .departure(let state):
      moment = .departure(from: state)
      run = .movement(state, time: 0)
    }
    var composer = try composer(of: try animated.scene(at: moment), common: common)
    composer.run = (run, steadyPanels)
    return composer
  }

  /// The seconds after a number of frames of a movement.
  private func seconds(after frames: Int) -> Double {
    animated.scene.figure.animation.seconds * Double(frames) / Double(framesOfMovement)
  }

  private func composer(
    of scene: Scene, common: CommonRoom?
  ) throws(Diagnostics) -> FigureComposer {
    try FigureComposer(
      scene: scene, options: options, measuring: measuring, colors: colors, common: common)
  }

  private func layout(of picture: Picture) throws(Diagnostics) -> SceneLayout {
    let composer = try composer(of: picture)
    let panels = try composer.composed(scale: common.form.scale)
    let drawing = try composer.arrangement(of: panels, as: common.form).drawing()
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

  /// How often the pictures are measured at another scale before the page takes them as they are.
  private static let mostAttempts = 3

  /// Chooses the form of the page on which all pictures stand best.
  private mutating func choosePage(from scale: Double) throws(Diagnostics) {
    let first = try composer(of: .frame(0))
    var form = try first.form(
      of: first.expectedPanels(scale: scale), .expected, at: scale
    ).form
    for attempt in 1...Self.mostAttempts {
      try measure(pictures, as: form)
      let better = try composer(of: .frame(0)).form(
        of: common.emptyPictures, cores: common.pictures.map(\.core),
        attempt == Self.mostAttempts ? .settled : .drawn(tried: []), at: form.scale
      ).form
      let isSettled = better.scale == form.scale
      form = better
      if isSettled { break }
    }
    try arrange(pictures, as: form)
  }

  /// Measures the room of some pictures, and the box that they take as arranged.
  private mutating func measure(_ pictures: [Picture], as form: PageForm) throws(Diagnostics) {
    common = CommonRoom(
      form: form, rootRanges: common.rootRanges,
      numbersRootSpace: common.numbersRootSpace, paletteIndices: common.paletteIndices)
    try choosePlaces(scale: form.scale)
    for picture in pictures {
      let composer = try composer(of: picture)
      common.add(
        try composer.composed(scale: form.scale), cores: composer.cores(scale: form.scale))
    }
    for picture in pictures {
      let composer = try composer(of: picture)
      try composer.arrangement(of: common.emptyPictures, as: form).measure(into: &common)
    }
    try arrange(pictures, as: form)
  }

  /// Finds the box that some pictures take in a form.
  private mutating func arrange(_ pictures: [Picture], as form: PageForm) throws(Diagnostics) {
    (common.form, common.box) = (form, .null)
    for picture in pictures {
      let arrangement = try composer(of: picture).arrangement(of: common.emptyPictures, as: form)
      common.box = common.box.union(try arrangement.drawing().box)
    }
  }

  /// The time between the moments of a movement that are examined, in seconds, and the largest number of them in all.
  private static let (sampleTime, mostSamples) = (0.15, 64)

  /// Chooses the places of labels, numbers and dimension lines for all frames.
  private mutating func choosePlaces(scale: Double) throws(Diagnostics) {
    let states = frameNumbersOfStates
    for number in states { common.add(ticksOf: try contexts(of: .frame(number), scale)) }
    let resting = try states.map { number throws(Diagnostics) in
      try contexts(of: .frame(number), scale)
    }
    let frames = framesOfMovement
    let wanted = Int((seconds(after: frames) / Self.sampleTime).rounded(.up))
    let count = max(min(wanted, frames, Self.mostSamples / max(states.count - 1, 1)), 1)
    var moving: [[(time: Double, panels: [PanelContext])]] = []
    for (state, first) in states.dropLast().enumerated() {
      var samples = [(time: 0.0, panels: try contexts(of: .departure(from: state), scale))]
      for sample in 1..<count {
        let frame = sample * frames / count
        samples.append((seconds(after: frame), try contexts(of: .frame(first + frame), scale)))
      }
      moving.append(samples)
    }
    steadyPanels = []
    for number in resting[0].indices {
      steadyPanels.append(
        try SteadyPanel(
          states: resting.map { $0[number] },
          movements: moving.map { $0.map { ($0.time, $0.panels[number]) } },
          seconds: frames > 1 ? seconds(after: frames) : nil))
    }
  }

  private func contexts(of picture: Picture, _ scale: Double) throws(Diagnostics) -> [PanelContext]
  {
    try composer(of: picture).contexts(scale: scale)
  }

  /// Chooses the largest scale at which all pictures fit a canvas.
  private mutating func fit(
    to size: Size, scales: [Double], growth: Size
  ) throws(Diagnostics) {
    let composer = try composer(of: animated.scene, common: nil)
    let fit = try largestFit(of: scales, on: size, growth: growth) {
      scale, place throws(Diagnostics) in
      try measure(ends, as: composer.fixedForm(scale: scale, place, on: size))
      return ((), composer.room(for: common.box, on: size))
    }
    guard case .fits(_, let largest, let place) = fit else {
      throw fit.diagnostics(of: animated.scene, on: size)
    }
    // Moving layers may reach farther than those at rest.
    var needed = size
    for scale in scales where scale <= largest {
      try measure(pictures, as: composer.fixedForm(scale: scale, place, on: size))
      needed = composer.room(for: common.box, on: size)
      if needed.width <= size.width && needed.height <= size.height { return }
    }
    throw CanvasFit<Void>.tooSmall(needed: needed).diagnostics(of: animated.scene, on: size)
  }
}
