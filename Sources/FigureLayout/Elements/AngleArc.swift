internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The angle by which a layer's transform rotates it: an arc about its anchor from the superlayer's x direction, or the opposite
/// one where others cover that side of the layer, by that angle, which ends at the layer's own unless that is mirrored, with its
/// value. That of a hand, long along y, and of a
/// layer that lies above or below its anchor is from the direction in which it points; a layer that is mirrored as well
/// says so.
struct AngleArc: PanelElement {
  let layer: LayerTree.Index

  /// How many times as high as wide a layer is that points along y.
  private static let leastLength = 3.0

  /// The least angle that has an arc, in degrees.
  private static let leastAngle = 0.05

  func claim(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard abs(angle(in: panel).degrees) > Self.leastAngle || isMirrored(in: panel),
      let pivot = panel.stage.point(.anchorPoint, of: layer)
    else { return }
    canvas.pivots.add(pivot)
  }

  /// The angle of the transform; as the document writes it where that is less than a turn.
  private func angle(in panel: PanelContext) -> Angle {
    let transform = panel.scene.layers[layer].affineTransform
    var angle = Angle.atan2(y: transform.b, x: transform.a)
    if isMirrored(in: panel) {
      // The turn is the lesser one of those that are left when either axis is mirrored.
      let other = Angle.atan2(y: -transform.b, x: -transform.a)
      if abs(other.degrees) < abs(angle.degrees) { angle = other }
    }
    // A mirrored direction x is half a turn from that of the rotation.
    let turn = Angle(degrees: isMirrored(in: panel) ? 180 : 360)
    let written = panel.scene[layer].transform.asWritten(angle, turn: turn)
    // A whole turn is seen as none.
    return abs(written.degrees) < 360 ? written : angle
  }

  private func isMirrored(in panel: PanelContext) -> Bool {
    panel.scene.layers[layer].transform.mirrorsInPlane
  }

  /// The direction in which an unturned layer points, from the x direction: along y for a hand that is only turned, away
  /// from its anchor, and for a layer that is wholly above or below that.
  private func direction(of layer: Layer) -> Angle {
    let (size, transform) = (layer.bounds.size, layer.affineTransform)
    let isTurned =
      abs(transform.a - transform.d) < 1e-9 && abs(transform.b + transform.c) < 1e-9
    let anchor = layer.anchorPoint
    let isBeyond = !(0...1).contains(anchor.y) && (0...1).contains(anchor.x)
    guard isTurned, isBeyond || size.height >= Self.leastLength * size.width else {
      return Angle(radians: 0)
    }
    return Angle(degrees: anchor.y > 0.5 ? -90 : 90)
  }

  /// The least part of a layer's width on the left of its anchor with which the arc may be there.
  private static let leastAtLeft = 0.25

