internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime
internal import SceneFormat
internal import SourceText

/// A panel while it is being drawn: what is painted so far, what labels must keep clear of, and
/// the labels that still want a place. All coordinates are canvas points of the panel.
struct PanelSketch {
  /// Painted first to last.
  enum Level: Int, CaseIterable {
    case layers, ghosts, frames, axes, measures, origins, movement, markers, leaders, labels
  }

  /// What it costs a label to stand on a line.
  enum LineWeight {
    static let outline = 34.0
    static let axis = 26.0
    static let movement = 40.0
    static let measure = 22.0
    static let frame = 18.0
    static let ghost = 16.0
    static let edge = 6.0
    static let grid = 0.4
  }

  let scene: Scene
  let plan: PanelPlan
  let stage: Stage
  let look: Look
  let text: TextSetter
  let masks: Masks

  /// When each layer is painted, where layers are seen from aside and cover each other.
  private let ranks: [LayerTree.Index: Int]
  /// For each level.
  private var items = [[Item]](repeating: [], count: Level.allCases.count)
  private(set) var obstacles = ObstacleMap()
  private(set) var labels: [LabelRequest] = []
  private(set) var axisLines = AxisLines()
  /// The lines of grids.
  var gridLines: [(space: LayerTree.Index?, start: Point, end: Point)] = []
  /// The outlines and frame boxes of layers, which other lines need not repeat.
  private(set) var outlines = LineMap()
  /// The filled regions in painting order: what is under a label.
  private var grounds = GroundMap()
  /// Which layer is seen where.
  private(set) var seenLayers = SeenLayers()
  /// The features that a legend explains, with the colours in which each first appeared.
  private(set) var features: [LegendFeature: Theme.System] = [:]
  /// The dimension lines and their extension lines, which should not cross.
  private(set) var dimensionLines = LineMap()
  /// Where markers stand, so that arrows end at their rims.
  private var markers = MarkerMap()
  /// Of each ghost the outermost layer whose outline is drawn, or else whose contents are.
  var outermostSeenOfGhosts: [LayerTree.Index?] = []
  /// Where labels stand in an animation, between two states.
  var labelGuide: LabelGuide?
  /// Where the labels stand, in their order, once the panel is finished.
  private var placements: [LabelPlacer.Placement] = []
  /// What is said of which point.
  private var sayings: Set<Saying> = []
  /// The numbers of labels as they are where nothing moves.
  private var saidNumbers: Set<String> = []

  private struct Saying: Hashable {
    var words: String
    var color: Color
    var column: Double
    var row: Double
  }

  init(plan: PanelPlan, stage: Stage, look: Look, text: TextSetter) {
    scene = plan.scene
    self.plan = plan
    self.stage = stage
    self.look = look
    self.text = text
    ranks =
      stage.isOblique ? Dictionary(uniqueKeysWithValues: zip(plan.layers, 0...)) : [:]
    masks = Masks(of: plan, in: scene.layers, on: stage)
  }

  // MARK: What elements add

  mutating func paint(
    _ element: ElementID, _ content: Item.Content, on level: Level, clip: [Clip] = []
  ) {
    items[level.rawValue].append(Item(element, content, clip: clip))
  }

  /// Paints a group, which the grid of pixels moves as one.
  mutating func paint(
    _ element: ElementID, _ group: [Item.Content], on level: Level, clip: [Clip] = []
  ) {
    items[level.rawValue] += Item.group(element, group, clip: clip)
  }

  /// Adds a layer's filled inside, which labels above it will stand on.
  mutating func addGround(
    of layer: LayerTree.Index?, _ region: ConvexRegion, _ color: Color, isShape: Bool = false
  ) {
    grounds.add(
      GroundMap.Ground(layer: layer, region: region, color: color, isShape: isShape))
  }

  /// Adds a layer whose inside or outline is drawn.
  ///
  /// - Parameter region: what masks leave of it.
  mutating func addSeen(_ layer: LayerTree.Index, _ region: ConvexRegion) {
    seenLayers.add(layer, region)
  }

  /// The sheets that lie over the plane of a space near a box, where layers are seen from aside; there
  /// are none where they are seen in one plane.
  func sheets(above space: LayerTree.Index?, in box: Rect) -> [ConvexRegion] {
    guard stage.isOblique else { return [] }
    let rank = space.flatMap { ranks[$0] } ?? -1
    return grounds.regions(in: box) { ranks[$0] ?? -1 > rank }
  }

