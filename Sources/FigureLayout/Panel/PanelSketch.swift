internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// A panel while it is being drawn: what is painted so far, what labels must keep clear of, and
/// the labels that still want a place. All coordinates are canvas points of the panel.
struct PanelSketch {
  /// Painted first to last.
  enum Level: Int, CaseIterable {
    case layers, ghosts, frames, axes, measures, movement, markers, leaders, labels
  }

  /// What it costs a label to stand on a line.
  enum LineWeight {
    static let outline = 14.0
    static let axis = 14.0
    static let measure = 12.0
    static let frame = 9.0
    static let ghost = 7.0
    static let faint = 3.0
  }

  let scene: Scene
  let plan: PanelPlan
  let stage: Stage
  let look: Look
  let text: TextSetter

  private(set) var items: [Level: [Item]] = [:]
  private(set) var obstacles = ObstacleMap()
  private(set) var labels: [LabelRequest] = []
  /// The filled regions in painting order: what is under a label.
  private var grounds: [(quad: Quad, color: Color)] = []
  /// The features that a legend explains, in the order they first appeared.
  private(set) var features: [LegendFeature] = []
  /// Where markers stand, so that arrows end at their rims.
  private(set) var markers: [(center: Point, radius: Double)] = []

  init(scene: Scene, plan: PanelPlan, stage: Stage, look: Look, text: TextSetter) {
    self.scene = scene
    self.plan = plan
    self.stage = stage
    self.look = look
    self.text = text
  }

  // MARK: What elements add

  mutating func paint(
    _ element: String, _ content: Item.Content, on level: Level, clip: [Clip] = []
  ) {
    items[level, default: []].append(Item(element, content, clip: clip))
  }

  /// Adds a filled region of a layer, which labels above it will stand on.
  mutating func addGround(_ quad: Quad, _ color: Color) {
    grounds.append((quad, color))
  }

  /// Makes labels avoid a polyline.
  mutating func avoid(_ points: [Point], closed: Bool = false, weight: Double) {
    for (start, end) in zip(points, points.dropFirst()) {
      obstacles.add(from: start, to: end, weight: weight)
    }
    if closed, let first = points.first, let last = points.last {
      obstacles.add(from: last, to: first, weight: weight)
    }
  }

  /// Keeps labels off a box altogether.
  mutating func reserve(_ box: Rect) {
    obstacles.add(box: box)
  }

  /// Keeps labels off a marker, and lets arrows end at its rim.
  mutating func reserveMarker(at center: Point, radius: Double) {
    reserve(box(Size(width: 2 * radius, height: 2 * radius), centeredAt: center))
    markers.append((center, radius))
  }

  mutating func request(_ label: LabelRequest) {
    labels.append(label)
  }

  /// Paints a text at a place that is already settled, and keeps other labels off it.
  mutating func paintText(_ element: String, _ block: TextBlock, at origin: Point) {
    let box = Rect(origin: origin, size: block.size)
    reserve(box)
    paintRuns(element, block, in: box)
  }

  mutating func explain(_ feature: LegendFeature) {
    if !features.contains(feature) { features.append(feature) }
  }

  // MARK: What elements ask

  func id(of space: LayerTree.Index?) -> String {
    space.map { scene[$0].id } ?? "/"
  }

  /// The colours of a space: every number measured in it wears its line colour.
  func colors(of space: LayerTree.Index?) -> Theme.System {
    guard let space else {
      return plan.rootSpaceShows(.axes)
        ? look.system(0) : Theme.System(line: look.theme.muted, fill: look.theme.paper)
    }
    return look.system(of: scene[space], at: plan.systemIndex(of: space))
  }

  /// The colour of numbers measured in the space that holds a layer.
  func superlayerColor(of layer: LayerTree.Index) -> Color {
    colors(of: scene.layers.superlayer(of: layer)).line
  }

  /// The colour under a point.
  func ground(at point: Point) -> Color {
    grounds.last { $0.quad.containsPoint(point) }?.color ?? look.theme.paper
  }

  // MARK: Finishing

  /// Places the labels and gives everything in painting order.
  mutating func finished() -> [Item] {
    var placer = LabelPlacer(labels, among: obstacles)
    for (label, placement) in zip(labels, placer.place()) {
      if let leader = placement.leader {
        let stroke = Stroke(look.theme.hairline, width: Metric.leaderWidth)
        paint(
          label.element + ".leader", .stroke(Path(from: leader.start, to: leader.end), stroke),
          on: .leaders)
      }
      paintRuns(label.element, label.block, in: placement.box)
    }
    return Level.allCases.flatMap { items[$0] ?? [] }
  }

  private mutating func paintRuns(_ element: String, _ block: TextBlock, in box: Rect) {
    let halo = TextRun.Halo(color: ground(at: box.center), width: Metric.haloWidth)
    for run in block.runs(at: box.origin, halo: halo) {
      paint(element, .text(run), on: .labels)
    }
  }
}

extension Quad {
  /// Whether a point lies inside a convex quad, whichever way it winds.
  func containsPoint(_ point: Point) -> Bool {
    let points = corners
    var signs: Set<Bool> = []
    for index in points.indices {
      let start = points[index]
      let end = points[(index + 1) % points.count]
      let turn = (end - start).cross(point - start)
      if turn != 0 { signs.insert(turn > 0) }
    }
    return signs.count == 1
  }
}
