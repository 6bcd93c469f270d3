internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Marks the anchor of a layer, its position, or both, which are the same place.
  mutating func addAnchorAndPosition(of layer: LayerTree.Index) throws(Diagnostics) {
    let description = scene[layer]
    let values = scene.layers[layer]
    let place = stage.point(
      Location(space: scene.layers.superlayer(of: layer), point: values.position))
    let showsAnchor = plan.shows(.anchor, of: layer)
    let showsPosition = plan.shows(.position, of: layer)
    guard showsAnchor || showsPosition else { return }

    var radius = Metric.anchorRadius + Metric.markerRing
    if showsPosition {
      radius = Metric.positionRadius + 1
      let color = superlayerColor(of: layer)
      paint(
        "\(description.id).position.ring",
        .fill(Path(circleAt: place, radius: Metric.positionRadius), ground(at: place)),
        on: .markers)
      paint(
        "\(description.id).position",
        .stroke(
          Path(circleAt: place, radius: Metric.positionRadius),
          look.line(.position, color, width: 1.25)), on: .markers)
      explain(.position, in: colors(of: scene.layers.superlayer(of: layer)))
    }
    if showsAnchor {
      addDot(
        "\(description.id).anchorPoint", at: place, radius: Metric.anchorRadius,
        look.line(.anchor, look.theme.ink, width: 1).color)
      explain(.anchor)
    }
    reserveMarker(at: place, radius: radius)

    if showsAnchor {
      try requestLabel(
        "\(description.id).anchorPoint.label", text.words.anchor,
        "(\(printed(values.anchorPoint)))", look.theme.ink, at: place, clearance: radius)
    }
    if showsPosition {
      try requestLabel(
        "\(description.id).position.label", text.words.position,
        "(\(printed(values.position)))", superlayerColor(of: layer), at: place,
        clearance: radius, preferring: [.below, .above])
    }
  }

  /// A filled dot with a ring of paper round it.
  mutating func addDot(_ element: String, at place: Point, radius: Double, _ color: Color) {
    paint(
      element + ".ring",
      .fill(Path(circleAt: place, radius: radius + Metric.markerRing), ground(at: place)),
      on: .markers)
    paint(element, .fill(Path(circleAt: place, radius: radius), color), on: .markers)
  }

  /// Asks for a label of a word and numbers beside a marker; where one line has no room, the
  /// numbers go below the word.
  private mutating func requestLabel(
    _ element: String, _ word: String, _ numbers: String, _ color: Color, at place: Point,
    clearance: Double, preferring order: [Compass] = [.above, .below, .right, .left]
  ) throws(Diagnostics) {
    let wide = TextBlock(lines: [try text.line("\(word) \(numbers)", .text, color)])
    let narrow = TextBlock(lines: [
      try text.line(word, .text, color), try text.line(numbers, .text, color),
    ])
    requestLabel(element, wide, or: narrow, at: place, clearance: clearance, preferring: order)
  }

  /// Asks for a label beside a marker.
  mutating func requestLabel(
    _ element: String, _ block: TextBlock, or narrow: TextBlock? = nil, at place: Point,
    clearance: Double, preferring order: [Compass] = [.above, .below, .right, .left]
  ) {
    // Other markers may be nested around this one.
    let clearance = max(clearance, markerRadius(at: place))
    let gap = clearance + Metric.labelGap - 1
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
    let place = stage.point(Location(space: space, point: .zero))
    let color = colors(of: space).line
    let inner = markerRadius(at: place)
    let radius = inner > 0 ? inner + 1.5 : Metric.originRadius
    let index = space.map { plan.systemIndex(of: $0) } ?? 0
    func around(_ offsets: [(Double, Double)]) -> Path {
      Path(
        through: offsets.map { Point(x: place.x + $0.0 * radius, y: place.y + $0.1 * radius) },
        closed: true)
    }
    let shape =
      switch index % 4 {
      case 0: Path(circleAt: place, radius: radius)
      case 1: around([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])
      case 2: around([(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)])
      default: around([(0, -1.25), (1.2, 0.9), (-1.2, 0.9)])
      }
    let element = "\(id(of: space)).origin"
    paint(element + ".inside", .fill(shape, ground(at: place)), on: .origins)
    paint(element, .stroke(shape, Stroke(color, width: 1.25)), on: .origins)
    reserveMarker(at: place, radius: radius + 1)
  }
}

/// A point as people write it in a text: "10, 20".
func printed(_ point: Point) -> String {
  "\(typesetNumber(point.x)), \(typesetNumber(point.y))"
}

/// A rect as people write it in a table: "10, 20, 200, 120".
func printed(_ rect: Rect) -> String {
  [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    .map { typesetNumber($0) }.joined(separator: ", ")
}
