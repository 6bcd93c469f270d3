internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The names of layers whose outlines are too close to be told apart, in a detail: a corner of theirs enlarged on a
/// card beside the picture, with a leader from the part that it shows.
struct CornerDetail: PanelElement {
  /// The space between the card's edge and the names, and between those and the enlarged corner.
  private static let (padding, gap) = (9.0, 12.0)
  /// The distance of a name from its line.
  private static let lineGap = 3.0
  private static let (cardRadius, edgeRadius) = (6.0, 2.0)
  /// The distances of cards from the layers, and the fractions of their sides at the level of the corner.
  private static let distances = [18.0, 44, 78, 120, 170]
  private static let fractions = [0.5, 0.2, 0.8, -0.6, 1.6]
  /// The distance of a leader from the box that it begins at, which the card fills.
  private static let rim = 1.5
  /// The distance beyond the enlarged part at which shapes end, more than half of a line's width.
  private static let beyond = 16.0
  /// The cost of a card on a layer.
  private static let costOnLayers = 80.0

  let corner: MagnifiedCorner

  private func element(in panel: PanelContext) -> ElementID {
    panel.element(of: corner.outermost) / .detail
  }

  private func edge(in panel: PanelContext) -> Stroke {
    Stroke(panel.look.theme.hairline, width: Metric.leaderWidth)
  }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let window = corner.window
    canvas.paint(
      element(in: panel) / .corner,
      .stroke(
        Path(window, cornerRadius: Self.edgeRadius),
        Stroke(panel.look.theme.ink, width: Metric.leaderWidth)), on: .leaders)
    canvas.avoid(
      window.corners.corners, closed: true, weight: PanelCanvas.LineWeight.movement)
  }

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let card = try card(in: panel)
    let window = corner.window
    // The leader leaves the window where the corner points.
    let target = Point(
      x: corner.hasNamesAtLeft ? window.maxX : window.minX, y: window.midY)
    canvas.request(
      LabelRequest(
        element(in: panel), picture: card,
        candidates: candidates(for: card.box.size, around: content(of: panel)), target: target,
        home: LabelRequest.Home(layers: [], costElsewhere: Self.costOnLayers),
        turn: .movement))
  }

  /// The box of all layers of the panel.
  private func content(of panel: PanelContext) -> Rect {
    panel.plan.layers.reduce(.null) { $0.union(panel.stage.outline(of: $1).boundingBox) }
  }

  /// Places beside the layers, where the corner points to: a leader from elsewhere would run along their sides.
  private func candidates(for size: Size, around content: Rect) -> [LabelRequest.Candidate] {
    let place = corner.window.center
    var candidates: [LabelRequest.Candidate] = []
    for distance in Self.distances {
      for fraction in Self.fractions {
        let aside = Point(
          x: corner.hasNamesAtLeft ? content.maxX + distance : content.minX - distance - size.width,
          y: place.y - size.height * fraction)
        let across = Point(
          x: place.x - size.width * fraction,
          y: corner.pointsUp
            ? content.minY - distance - size.height : content.maxY + distance)
        for (origin, cost) in [(aside, 0.0), (across, 8.0)] {
          candidates.append(
            LabelRequest.Candidate(
              box: Rect(origin: origin, size: size),
              penalty: distance / 4 + abs(fraction - 0.5) * 12 + cost))
        }
      }
    }
    return candidates
  }

  /// The enlarged corner with its names.
  private func card(in panel: PanelContext) throws(Diagnostics) -> Drawing {
    let (window, factor) = (corner.window, corner.factor)
    let factorBlock = try panel.text.block(
      "×\(typesetNumber(factor))", .text, panel.look.theme.muted)
    let texts = corner.lines.map(\.name) + [factorBlock]
    let column = (texts.map(\.size.width).max() ?? 0) + Self.padding + Self.gap
    let size = Size(width: column + window.width * factor, height: window.height * factor)
    let box = Rect(origin: .zero, size: size)
    let left = corner.hasNamesAtLeft ? column : 0
    let enlarging = AffineTransform(scaleX: factor, y: factor)
      .concatenating(
        AffineTransform(
          translationX: left - window.minX * factor, y: -window.minY * factor))
    let shape = Path(box, cornerRadius: Self.cardRadius)
    let element = element(in: panel)
    var items = [Item(element / .paper, .fill(shape, panel.look.paper))]

    // Shapes end beyond the window, where their ends are clipped, so that none is larger than the picture.
    let (part, beyond) = (Path(window.applying(enlarging)), Self.beyond / factor)
    let around = ConvexRegion(Polygon(window.insetBy(dx: -beyond, dy: -beyond).corners))
    let clip = [Clip(shape), Clip(part)]
    for layer in corner.grounds {
      items.append(Item(element / .fill, .fill(part, panel.colors(of: layer).fill), clip: clip))
    }
    for line in corner.lines {
      let outline = Polygon(
        ConvexRegion(line.outline).intersection(around).corners.map { $0.applying(enlarging) }
      ).path
      let own = panel.element(of: line.layer) / .detail
      if panel.fills(line.layer) {
        items.append(
          Item(own / .fill, .fill(outline, panel.colors(of: line.layer).fill), clip: clip))
      }
      items.append(
        Item(own / .outline, .stroke(outline, panel.outline(of: line.layer)), clip: clip))
    }
    items.append(Item(element / .edge, .stroke(shape, edge(in: panel))))

    let inner = corner.hasNamesAtLeft ? column - Self.gap : size.width - column + Self.gap
    let toNames = corner.hasNamesAtLeft ? -1.0 : 1.0
    func runs(_ block: TextBlock, _ middle: Double) -> [TextRun] {
      let x = corner.hasNamesAtLeft ? inner - block.size.width : inner
      return block.runs(
        at: Point(x: x, y: middle - block.size.height / 2),
        alignment: corner.hasNamesAtLeft ? .trailing : .leading)
    }
    func level(_ y: Double) -> Double { (y - window.minY) * factor }
    for line in corner.lines {
      let own = panel.element(of: line.layer) / .detail / .name
      let end = Point(x: inner - toNames * Self.lineGap, y: level(line.nameLevel))
      items.append(
        Item(
          own / .leader,
          .stroke(
            Path(from: line.exit.applying(enlarging), to: end),
            Stroke(panel.colors(of: line.layer).line, width: Metric.leaderWidth))))
      items += runs(line.name, level(line.nameLevel)).map { Item(own, .text($0)) }
    }
    items += runs(factorBlock, level(corner.factorLevel)).map { Item(element / .label, .text($0)) }
    // A leader begins beside the box of a label.
    return Drawing(items: items, box: box.insetBy(dx: Self.rim, dy: Self.rim))
  }
}
