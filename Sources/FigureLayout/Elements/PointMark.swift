internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A point annotation, with its text, its coordinates, and dotted lines to the axes of its space, as requested.
struct PointMark: AnnotationElement {
  let point: PointAnnotation
  /// The property that the point is given as; nil for coordinates.
  let named: Annotation.Place?
  let number: Int
  var turn: DrawingTurn { point.mark.badge == nil ? .marks : .verdicts }

  func claim(in panel: PanelContext, on canvas: inout PanelCanvas) {
    if panel.stage.point(point.at) == nil { return }
    for (space, value) in values(in: panel) {
      canvas.announce(value)
      if let set = panel.plan.setPoint(seenAt: value, in: space, of: named) {
        canvas.announce(set)
      }
    }
  }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard let place = panel.stage.point(point.at) else { return }
    let element = ElementID(.point) / number
    let shapes = shapes(at: place, in: panel, on: canvas)
    // The nail lies in the hole, whichever of the two the point is.
    let own = point.mark == .position ? shapes.count - 1 : 0
    for (number, shape) in shapes.enumerated() {
      canvas.paint(shape, number == own ? element : element / .ring, at: place)
    }
    explain(in: panel, on: &canvas)
    if let kind = point.mark.badge { paint(kind, at: place, in: panel, on: &canvas) }
    if point.guides {
      Guides(element: element, location: guided(in: panel)).draw(in: panel, on: &canvas)
    }
  }

  /// The number of verdicts at one point that stand beside each other; of more, the rest lie on one another.
  private static let mostAside = 16

  /// Paints a verdict at the point or, where that has other marks, at their upper right.
  private func paint(
    _ kind: Panel.Badge, at place: Point, in panel: PanelContext, on canvas: inout PanelCanvas
  ) {
    let inner = canvas.markerRadius(at: place)
    let diagonal = Vector(dx: 0.5.squareRoot(), dy: -0.5.squareRoot())
    var center = place
    // While things move, marks come and go below a verdict that stays.
    if inner > 0, !panel.plan.isMoving {
      center = place + diagonal * (inner + Badge.radius)
      for _ in 0..<Self.mostAside where canvas.markerRadius(at: center) > 0 {
        center = center + diagonal * (2 * Badge.radius + 1)
      }
    }
    let badge = Badge(kind: kind, center: center)
    canvas.paint(
      ElementID(.point) / number, badge.contents(panel.look.theme), on: .badges)
    canvas.reserveMarker(at: badge.center, radius: Badge.radius + 1)
  }

  /// Where the mark is: at the point or, of a verdict, where that was painted.
  private func placeOfMark(in panel: PanelContext, on canvas: PanelCanvas) -> Point? {
    let place = panel.stage.point(point.at)
    guard place != nil, point.mark.badge != nil else { return place }
    return canvas.marks.center(ofPoint: ElementID(.point) / number) ?? place
  }

  /// Notes for the legend what the mark of an anchor or of a position means.
  private func explain(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard [.anchor, .position].contains(point.mark) else { return }
    guard let layer = point.pinned, panel.isPinned(layer) else {
      return canvas.explain(
        point.mark == .anchor ? .anchor : .position, in: panel.colors(of: point.at.space))
    }
    canvas.explain(.anchor, in: panel.colors(of: layer))
    canvas.explain(
      .position, in: panel.colors(of: panel.scene.layers.superlayer(of: layer)))
  }

  /// The shapes of the mark, which leave visible what is at the place already: the nail and the hole where an anchor
  /// point and a position are at one.
  private func shapes(
    at place: Point, in panel: PanelContext, on canvas: PanelCanvas
  ) -> [PointShape] {
    let inner = canvas.markerRadius(at: place)
    let (look, own) = (panel.look, panel.colors(of: point.at.space).line)
    switch point.mark {
    case .none, .tick, .cross: return []
    case .anchor, .position:
      let size = point.pinned.map { panel.markSize(on: $0, at: place, on: canvas) } ?? 1
      guard let layer = point.pinned, panel.isPinned(layer) else {
        return point.mark == .anchor
          ? [.anchor(at: place, look.anchor(own), size: size)]
          : [.position(at: place, look.position(own), size: size)]
      }
      return [
        .anchor(at: place, look.anchor(panel.colors(of: layer).line), size: size),
        .position(at: place, look.position(panel.superlayerColor(of: layer)), size: size),
      ]
    case .center:
      let measured = point.coordinates.count == 1 ? color(in: panel) : own
      return [.center(at: place, measured, around: inner)]
    case .origin: return [.origin(at: place, own, around: inner)]
    case .dot: return [.dot(at: place, color(in: panel), on: inner)]
    case .before, .ring: return [.ring(at: place, color(in: panel), around: inner)]
    }
  }

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let place = placeOfMark(in: panel, on: canvas) else { return }
    let element = ElementID(.point) / number
    var name = TextBlock(lines: [])
    if let label = point.label {
      let block = try panel.text.block(
        label, .text, labelColor(in: panel), width: Metric.widestLabel)
      if point.mark == .none {
        // The text itself is at the point if there is no mark.
        canvas.request(
          LabelRequest(
            element / .label, block,
            candidates: [
              LabelRequest.Candidate(box: box(block.size, centeredAt: place), penalty: 0)
            ] + Compass.candidates(block.size, around: place, gap: 4, base: 6), target: place))
      } else {
        name = block
      }
    } else if let named, !point.coordinates.isEmpty,
      panel.isCovered(named.layer, at: place, on: canvas)
        || !panel.plan.isMoving && panel.isUndrawn(named, at: place, on: canvas)
    {
      name = try panel.text.block(
        about: panel.scene[named.layer].name, .text, labelColor(in: panel)
      ) {
        panel.path(to: named, of: $0)
      }
    }
    var saying = PointSaying(
      element: element / .label, place: place, name: name, color: labelColor(in: panel),
      span: point.label.map { panel.text.variant(of: $0).span },
      language: point.label.flatMap { panel.text.variant(of: $0).language })
    let coordinates = coordinates(in: panel, on: &canvas)
    // One line has both if they are of one color.
    if coordinates.count == 1, coordinates[0].color == saying.color, !name.lines.isEmpty {
      saying.numbers = coordinates[0].numbers
      return canvas.say(saying)
    }
    if !name.lines.isEmpty { canvas.say(saying) }
    for coordinates in coordinates { canvas.say(coordinates) }
  }

  /// The point in the first space in which its coordinates are printed, else in its own.
  private func guided(in panel: PanelContext) -> Location {
    guard let space = point.coordinates.first,
      let value = panel.stage.convert(point.at, to: space)
    else { return point.at }
    return Location(space: space, point: value)
  }

  /// The point in each space in which its coordinates are requested.
  private func values(in panel: PanelContext) -> [(space: LayerTree.Index?, value: Point)] {
    point.coordinates.compactMap { space in
      panel.stage.convert(point.at, to: space)
        .map { (space, $0) }
    }
  }

  /// What is said of the coordinates of the point.
  private func coordinates(
    in panel: PanelContext, on canvas: inout PanelCanvas
  ) -> [PointSaying] {
    guard let place = placeOfMark(in: panel, on: canvas) else { return [] }
    var sayings: [PointSaying] = []
    for (space, value) in values(in: panel) {
      var numbers = panel.coordinates(
        value, setAs: panel.plan.setPoint(seenAt: value, in: space, of: named), on: &canvas)
      if saysSpace(space, in: panel) {
        let words = panel.text.words
        let name =
          space.map(panel.nameOfSpace)
          ?? panel.plan.axesOptions(of: nil)?.name.map {
            panel.text.variant(of: $0).marked.inOneLine
          }
        numbers = words.coordinates(numbers, name ?? words.rootSpace)
      }
      sayings.append(
        PointSaying(
          element: ElementID(.point) / number / .coordinates / panel.element(of: space),
          place: place, numbers: numbers, color: panel.colors(of: space).line,
          span: space.map { panel.scene[$0].span }))
    }
    return sayings
  }

  /// Tells whether coordinates say in which space they are: where points of the panel have some in another, or the space is
  /// not drawn. The axes of the root space tell by themselves which are in that, unless they have a name or the point has others.
  private func saysSpace(_ space: LayerTree.Index?, in panel: PanelContext) -> Bool {
    if space == nil, point.coordinates.count == 1, panel.plan.rootSpaceShows(.axes),
      panel.plan.axesOptions(of: nil)?.name == nil
    {
      return false
    }
    // Nothing in the picture shows the space of a layer that is not drawn, or the root space without anything of its own.
    if space.map({ !panel.plan.draws($0) }) ?? isOtherInOutermost(in: panel) { return true }
    return panel.plan.picture.annotations.contains {
      guard case .point(let point) = $0.kind else { return false }
      return point.coordinates.contains { $0 != space }
    } || isAtPosition(notIn: space, in: panel)
  }

  /// Tells whether the point has other coordinates in an outermost layer than in the root space, of which nothing is drawn.
  private func isOtherInOutermost(in panel: PanelContext) -> Bool {
    guard [.axes, .grid, .origin].allSatisfy({ !panel.plan.rootSpaceShows($0) }),
      let value = panel.stage.convert(point.at, to: nil)
    else { return false }
    return panel.plan.picture.roots.contains { root in
      panel.plan.draws(root)
        && panel.stage.convert(point.at, to: root).map {
          ($0 - value).length > 1e-9 * max(abs(value.x), abs(value.y), 1)
        } ?? true
    }
  }

  /// Tells whether the point is the position of a layer that is said as well, in another space.
  private func isAtPosition(notIn space: LayerTree.Index?, in panel: PanelContext) -> Bool {
    guard let place = panel.stage.point(point.at) else { return false }
    return panel.plan.layers.contains { layer in
      panel.plan.shows(.position, of: layer) && panel.scene.layers.superlayer(of: layer) != space
        && panel.stage.point(.position, of: layer).map {
          ($0 - place).length <= MarkPlaces.onePlace
        } ?? false
    }
  }

  private func color(in panel: PanelContext) -> Color {
    if point.mark == .before { return panel.look.theme.muted }
    return switch point.coordinates.count {
    case 0: panel.colors(of: point.at.space).line
    case 1: panel.colors(of: point.coordinates[0]).line
    default: panel.look.theme.ink
    }
  }

  private func labelColor(in panel: PanelContext) -> Color {
    switch point.mark {
    case .tick: panel.look.theme.tick
    case .cross: panel.look.theme.cross
    default: color(in: panel)
    }
  }
}

extension PointAnnotation.Mark {
  /// The badge that is the mark; nil for others.
  fileprivate var badge: Panel.Badge? {
    switch self {
    case .tick: .tick
    case .cross: .cross
    default: nil
    }
  }
}
