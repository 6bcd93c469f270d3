public import DisplayList
internal import LayerGeometry
public import SceneFormat
public import SourceText

/// A scene of a series, with the options by which a figure of it is drawn.
public struct SeriesFigure: Sendable {
  public var scene: Scene
  public var options: FigureOptions

  /// - Parameters:
  ///   - scene: one that was read as if it had no stage.
  ///   - options: those by which its figure is drawn.
  public init(_ scene: Scene, options: FigureOptions) {
    (self.scene, self.options) = (scene.drawn, options)
  }
}

/// The errors of one figure of a series, with its number from 0.
public struct SeriesError: Error {
  public let figure: Int
  public let diagnostics: Diagnostics
}

/// Makes the stage of a series: it lays all figures out by themselves, and takes what holds each of them.
public struct StageMaker {
  let figures: [SeriesFigure]
  let measuring: any TextMeasuring
  let colors = DynamicColors([.light])

  /// - Parameters:
  ///   - figures: in the order of the series, at least one.
  ///   - measuring: measures texts.
  public init(_ figures: [SeriesFigure], measuring: any TextMeasuring) {
    (self.figures, self.measuring) = (figures, measuring)
  }

  /// The stage.
  ///
  /// - Throws: the errors of the first figure that cannot be laid out.
  public func stage() throws(SeriesError) -> SeriesStage {
    try forEachFigure { scene, _, _ throws(Diagnostics) in
      guard let size = scene.figure.canvas.size else { return }
      throw Diagnostics([
        FigureProblem.fixedCanvasOnStage(size).diagnostic(at: scene.figure.canvas.sizeSpan)
      ])
    }
    var stage = SeriesStage(width: PageWidth.usual[1], scale: 1)
    try addRootSpace(to: &stage)
    try addColors(to: &stage)
    return try StageSearch(maker: self, stage: stage).best()
  }

  /// Calls a function with each figure, on a stage if there is one.
  func forEachFigure(
    on stage: SeriesStage? = nil,
    _ work: (Scene, FigureOptions, Int) throws(Diagnostics) -> Void
  ) throws(SeriesError) {
    for (number, figure) in figures.enumerated() {
      var scene = figure.scene
      if let stage {
        scene.stage = stage
        (scene.figure.canvas.width, scene.figure.canvas.scale) = (stage.width, stage.scale)
      }
      do throws(Diagnostics) {
        try checkTime()
        try scene.checkImages(areIn: figure.options)
        try work(scene, figure.options, number)
      } catch {
        throw SeriesError(figure: number, diagnostics: error)
      }
    }
  }

  func composer(
    of scene: Scene, _ options: FigureOptions
  ) throws(Diagnostics) -> FigureComposer {
    try FigureComposer(scene: scene, options: options, measuring: measuring, colors: colors)
  }

  /// Adds what the axes of the root space cover where figures do not say it themselves, and its color.
  private func addRootSpace(to stage: inout SeriesStage) throws(SeriesError) {
    var shared = stage
    try forEachFigure { scene, options, _ throws(Diagnostics) in
      let composer = try composer(of: scene, options)
      for plan in composer.plans where plan.rootSpaceShows(.axes) {
        shared.colors[SeriesStage.rootSpace] = 1
        let range = plan.axisRange(of: nil, in: plan.scene.layers)
        let own = plan.axesOptions(of: nil)
        if own?.x == nil { shared.extent.x = shared.extent.x?.union(range.x) ?? range.x }
        if own?.y == nil { shared.extent.y = shared.extent.y?.union(range.y) ?? range.y }
      }
    }
    stage = shared
  }

  /// Adds the colors of layers: the first figure that has one chooses for all.
  private func addColors(to stage: inout SeriesStage) throws(SeriesError) {
    var shared = SharedColors(stage.colors)
    var colored = stage
    try forEachFigure { scene, options, _ throws(Diagnostics) in
      var scene = scene
      colored.colors = shared.colors
      scene.stage = colored
      for plan in try composer(of: scene, options).plans {
        for layer in plan.coloredLayers {
          shared.add(plan.scene[layer], system: plan.systemIndex(of: layer) + 1)
        }
      }
    }
    stage.colors = shared.colors
  }
}

/// The colors of layers as they are collected.
private struct SharedColors {
  private(set) var colors: [String: Int]
  /// The colors of layers that are known by their names, by their ids.
  private var byName: [String: Int] = [:]

  init(_ colors: [String: Int]) { self.colors = colors }

  mutating func add(_ layer: LayerDescription, system: Int) {
    if colors[layer.id] != nil { return }
    let names = layer.name.variants.map(\.string)
    if let known = names.compactMap({ colors[$0] }).first {
      byName[layer.id] = byName[layer.id] ?? known
    } else if let known = byName[layer.id] {
      colors[layer.id] = known
    } else {
      for name in [layer.id] + names where colors[name] == nil { colors[name] = system }
    }
  }
}
