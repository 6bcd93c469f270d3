public import DisplayList
internal import LayerGeometry
public import SceneFormat
public import SourceText

/// Lays a scene out as a finished drawing.
///
/// The same scene and options give the same display list in every process.
///
/// - Parameter measuring: tells how much room texts take.
/// - Returns: the drawing in canvas points, y down; at scale 1 a point is a pixel.
/// - Throws: diagnostics for texts that cannot be set, a canvas too small for them, or a scene with
///   steps, which are not drawn yet.
public func layOut(
  _ scene: Scene, options: FigureOptions, measuring: some TextMeasuring
) throws(Diagnostics) -> DisplayList {
  // The layers as they stand at the start would be a figure, but not the one that is asked for.
  return try FigureComposer(scene: scene, options: options, measuring: measuring).displayList()
}

private struct FigureComposer {
  /// The longest side of a picture that Cairo can draw, in pixels; a point is one at least.
  private static let longestSide = 32_767.0

  /// The least of the longer sides of a panel on a fixed canvas, without labels, in canvas points.
  private static let smallestPanel = 60.0

  let scene: Scene
  let look: Look
  let text: TextSetter
  let plans: [PanelPlan]
  let choice: ScaleChoice
  /// The tables that the document lists, and those of layers with the switch `table`.
  let tables: [PropertyTable]

  init(scene: Scene, options: FigureOptions, measuring: some TextMeasuring) {
    self.scene = scene
    look = Look(
      appearance: options.appearance, rules: scene.style,
      background: options.background ?? scene.figure.canvas.background)
    text = TextSetter(
      measuring: measuring, wanted: options.language,
      ownLanguage: scene.language(preferring: options.language) ?? "en")
    plans = PanelPlan.all(of: scene)
    choice = ScaleChoice(plans)
    tables = scene.figure.tables + plans.flatMap(\.tables).joinedByLayer
  }

  func displayList() throws(Diagnostics) -> DisplayList {
    let columns = scene.figure.columns ?? (plans.count == 4 ? 2 : min(plans.count, 3))
    let canvas = scene.figure.canvas
    let chosen = canvas.scale ?? choice.suitable(panelsInARow: min(columns, plans.count))
    try check(choice.room(at: chosen))
    guard let size = canvas.size else {
      let drawing = try drawing(scale: chosen, columns: columns)
      let padding = canvas.padding
      return try finished(drawing.moved(to: Point(x: padding, y: padding)), on: whole(drawing))
    }
    return try fitted(to: size, from: chosen, columns: columns)
  }

  /// Refuses what no picture can hold, before anything is laid out on it.
  private func check(_ size: Size) throws(Diagnostics) {
    guard size.width <= Self.longestSide, size.height <= Self.longestSide else {
      throw Diagnostics([
        FigureProblem.tooLarge(size, most: Self.longestSide)
          .diagnostic(at: scene.figure.canvas.sizeSpan)
      ])
    }
  }

  /// The figure at the largest scale at which it fits a fixed canvas, in its middle, with its
  /// blocks where they leave the most room.
  private func fitted(
    to size: Size, from scale: Double, columns: Int
  ) throws(Diagnostics) -> DisplayList {
    // Layers smaller than this would be a dot among their labels.
    let scales =
      scene.figure.canvas.scale.map { [$0] }
      ?? ScaleChoice.descending(from: scale * 4).filter {
        max(choice.room(at: $0).width, choice.room(at: $0).height) >= Self.smallestPanel
      }
    var best: (rank: Int, drawing: Drawing)?
    var needed = Size(width: Double.infinity, height: Double.infinity)
    for place in BlockPlace.allCases {
      // Smaller scales need less room, but for a few points by which labels fall otherwise.
      var (next, end) = (0, best?.rank ?? scales.count)
      while next < end {
        let middle = (next + end) / 2
        let drawing = try drawing(scale: scales[middle], columns: columns, blocks: place)
        let room = whole(drawing)
        if room.width <= size.width && room.height <= size.height {
          (best, end) = ((middle, drawing), middle)
        } else {
          // Of the sizes that are called for in vain the least is told.
          if room.width * room.height < needed.width * needed.height { needed = room }
          next = middle + 1
        }
      }
    }
    guard let drawing = best?.drawing else {
      throw Diagnostics([
        FigureProblem.canvasTooSmall(size, needed: needed)
          .diagnostic(at: scene.figure.canvas.sizeSpan)
      ])
    }
    let origin = Point(
      x: (size.width - drawing.box.width) / 2, y: (size.height - drawing.box.height) / 2)
    return try finished(drawing.moved(to: origin), on: size)
  }

  /// The canvas that a drawing needs, in whole points; a figure of nothing is still a picture.
  private func whole(_ drawing: Drawing) -> Size {
    let padding = scene.figure.canvas.padding
    return Size(
      width: max((drawing.box.width + 2 * padding).rounded(.up), 1),
      height: max((drawing.box.height + 2 * padding).rounded(.up), 1))
  }

  private func drawing(
    scale: Double, columns: Int, blocks: BlockPlace? = nil
  ) throws(Diagnostics) -> Drawing {
    var panels: [ComposedPanel] = []
    var palette: [LayerTree.Index?: Color] = [:]
    for plan in plans {
      let stage = Stage(
        scale: scale, yAxis: scene.figure.canvas.yAxis, view: plan.view, tree: plan.scene.layers)
      var sketch = PanelSketch(plan: plan, stage: stage, look: look, text: text)
      panels.append(try sketch.compose())
      palette[nil] = sketch.colors(of: nil).line
      for layer in plan.coloredLayers { palette[layer] = sketch.colors(of: layer).line }
    }
    // A layer that stands in a table alone has the colours of what it is compared with.
    for table in tables {
      guard let last = table.columns.last?.layer else { continue }
      for column in table.columns.dropLast() {
        let olds = [column.layer] + scene.layers.superlayers(of: column.layer)
        let news = [last] + scene.layers.superlayers(of: last)
        for (old, new) in zip(olds, news) where palette[old] == nil { palette[old] = palette[new] }
      }
    }
    let colors = palette
    return try Arrangement(
      scene: scene, panels: panels, columns: min(columns, max(panels.count, 1)), look: look,
      text: text, color: { colors[$0] ?? look.theme.ink }, tables: tables,
      blockPlace: blocks
    ).drawing()
  }

  private func finished(_ drawing: Drawing, on size: Size) throws(Diagnostics) -> DisplayList {
    try check(size)
    for item in drawing.items where !item.isFinite {
      throw Diagnostics([FigureProblem.notFinite(element: item.element).diagnostic(at: nil)])
    }
    return DisplayList(size: size, background: look.background, items: drawing.items)
  }
}

extension Scene {
  /// The language of a figure's own words: that in which its title appears or, where this is in
  /// none, the first name that is in any; else the one that is asked for.
  fileprivate func language(preferring wanted: String?) -> String? {
    let texts = [title].compactMap { $0 } + layers.indices.map { self[$0].name }
    return texts.lazy.compactMap { $0.variant(for: wanted).language }.first ?? wanted
  }
}

extension Item {
  fileprivate var isFinite: Bool {
    let points =
      switch content {
      case .fill(let path, _), .stroke(let path, _): path.points
      case .text(let run): [run.origin]
      }
    return (points + clip.flatMap(\.path.points)).allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }
}
