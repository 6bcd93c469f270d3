internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The immutable context of a panel's elements: the layers as the panel shows them, their positions on its canvas,
/// and the look of everything.
struct PanelContext {
  /// The least distance of the numbers on an x axis, in canvas points.
  private static let leastTickRoom = 42.0
  /// The number of multiples of a step from which on an axis tells its scale.
  private static let leastNumbers = 2

  let scene: Scene
  let plan: PanelPlan
  let stage: Stage
  let look: Look
  let text: TextSetter
  let masks: Masks
  let stacks: OutlineStacks

  init(plan: PanelPlan, stage: Stage, look: Look, text: TextSetter) {
    scene = plan.scene
    self.plan = plan
    self.stage = stage
    self.look = look
    self.text = text
    masks = Masks(of: plan, in: scene.layers, on: stage)
    stacks = OutlineStacks(of: plan, in: scene.layers, on: stage)
  }

  /// An empty canvas.
  ///
  /// - Parameter words: what labels keep saying between two states of an animation.
  func emptyCanvas(steady words: SteadyWords? = nil) -> PanelCanvas {
    let ranks =
      plan.isMoving && !stage.isOblique
      ? PaintingRanks()
      : PaintingRanks(of: plan.layers, in: scene.layers, isOblique: stage.isOblique)
    return PanelCanvas(
      look, ranks: ranks, steady: words, decimals: scene.figure.decimals, scale: stage.scale,
      lengthForm: plan.lengthForm)
  }

  func element(of space: LayerTree.Index?) -> ElementID {
    ElementID(layer: space.map { scene[$0].id })
  }

  /// The colours of a space: all numbers measured in it have its line colour.
  func colors(of space: LayerTree.Index?) -> Theme.System {
    plan.colors(of: space, look)
  }

  /// The colour of numbers measured in the superlayer's space of a layer.
  func superlayerColor(of layer: LayerTree.Index) -> Color {
    colors(of: scene.layers.superlayer(of: layer)).line
  }

  /// The corners of a layer's frame on the canvas; nil if the frame is unbounded or not in front of the viewer.
  func frameQuad(of layer: LayerTree.Index) -> Quad? {
    let corners = RectPoint.corners.compactMap {
      stage.point(.frame($0), of: layer)
    }
    guard corners.count == 4 else { return nil }
    return Quad(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
  }

  /// The visible part of a layer's inside, which superlayers with masksToBounds leave, and those that it goes through.
  func seenRegion(of layer: LayerTree.Index) -> ConvexRegion {
    let own = sunkPart(of: layer)?.risen ?? ConvexRegion(stage.outline(of: layer))
    return masks.region(around: layer).map { $0.intersection(own) } ?? own
  }

  /// The vector from one point to another, in the units of a space.
  func measured(
    from start: Location, to end: Location, in space: LayerTree.Index?
  ) -> Vector {
    let from = stage.convert(start, to: space)
    let to = stage.convert(end, to: space)
    // Resolving rejects points that have no coordinates in the space.
    guard let from, let to else { return Vector(dx: 0, dy: 0) }
    return to - from
  }

  /// The ticks of a space's axes, as far apart as their numbers are wide: with the same steps on both, unless the
  /// space is stretched in one direction.
  func tickScales(of space: LayerTree.Index?) -> (x: TickScale, y: TickScale) {
    if let common = plan.commonTickScales[space] { return common }
    let step = plan.axesOptions(of: space)?.step
    let ranges = plan.axisRange(of: space, in: scene.layers)
    let unit = unit(of: space, at: middle(of: space))
    // The x axis has the larger step, since numbers are wider than high.
    var x = TickScale(unit: unit.x, room: Self.leastTickRoom, step: step)
    func room(of scale: TickScale) -> Double {
      TickScale.multiples(of: scale.labelStep, in: ranges.x)
        .map { TickScale.room(for: printedNumber($0)) }.max() ?? 0
    }
    if room(of: x) > Self.leastTickRoom {
      x = TickScale(unit: unit.x, room: room(of: x), step: step)
    } else if step == nil,
      [ranges.x, ranges.y].contains(where: {
        !$0.contains(0) && TickScale.numbered(by: x.labelStep, in: $0).count < Self.leastNumbers
          || isInner(space) && !x.hasNumberInside($0)
      })
    {
      // A short axis that begins beside zero has two numbers only if they are closer to each other, and one within another
      // layer a number between zero and the edge.
      let closer = TickScale(unit: unit.x, room: room(of: x), step: nil)
      if closer.labelStep * unit.x >= room(of: closer) { x = closer }
    }
    let isEven = abs(unit.x - unit.y) <= 1e-6 * max(unit.x, unit.y)
    return (x, isEven ? x : TickScale(unit: unit.y, room: 34, step: step))
  }

  private func isInner(_ space: LayerTree.Index?) -> Bool {
    space.flatMap { scene.layers.superlayer(of: $0) } != nil
  }

  /// The canvas points of a unit of a space at one of its points, along its x and its y axis.
  func unit(of space: LayerTree.Index?, at point: Point) -> (x: Double, y: Double) {
    guard let transform = stage.transform(from: space, around: point) else { return (1, 1) }
    return (
      Vector(dx: transform.a, dy: transform.b).length,
      Vector(dx: transform.c, dy: transform.d).length
    )
  }

  /// The center of what is drawn in a space, in its own units, at which these are measured.
  func middle(of space: LayerTree.Index?) -> Point {
    space.map { scene.layers[$0].bounds.center }
      ?? (plan.rootBox.isNull ? .zero : plan.rootBox.center)
  }
}
