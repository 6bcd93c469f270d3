internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The marker of a space's point (0, 0), drawn around other markers there.
struct OriginMarker: PanelElement {
  /// The space; nil for the root space.
  let space: LayerTree.Index?

  /// The distance from an origin of the points that a layer covers with it, in canvas points.
  private static let reach = 2.0

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let origin = Location(space: space, point: .zero)
    guard let place = panel.stage.point(origin) else { return }
    // Sheets in space hide a point behind them, and in a plane what they hide of axes; else its color tells whose it is.
    let isAskedFor = space.map { panel.plan.shows(.origin, of: $0) } ?? true
    let sheets = canvas.sheets(above: space)
    if panel.stage.isOblique, sheets.cover(place) { return }
    // What only touches the origin hides none of the axes.
    let around = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      place + Vector(dx: x, dy: y) * Self.reach
    }
    if !isAskedFor, around.allSatisfy(sheets.cover) { return }
    let color = panel.colors(of: space).line
    let inner = canvas.markerRadius(at: place)
    // Marks around marks add nothing from a certain number on.
    if inner > Metric.widestMarker { return }
    // An annotation of the point may mark it already.
    let isMarked = panel.plan.picture.points(at: origin).contains { $0.mark == .origin }
    canvas.paint(
      isMarked
        ? .origin(at: place, color, upon: inner) : .origin(at: place, color, around: inner),
      panel.element(of: space) / .origin, at: place, on: .origins)
  }

  /// Names an origin that is asked for where another layer covers its own, as whose it would be read.
  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    // While things move, a name would come and go.
    guard !panel.plan.isMoving, !panel.stage.isOblique, let space,
      panel.plan.shows(.origin, of: space), !panel.plan.shows(.axes, of: space),
      panel.plan.picture.points(at: Location(space: space, point: .zero)).isEmpty,
      let place = panel.stage.point(Location(space: space, point: .zero)),
      panel.isCovered(space, at: place, on: canvas)
    else { return }
    let name = try panel.text.block(
      about: panel.scene[space].name, .text, panel.colors(of: space).line
    ) {
      panel.text.words.path(to: CodeMarks.around("origin"), of: $0)
    }
    canvas.requestLabel(panel.element(of: space) / .origin / .label, name, at: place)
  }
}

extension Picture {
  /// The annotations of a point, which say its name.
  fileprivate func points(at place: Location) -> [PointAnnotation] {
    annotations.compactMap { annotation in
      if case .point(let point) = annotation.kind, point.at == place { point } else { nil }
    }
  }
}
