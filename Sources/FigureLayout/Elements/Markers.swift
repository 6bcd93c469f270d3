internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Marks the anchor of a layer, its position, or both: the same place, unless the transform moves
  /// the anchor away from the position.
  mutating func addAnchorAndPositionMarks(of layer: LayerTree.Index) {
    if plan.shows(.position, of: layer), let place = stage.point(.position, of: layer) {
      let color = superlayerColor(of: layer)
      let circle = Path(circleAt: place, radius: Metric.positionRadius)
      paintGround(element(of: layer) / .position / .ring, circle, on: .markers)
      paint(element(of: layer) / .position, .stroke(circle, look.position(color)), on: .markers)
      reserveMarker(at: place, radius: Metric.positionRadius + 1)
      explain(.position, in: colors(of: scene.layers.superlayer(of: layer)))
    }
    if plan.shows(.anchor, of: layer), let place = stage.point(.anchorPoint, of: layer) {
      addDot(
        element(of: layer) / .anchorPoint, at: place, radius: Metric.anchorRadius, look.anchorColor)
      reserveMarker(at: place, radius: Metric.anchorRadius + Metric.markerGap)
      explain(.anchor)
    }
  }

  /// Asks for places for what the marks of a layer's anchor and position say.
  mutating func addAnchorAndPositionLabels(of layer: LayerTree.Index) throws(Diagnostics) {
    let values = scene.layers[layer]
    if plan.shows(.anchor, of: layer), plan.picture.labelsAnchors, !isAnchorCalledOut(of: layer),
      let place = stage.point(.anchorPoint, of: layer)
    {
      try requestLabel(
        element(of: layer) / .anchorPoint / .label, text.words.anchor,
        "(\(numbers(values.anchorPoint, decimals: 2)))",
        look.theme.ink, at: place, preferring: [.above, .below, .right, .left])
    }
    if plan.shows(.position, of: layer), let place = stage.point(.position, of: layer) {
      try requestLabel(
        element(of: layer) / .position / .label, text.words.position,
        "(\(numbers(values.position)))",
        superlayerColor(of: layer), at: place, preferring: [.below, .above])
    }
  }

  /// Whether a callout speaks of a layer's anchor, in the place of its label.
  private func isAnchorCalledOut(of layer: LayerTree.Index) -> Bool {
    let anchor = scene.layers.location(of: .anchorPoint, of: layer)
    return plan.picture.annotations.contains { annotation in
      guard case .callout(let callout) = annotation.kind else { return false }
      return callout.at == anchor
    }
  }

  /// A filled dot.
  mutating func addDot(_ element: ElementID, at place: Point, radius: Double, _ color: Color) {
    paint(element, .fill(Path(circleAt: place, radius: radius), color), on: .markers)
  }

  /// Asks for a label of a word and numbers beside a marker; where one line has no room, the
  /// numbers go below the word.
  private mutating func requestLabel(
    _ element: ElementID, _ word: String, _ numbers: String, _ color: Color, at place: Point,
    preferring order: [Compass]
  ) throws(Diagnostics) {
    // Layers whose anchors meet say it together.
    guard beginsToSay("\(word) \(numbers)", in: color, at: place) else { return }
    let wide = try text.block("\(word) \(numbers)", .text, color)
    let narrow = TextBlock(lines: [
      try text.line(word, .text, color), try text.line(numbers, .text, color),
    ])
    requestLabel(element, wide, or: narrow, at: place, preferring: order)
  }

  /// Asks for a label beside whatever markers there are at a point.
  mutating func requestLabel(
    _ element: ElementID, _ block: TextBlock, or narrow: TextBlock? = nil, at place: Point,
    preferring order: [Compass] = [.above, .below, .right, .left]
  ) {
    let clearance = markerRadius(at: place)
    let gap = clearance + Metric.labelGap + 0.5
    var candidates = Compass.candidates(block.size, around: place, gap: gap, preferring: order)
    if let narrow {
      candidates += Compass.candidates(
        narrow.size, around: place, gap: gap, preferring: order, base: 9
      ).map { LabelRequest.Candidate(box: $0.box, penalty: $0.penalty, block: narrow) }
    }
    request(
      LabelRequest(
        element, block, candidates: candidates, target: place, clearance: clearance + 1))
  }

  /// Marks the point (0, 0) of a space, each with the shape of its place in the palette; around
  /// the marker of another thing that is there already.
  mutating func addOriginMarker(of space: LayerTree.Index?) {
    guard let place = stage.point(Location(space: space, point: .zero)),
      !isCovered(place, of: space)
    else { return }
    let color = colors(of: space).line
    let inner = markerRadius(at: place)
    // Rings around rings say no more, once there are some.
    if inner > Metric.widestMarker { return }
    let radius = inner > 0 ? inner + 1.5 : Metric.originRadius
    let index = space.map { plan.systemIndex(of: $0) } ?? 0
    func around(_ offsets: [(Double, Double)]) -> Path {
      Path(
        through: offsets.map { Point(x: place.x + $0.0 * radius, y: place.y + $0.1 * radius) },
        closed: true)
    }
    // Each with how far its corners reach, in radii.
    let (shape, reach): (Path, Double) =
      switch index % 4 {
      case 0: (Path(circleAt: place, radius: radius), 1)
      case 1: (around([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]), 0.9)
      case 2: (around([(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)]), 1.3)
      default: (around([(0, -1.25), (1.2, 0.9), (-1.2, 0.9)]), 1.25)
      }
    let element = element(of: space) / .origin
    paintGround(element / .inside, shape, on: .origins)
    paint(element, .stroke(shape, Stroke(color, width: Metric.ringWidth)), on: .origins)
    reserveMarker(at: place, radius: radius * reach + 1)
  }
}
