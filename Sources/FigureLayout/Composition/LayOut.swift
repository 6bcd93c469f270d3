public import DisplayList
internal import LayerGeometry
public import SceneFormat
public import SourceText

/// Lays a scene out as a finished drawing.
///
/// The same scene and options give the same display list in every process.
///
/// - Parameters:
///   - scene: the scene, with its panels and tables.
///   - options: the appearance, language and background, and the sizes of pictures.
///   - measuring: measures texts.
/// - Returns: the drawing in canvas points, y down; at scale 1 a point is a pixel.
/// - Throws: diagnostics for texts that cannot be set, a canvas too small for them, or pictures whose
///   sizes are not among the options.
public func layOut(
  _ scene: Scene, options: FigureOptions, measuring: some TextMeasuring
) throws(Diagnostics) -> DisplayList {
  try SceneLayout(scene, options: options, measuring: measuring).displayList(in: options.appearance)
}

/// Makes the drawing of one figure, or of one picture of an animation.
struct FigureComposer {
  /// The longest side of a picture that Cairo can draw, in pixels; a point is at least one.
  private static let longestSide = 32_767.0

  var scene: Scene
  let look: Look
  let text: TextSetter
  var plans: [PanelPlan]
  let choice: ScaleChoice
  let columnChoice: PanelColumnChoice
  /// The layout that the figure shares with the other pictures of an animation.
  let common: CommonRoom?
  /// The moment of an animation, and what each panel keeps throughout it.
  var run: (moment: RunMoment, panels: [SteadyPanel])?
  /// The tables that the document lists, and those of layers with the switch `table`.
  let tables: [SetTable]
  private let panelBlocks: PanelBlocks
  /// The conflicts that the layers' colours must avoid, if their order in the tree does not.
  private(set) var colorNeeds: ColorNeeds?

  /// Makes the composer of a figure.
  ///
  /// - Parameter colors: the colours of the appearances that the figure is laid out for; figures that share colour
  ///   indices have the same.
  init(
    scene: Scene, options: FigureOptions, measuring: some TextMeasuring, colors: DynamicColors,
    common: CommonRoom? = nil
  ) throws(Diagnostics) {
    self.scene = scene
    self.common = common
    look = Look(
      colors, rules: scene.style,
      background: options.background ?? scene.figure.canvas.background)
    let language = scene.language(preferring: options.language)
    text = TextSetter(
      measuring: measuring, wanted: options.language ?? language, ownLanguage: language ?? "en")
    var plans = try PanelPlan.all(
      of: scene.figure.panels.compactMap { panel in panel.picture.map { ($0, panel.step) } },
      in: scene)
    for number in plans.indices {
      plans[number].isMoving = common != nil
      plans[number].commonRootRange = common?.rootRanges[number]
      if let scales = common?.tickScales, scales.indices.contains(number) {
        plans[number].commonTickScales = scales[number]
      }
      // Layers keep their colours if only some pictures of an animation have axes of the root space.
      plans[number].numbersRootSpace =
        plans[number].numbersRootSpace || common?.numbersRootSpace == true
        || scene.stage?.numbersRootSpace == true
      plans[number].images = options.images
      if let stage = scene.stage, plans[number].commonRootRange == nil,
        plans[number].rootSpaceShows(.axes)
      {
        plans[number].commonRootRange = plans[number].range(on: stage)
      }
    }
    if common?.rootRanges.isEmpty ?? true, scene.stage == nil { plans.shareAxisLevels() }
    plans.shareDevices()
    choice = ScaleChoice(plans)
    columnChoice = PanelColumnChoice(of: scene.figure)
    if let indices = common?.paletteIndices {
      for number in plans.indices { plans[number].paletteIndices = indices }
    } else if scene.stage?.colors.isEmpty == false || ColorNeeds.exist(in: plans, look) {
      let canvas = scene.figure.canvas
      let scale = choice.scale(of: canvas, panelsInARow: columnChoice.usual)
      var needs = ColorNeeds(on: scene.stage)
      for plan in plans {
        try checkTime()
        let stage = Stage(
          scale: scale, yAxis: canvas.yAxis, view: plan.view, tree: plan.scene.layers)
        needs.add(PanelContext(plan: plan, stage: stage, look: look, text: text))
      }
      colorNeeds = needs
      for number in plans.indices {
        plans[number].paletteIndices = needs.paletteIndices(
          besideRootSpace: plans[number].numbersRootSpace)
      }
    }
    self.plans = plans
    let tables = scene.figure.tables + plans.flatMap(\.tables).joinedByLayer
    let spaceColors = SpaceColors(
      of: scene, plans, look: look, tables: tables + scene.figure.panelTables)
    panelBlocks = PanelBlocks(of: scene, look: look, text: text, colors: spaceColors)
    self.tables = try SetTable.all(tables, of: scene, look, text, spaceColors, common: common)
  }

  /// The approximate growth of the figure for a scale larger by 1.
  var growth: Size {
    let (panel, columns) = (choice.room(at: 1), columnChoice)
    return Size(
      width: panel.width * Double(columns.usual), height: panel.height * Double(columns.usualRows))
  }

