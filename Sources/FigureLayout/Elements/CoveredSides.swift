internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The sides of layers that others cover but for stubs, dashed as seen through them: without them a view with larger
/// contents would seem to end where these do, and what a keyboard hides would not be there; likewise those at a covered corner
/// that a callout is about. Of layers that lie each as a whole under one which is none of its sublayers, few are dashed, and
/// only where nothing but that is seen over them.
struct CoveredSides: PanelElement {
  /// The largest number of layers under others that dashes show; more would be a braid.
  private static let mostHidden = 3

  /// The least length of what is dashed of a layer, in canvas points: less would be a sign that nobody can read.
  private static let leastDashed = 16.0

  private typealias Line = (start: Point, end: Point)

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    // In an oblique view sublayers are sheets above the layer.
    if panel.stage.isOblique { return }
    var (own, others) = ([(LayerTree.Index, [Line])](), [(LayerTree.Index, [Line])]())
    func isSeen(_ lines: [Line]) -> Bool {
      lines.reduce(0) { $0 + ($1.end - $1.start).length } >= Self.leastDashed
    }
    let corners = cornersOfCallouts(in: panel)
    for layer in panel.plan.layers where panel.plan.shows(.outline, of: layer) {
      try checkTime()
      let lines = coveredLines(of: layer, in: panel, under: canvas.seenLayers)
      if isSeen(lines.underOwn) {
        own.append((layer, lines.underOwn))
      } else if isSeen(lines.underOthers) {
        others.append((layer, lines.underOthers))
      } else if let places = corners[layer] {
        let atCorners = Self.unmasked(
          coveredLines(from: places, of: layer, in: panel, under: canvas.seenLayers), of: layer,
          in: panel)
        if isSeen(atCorners) { own.append((layer, atCorners)) }
      }
    }
    for (layer, lines) in own {
      // What covers a part of a layer without sublayers would have its name in the dashes of that.
      if panel.scene.layers.sublayers(of: layer).isEmpty {
        canvas.seenLayers.addSeenThrough(layer, panel.stage.outline(of: layer))
      }
      draw(lines, of: layer, in: panel, on: &canvas)
    }
    if others.count > Self.mostHidden { return }
    for (layer, lines) in others {
      canvas.seenLayers.addSeenThrough(layer, panel.stage.outline(of: layer))
      draw(lines, of: layer, in: panel, on: &canvas)
    }
  }

  /// What masks leave of lines; what they cut off is hatched instead.
  private static func unmasked(
    _ lines: [Line], of layer: LayerTree.Index, in panel: PanelContext
  ) -> [Line] {
    panel.masks.region(around: layer).map { mask in lines.compactMap(mask.part(ofLine:)) } ?? lines
  }

  private func draw(
    _ lines: [Line], of layer: LayerTree.Index, in panel: PanelContext,
    on canvas: inout PanelCanvas
  ) {
    var covered = Path()
    for (start, end) in lines {
      covered.append(Path(from: start, to: end))
      canvas.avoid([start, end], weight: PanelCanvas.LineWeight.outline)
      canvas.seenLayers.dashedOutlines.add(layer, Polygon([start, end]), onTop: true)
    }
    let colors = panel.colors(of: layer)
    canvas.paint(
      panel.element(of: layer) / .covered / .outline,
      .stroke(covered, panel.look.unseen(colors.line)), on: .layers,
      clip: panel.masks.clip(around: layer))
    canvas.explain(.covered, in: colors)
  }

  /// The places of callouts about points of each layer.
  private func cornersOfCallouts(in panel: PanelContext) -> [LayerTree.Index: [Point]] {
    panel.plan.picture.annotations.reduce(into: [:]) { corners, annotation in
      guard case .callout(let callout) = annotation.kind,
        let layer = annotation.firstPlace?.layer, let place = panel.stage.point(callout.at)
      else { return }
      corners[layer, default: []].append(place)
    }
  }

  /// The distance of a callout's point from a corner that it is about, in canvas points.
  private static let atCorner = 0.5

  /// What is covered of the sides of a layer at those of its corners that are at some places.
  private func coveredLines(
    from places: [Point], of layer: LayerTree.Index, in panel: PanelContext,
    under layers: SeenLayers
  ) -> [Line] {
    panel.stage.outline(of: layer).edges.flatMap { edge in
      Self.parts(
        of: edge, from: { corner in places.contains { ($0 - corner).length <= Self.atCorner } },
        where: {
          layers.isCovered(($0, $1), of: layer, leavingRings: false, where: { _ in true })
        })
    }
  }

  /// The sides of which next to nothing is seen, with what is covered of those beside them: those of a layer of which a part
  /// is seen, or that its sublayers cover, or else those of one that lies as a whole under another.
  private func coveredLines(
    of layer: LayerTree.Index, in panel: PanelContext, under layers: SeenLayers
  ) -> (underOwn: [Line], underOthers: [Line]) {
    let tree = panel.scene.layers
    let isHidden = layers.isHidden(layer)
    func lines(underAll: Bool) -> [Line] {
      func lines(leavingRings leavesRings: Bool) -> [Line] {
        Self.coveredLines(of: panel.stage.outline(of: layer).path.without(panel.stage.windowEdges))
        {
          layers.isCovered(
            ($0, $1), of: layer, leavingRings: leavesRings,
            where: { underAll || tree.superlayers(of: $0).contains(layer) })
        }
      }
      let covered = lines(leavingRings: isHidden)
      // What is dashed on one side is dashed on all, also close to the edge of what covers it.
      return isHidden && !covered.isEmpty ? lines(leavingRings: false) : covered
    }
    let own = Self.unmasked(lines(underAll: !isHidden), of: layer, in: panel)
    let mayShowUnderOthers = isHidden && own.isEmpty && layers.isCoveredEvenly(layer)
    return (
      own, mayShowUnderOthers ? Self.unmasked(lines(underAll: true), of: layer, in: panel) : []
    )
  }

  /// The sides of an outline of which next to nothing is seen, with what is covered of those beside them.
  ///
  /// - Parameter isCovered: whether a line of the outline is covered.
  private static func coveredLines(
    of outline: Path, where isCovered: (Point, Point) -> Bool
  ) -> [Line] {
    var (covered, rest) = ([Line](), [Line]())
    outline.forEachLine { start, end, _ in
      if isCovered(start, end) {
        covered.append((start, end))
      } else if let part = almostAll(of: (start, end), where: isCovered) {
        covered.append(part)
      } else {
        rest.append((start, end))
      }
    }
    // The sides beside one that is covered go on to it, or that would be a line of nothing.
    return covered
      + rest.flatMap { side in
        parts(
          of: side,
          from: { corner in covered.contains { $0.start == corner || $0.end == corner } },
          where: isCovered)
      }
  }

  /// What is covered of a side from those of its corners on that meet a condition.
  private static func parts(
    of side: Line, from isWanted: (Point) -> Bool, where isCovered: (Point, Point) -> Bool
  ) -> [Line] {
    let lines = [side, (side.end, side.start)].filter { isWanted($0.start) }
    let shares = lines.map { share(from: $0.start, to: $0.end, where: isCovered) }
    // Two dashed lines on one another would be a solid one.
    if shares.reduce(0, +) >= 1 { return [side] }
    return zip(lines, shares).filter { $1 > 0 }.map { line, share in
      (line.start, line.start + (line.end - line.start) * share)
    }
  }

  /// The most of a side that may be seen at its ends, in canvas points: without the rest that would be two stubs.
  private static let longestStubs = 16.0

  /// The part of a side that is covered, where no more than stubs of it are seen at its ends; nil for any other.
  private static func almostAll(
    of side: Line, where isCovered: (Point, Point) -> Bool
  ) -> Line? {
    let half = (side.end - side.start) / 2
    let middle = side.start + half
    let (back, on) = (
      share(from: middle, to: side.start, where: isCovered),
      share(from: middle, to: side.end, where: isCovered)
    )
    let isMostly = back > 0 && on > 0 && back + on > 1
    guard isMostly, (2 - back - on) * half.length <= longestStubs else { return nil }
    // A side that is covered as far as its corner goes on in the one beside it.
    return (
      back > wholeShare ? side.start : middle - half * back,
      on > wholeShare ? side.end : middle + half * on
    )
  }

  /// The share of a line from which on it is covered as a whole, as far as its halving tells.
  private static let wholeShare = 0.998
  /// The least length of a covered part of a side, in canvas points.
  private static let leastPart = 3.0

  /// The fraction of a line that is covered from its start on; 0 if next to nothing of it is.
  private static func share(
    from start: Point, to end: Point, where isCovered: (Point, Point) -> Bool
  ) -> Double {
    let run = end - start
    var (covered, open) = (0.0, 1.0)
    // Halved ten times, a side as long as a page is known to a point.
    for _ in 0..<10 {
      let middle = (covered + open) / 2
      if isCovered(start, start + run * middle) { covered = middle } else { open = middle }
    }
    return run.length * covered < leastPart ? 0 : covered
  }
}
