internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension PanelCanvas {
  /// Gives halos to texts on something that would make them hard to read.
  mutating func paintHalos() {
    let texts = items[Level.labels.rawValue]
    if texts.isEmpty { return }
    var lines = PaintedLines()
    for item in items.joined() { lines.add(item) }
    // The loop is not a closure, which would copy the whole canvas for each text.
    var haloed: [Item] = []
    for text in texts where !ProcessorTime.isOver { haloed += withHalo(text, on: lines) }
    replaceLabels(haloed)
  }

  /// The text with a halo in the colour under it, if a line runs there; across an edge, each side has its own. Other texts
  /// have none, since a halo would only cut into lines beside it.
  ///
  /// On a ground of nearly the colour of the letters, the halo has another: that of what is under contents, or of the paper.
  private func withHalo(_ item: Item, on lines: PaintedLines) -> [Item] {
    guard case .text(let run) = item.content else { return [item] }
    let width = run.style.size == Metric.tickSize ? Metric.tickHaloWidth : Metric.haloWidth
    let reach = run.box.insetBy(dx: -width, dy: -width)
    let parts = grounds.colors(in: reach, paper: look.paper)
    guard
      lines.touch(run.letterBox.insetBy(dx: -1, dy: -1))
        || parts.contains(where: { !look.isReadable(run.color, on: $0.color) })
    else { return [item] }
    return parts.map { color, clip in
      var run = run
      let halo =
        look.isReadable(run.color, on: color)
        ? color : look.readableGround(of: run.color, amid: [color] + grounds(under: reach))
      run.halo = TextRun.Halo(color: halo, width: width)
      return Item(item.element, .text(run), clip: clip)
    }
  }
}
