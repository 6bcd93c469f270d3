internal import LayerGeometry
internal import PlaneGeometry

/// The choice of the radius of an angle's arc, which must be read as one about its own anchor.
struct ArcChoice {
  /// The distance of an arc from the anchor of another layer within which it is read as an angle about that, in canvas
  /// points.
  private static let leastDistanceToOthers = 14.0
  /// The number of circles of earlier arcs that are avoided; in a crowd no arc finds a circle of its own.
  private static let mostCircles = 64
  /// The largest radius that an arc has where there is space, in canvas points.
  private static let widest = 110.0
  /// The radius up to which an arc is read as one about its anchor wherever it is, in canvas points.
  private static let nearAnchor = 36.0
  /// The least radius of an arc that is seen beside the mark of its anchor, in canvas points.
  private static let leastRadius = 11.0
  /// The factor of the least arc with a head at which three quarters of its radius, too, leave space for the head.
  private static let roomForHead = 1.35

  let layer: LayerTree.Index
  let sweep: ArcSweep
  /// The length of the layer's shorter side on the canvas.
  let shortestSide: Double
  let layers: LayerTree
  /// The anchors of other layers on the canvas.
  let otherAnchors: [Point]

  /// Tells whether an arc has a radius at which it is seen on its own layer, or around that, with a head.
  func isAtHome(on canvas: PanelCanvas) -> Bool {
    !headed(radii(around: .zero).filter { isRead($0, on: canvas) }, on: canvas).isEmpty
  }

  /// Those of some radii with which an arc is where its layer is seen, and has a head: without that the direction of an angle is
  /// not seen, and on a layer inside of this one it would be that one's.
  private func headed(_ radii: [Double], on canvas: PanelCanvas) -> [Double] {
    radii.filter {
      !isAstray($0, on: canvas) && $0 <= Self.widest && sweep.hasHead($0)
        && !layersSeen(along: $0, on: canvas).contains { $0.map(isInside) ?? false }
    }
  }

  /// The radius of the arc that suits a label best, in canvas points.
  func radius(around label: Size, on canvas: PanelCanvas) -> Double {
    let radii = radii(around: label)
    let read = radii.filter { isRead($0, on: canvas) }
    let atHome = read.filter { !isAstray($0, on: canvas) }
    let headed = headed(atHome, on: canvas)
    return (atHome.isEmpty ? read : headed.isEmpty ? atHome : headed).first { radius in
      let tip = box(
        Size(width: 9, height: 9), centeredAt: sweep.rim(sweep.angle.radians, radius))
      return !canvas.outlines.runs(through: tip)
    } ?? headed.first ?? atHome.first ?? read.first ?? radii[0]
  }

  /// Tells whether it is not seen whose angle an arc is: it runs into another, past the anchor of another layer, or over
  /// one.
  func isDoubtful(_ radius: Double, on canvas: PanelCanvas) -> Bool {
    let superlayer = layers.superlayer(of: layer)
    return !isRead(radius, on: canvas)
      || layersSeen(along: radius, on: canvas).contains { seen in
        seen.map { $0 != layer && $0 != superlayer } ?? (superlayer != nil)
      }
  }

  private func isRead(_ radius: Double, on canvas: PanelCanvas) -> Bool {
    let circles = canvas.arcs.suffix(Self.mostCircles)
    if circles.contains(where: { $0.isNear(sweep.center, radius) }) { return false }
    let places = sweep.places(radius)
    return otherAnchors.allSatisfy { other in
      places.allSatisfy { ($0 - other).length >= Self.leastDistanceToOthers }
    }
  }

  /// The layers that are seen along the arc; nil for none.
  private func layersSeen(along radius: Double, on canvas: PanelCanvas) -> [LayerTree.Index?] {
    sweep.places(radius).map { canvas.seenLayers.layer(seenAt: $0) }
  }

  /// Tells whether another layer is inside of this one.
  private func isInside(_ other: LayerTree.Index) -> Bool {
    layers.superlayers(of: other).contains(layer)
  }

  /// Tells whether the arc is on a layer other than this one, its superlayer and what is inside, or beyond one, or far out on
  /// the paper; with a head close to the anchor, other than all those around it.
  private func isAstray(_ radius: Double, on canvas: PanelCanvas) -> Bool {
    let around = layers.superlayers(of: layer)
    let mayLeave = radius <= Self.nearAnchor && sweep.hasHead(radius)
    let home = mayLeave ? around : Array(around.prefix(1))
    func isForeign(_ seen: LayerTree.Index) -> Bool {
      seen != layer && !home.contains(seen) && !isInside(seen)
    }
    // The direction from which the angle is would run through another layer to an arc beyond it.
    let leg = radius > Self.nearAnchor ? Self.partsOfLeg.map { sweep.rim(0, radius * $0) } : []
    return layersSeen(along: radius, on: canvas).contains { seen in
      seen.map(isForeign) ?? (!around.isEmpty && radius > Self.nearAnchor)
    } || leg.contains { canvas.seenLayers.layer(seenAt: $0).map(isForeign) ?? false }
  }

  /// The parts of the radius at which layers are looked for under it.
  private static let partsOfLeg = [0.3, 0.45, 0.6, 0.75, 0.9]

  /// The radii that suit the layer's size, the best first.
  private func radii(around label: Size) -> [Double] {
    let angle = sweep.angle
    // A small angle is only visible with a large radius, and its direction where the arc has a head.
    let arcWithHead = Self.roomForHead * PanelCanvas.leastArcWithUsualHead
    let widest = min(max(shortestSide * 0.46, arcWithHead / abs(angle.radians)), Self.widest)
    let plain = max(min(max(shortestSide * 0.42, 26), 62), min(32 / abs(angle.radians), widest))
    // A larger radius may leave space for the value between the legs.
    let tangent = abs(angle.radians) < 1.4 ? angle.sine / angle.cosine : .infinity
    let roomy = label.width + (label.height + 2) / abs(tangent) + 12
    let suitable = roomy > plain && roomy < widest ? roomy : plain
    let factors = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 1.1, 1.2, 1.3, 0.6, 0.5, 1.45, 1.6]
    // The arc of a small angle may reach beyond the layer, where a shorter one has no head.
    let within = min(suitable, shortestSide * 0.46)
    return factors.map { suitable * $0 }
      + [within, within * 0.8].filter { $0 >= Self.leastRadius }
  }
}
