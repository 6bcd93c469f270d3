internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The sides of a layer that another wholly covers, dashed as seen through it: without them a view with larger contents would
/// seem to end where these do. Of a layer that lies as a whole under one which is none of its sublayers nothing is dashed.
struct CoveredSides: PanelElement {
  let layer: LayerTree.Index

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let tree = panel.scene.layers
    // In an oblique view sublayers are sheets above the layer.
    guard panel.plan.shows(.outline, of: layer), !panel.stage.isOblique else { return }
    let isHidden = canvas.seenLayers.isHidden(layer)
    let seenLayers = canvas.seenLayers
    func isCovered(_ start: Point, _ end: Point) -> Bool {
      seenLayers.isCovered(
        (start, end), of: layer, isHidden: isHidden,
        where: { !isHidden || tree.superlayers(of: $0).contains(layer) })
    }
    var (whole, rest) = ([(start: Point, end: Point)](), [(start: Point, end: Point)]())
    panel.stage.outline(of: layer).path.without(panel.stage.windowEdges).forEachLine {
      start, end, _ in
      if isCovered(start, end) { whole.append((start, end)) } else { rest.append((start, end)) }
    }
    if whole.isEmpty { return }
    // The sides beside one that is covered go on to it, or that would be a line of nothing.
    let parts = rest.flatMap { start, end in
      let lines = [(start, end), (end, start)].filter { corner, _ in
        whole.contains { $0.start == corner || $0.end == corner }
      }
      let shares = lines.map { Self.share(from: $0, to: $1, where: isCovered) }
      // Two dashed lines on one another would be a solid one.
      if shares.reduce(0, +) >= 1 { return [(start, end)] }
      return zip(lines, shares).filter { $1 > 0 }.map { line, share in
        (line.0, line.0 + (line.1 - line.0) * share)
      }
    }
    var covered = Path()
    for (start, end) in whole + parts {
      covered.append(Path(from: start, to: end))
      canvas.avoid([start, end], weight: PanelCanvas.LineWeight.outline)
      canvas.seenLayers.dashedOutlines.add(layer, Polygon([start, end]))
    }
    let colors = panel.colors(of: layer)
    canvas.paint(
      panel.element(of: layer) / .covered / .outline,
      .stroke(covered, panel.look.unseen(colors.line)), on: .layers,
      clip: panel.masks.clip(around: layer))
    canvas.explain(.covered, in: colors)
  }

  /// The least length of a covered part of a side, in canvas points.
  private static let leastPart = 3.0

  /// The fraction of a side that is covered from one of its corners on; 0 if next to nothing of it is.
  private static func share(
    from corner: Point, to far: Point, where isCovered: (Point, Point) -> Bool
  ) -> Double {
    let run = far - corner
    var (covered, open) = (0.0, 1.0)
    // Halved ten times, a side as long as a page is known to a point.
    for _ in 0..<10 {
      let middle = (covered + open) / 2
      if isCovered(corner, corner + run * middle) { covered = middle } else { open = middle }
    }
    return run.length * covered < leastPart ? 0 : covered
  }
}
