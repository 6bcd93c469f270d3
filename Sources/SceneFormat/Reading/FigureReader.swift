internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// The keys that speak of what one panel draws.
  static let panelKeys = ["show", "ghosts", "annotations", "axes", "view", "oblique"]

  static let figureKeys =
    ["canvas", "panels", "columns", "steps", "tables", "notes", "legend"] + panelKeys

  /// `figure`, or what it is where the document says nothing of it.
  mutating func readFigure(_ node: Node?) -> Figure {
    var figure = Figure(
      canvas: Canvas(padding: 24, background: .theme, yAxis: .down), panels: [], columns: nil,
      tables: [], notes: [], legend: false)
    guard let node, let fields = fields(of: node, in: "'figure'", keys: Self.figureKeys) else {
      figure.panels = readPanels(ofSteps: nil)
      return figure
    }
    if let canvas = fields["canvas"] { readCanvas(canvas, into: &figure.canvas) }
    figure.panels = readPanels(fields)
    figure.columns = fields["columns"].flatMap { wholeNumber($0, "'columns'", in: 1...1_000) }
    figure.tables = fields["tables"].map { readTables($0) } ?? []
    figure.notes = fields["notes"].map { readNotes($0) } ?? []
    figure.legend = fields["legend"].flatMap { boolean($0, "'legend'") } ?? false
    return figure
  }

  private mutating func readPanels(_ fields: Fields) -> [Panel] {
    guard let panels = fields.member("panels") else { return readPanels(ofSteps: fields) }
    for key in ["steps", "ghosts", "annotations", "view", "oblique"] {
      if let member = fields.member(key) {
        collector.report(
          .conflictingKeys(
            "panels", key, in: fields.context, at: json.span(of: member.key),
            other: json.span(of: panels.key),
            help: key == "steps"
              ? "each panel says its 'step'" : "write '\(key)' in the panel that it is for"))
      }
    }
    var shared = SharedPanelParts()
    shared.show = fields["show"].flatMap { readShow($0, base: nil) }
    shared.axes = fields["axes"].map { readAxesOptions($0) } ?? []
    guard let nodes = elements(of: panels.value, "'panels'", ofUpTo: 1_000, "panels") else {
      return []
    }
    return nodes.enumerated().compactMap { number, node in
      let keys = ["layers", "step", "caption", "badge"] + Self.panelKeys
      guard let fields = self.fields(of: node, in: "panel \(number + 1)", keys: keys) else {
        return nil
      }
      let step = fields["step"].flatMap { stepNumber($0, "'step'") } ?? 0
      return after(steps: step) { $0.readPanel(fields, shared: shared, step: step) }
    }
  }

  /// How the steps of a scene are shown that lists no panels.
  private enum StepsShown: String, CaseIterable {
    /// The start and each step in a panel of its own.
    case panels
    /// The last step in one panel, over ghosts of what was at the start.
    case overlay
  }

  /// The panels of a figure that lists none: one for each state of the layers, or one for all.
  private mutating func readPanels(ofSteps fields: Fields?) -> [Panel] {
    let shown = fields?["steps"].flatMap { word($0, "'steps'", as: StepsShown.self) } ?? .panels
    if shown == .overlay && !steps.isEmpty {
      let last = steps.count
      var panel = after(steps: last) { $0.readPanel(fields, shared: nil, step: last) }
      if fields?["ghosts"] == nil { panel.ghosts = ghostsOfStart() }
      return [panel]
    }
    var panels: [Panel] = []
    let errorsBefore = collector.errorCount
    for step in 0...steps.count where collector.errorCount == errorsBefore {
      // What is wrong in one state is likely to be so in each, and is reported once.
      var panel = after(steps: step) { $0.readPanel(fields, shared: nil, step: step) }
      if step > 0 { panel.caption = steps[step - 1].caption }
      panels.append(panel)
    }
    return panels
  }

  /// What the steps change, as it was at the start; layers in what is changed go with it.
  private func ghostsOfStart() -> [Ghost] {
    let changed = Set(steps.flatMap { $0.changes.map(\.layer) })
    return changed.sorted().filter {
      changed.isDisjoint(with: layers.layers(from: layers.superlayer(of: $0)))
    }.map { Ghost(layer: $0, step: 0, successor: $0, arrow: .automatic) }
  }

  private mutating func readCanvas(_ node: Node, into canvas: inout Canvas) {
    if json.kind(of: node) == .string {
      guard json.string(of: node) != "fit" else { return }
      collector.report(
        .unknownValue(
          json.string(of: node), of: "a value of 'canvas'", words: ["fit"],
          at: json.span(of: node)))
      return
    }
    guard json.kind(of: node) == .object else {
      reportWrongType(node, "'canvas'", "'fit' or an object")
      return
    }
    let keys = ["size", "unit", "padding", "background", "yAxis", "scale"]
    guard let fields = fields(of: node, in: "'canvas'", keys: keys) else { return }
    let unit = fields["unit"].flatMap { word($0, "'unit'", as: CanvasUnit.self) } ?? .points
    if let size = fields["size"], let values = numbers(size, "'size'", 2, "[width, height]") {
      if values.allSatisfy({ $0 > 0 }) {
        canvas.size = Size(width: unit.points(values[0]), height: unit.points(values[1]))
        canvas.sizeSpan = json.span(of: size)
      } else {
        collector.report(
          .invalidValue(
            "'size'", expected: "two numbers greater than 0",
            found: "[\(printedNumbers(values))]", at: json.span(of: size)))
      }
    }
    if let value = fields["padding"], let padding = number(value, "'padding'", atLeast: 0) {
      canvas.padding = unit.points(padding)
    }
    if let value = fields["background"], let background = readBackground(value) {
      canvas.background = background
    }
    if let value = fields["yAxis"], let axis = word(value, "'yAxis'", as: Canvas.YAxis.self) {
      canvas.yAxis = axis
    }
    if let value = fields["scale"], let scale = positiveNumber(value, "'scale'") {
      canvas.scale = scale
      if canvas.sizeSpan == nil { canvas.sizeSpan = json.span(of: value) }
    }
  }

  private mutating func readBackground(_ node: Node) -> Canvas.Background? {
    if json.kind(of: node) == .string {
      switch json.string(of: node) {
      case "none": return Canvas.Background.none
      case "theme": return .theme
      default: break
      }
    }
    return color(node, "'background'", furtherWords: ["none", "theme"]).map { .color($0) }
  }

  private mutating func readNotes(_ node: Node) -> [LocalizedText] {
    guard let elements = elements(of: node, "'notes'", "an array of texts") else { return [] }
    return elements.compactMap { text($0, "a note") }
  }
}

/// The units that a canvas is measured in.
private enum CanvasUnit: String, CaseIterable {
  case points = "pt"
  case millimetres = "mm"

  func points(_ length: Double) -> Double {
    self == .points ? length : length * 72 / 25.4
  }
}
