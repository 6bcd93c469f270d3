internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The angle by which a layer's transform rotates it: an arc about its anchor from the superlayer's x direction by that
/// angle, which ends at the layer's own unless that is mirrored, with its value. That of a hand, long along y, and of a
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
      panel.stage.point(.anchorPoint, of: layer) != nil
    else { return }
    canvas.angleCount += 1
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
    guard let written = panel.scene[layer].transform.writtenAngle, abs(written.degrees) < 360
    else { return angle }
    // A mirrored direction x is half a turn from that of the rotation.
    let turns = (written.degrees - angle.degrees) / (isMirrored(in: panel) ? 180 : 360)
    return abs(turns - turns.rounded()) < 1e-9 ? written : angle
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

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let values = panel.scene.layers[layer]
    let angle = angle(in: panel)
    guard abs(angle.degrees) > Self.leastAngle else {
      return try sayMirrored(in: panel, on: &canvas)
    }
    let superlayer = panel.scene.layers.superlayer(of: layer)
    guard let place = panel.stage.point(.anchorPoint, of: layer),
      let quad = panel.stage.quad(of: layer),
      let transform = panel.stage.projection(fromSublayersOf: superlayer)
        .linearized(at: values.position)
    else { return }
    let start = direction(of: values)
    /// The point of the arc at an angle from its beginning in the superlayer's coordinates, whatever its transform.
    func rim(_ radians: Double, _ radius: Double) -> Point {
      let turned = Angle(radians: start.radians + radians)
      let direction = Vector(dx: turned.cosine, dy: turned.sine).applying(transform)
      return place + direction.unit * radius
    }
    let degrees = canvas.degrees(angle)
    let number = isMirrored(in: panel) ? "\(degrees), \(panel.text.words.mirrored)" : degrees
    var block = try panel.movementWords(number, of: layer, isNamed: false)
    let others = otherAnchors(in: panel)
    // In a crowd no arc finds a circle of its own.
    let circles = canvas.arcs.suffix(Self.mostCircles)
    func isRead(_ radius: Double) -> Bool {
      if circles.contains(where: { $0.isNear(place, radius) }) { return false }
      let places = [0, 0.5, 1].map { rim(angle.radians * $0, radius) }
      return others.allSatisfy { other in
        places.allSatisfy { ($0 - other).length >= Self.leastDistanceToOthers }
      }
    }
    /// The layers that are seen along the arc; nil for none.
    func seen(along radius: Double) -> [LayerTree.Index?] {
      [0, 0.5, 1].map { canvas.seenLayers.layer(seenAt: rim(angle.radians * $0, radius)) }
    }
    let around = panel.scene.layers.superlayers(of: layer)
    func hasHead(_ radius: Double) -> Bool {
      PanelCanvas.isHeaded(arcOfLength: radius * abs(angle.radians))
    }
    /// Tells whether the arc is on a layer other than this one, its superlayer and what is inside, or far out on the paper;
    /// with a head close to the anchor, other than all those around it.
    func isAstray(_ radius: Double) -> Bool {
      let mayLeave = radius <= Self.nearAnchor && hasHead(radius)
      let home = mayLeave ? around : Array(around.prefix(1))
      return seen(along: radius).contains { seen in
        guard let seen else { return superlayer != nil && radius > Self.nearAnchor }
        guard seen != layer, !home.contains(seen) else { return false }
        return !panel.scene.layers.superlayers(of: seen).contains(layer)
      }
    }
    func isOnSublayer(_ radius: Double) -> Bool {
      seen(along: radius).contains { seen in
        seen.map { panel.scene.layers.superlayers(of: $0).contains(layer) } ?? false
      }
    }
    func suitable(_ block: TextBlock) -> Double {
      let radii = arcRadii(in: quad, angle, around: block.size)
      let read = radii.filter(isRead)
      let atHome = read.filter { !isAstray($0) }
      // Without a head the direction of an angle is not seen; on a layer inside of this one it would be that one's.
      let headed = atHome.filter {
        $0 <= Self.widest && hasHead($0) && !isOnSublayer($0)
      }
      return (atHome.isEmpty ? read : headed.isEmpty ? atHome : headed).first { radius in
        let around = box(Size(width: 9, height: 9), centeredAt: rim(angle.radians, radius))
        return !canvas.outlines.runs(through: around)
      } ?? headed.first ?? atHome.first ?? read.first ?? radii[0]
    }
    var radius = suitable(block)
    let isOnOther = seen(along: radius).contains { seen in
      seen.map { $0 != layer && $0 != superlayer } ?? (superlayer != nil)
    }
    if !isRead(radius) || isOnOther || isDoubtful(place, in: panel, on: canvas) {
      block = try panel.movementWords(number, of: layer, isNamed: true)
      radius = suitable(block)
    }
    let length = radius * abs(angle.radians)
    canvas.arcs.append(
      ArcCircle(
        center: place, radius: radius,
        points: stride(from: 0, through: 1, by: 1 / max(length / 4, 8)).map {
          rim(angle.radians * $0, radius)
        }))
    let element = panel.element(of: layer) / .angle
    let isAlongX = start.radians == 0
    let legs = [
      (0, isAlongX && panel.hasAxisAlong(superlayer, y: values.position.y)),
      (angle.radians, isAlongX && panel.hasAxisAlong(layer, y: values.anchor.y)),
    ].filter { !$0.1 }.map { Path(from: place, to: rim($0.0, radius + 6)) }
    let leg = Stroke(panel.look.theme.hairline, width: 1, dash: Metric.guideDash)
    canvas.paint(element / .reference, legs.map { .stroke($0, leg) }, on: .movement)
    for leg in legs { canvas.avoid(leg.points, weight: PanelCanvas.LineWeight.frame) }
    canvas.addArc(element, length: length, panel.look.movement) {
      rim(angle.radians * $0, radius)
    }
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
        element / .label, block,
        candidates: [
          LabelRequest.Candidate(box: box(block.size, centeredAt: outside), penalty: 0),
          LabelRequest.Candidate(box: box(block.size, centeredAt: inside), penalty: 3),
        ] + besideEnds + besideHead,
        // A leader ends on the shaft: on the head it would seem to run on from that.
        target: rim(
          angle.radians * PanelCanvas.middleOfShaft(ofArcOfLength: length), radius),
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
      panel.text.words.mirrored, of: layer, isNamed: isDoubtful(place, in: panel, on: canvas))
    canvas.requestLabel(panel.element(of: layer) / .angle / .label, block, at: place)
  }

  /// The distance of an arc from the anchor of another layer within which it is read as an angle about that, in canvas
  /// points.
  private static let leastDistanceToOthers = 14.0

  /// The number of circles of earlier arcs that are avoided.
  private static let mostCircles = 64
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
    canvas.angleCount > 1 || isCovered(place, in: panel, on: canvas)
  }

  /// Tells whether another layer is seen at the anchor, and would be read as turned; one inside of this is where nothing
  /// marks the anchor.
  private func isCovered(
    _ place: Point, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    guard !canvas.seenLayers.isSeen(layer, at: place),
      let top = canvas.seenLayers.topmost(at: place)
    else { return false }
    let isInside = panel.scene.layers.superlayers(of: canvas.seenLayers.sheets[top].layer)
      .contains(layer)
    return !isInside || canvas.markerRadius(at: place) == 0
  }

  /// The largest radius that an arc has where there is space, in canvas points.
  private static let widest = 110.0

  /// The radius up to which an arc is read as one about its anchor wherever it is, in canvas points.
  private static let nearAnchor = 36.0

  /// The factor of the least arc with a head at which three quarters of its radius, too, leave space for the head.
  private static let roomForHead = 1.35

  /// The radii that suit the layer's size, the best first.
  private func arcRadii(in quad: Quad, _ angle: Angle, around label: Size) -> [Double] {
    let shortest = min(
      (quad.topRight - quad.topLeft).length, (quad.bottomLeft - quad.topLeft).length)
    // A small angle is only visible with a large radius, and its direction where the arc has a head.
    let arcWithHead = Self.roomForHead * PanelCanvas.leastArcWithHead
    let widest = min(max(shortest * 0.46, arcWithHead / abs(angle.radians)), Self.widest)
    let plain = max(min(max(shortest * 0.42, 26), 62), min(32 / abs(angle.radians), widest))
    // A larger radius may leave space for the value between the legs.
    let tangent = abs(angle.radians) < 1.4 ? angle.sine / angle.cosine : .infinity
    let roomy = label.width + (label.height + 2) / abs(tangent) + 12
    let suitable = roomy > plain && roomy < widest ? roomy : plain
    let factors = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 1.1, 1.2, 1.3, 0.6, 0.5, 1.45, 1.6]
    // The arc of a small angle may reach beyond the layer, where a shorter one has no head.
    let within = min(suitable, shortest * 0.46)
    return factors.map { suitable * $0 } + [within, within * 0.8]
  }
}

extension PanelContext {
  /// Tells whether the x axis of a space is drawn along a value of y.
  fileprivate func hasAxisAlong(_ space: LayerTree.Index?, y: Double) -> Bool {
    let isShown = space.map { plan.shows(.axes, of: $0) } ?? plan.rootSpaceShows(.axes)
    return isShown && plan.axisRange(of: space, in: scene.layers).xAxisLevel == y
  }
}

extension [TransformOperation] {
  /// The angle of the only rotation; nil without one, or with several.
  fileprivate var writtenAngle: Angle? {
    let angles = compactMap { if case .rotate(let angle) = $0 { angle } else { nil } }
    return angles.count == 1 ? angles[0] : nil
  }
}
