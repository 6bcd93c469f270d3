internal import LayerGeometry
internal import SourceText

/// An estimate of the bytes that the layout of a scene takes at its peak, by counting what its panels show.
///
/// The weights are what the release command was seen to take more for each thing, and half as much again: for the
/// record of the layout, and for labels in a crowd, which are tried in more places.
public struct LayoutMemory: Sendable {
  private enum Weight {
    /// The bytes of a layer of the document, and of one that a panel shows.
    static let layer = 1_300.0
    static let shownLayer = 700.0
    /// The bytes of a shown layer that cuts what is in it off.
    static let mask = 6_000.0
    /// The bytes of a layer in a state or a panel.
    static let layerOfState = 350.0
    static let state = 3_500.0
    static let panel = 5_000.0
    static let content = 12_000.0
    static let pathStep = 200.0
    static let row = 8_000.0
    static let point = 8_000.0
    static let coordinates = 8_000.0
    static let arrow = 26_000.0
    static let dimension = 24_000.0
    static let callout = 14_000.0
    static let axes = 30_000.0
    static let curve = 120_000.0
    /// A label is kept as it is broken in several ways.
    static let labelCharacter = 70.0
    static let character = 16.0
    static let cell = 3_000.0

    static func of(_ name: ShowRules.Switch) -> Double {
      switch name {
      case .contents, .outline, .frame, .origin, .grid, .orientation, .rotationAxis: 500
      case .fill: 3_000
      case .name: 5_000
      case .anchor: 12_000
      case .position: 15_000
      case .table: 32_000
      case .angle: 25_000
      case .axes: 29_000
      case .depths, .corners: 36_000
      // Two dimension lines.
      case .size, .frameSize: 80_000
      }
    }
  }

  public private(set) var bytes = 0.0
  private let scene: Scene

  /// Estimates the memory of laying out a scene.
  ///
  /// - Parameter scene: the scene, with its panels and steps.
  public init(of scene: Scene) {
    self.scene = scene
    let layers = Double(scene.descriptions.count)
    bytes += Weight.layer * layers
    bytes += (Weight.state + Weight.layerOfState * layers) * Double(scene.steps.count + 1)
    for panel in scene.figure.panels { count(panel, layers) }
    for table in scene.figure.tables { count(table) }
    count(scene.figure.notes)
    count([scene.title, scene.subtitle, scene.alt].compactMap(\.self))
  }

  private mutating func count(_ panel: Panel, _ layers: Double) {
    bytes += Weight.panel + Weight.layerOfState * layers
    count([panel.caption].compactMap(\.self))
    switch panel.content {
    case .picture(let picture): count(picture)
    case .table(let table): count(table)
    case .formula(let formula):
      bytes += Weight.labelCharacter * Double(formula.length)
    case .notes(let notes): count(notes)
    case .log(let log): bytes += Weight.cell * log.cellCount
    case .effects(let matrix): bytes += Weight.cell * matrix.cellCount
    case .card(let card): count(card.texts)
    case .tree: bytes += Weight.cell * layers
    case .unitSquare: bytes += Weight.axes
    case .code(let code): bytes += Weight.cell * Double(code.lines.count + code.ties.count)
    case .keyMap: bytes += Weight.cell * Double(KeyMap.Property.allCases.count)
    case .plot(let plot):
      bytes += Weight.axes + Weight.curve * Double(plot.curves.count)
      count(plot.texts)
    }
  }

  private mutating func count(_ picture: Picture) {
    var pending = picture.roots
    while let layer = pending.popLast() {
      count(layer, picture.show?.layers[layer.rawValue] ?? ShowRules.usualSwitches)
      pending += scene.layers.sublayers(of: layer)
    }
    for ghost in picture.ghosts {
      pending = [ghost.layer]
      while let layer = pending.popLast() {
        bytes += Weight.shownLayer
        pending += scene.layers.sublayers(of: layer)
      }
      bytes += Weight.arrow
    }
    for annotation in picture.annotations { count(annotation) }
    for label in picture.labels { countLabel(label) }
  }

  private mutating func count(_ layer: LayerTree.Index, _ switches: Set<ShowRules.Switch>) {
    bytes += Weight.shownLayer
    if scene.layers[layer].masksToBounds { bytes += Weight.mask }
    for name in switches { bytes += Weight.of(name) }
    if switches.contains(.name) { countLabel(scene[layer].name) }
    for content in scene[layer].contents where switches.contains(.contents) {
      bytes += Weight.content + Weight.pathStep * Double(content.size)
      bytes += Weight.row * content.rowCount(in: scene.layers[layer])
    }
  }

  private mutating func count(_ annotation: Annotation) {
    switch annotation.kind {
    case .point(let point):
      bytes += Weight.point + Weight.coordinates * Double(point.coordinates.count)
    case .arrow: bytes += Weight.arrow
    case .dimension: bytes += Weight.dimension
    case .callout: bytes += Weight.callout
    case .axes: bytes += Weight.axes
    case .trace: bytes += Weight.curve
    }
  }

  private mutating func count(_ table: PropertyTable) {
    bytes += Weight.cell * table.cellCount
    count(table.texts)
  }

  private mutating func count(_ texts: [LocalizedText]) {
    for text in texts { bytes += Weight.character * Double(text.longest) }
  }

  private mutating func countLabel(_ text: LocalizedText) {
    bytes += Weight.labelCharacter * Double(text.longest)
  }
}