  /// The directions from which the arc may be, the usual one first; the opposite one where much of a layer that points along x is
  /// there. While things move the arc stays on its side.
  private func starts(of layer: Layer, in panel: PanelContext) -> [Angle] {
    let usual = direction(of: layer)
    if panel.plan.isMoving || isMirrored(in: panel) || usual.radians != 0
      || layer.anchorPoint.x < Self.leastAtLeft
    {
      return [usual]
    }
    return [usual, Angle(degrees: 180)]
  }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let values = panel.scene.layers[layer]
    let angle = angle(in: panel)
    guard abs(angle.degrees) > Self.leastAngle else {
      return try sayMirrored(in: panel, on: &canvas)
    }
    guard let place = panel.stage.point(.anchorPoint, of: layer),
      let quad = panel.stage.quad(of: layer),
      let transform = panel.stage.projection(
        fromSublayersOf: panel.scene.layers.superlayer(of: layer)
      ).linearized(at: values.position)
    else { return }
    let shortestSide = min(
      (quad.topRight - quad.topLeft).length, (quad.bottomLeft - quad.topLeft).length)
    let otherAnchors = otherAnchors(in: panel)
    let choices = starts(of: values, in: panel).map { start in
      ArcChoice(
        layer: layer,
        sweep: ArcSweep(center: place, start: start, angle: angle, transform: transform),
        shortestSide: shortestSide, layers: panel.scene.layers, otherAnchors: otherAnchors)
    }
    let choice = choices.first { $0.isAtHome(on: canvas) } ?? choices[0]
    let sweep = choice.sweep
    let degrees = canvas.degrees(angle)
    let number = isMirrored(in: panel) ? "\(degrees), \(panel.text.words.mirrored)" : degrees
    let stroke = stroke(about: place, in: panel, on: canvas)
    func words(isNamed: Bool) throws(Diagnostics) -> TextBlock {
      try panel.movementWords(number, of: layer, isNamed: isNamed, color: stroke.color)
    }
    var block = try words(isNamed: false)
    var radius = choice.radius(around: block.size, on: canvas)
    if choice.isDoubtful(radius, on: canvas) || isDoubtful(place, in: panel, on: canvas) {
      block = try words(isNamed: true)
      radius = choice.radius(around: block.size, on: canvas)
    }
    draw(sweep, radius, stroke, in: panel, on: &canvas)
    request(block, at: sweep, radius, on: &canvas, in: panel)
  }

  /// The stroke of an arc about a point: one of several has the colour of its layer, except while things move, when pivots meet
  /// and part.
  private func stroke(
    about pivot: Point, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Stroke {
    canvas.pivots.count(near: pivot) > 1 && !panel.plan.isMoving
      ? panel.look.movement(panel.colors(of: layer).line) : panel.look.movement
  }

  /// Draws the arc with the directions between which it is.
  private func draw(
    _ sweep: ArcSweep, _ radius: Double, _ stroke: Stroke, in panel: PanelContext,
    on canvas: inout PanelCanvas
  ) {
    let (angle, values) = (sweep.angle, panel.scene.layers[layer])
    let length = radius * abs(angle.radians)
    canvas.arcs.append(
      ArcCircle(
        center: sweep.center, radius: radius,
        points: stride(from: 0, through: 1, by: 1 / max(length / 4, 8)).map {
          sweep.rim(angle.radians * $0, radius)
        }))
    let element = panel.element(of: layer) / .angle
    let isAlongX = sweep.start.radians == 0
    let legs = [
      (
        0,
        isAlongX
          && panel.hasAxisAlong(panel.scene.layers.superlayer(of: layer), y: values.position.y)
      ),
      (angle.radians, isAlongX && panel.hasAxisAlong(layer, y: values.anchor.y)),
    ].filter { !$0.1 }.map { Path(from: sweep.center, to: sweep.rim($0.0, radius + 6)) }
    let leg = Stroke(panel.look.theme.hairline, width: 1, dash: Metric.guideDash)
    canvas.paint(element / .reference, legs.map { .stroke($0, leg) }, on: .movement)
    for leg in legs { canvas.avoid(leg.points, weight: PanelCanvas.LineWeight.frame) }
    canvas.addArc(element, length: length, stroke) {
      sweep.rim(angle.radians * $0, radius)
    }
  }

  /// Requests the value of an arc, on either side of its middle or at its ends.
  private func request(
    _ block: TextBlock, at sweep: ArcSweep, _ radius: Double, on canvas: inout PanelCanvas,
    in panel: PanelContext
  ) {
    let (angle, place) = (sweep.angle, sweep.center)
    func rim(_ radians: Double, _ radius: Double) -> Point { sweep.rim(radians, radius) }
    let tip = rim(angle.radians, radius)
    let covered = min(Metric.arrowLength / radius, abs(angle.radians))
    let back = rim(angle.radians - (angle.radians > 0 ? covered : -covered), radius)

    let middle = rim(angle.radians / 2, radius)
    let outside = center(ofBox: block.size, near: middle, along: middle - place, gap: 6)
    let inside = center(ofBox: block.size, near: middle, along: place - middle, gap: 6)
    // The value is below the first leg rather than below its end, where an axis has a number.
    let ends = [
      (tip, tip - back, 5.0), (rim(0, radius * 0.65), back - tip, 5),
      (rim(0, radius), back - tip, 7),
    ]
    let besideEnds = ends.map { end, direction, penalty in
      LabelRequest.Candidate(
        box: box(
          block.size,
          centeredAt: center(ofBox: block.size, near: end, along: direction, gap: 6)),
        penalty: penalty)
    }
    // A small arc has no space inside; there may be some on either side of its head.
    let besideHead = Compass.candidates(block.size, around: tip, gap: 6, base: 8)
    canvas.request(
      LabelRequest(
        panel.element(of: layer) / .angle / .label, block,
        candidates: [
          LabelRequest.Candidate(box: box(block.size, centeredAt: outside), penalty: 0),
          LabelRequest.Candidate(box: box(block.size, centeredAt: inside), penalty: 3),
        ] + besideEnds + besideHead,
        // A leader ends on the shaft: on the head it would seem to run on from that.
        target: rim(
          angle.radians
            * PanelCanvas.middleOfShaft(ofArcOfLength: radius * abs(angle.radians)), radius),
        home: LabelRequest.Home(
          layers: canvas.seenLayers.layers(at: place).union([layer]),
          costElsewhere: Self.costElsewhere), turn: .movement))
  }

  /// The cost of a value on a layer that does not hold the anchor, as whose angle it would be read.
  private static let costElsewhere = 60.0

  /// Says of a layer that is mirrored and not turned what it is.
  private func sayMirrored(
    in panel: PanelContext, on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    guard isMirrored(in: panel), let place = panel.stage.point(.anchorPoint, of: layer) else {
      return
    }
    let block = try panel.movementWords(
      panel.text.words.mirrored, of: layer, isNamed: isDoubtful(place, in: panel, on: canvas),
      color: stroke(about: place, in: panel, on: canvas).color)
    canvas.requestLabel(panel.element(of: layer) / .angle / .label, block, at: place)
  }

  /// The number of layers up to which anchors of others are avoided; among more, no arc finds space.
  private static let mostLayers = 256

  /// The anchors of other layers that are drawn.
  private func otherAnchors(in panel: PanelContext) -> [Point] {
    if panel.plan.layers.count > Self.mostLayers { return [] }
    return panel.plan.layers.filter { $0 != layer && panel.plan.shows(.anchor, of: $0) }.compactMap
    {
      panel.stage.point(.anchorPoint, of: $0)
    }
  }

  /// Tells whether it cannot be seen whose an angle about an anchor is: there are several, or another layer is seen there.
  private func isDoubtful(
    _ place: Point, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    canvas.pivots.total > 1 || panel.hidesOthersMiddle(layer)
      || isCovered(place, in: panel, on: canvas)
  }

  /// Tells whether another layer is seen at the anchor, and would be read as turned; one inside of this is where nothing
  /// marks the anchor.
  private func isCovered(
    _ place: Point, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    if canvas.seenLayers.isSeen(layer, at: place) { return false }
    return switch panel.seen(at: place, from: layer, on: canvas) {
    case .nothing: false
    case .sublayer: canvas.markerRadius(at: place) == 0
    case .own, .another: true
    }
  }
}

extension PanelContext {
  /// Tells whether the x axis of a space is drawn along a value of y.
  fileprivate func hasAxisAlong(_ space: LayerTree.Index?, y: Double) -> Bool {
    let isShown = space.map { plan.shows(.axes, of: $0) } ?? plan.rootSpaceShows(.axes)
    return isShown && plan.axisRange(of: space, in: scene.layers).xAxisLevel == y
  }
}