  /// Whether a sheet lies over a place of a space.
  func isCovered(_ place: Point, of space: LayerTree.Index?) -> Bool {
    sheets(above: space, in: Rect(origin: place, size: Size(width: 0, height: 0)))
      .contains { $0.contains(place) }
  }

  mutating func addOutline(_ polygon: Polygon) {
    for edge in polygon.edges { outlines.add(from: edge.start, to: edge.end) }
    avoid(polygon.corners, closed: true, weight: LineWeight.outline)
  }

  /// Remembers pieces of a box that is drawn, besides those of outlines.
  mutating func addBoxLines(_ pieces: [(start: Point, end: Point)], weight: Double) {
    for piece in pieces {
      outlines.add(from: piece.start, to: piece.end)
      avoid([piece.start, piece.end], weight: weight)
    }
  }

  mutating func addAxisLine(of space: LayerTree.Index?, from start: Point, to end: Point) {
    axisLines.add(of: space, from: start, to: end)
    avoid([start, end], weight: LineWeight.axis)
  }

  /// Makes labels avoid a polyline.
  mutating func avoid(_ points: [Point], closed: Bool = false, weight: Double) {
    for (start, end) in zip(points, points.dropFirst()) {
      obstacles.reserve(from: start, to: end, weight: weight)
    }
    if closed, let first = points.first, let last = points.last {
      obstacles.reserve(from: last, to: first, weight: weight)
    }
  }

  /// Keeps labels off a box altogether.
  mutating func reserve(_ box: Rect) {
    obstacles.reserve(box)
  }

  /// Keeps labels off a marker, and lets arrows end at its rim.
  mutating func reserveMarker(at center: Point, radius: Double) {
    reserve(box(Size(width: 2 * radius, height: 2 * radius), centeredAt: center))
    markers.add(at: center, radius: radius)
  }

  /// Paints a shape in the colours of what is under it, so that nothing else shows there.
  mutating func paintGround(_ element: ElementID, _ shape: Path, on level: Level) {
    let box = shape.boundingBox
    for (index, ground) in grounds.colors(in: box, paper: look.paper).enumerated() {
      // The first lies under the others, so that nothing shines through where they meet.
      paint(element, .fill(shape, ground.color), on: level, clip: index == 0 ? [] : ground.clip)
    }
  }

  mutating func addDimensionLine(from start: Point, to end: Point) {
    dimensionLines.add(from: start, to: end)
    avoid([start, end], weight: LineWeight.measure)
  }

  mutating func request(_ label: LabelRequest) {
    labels.append(label)
  }

  /// Paints a text at the place that it is meant to have, and keeps other labels off it; where
  /// the place is taken, the text looks for another one with the labels.
  mutating func paintText(
    _ element: ElementID, _ block: TextBlock, at origin: Point, of target: Point
  ) {
    let box = Rect(origin: origin, size: block.size)
    guard obstacles.overlap(of: box.insetBy(dx: 0.01, dy: 0.01)) == 0 else {
      let meant = LabelRequest.Candidate(box: box, penalty: 0)
      request(
        LabelRequest(
          element, block,
          candidates: [meant] + Compass.candidates(block.size, around: target, gap: 6, base: 2),
          target: target, clearance: markerRadius(at: target) + 1))
      return
    }
    reserve(box)
    paintRuns(element, block, in: box, facing: target)
  }

  private mutating func paintLeader(of label: LabelRequest, from start: Point, to end: Point) {
    let color = look.theme.hairline
    let dash = label.leaderEnd == .hidden ? Metric.guideDash : []
    let stroke = Stroke(color, width: Metric.leaderWidth, dash: dash)
    var contents: [Item.Content] = [.stroke(Path(from: start, to: end), stroke)]
    if label.region != nil && label.leaderEnd != .hidden {
      contents.append(.fill(Path(circleAt: end, radius: Metric.leaderDotRadius), color))
    }
    paint(label.element / .leader, contents, on: .leaders)
  }

  /// Paints the lines of a block of text.
  private mutating func paintRuns(
    _ element: ElementID, _ block: TextBlock, in box: Rect, facing target: Point
  ) {
    let alignment = TextBlock.alignment(of: box, facing: target)
    for run in block.runs(at: box.origin, alignment: alignment) {
      paint(element, .text(run), on: .labels)
    }
  }

