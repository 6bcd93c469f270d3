internal import LayerGeometry
internal import SourceText

extension DocumentReader {
  func readCanvas(_ node: Node, into canvas: inout Canvas) {
    if json.kind(of: node) == .string {
      guard json.string(of: node) != "fit" else { return }
      collector.report(
        .unknownValue(
          json.string(of: node), of: "a value of 'canvas'", words: ["fit"],
          at: json.span(of: node)))
      return
    }
    guard
      let fields = fields(
        of: node, in: "'canvas'", CanvasKey.table, expected: "'fit' or an object")
    else { return }
    let unit = value(CanvasKey.unit, in: fields)
    if let node = fields[CanvasKey.size], let values = value(CanvasKey.size, in: fields) {
      if values.allSatisfy({ $0 > 0 }) {
        canvas.size = Size(width: unit.points(values[0]), height: unit.points(values[1]))
        canvas.sizeSpan = json.span(of: node)
      } else {
        reportInvalid(
          node, "'size'", expected: "two numbers greater than 0",
          found: "[\(printedNumbers(values))]")
      }
    }
    if let node = fields[CanvasKey.width], let width = value(CanvasKey.width, in: fields) {
      canvas.width = unit.points(width)
      canvas.sizeSpan = canvas.sizeSpan ?? json.span(of: node)
    }
    if let size = fields.member(CanvasKey.size) {
      report(fields, [CanvasKey.width], excludedBy: CanvasKey.size, size) { _ in
        "the size has a width"
      }
    }
    if let padding = value(CanvasKey.padding, in: fields) { canvas.padding = unit.points(padding) }
    if let node = fields[CanvasKey.background], let background = readBackground(node) {
      canvas.background = background
    }
    canvas.yAxis = value(CanvasKey.yAxis, in: fields)
    if let scale = value(CanvasKey.scale, in: fields) {
      canvas.scale = scale
      canvas.sizeSpan = canvas.sizeSpan ?? fields[CanvasKey.scale].map { json.span(of: $0) }
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
}
