internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A panel while it is being drawn: what is painted so far, what texts must keep clear of, and what still
/// wants a place. All coordinates are canvas points of the panel.
struct PanelCanvas {
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
    /// Of all lines that labels must not stand on, ticks are the least in the way.
    static let tick = 6.1
    static let edge = 6.0
    static let grid = 0.4
  }

  let look: Look
  /// When each layer is painted, where layers are seen from aside and cover each other; else empty.
  private let ranks: [LayerTree.Index: Int]
  /// The numbers that labels say at both ends of a way, where they stand in full; nil where nothing moves.
  private let steadyNumbers: Set<String>?

  /// For each level.
  private(set) var items = [[Item]](repeating: [], count: Level.allCases.count)
  private(set) var obstacles = ObstacleMap()
  /// The lines of axes, which dimension lines need not repeat.
  private(set) var axisLines = LineMap()
  /// The outlines and frame boxes of layers, which guides and dimension lines need not repeat.
  private(set) var outlines = LineMap()
  /// The dimension lines and their extension lines, which should not cross.
  private(set) var dimensionLines = LineMap()
  /// The filled regions in painting order: what is under a label.
  private(set) var grounds = GroundMap()
  /// Which layer is seen where.
  var seenLayers = SeenLayers()
  private var gridLines = GridLines()
  /// Where markers stand, so that arrows end at their rims.
  private var markers = MarkerMap()
  /// The features that a legend explains, with the colours in which each first appeared.
  private(set) var features: [LegendFeature: Theme.System] = [:]
  /// What has its place beside what it measures, in the order in which it was asked for.
  private var measures: [MeasureRequest] = []
  /// The dimension lines that wait for all else that is drawn.
  private var dimensions: [DimensionRequest] = []
  /// Where the marks lie that texts speak of: ticks, until all is drawn.
  private(set) var marks = MarkPlaces()
  /// Where texts stand that have their places.
  private(set) var texts = TextBoxes()
  /// How many dimension lines have no lane.
  var crowdedDimensions = 0
  /// Where dimension lines run.
  private(set) var lanes = DimensionLanes()
  /// The labels that wait for the whole panel.
  private(set) var labels: [LabelRequest] = []
  /// What is said of points.
  private var sayings: [PointSaying] = []
  /// The numbers of labels as they are where nothing moves.
  private(set) var saidNumbers: Set<String> = []

  init(_ look: Look, ranks: [LayerTree.Index: Int], steadyNumbers: Set<String>?) {
    self.look = look
    self.ranks = ranks
    self.steadyNumbers = steadyNumbers
  }

  // MARK: Painting

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

  /// Paints a shape in the colours of what is under it, so that nothing else shows there.
  mutating func paintGround(_ element: ElementID, _ shape: Path, on level: Level) {
    let box = shape.boundingBox
    for (index, ground) in grounds.colors(in: box, paper: look.paper).enumerated() {
      // The first lies under the others, so that nothing shines through where they meet.
      paint(element, .fill(shape, ground.color), on: level, clip: index == 0 ? [] : ground.clip)
    }
  }

  /// Paints a filled dot.
  mutating func paintDot(_ element: ElementID, at place: Point, radius: Double, _ color: Color) {
    paint(element, .fill(Path(circleAt: place, radius: radius), color), on: .markers)
  }

  /// Paints a polygon as a dashed line.
  mutating func paintDashed(
    _ element: ElementID, _ polygon: Polygon, _ stroke: Stroke, on level: Level, weight: Double
  ) {
    paint(element, .stroke(polygon.path, stroke), on: level)
    for edge in polygon.edges { outlines.add(from: edge.start, to: edge.end) }
    avoid(polygon.corners, closed: true, weight: weight)
  }

  /// Paints the lines of a block of text.
  mutating func paintLines(
    _ element: ElementID, _ block: TextBlock, in box: Rect, facing target: Point
  ) {
    let alignment = TextBlock.alignment(of: box, facing: target)
    for run in block.runs(at: box.origin, alignment: alignment) {
      paint(element, .text(run), on: .labels)
    }
  }

  /// Has the lines of two things that lie on one another alternate.
  mutating func alternateCoincidingLines() {
    let overlays = CoincidingLines(Array(items.joined())).overlays()
    if overlays.isEmpty { return }
    var number = 0
    for level in items.indices {
      items[level] = items[level].flatMap { item in
        defer { number += 1 }
        return [item] + (overlays[number] ?? [])
      }
    }
  }

  /// Gives the texts among the labels other items in their place.
  mutating func replaceLabels(_ replaced: [Item]) { items[Level.labels.rawValue] = replaced }

  /// Notes a feature that a legend may explain, in the colours in which it first appears; nil stands for those
  /// of the root space.
  mutating func explain(_ feature: LegendFeature, in colors: Theme.System? = nil) {
    if features[feature] == nil { features[feature] = colors ?? look.system(0) }
  }

  // MARK: What is taken

  /// Adds a layer's filled inside, which labels above it will stand on.
  mutating func addGround(
    of layer: LayerTree.Index?, _ region: ConvexRegion, _ color: Color, isShape: Bool = false
  ) {
    grounds.add(GroundMap.Ground(layer: layer, region: region, color: color, isShape: isShape))
  }

  mutating func addOutline(_ polygon: Polygon) {
    for edge in polygon.edges { outlines.add(from: edge.start, to: edge.end) }
    avoid(polygon.corners, closed: true, weight: LineWeight.outline)
  }

  mutating func addAxisLine(from start: Point, to end: Point) {
    axisLines.add(from: start, to: end)
    avoid([start, end], weight: LineWeight.axis)
  }

  /// Adds a tick of an axis.
  mutating func addTick(of axis: ElementID, from start: Point, to end: Point) {
    guard let mark = Mark(drawnBy: axis / .ticks) else { return }
    marks.add(mark, Path(from: start, to: end), reach: 0.5)
    avoid([start, end], weight: LineWeight.tick)
  }

  /// Adds the marks that are painted, but for ticks.
  mutating func addPaintedMarks() {
    for item in items.joined() { marks.add(item) }
  }

  /// Adds the shaft and the extension lines of a dimension line.
  mutating func addDimension(
    _ shaft: DimensionShaft, extensions: [(start: Point, end: Point)], letters: Rect
  ) {
    for line in extensions + [(shaft.from, shaft.to)] {
      dimensionLines.add(from: line.start, to: line.end)
      avoid([line.start, line.end], weight: LineWeight.measure)
    }
    lanes.add(shaft, extensions: extensions, letters: letters)
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
  ///
  /// - Parameter isMark: whether leaders may end in it.
  mutating func reserve(_ box: Rect, isMark: Bool = true) {
    obstacles.reserve(box, isMark: isMark)
  }

  /// Keeps labels, and the lines of dimensions, off a text.
  mutating func reserveText(_ box: Rect) {
    reserve(box, isMark: false)
    texts.add(box)
  }

  /// Keeps labels off a marker, and lets arrows end at its rim.
  mutating func reserveMarker(at center: Point, radius: Double) {
    reserve(box(Size(width: 2 * radius, height: 2 * radius), centeredAt: center))
    markers.add(at: center, radius: radius)
  }

  /// Tells whether a line runs through the letters of a text in a box, or so near to them; those of grids and the
  /// edges of fills may.
  func isStruck(
    _ block: TextBlock, in box: Rect, of target: Point, within distance: Double = 0
  ) -> Bool {
    block.letters(in: box, facing: target).contains {
      obstacles.isStruck(
        $0.insetBy(dx: -distance, dy: -distance), byLinesFrom: LineWeight.tick)
    }
  }

  /// The radius of the outermost marker at a point; 0 where there is none.
  func markerRadius(at point: Point) -> Double {
    markers.radius(at: point)
  }

  /// The sheets that lie over the plane of a space, nil for the root space, where layers are seen from aside.
  func sheets(above space: LayerTree.Index?) -> CoveringSheets {
    CoveringSheets(grounds: grounds, ranks: ranks, rank: space.flatMap { ranks[$0] } ?? -1)
  }

  mutating func addGridLine(of space: LayerTree.Index?, from start: Point, to end: Point) {
    gridLines.add(of: space, from: start, to: end)
  }

  /// Makes labels avoid the lines of grids where these are seen.
  mutating func avoidSeenGrids() {
    for (start, end) in gridLines.seen(on: grounds) {
      avoid([start, end], weight: LineWeight.grid)
    }
  }

  // MARK: What is asked for

  mutating func request(_ label: LabelRequest) { labels.append(label) }

  mutating func request(_ measure: MeasureRequest) { measures.append(measure) }

  mutating func request(_ dimension: DimensionRequest) { dimensions.append(dimension) }

  mutating func takeDimensions() -> [DimensionRequest] { exchange(&dimensions, with: []) }

  /// Hands over what was asked for since the last time.
  mutating func takeMeasures() -> [MeasureRequest] { exchange(&measures, with: []) }

  /// Asks for a label beside whatever markers there are at a point.
  mutating func requestLabel(
    _ element: ElementID, _ block: TextBlock, or narrow: TextBlock? = nil, at place: Point,
    preferring order: [Compass] = [.above, .below, .right, .left]
  ) {
    let clearance = markerRadius(at: place)
    let gap = clearance + Metric.labelGap + 0.5
    var candidates = Compass.candidates(block.size, around: place, gap: gap, preferring: order)
    if let narrow {
      candidates += Compass.candidates(
        narrow.size, around: place, gap: gap, preferring: order,
        base: 9 * Double(narrow.lines.count - block.lines.count)
      ).map { LabelRequest.Candidate(box: $0.box, penalty: $0.penalty, block: narrow) }
    }
    request(
      LabelRequest(
        element, block, candidates: candidates, target: place, clearance: clearance + 1))
  }

  // MARK: What is said

  /// Says something of a point, in the one label that all points at its place have.
  mutating func say(_ saying: PointSaying) { sayings.append(saying) }

  /// Asks for a label for each place of which something is said, before all other labels.
  mutating func requestSayings(_ text: TextSetter) throws(Diagnostics) {
    let others = exchange(&labels, with: [])
    for joined in JoinedSayings.joining(exchange(&sayings, with: [])) {
      let (wide, narrow) = try joined.blocks(text, width: Metric.widestLabel)
      let saying = joined.first
      guard let outward = joined.outward else {
        requestLabel(saying.element, wide, or: narrow, at: saying.place, preferring: saying.order)
        continue
      }
      let beyond = center(ofBox: wide.size, near: saying.place, along: outward, gap: 9)
      let candidate = LabelRequest.Candidate(box: box(wide.size, centeredAt: beyond), penalty: 0)
      request(
        LabelRequest(
          saying.element, wide,
          candidates: [candidate]
            + Compass.candidates(wide.size, around: saying.place, gap: 9, base: 2),
          target: saying.place, clearance: markerRadius(at: saying.place) + 0.5))
    }
    labels += others
  }

  /// The numbers of a label, as "10, 20". Those that change from one state to the next are rounded on
  /// the way: decimals that nobody can read would flicker there.
  ///
  /// - Parameter decimals: on the way.
  mutating func numbers(_ values: [Double], decimals: Int = 1) -> String {
    let exact = values.map { typesetNumber($0) }.joined(separator: ", ")
    saidNumbers.insert(exact)
    guard let steadyNumbers, !steadyNumbers.contains(exact) else { return exact }
    return values.map { typesetNumber($0, decimals: decimals) }.joined(separator: ", ")
  }

  mutating func numbers(_ point: Point, decimals: Int = 1) -> String {
    numbers([point.x, point.y], decimals: decimals)
  }
}
