internal import LayerGeometry
internal import SourceText

extension SceneReader {
  static let figureKeys =
    [
      "canvas", "panels", "lanes", "derive", "columns", "steps", "tables", "notes", "legend",
      "animation",
    ]
    + pictureKeys

  /// `figure`, or what it is where the document says nothing of it.
  func readFigure(_ node: Node?) -> Figure {
    var figure = Figure(
      canvas: Canvas(padding: 24, background: .theme, yAxis: .down), panels: [], lanes: [],
      columns: nil, tables: [], notes: [], legend: false)
    guard let node, let fields = fields(of: node, in: "'figure'", keys: Self.figureKeys) else {
      figure.panels = readPanels(ofSteps: nil)
      return figure
    }
    if let canvas = fields["canvas"] { readCanvas(canvas, into: &figure.canvas) }
    readPanels(fields, into: &figure)
    figure.columns = fields["columns"].flatMap { wholeNumber($0, "'columns'", in: 1...1_000) }
    figure.tables = fields["tables"].map { readTables($0) } ?? []
    figure.notes = fields["notes"].map { readNotes($0) } ?? []
    figure.legend =
      fields["legend"].flatMap { boolean($0, "'legend'") } ?? (figure.derivation != nil)
    if let animation = fields["animation"] { figure.animation = readAnimation(animation) }
    return figure
  }

  private func readCanvas(_ node: Node, into canvas: inout Canvas) {
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

  private func readBackground(_ node: Node) -> Canvas.Background? {
    if json.kind(of: node) == .string {
      switch json.string(of: node) {
      case "none": return Canvas.Background.none
      case "theme": return .theme
      default: break
      }
    }
    return color(node, "'background'", furtherWords: ["none", "theme"]).map { .color($0) }
  }

  func readNotes(_ node: Node) -> [LocalizedText] {
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