  /// Whether nobody has said the same of a point yet, which is to within half a canvas point; numbers of
  /// another colour are measured elsewhere.
  mutating func beginsToSay(_ words: String, in color: Color, at point: Point) -> Bool {
    let saying = Saying(
      words: words, color: color, column: (point.x * 2).rounded(), row: (point.y * 2).rounded())
    return sayings.insert(saying).inserted
  }

  mutating func explain(_ feature: LegendFeature, in colors: Theme.System? = nil) {
    if features[feature] == nil { features[feature] = colors ?? look.system(0) }
  }

  /// The numbers of a label, as "10, 20". Those that change from one state to the next are rounded on
  /// the way: decimals that nobody can read would flicker there.
  ///
  /// - Parameter decimals: on the way.
  mutating func numbers(_ values: [Double], decimals: Int = 1) -> String {
    let exact = values.map { typesetNumber($0) }.joined(separator: ", ")
    saidNumbers.insert(exact)
    guard let labelGuide, !labelGuide.says(exact) else { return exact }
    return values.map { typesetNumber($0, decimals: decimals) }.joined(separator: ", ")
  }

  mutating func numbers(_ point: Point, decimals: Int = 1) -> String {
    numbers([point.x, point.y], decimals: decimals)
  }

  // MARK: What elements ask

  func element(of space: LayerTree.Index?) -> ElementID {
    ElementID(layer: space.map { scene[$0].id })
  }

  /// The colours of a space: every number measured in it wears its line colour.
  func colors(of space: LayerTree.Index?) -> Theme.System {
    plan.colors(of: space, look)
  }

  /// The colour of numbers measured in the space that holds a layer.
  func superlayerColor(of layer: LayerTree.Index) -> Color {
    colors(of: scene.layers.superlayer(of: layer)).line
  }

  /// The radius of the outermost marker at a point; 0 where there is none.
  func markerRadius(at point: Point) -> Double {
    markers.radius(at: point)
  }

  /// The layer whose inside is seen at a place; nil where none is.
  func topmostLayer(at place: Point) -> LayerTree.Index? {
    grounds.topmost(at: place)?.layer
  }

  // MARK: Finishing

  /// Places the labels and gives everything in painting order.
  mutating func finished() -> Drawing {
    labels = labels.enumerated().sorted {
      ($0.element.turn.rawValue, $0.offset) < ($1.element.turn.rawValue, $1.offset)
    }.map(\.element)
    let guided = labelGuide.map { guide in
      zip(labels, LabelPlaces.keys(of: labels)).map { guide.placement(of: $0, $1) }
    }
    var placer = LabelPlacer(labels, among: obstacles, on: seenLayers, guided: guided)
    placements = placer.place()
    for (label, placement) in zip(labels, placements) {
      if let leader = placement.leader {
        paintLeader(of: label, from: leader.start, to: leader.end)
      }
      paintRuns(label.element, placement.block, in: placement.box, facing: label.target)
    }
    let texts = items[Level.labels.rawValue]
    if !texts.isEmpty {
      var lines = PaintedLines()
      for item in items.joined() { lines.add(item) }
      // In a closure, each text would copy all of this.
      var haloed: [Item] = []
      for text in texts where !ProcessorTime.isOver { haloed += withHalo(text, on: lines) }
      items[Level.labels.rawValue] = haloed
    }
    return items.reduce(into: Drawing(items: [])) { $0.append(Drawing(items: $1)) }
  }

  /// Where the labels of a finished panel stand.
  var labelPlaces: LabelPlaces { LabelPlaces(labels, at: placements, saying: saidNumbers) }

  /// A text with a halo in the colour of what is under it where it stands on something that would hide
  /// it; where it lies across an edge, each side has its own. Elsewhere a halo would only nick the
  /// lines beside it.
  private func withHalo(_ item: Item, on lines: PaintedLines) -> [Item] {
    guard case .text(let run) = item.content,
      lines.touch(run.letterBox.insetBy(dx: -1, dy: -1))
    else { return [item] }
    let width = run.style.size == Metric.tickSize ? Metric.tickHaloWidth : Metric.haloWidth
    let reach = run.box.insetBy(dx: -width, dy: -width)
    return grounds.colors(in: reach, paper: look.paper).map { color, clip in
      var run = run
      run.halo = TextRun.Halo(color: color, width: width)
      return Item(item.element, .text(run), clip: clip)
    }
  }
}
