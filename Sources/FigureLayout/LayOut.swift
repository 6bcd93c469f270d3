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
/// - Throws: diagnostics for texts that cannot be set, or a canvas too small for them.
public func layOut(
  _ scene: Scene, options: FigureOptions, measuring: some TextMeasuring
) throws(Diagnostics) -> DisplayList {
  try FigureComposer(scene: scene, options: options, measuring: measuring).displayList()
}

private struct FigureComposer {
  let scene: Scene
  let options: FigureOptions
  let look: Look
  let text: TextSetter
  let plans: [PanelPlan]
  let layersToRoot: [AffineTransform]

  init(scene: Scene, options: FigureOptions, measuring: some TextMeasuring) {
    self.scene = scene
    self.options = options
    look = Look(appearance: options.appearance, rules: scene.style)
    text = TextSetter(
      measuring: measuring,
      language: options.language ?? scene.title?.variants.first?.language)
    let layersToRoot = scene.layers.transformsToRoot()
    var plans = scene.figure.panels.map { PanelPlan($0, of: scene, layersToRoot: layersToRoot) }
    let numbersRootSpace = plans.contains { $0.rootSpaceShows(.axes) }
    for index in plans.indices { plans[index].numbersRootSpace = numbersRootSpace }
    self.plans = plans
    self.layersToRoot = layersToRoot
  }

  func displayList() throws(Diagnostics) -> DisplayList {
    let columns = scene.figure.columns ?? (plans.count == 4 ? 2 : min(plans.count, 3))
    let canvas = scene.figure.canvas
    let chosen =
      canvas.scale
      ?? ScaleChoice(plans, of: scene, layersToRoot: layersToRoot).suitable(panelsInARow: min(columns, plans.count))
    guard let size = canvas.size else {
      let drawing = try drawing(scale: chosen, columns: columns)
      let padding = canvas.padding
      let size = Size(
        width: (drawing.box.width + 2 * padding).rounded(.up),
        height: (drawing.box.height + 2 * padding).rounded(.up))
      return try finished(drawing.moved(to: Point(x: padding, y: padding)), on: size)
    }
    return try fitted(to: size, from: chosen, columns: columns)
  }

  /// The figure at the largest scale at which it fits a fixed canvas, in its middle.
  private func fitted(
    to size: Size, from scale: Double, columns: Int
  ) throws(Diagnostics) -> DisplayList {
    let padding = scene.figure.canvas.padding
    var smallest = Size(width: .infinity, height: .infinity)
    let scales =
      scene.figure.canvas.scale.map { [$0] } ?? ScaleChoice.descending(from: scale * 4)
    for scale in scales {
      let drawing = try drawing(scale: scale, columns: columns)
      let needed = Size(
        width: drawing.box.width + 2 * padding, height: drawing.box.height + 2 * padding)
      if needed.width <= size.width && needed.height <= size.height {
        let origin = Point(
          x: (size.width - drawing.box.width) / 2, y: (size.height - drawing.box.height) / 2)
        return try finished(drawing.moved(to: origin), on: size)
      }
      smallest = Size(
        width: min(smallest.width, needed.width.rounded(.up)),
        height: min(smallest.height, needed.height.rounded(.up)))
    }
    let problem = FigureProblem.canvasTooSmall(size, needed: smallest)
    throw Diagnostics([problem.diagnostic(at: scene.figure.canvas.sizeSpan)])
  }

  private func drawing(scale: Double, columns: Int) throws(Diagnostics) -> Drawing {
    let stage = Stage(
      scale: scale, yAxis: scene.figure.canvas.yAxis, layersToRoot: layersToRoot)
    var panels: [ComposedPanel] = []
    var palette: [LayerTree.Index?: Color] = [:]
    for plan in plans {
      var sketch = PanelSketch(scene: scene, plan: plan, stage: stage, look: look, text: text)
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
      text: text, color: { colors[$0] ?? look.theme.ink }, tables: tables
    ).drawing()
  }

  /// The tables that the document lists, and those of layers with the switch `table`.
  private var tables: [PropertyTable] {
    var tables = scene.figure.tables
    for plan in plans {
      for layer in plan.layers where plan.shows(.table, of: layer) {
        let ghost = plan.panel.ghosts.first { $0.successor == layer }
        tables.append(
          PropertyTable(
            title: nil,
            columns: [ghost?.layer, layer].compactMap { $0 }.map {
              PropertyTable.Column(layer: $0, header: nil)
            },
            rows: [.bounds, .position, .anchorPoint, .transform, .frame],
            marksChanges: ghost != nil))
      }
    }
    return tables
  }

  private func finished(_ drawing: Drawing, on size: Size) throws(Diagnostics) -> DisplayList {
    let background: Color? =
      switch options.background ?? scene.figure.canvas.background {
      case .theme: look.theme.paper
      case .none: nil
      case .color(let color): look.color(color)
      }
    for item in drawing.items where !item.isFinite {
      throw Diagnostics(
        [FigureProblem.notFinite(element: item.element).diagnostic(at: nil)])
    }
    return DisplayList(size: size, background: background, items: drawing.items)
  }
}

extension Item {
  fileprivate var isFinite: Bool {
    let points =
      switch content {
      case .fill(let path, _), .stroke(let path, _): path.points
      case .text(let run): [run.origin]
      }
    return points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }
}