  func layout() throws(Diagnostics) -> SceneLayout {
    let canvas = scene.figure.canvas
    let usual = columnChoice.usual
    let chosen = choice.scale(of: canvas, panelsInARow: usual)
    try check(choice.room(at: chosen))
    if let size = canvas.size { return try fitted(to: size, from: chosen) }
    try check(rowsAt: chosen)
    let (form, pictures) = try composedPage()
    let stages = pictures.map(\.stage)
    // The pictures end here, so that the items of the drawing are moved in place.
    let drawing = try arrangement(of: consume pictures, as: form).drawing()
    let padding = canvas.padding
    var size = whole(drawing.box)
    if let width = canvas.width, size.width > width.rounded(.up) {
      if scene.stage != nil {
        size.width = PageWidth.holding(size.width)
        return try finished(
          drawing.moved(by: Vector(dx: padding, dy: padding)), of: stages, on: size)
      }
      let needed = try widthThatHolds(above: width, from: size.width)
      throw Diagnostics([
        FigureProblem.canvasTooNarrow(width, needed: needed).diagnostic(at: canvas.sizeSpan)
      ])
    }
    return try finished(drawing.moved(by: Vector(dx: padding, dy: padding)), of: stages, on: size)
  }

  /// Throws an error for a size that no picture can have, before anything is laid out.
  func check(_ size: Size) throws(Diagnostics) {
    guard size.width <= Self.longestSide, size.height <= Self.longestSide else {
      throw Diagnostics([
        FigureProblem.tooLarge(size, most: Self.longestSide)
          .diagnostic(at: scene.figure.canvas.sizeSpan)
      ])
    }
  }

  /// Throws an error for a figure whose rows of pictures alone are too high to be drawn, before any is laid out.
  private func check(rowsAt scale: Double) throws(Diagnostics) {
    // The size of other panels depends on their texts.
    guard scene.figure.lanes.isEmpty, plans.count == scene.figure.panels.count else { return }
    let height = choice.height(ofRowsOf: columnChoice.usual, gap: PanelGrid.panelGap, at: scale)
    guard height > Self.longestSide else { return }
    let size = Size(width: choice.room(at: scale).width, height: height)
    throw Diagnostics([
      FigureProblem.tooLarge(size, most: Self.longestSide, isLeast: true)
        .diagnostic(at: scene.figure.canvas.sizeSpan)
    ])
  }

  /// The canvas that a box from (0, 0) on needs with its padding, in whole points; at least 1 x 1.
  func whole(_ box: Rect) -> Size {
    let padding = scene.figure.canvas.padding
    func whole(_ length: Double) -> Double {
      max((length + 2 * padding - PageWidth.slack).rounded(.up), 1)
    }
    return Size(width: whole(box.width), height: whole(box.height))
  }

  /// The arrangement of the pictures with what surrounds them.
  func arrangement(of pictures: [ComposedPanel], as form: PageForm) -> Arrangement {
    Arrangement(
      scene: scene,
      pictures: pictures.enumerated().map { common?.settled($1, number: $0) ?? $1 },
      form: form, look: look, text: text, panelBlocks: panelBlocks, tables: tables, common: common)
  }

  /// - Parameter stages: those of the pictures, in their order.
  func finished(
    _ drawing: consuming Drawing, of stages: [Stage], on size: Size
  ) throws(Diagnostics) -> SceneLayout {
    try check(size)
    let panels = panels(on: stages, at: drawing.panelOrigins)
    let leavesStage =
      drawing.leavesStage
      || scene.stagePlaces != nil && size.width > (scene.stage?.width ?? size.width)
    var items = drawing.items()
    items += try CodeTies.items(of: scene, in: items)
    if let item = items.first(where: { !$0.isFinite }) {
      throw Diagnostics([FigureProblem.notFinite(item.element).diagnostic(at: nil)])
    }
    var list = DisplayList(size: size, background: look.background, items: items)
    list.leavesStage = leavesStage
    return SceneLayout(list, look.colors, panels: panels)
  }

  private func panels(on stages: [Stage], at origins: [Int: Point]) -> [LayerPanel] {
    let numbers = scene.figure.panels.indices.filter { scene.figure.panels[$0].picture != nil }
    return zip(numbers, zip(plans, stages)).compactMap { index, picture in
      origins[index + 1].map {
        LayerPanel(number: index + 1, picture.0, on: picture.1, at: $0)
      }
    }
  }
}

extension Scene {
  /// Throws an error for a scene with pictures whose sizes are not given.
  func checkImages(areIn options: FigureOptions) throws(Diagnostics) {
    let missing = images.filter { options.images[$0.name] == nil }
    guard missing.isEmpty else {
      throw Diagnostics(
        missing.map { FigureProblem.missingImage($0.name).diagnostic(at: $0.nameSpan) })
    }
  }
}

extension Item {
  fileprivate var isFinite: Bool {
    let isFinite =
      switch content {
      case .fill(let path, _), .stroke(let path, _): path.isFinite
      case .text(let run): run.origin.isFinite
      case .image(let image): image.corners.corners.allSatisfy(\.isFinite)
      }
    return isFinite && clip.allSatisfy(\.path.isFinite)
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Path {
  fileprivate var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .curve(let first, let second, let end): first.isFinite && second.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}
