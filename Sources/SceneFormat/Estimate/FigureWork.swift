internal import LayerGeometry
internal import SourceText

/// An estimate of the work of laying out and drawing the figure of a scene, by counting what it shows.
///
/// The unit is a step, which takes about a microsecond. The cost of labels depends on how crowded they are, which
/// only the layout finds out: in a dense crowd the work is several times as much as is estimated here.
struct FigureWork {
  /// The steps of work for each thing that is shown.
  private enum Weight {
    static let layer = 10.0
    /// The steps of each layer, for every layer that it lies in.
    static let level = 0.3
    static let annotation = 500.0
    static let callout = 1_500.0
    static let axes = 2_000.0
    static let character = 2.0
    /// A label is measured, broken in several ways, and tried in many places.
    static let labelCharacter = 8.0
    static let cell = 60.0
    static let unitSquare = 4_000.0
    static let curve = 3_000.0
    static let content = 10.0
    static let pathStep = 1.0
    static let row = 60.0
    static let hatchLine = 0.5
    /// The distance of the lines that hatch what masks clip, in canvas points.
    static let hatchPitch = 6.0
    /// The factor of a canvas of a fixed size, for which several scales are tried.
    static let fixedCanvas = 4.0

    static func of(_ name: ShowRules.Switch) -> Double {
      switch name {
      case .fill, .contents, .origin: 10
      case .outline, .rotationAxis, .orientation: 20
      case .frame, .angle: 30
      case .name: 40
      case .anchor: 50
      case .grid: 100
      case .position: 120
      case .axes: 250
      case .size: 300
      case .table: 450
      case .depths: 500
      case .frameSize: 1_000
      case .corners: 2_000
      }
    }
  }

  private let scene: Scene
  /// The estimated steps, extrapolated where counting ended early.
  private(set) var steps = 0.0
  /// The number of layers and annotations that were counted, in so many panels.
  private(set) var layers = 0
  private(set) var annotations = 0
  private(set) var panels = 0

  /// - Parameter limit: the number of steps at which counting ends; the rest is taken to be like what was counted.
  init(of scene: Scene, upTo limit: Double) {
    self.scene = scene
    let figure = scene.figure
    for panel in figure.panels where steps <= limit {
      panels += 1
      count(panel)
    }
    if panels > 0 { steps *= Double(figure.panels.count) / Double(panels) }
    for table in figure.tables { count(table) }
    count(figure.notes)
    count([scene.title, scene.subtitle, scene.alt].compactMap { $0 })
    if figure.canvas.size != nil { steps *= Weight.fixedCanvas }
  }

  private mutating func count(_ panel: Panel) {
    count([panel.caption].compactMap { $0 })
    switch panel.content {
    case .picture(let picture): count(picture, in: scene.after(steps: panel.step))
    case .table(let table): count(table)
    case .formula(let formula):
      steps += Weight.character * Double(formula.length)
    case .notes(let notes): count(notes)
    case .log(let log): steps += Weight.cell * log.cellCount
    case .effects(let matrix): steps += Weight.cell * matrix.cellCount
    case .card(let card): count(card.texts)
    case .tree: steps += Weight.cell * Double(scene.layers.count)
    case .unitSquare: steps += Weight.unitSquare
    case .code(let code): steps += Weight.cell * Double(code.lines.count + code.ties.count)
    case .keyMap: steps += Weight.cell * Double(KeyMap.Property.allCases.count)
    case .plot(let plot):
      steps += Weight.axes + Weight.curve * Double(plot.curves.count)
      count(plot.texts)
    }
  }

  private mutating func count(_ picture: Picture, in scene: Scene) {
    var pending = picture.roots
    while let layer = pending.popLast() {
      count(layer, in: scene, picture.show?.layers[layer.rawValue] ?? ShowRules.usualSwitches)
      pending += scene.layers.sublayers(of: layer)
    }
    for ghost in picture.ghosts {
      let before = self.scene.after(steps: ghost.step)
      pending = [ghost.layer]
      while let layer = pending.popLast() {
        count(layer, in: before, [.outline])
        pending += before.layers.sublayers(of: layer)
      }
    }
    for annotation in picture.annotations { count(annotation) }
    for label in picture.labels { countLabel(label) }
  }

  private mutating func count(
    _ index: LayerTree.Index, in scene: Scene, _ switches: Set<ShowRules.Switch>
  ) {
    let layer = scene.layers[index]
    if layer.isHidden { return }
    layers += 1
    let depth: Int = scene.layers.depth(of: index)
    steps += Weight.layer + Weight.level * Double(depth)
    for name in switches { steps += Weight.of(name) }
    if switches.contains(.name), let name = scene[index].givenName { countLabel(name) }
    if switches.contains(.contents) {
      for content in scene[index].contents {
        steps += Weight.content + Weight.pathStep * Double(content.size)
        steps += Weight.row * content.rowCount(in: layer)
        if case .text(let text) = content.kind { count([text.text]) }
      }
    }
    let isMasked =
      scene.layers.superlayer(of: index).map { scene.layers[$0].masksToBounds } ?? false
    if isMasked, let scale = scene.figure.canvas.scale {
      let length = (abs(layer.bounds.width) + abs(layer.bounds.height)) * scale
      steps += Weight.hatchLine * length / Weight.hatchPitch
    }
  }

  private mutating func count(_ annotation: Annotation) {
    annotations += 1
    steps += Weight.annotation
    switch annotation.kind {
    case .point(let point): steps += Weight.annotation * Double(point.coordinates.count)
    case .arrow, .dimension: break
    case .callout: steps += Weight.callout
    case .axes: steps += Weight.axes
    case .trace: steps += Weight.curve
    }
  }

  private mutating func count(_ table: PropertyTable) {
    steps += Weight.cell * table.cellCount
    count(table.texts)
  }

  private mutating func count(_ texts: [LocalizedText]) {
    for text in texts { steps += Weight.character * Double(text.longest) }
  }

  private mutating func countLabel(_ text: LocalizedText) {
    steps += Weight.labelCharacter * Double(text.longest)
  }
}
