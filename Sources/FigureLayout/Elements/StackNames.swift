internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The names of layers whose outlines cannot be told apart: a list from the outside in, at an arrow through all of
/// them.
struct StackNames: PanelElement {
  /// The largest number of lines; more names are set side by side.
  private static let mostLines = 8
  /// The distance of the arrow's beginning from the outermost layer, in canvas points.
  private static let reach = 12.0
  /// The position of the arrow, as a fraction of the right side's length.
  private static let fraction = 0.3

  let stack: OutlineStacks.Stack

  private func element(in panel: PanelContext) -> ElementID {
    panel.element(of: stack.layers[0]) / .bracket
  }

  /// The arrow from outside of the outermost layer to the edge of the innermost.
  private func arrow(in panel: PanelContext) -> (start: Point, end: Point)? {
    let corners = panel.stage.outline(of: stack.layers[0]).corners
    let inner = panel.stage.outline(of: stack.innermost).corners
    guard corners.count == 4, inner.count == 4 else { return nil }
    let edge = corners[1] + (corners[2] - corners[1]) * Self.fraction
    let end = edge.nearest(from: inner[1], to: inner[2])
    let side = corners[2] - corners[1]
    let across = Vector(dx: side.dy, dy: -side.dx).unit
    let isOutward = across.dot(edge - panel.stage.outline(of: stack.layers[0]).center) >= 0
    return (edge + (isOutward ? across : -across) * Self.reach, end)
  }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard let arrow = arrow(in: panel) else { return }
    let color = panel.look.theme.ink
    let head = Arrowhead(tip: arrow.end, direction: arrow.end - arrow.start)
    canvas.paint(
      element(in: panel),
      [
        .stroke(
          Path(from: arrow.start, to: head.shaftEnd()), Stroke(color, width: Metric.leaderWidth)),
        head.content(color, .filled),
      ], on: .leaders)
    canvas.avoid([arrow.start, arrow.end], weight: PanelCanvas.LineWeight.movement)
  }

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let start = arrow(in: panel)?.start else { return }
    let block = try block(in: panel)
    canvas.request(
      LabelRequest(
        element(in: panel) / .label, block,
        candidates: Compass.candidates(block.size, around: start, gap: 3, preferring: [.right]),
        target: start, turn: .movement))
  }

  private func block(in panel: PanelContext) throws(Diagnostics) -> TextBlock {
    var lines = [
      try panel.text.line(panel.text.words.fromOutsideIn, .text, panel.look.theme.muted)
    ]
    // Where all coincide, the name inside would not tell that its layer is one of them.
    let layers =
      panel.stacks.distance(of: stack.innermost) == nil
      ? stack.layers + [stack.innermost] : stack.layers
    if layers.count <= Self.mostLines {
      for layer in layers {
        lines += try panel.text.block(
          panel.scene[layer].name, .name, panel.colors(of: layer).line, width: Metric.widestLabel
        ).lines
      }
      return TextBlock(lines: lines)
    }
    var row = ""
    for layer in layers {
      let name = panel.text.variant(of: panel.scene[layer].name).marked.inOneLine
      let longer = row.isEmpty ? name : "\(row) › \(name)"
      let line = try panel.text.line(longer, .text, panel.look.theme.ink)
      if line.extent.width > Metric.widestLabel, !row.isEmpty {
        lines.append(try panel.text.line("\(row) ›", .text, panel.look.theme.ink))
        row = name
      } else {
        row = longer
      }
    }
    lines.append(try panel.text.line(row, .text, panel.look.theme.ink))
    return TextBlock(lines: lines)
  }
}
