internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A layer's name: inside one of its corners, or outside if there is no space.
struct NameTag: PanelElement {
  let layer: LayerTree.Index

  /// The cost of a leader from afar to an edge that only dashes show.
  private static let costOfFar = 40.0
  /// The extent below which a layer is but a point, in canvas points.
  private static let extentOfPoint = 0.5

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let block = try name(width: Metric.widestLabel, in: panel)
    let polygon = panel.stage.outline(of: layer)
    if polygon.isEmpty { return }
    // A layer that is only dashed, since it is culled or masks leave nothing of it, is named where it would be.
    let seen =
      canvas.seenLayers.isDashed(layer) ? ConvexRegion(polygon) : panel.seenRegion(of: layer)
    let isSeen = panel.fills(layer) || panel.plan.shows(.outline, of: layer)
    let places = NamePlaces(size: block.size, polygon: polygon, seen: seen, isSeen: isSeen)
    // A long name that is broken outside is whole where the layer is wide enough.
    var wholeInside: [LabelRequest.Candidate] = []
    if block.lines.count > 1 {
      let whole = try name(width: .infinity, in: panel)
      if whole.lines.count < block.lines.count {
        wholeInside = NamePlaces(
          size: whole.size, polygon: polygon, seen: seen, isSeen: isSeen
        ).inside.map { $0.showing(whole) }
      }
    }
    let (target, leaderEnd) = leaderEnd(of: polygon, in: panel, on: canvas)
    let isHidden = leaderEnd.isHidden && !canvas.seenLayers.isDashed(layer)
    let farOutside: [LabelRequest.Candidate] =
      switch leaderEnd {
      case .outline, .marker: places.farOutside
      case .hidden: places.farOutside.map { $0.dearer(by: Self.costOfFar) }
      case .target, .dot, .rim, .text, .shaft, .dashes: []
      }
    var request = LabelRequest(
      panel.element(of: layer) / .name, block,
      candidates: (isHidden ? [] : wholeInside + places.inside)
        + places.outside + farOutside, target: target,
      region: polygon,
      home: LabelRequest.Home(
        named: layer,
        layers: Set(
          [layer]
            + canvas.seenLayers.around(
              layer, polygon, of: panel.scene.layers.superlayers(of: layer))),
        costElsewhere: .infinity,
        costBesideHidden: 12),
      leader: isHidden ? .always : .whenTaken, leaderEnd: leaderEnd, turn: .name,
      keepsToItsSide: false, margin: LabelRequest.nameMargin)
    if leaderEnd == .marker {
      request.clearance = max(canvas.markerRadius(at: target), panel.outline(of: layer).width) + 1
    }
    if leaderEnd.isHidden {
      request.junctions =
        canvas.seenLayers.junctions(on: polygon, of: layer) + placesOfAxes(on: polygon, canvas)
    }
    canvas.request(request)
  }

  /// The name, with the former states of the layer among several that look as it does now.
  private func name(width: Double, in panel: PanelContext) throws(Diagnostics) -> TextBlock {
    let (name, color) = (panel.scene[layer].name, panel.colors(of: layer).line)
    let states = panel.plan.isMoving ? [] : GhostShape.statesInPlace(of: layer, in: panel)
    if states.isEmpty {
      return try panel.text.block(
        name, .name, color, width: try panel.text.width(of: name, .name, within: width))
    }
    return try panel.text.block(about: name, .name, color) {
      ([$0] + states).joined(separator: PointSaying.equals)
    }
  }

  /// The distance from an outline within which the axis of a rotation lies on it, that of its places there, both in canvas points,
  /// and the number of axes up to which they are looked at.
  private static let (onOutline, stepOfAxis, mostAxes) = (3.0, 6.0, 24)

  /// The places at which axes of rotations lie on an outline: a leader there would seem to lead to those.
  private func placesOfAxes(on polygon: Polygon, _ canvas: PanelCanvas) -> [Point] {
    canvas.rotationAxes.prefix(Self.mostAxes).flatMap { axis in
      let run = axis.end - axis.start
      return stride(from: 0, through: run.length, by: Self.stepOfAxis).map {
        axis.start + run.unit * $0
      }.filter { polygon.edgeDistance(to: Rect(origin: $0, size: .zero)) < Self.onOutline }
    }
  }

  /// The places of an outline that are off the ends of other layers' edges; all where none is.
  private func offJunctions(
    _ places: [Point], of polygon: Polygon, among seenLayers: SeenLayers
  ) -> [Point] {
    let junctions = seenLayers.junctions(on: polygon, of: layer)
    let free = places.filter { place in
      junctions.allSatisfy { ($0 - place).length >= LabelRequest.junctionDistance }
    }
    return free.isEmpty ? places : free
  }

  /// The end of a leader to a layer: a visible point of its inside, or else its edge.
  private func leaderEnd(
    of polygon: Polygon, in panel: PanelContext, on canvas: PanelCanvas
  ) -> (target: Point, end: LabelRequest.LeaderEnd) {
    let (seenLayers, box) = (canvas.seenLayers, polygon.boundingBox)
    // A layer without area is a dot, where markers and callouts may be, too.
    let isSeen =
      !panel.plan.isBackFaceCulled(layer) && panel.plan.shows(.outline, of: layer)
      && panel.masks.region(around: layer)?.contains(box.center) ?? true
      && seenLayers.isUncovered(layer, at: box.center)
    if isSeen, max(box.width, box.height) < Self.extentOfPoint {
      return (polygon.center, .marker)
    }
    if seenLayers.isDashed(layer) { return (polygon.center, .hidden()) }
    // A leader into a marker would name that.
    if canvas.marks.cover(panel.element(of: layer), panel.seenRegion(of: layer).corners) {
      return (polygon.center, .hidden())
    }
    guard seenLayers.isCovered(layer, of: polygon) else { return (polygon.center, .rim) }
    // While things move, gaps come and go.
    if !panel.plan.isMoving, let gap = seenLayers.placeInGap(of: layer) {
      return (polygon.center, .hidden(inGap: gap))
    }
    return switch panel.sight(of: layer, among: seenLayers) {
    case .inside(let place): (place, .target)
    case .outline(let places):
      (polygon.center, .outline(offJunctions(places, of: polygon, among: seenLayers)))
    case .nothing: (polygon.center, .hidden())
    }
  }
}
