internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A panel while it is being drawn: the items painted so far, the space that texts must avoid, and the requests
/// still to be placed. All coordinates are canvas points of the panel.
struct PanelCanvas {
  let look: Look
  /// The order in which layers cover each other.
  private let ranks: PaintingRanks
  /// The words that labels keep on the way between two states of an animation; nil without a movement.
  let steady: SteadyWords?
  /// The number of decimals of measures; nil for those that are worth seeing.
  let decimals: Int?
  /// The number of canvas points to a unit of the root space.
  let scale: Double
  let lengthForm: LengthForm
  /// The items by level.
  private(set) var items = [[Item]](repeating: [], count: Level.allCases.count)
  private(set) var obstacles = ObstacleMap(faintUpTo: LineWeight.edge)
  /// The lines of axes, which dimension lines need not repeat.
  private(set) var axisLines = LineMap()
  private(set) var axisTips = AxisTips()
  /// The outlines and frame boxes of layers, which guides and dimension lines need not repeat.
  private(set) var outlines = LineMap()
  /// The filled regions in painting order, which are under labels.
  private(set) var grounds = GroundMap()
  /// The sides of axes that share their line with others, once they are known.
  var axisSides: [ElementID: AxisSide]?
  /// The layers with axes, as whose the numbers of others on them would be read.
  var layersWithAxes: Set<LayerTree.Index> = []
  var seenLayers = SeenLayers()
  private(set) var gridLines = GridLines()
  /// The arrows, and the places of anchors and positions with labels.
  var arrows = ArrowLines()
  var (anchors, positions) = (PlaceCount(within: 1), PlaceCount(within: 1))
  /// The axes of rotations, from end to end.
  var rotationAxes: [(start: Point, end: Point)] = []
  /// The pivots of angles, and the circles of their arcs.
  var (pivots, arcs): (PlaceCount, [ArcCircle]) = (PlaceCount(within: 14), [])
  var turnWays = TurnWays()
  /// Tells whether the labels of anchors and positions say whose they are, since one does not show it.
  var namesAnchors = false
  /// Tells whether axes of rotation say which layer turns, since one does not show it.
  var namesRotationAxes = false
  /// The positions of markers, at whose rims arrows end.
  private var markers = MarkerMap()
  /// The features that a legend explains, with the colours of their first appearance.
  private(set) var features: [LegendFeature: Theme.System] = [:]
  /// The requests for what is placed beside what it measures, in the order of the requests.
  private var measures: [MeasureRequest] = []
  /// The requested dimension lines, which are placed when everything else is drawn.
  private var dimensions: [DimensionRequest] = []
  /// The marks that texts describe; only ticks until everything is drawn.
  private(set) var marks = MarkPlaces()
  private(set) var texts = TextBoxes()
  /// Tells whether nothing moves at the moment; false on the way between two states of an animation.
  var isAtRest = true
  /// The layers of which the anchor or the position is marked; none while things move.
  var markedLayers: [LayerTree.Index] = []
  /// The sizes that are said below the picture, in the place of dimension lines.
  var listedSizes: [ListedSize] = []
  /// The number of dimension lines without a lane of their own.
  var crowdedDimensions = 0
  /// The number of dimension lines whose best place makes them hard to read.
  var crampedDimensions = 0
  /// The placed dimension lines.
  var lanes = DimensionLanes()
  /// The requested labels, which are placed when the whole panel is drawn.
  var labels: [LabelRequest] = []
  /// The number of axes of which fewer than two numbers found places, so that they tell no scale, or only places on other layers.
  var unreadAxes = 0
  /// The lines of the axes of spaces.
  var claimedAxes: [(space: LayerTree.Index?, line: (start: Point, end: Point))] = []
  /// The boxes of the placed numbers of each axis.
  var axisNumbers: [ElementID: [Rect]] = [:]
  /// The statements about points.
  var sayings: [PointSaying] = []
  /// The numbers of labels, as they are at rest.
  var saidNumbers: Set<String> = []
  /// The number of decimals of all coordinates, so that equal ones are not printed as two numbers.
  var coordinateDecimals = 0

  init(
    _ look: Look, ranks: PaintingRanks, steady: SteadyWords?, decimals: Int?, scale: Double,
    lengthForm: LengthForm = .usual
  ) {
    (self.look, self.ranks, self.steady) = (look, ranks, steady)
    (self.decimals, self.scale) = (decimals, scale)
    self.lengthForm = lengthForm
  }

  // MARK: Painting

  mutating func paint(
    _ element: ElementID, _ content: Item.Content, on level: Level, clip: [Clip] = []
  ) {
    items[level.rawValue].append(Item(element, content, clip: clip))
  }

  /// Paints a group, which the pixel grid moves as one.
  mutating func paint(
    _ element: ElementID, _ group: [Item.Content], on level: Level, clip: [Clip] = []
  ) {
    items[level.rawValue] += Item.group(element, group, clip: clip)
  }

  /// Paints items under all others of a level.
  mutating func paint(_ added: [Item], under level: Level) {
    items[level.rawValue].insert(contentsOf: added, at: 0)
  }

  mutating func paint(_ drawing: Drawing, on level: Level) {
    items[level.rawValue] += drawing.items()
  }

  /// Paints a shape in the colours of the layers under it, so that nothing else is visible there, also no contents.
  mutating func paintGround(_ element: ElementID, _ shape: Path, on level: Level) {
    let box = shape.boundingBox
    let colors = grounds.colors(in: box, paper: look.paper) { !$0.isShape }
    for (index, ground) in colors.enumerated() {
      // The first ground is painted unclipped under the others, so that nothing shows through where they meet.
      paint(element, .fill(shape, ground.color), on: level, clip: index == 0 ? [] : ground.clip)
    }
  }

  /// Paints the outline of a polygon as a dashed line.
  mutating func paintDashed(
    _ element: ElementID, _ polygon: Polygon, _ stroke: Stroke, on level: Level, weight: Double
  ) {
    paint(element, .stroke(polygon.path, stroke), on: level)
    for edge in polygon.edges { outlines.add(from: edge.start, to: edge.end) }
    avoid(polygon.corners, closed: true, weight: weight)
  }

  /// Paints the lines of a block of text, aligned at the side of the target unless an alignment is given.
  mutating func paintLines(
    _ element: ElementID, _ block: TextBlock, in box: Rect, facing target: Point,
    _ alignment: TextBlock.Alignment? = nil
  ) {
    let usual = TextBlock.alignment(of: box, facing: target)
    for run in block.runs(at: box.origin, alignment: alignment ?? usual) {
      paint(element, .text(run), on: .labels)
    }
  }

  /// Replaces each item, by its number in painting order.
  mutating func replaceItems(by items: (_ number: Int, _ item: Item) -> [Item]) {
    var number = 0
    for level in self.items.indices {
      self.items[level] = self.items[level].flatMap { item in
        defer { number += 1 }
        return items(number, item)
      }
    }
  }

  /// Removes the items of some elements.
  mutating func remove(_ elements: Set<ElementID>, on level: Level) {
    if elements.isEmpty { return }
    items[level.rawValue].removeAll { elements.contains($0.element) }
  }

  /// Replaces the items of the labels.
  mutating func replaceLabels(_ replaced: [Item]) { items[Level.labels.rawValue] = replaced }

  /// Records a feature for the legend, with the colours of its first appearance; nil means those of the root space.
  mutating func explain(_ feature: LegendFeature, in colors: Theme.System? = nil) {
    if features[feature] == nil { features[feature] = colors ?? look.system(0) }
  }

  // MARK: Obstacles

  /// Adds a layer's fill, which will be the ground of labels above it.
  mutating func addGround(
    of layer: LayerTree.Index?, _ region: ConvexRegion, _ color: Color, isShape: Bool = false
  ) {
    grounds.add(GroundMap.Ground(layer: layer, region: region, color: color, isShape: isShape))
  }

  mutating func addOutline(_ polygon: Polygon) {
    for edge in polygon.edges { outlines.add(from: edge.start, to: edge.end) }
  }

  mutating func addAxisLine(
    from start: Point, to tip: Point, weight: Double = LineWeight.axis
  ) {
    axisLines.add(from: start, to: tip)
    axisTips.add(tip, of: start)
    avoid([start, tip], weight: weight)
  }

  /// Adds a tick of an axis.
  mutating func addTick(of axis: ElementID, from start: Point, to end: Point) {
    guard let mark = Mark(drawnBy: axis / .ticks) else { return }
    marks.add(mark, Path(from: start, to: end), reach: 0.5)
    avoid([start, end], weight: LineWeight.tick)
  }

  /// Adds the marks that have been painted, except ticks.
  mutating func addPaintedMarks() {
    for item in items.joined() { marks.add(item) }
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

  /// Reserves a box, which no label may overlap.
  ///
  /// - Parameter isMark: whether leaders may end in it.
  mutating func reserve(_ box: Rect, isMark: Bool = true) {
    obstacles.reserve(box, isMark: isMark)
  }

  /// Reserves the box of a text, which labels and dimension lines avoid.
  ///
  /// - Parameter layer: the layer of which the text is contents; nil for any other.
  mutating func reserveText(_ box: Rect, of layer: LayerTree.Index? = nil) {
    reserve(box, isMark: false)
    texts.add(box, of: layer)
  }

  /// The box of a text of contents that is seen at a point; nil if there is none.
  func contentText(at point: Point) -> Rect? {
    seenLayers.layer(seenAt: point).flatMap { texts.box(around: point, inContentsOf: $0) }
  }

  /// Reserves a marker, which labels avoid and at whose rim arrows end.
  mutating func reserveMarker(at center: Point, radius: Double) {
    reserve(box(Size(width: 2 * radius, height: 2 * radius), centeredAt: center))
    markers.add(at: center, radius: radius)
  }

  /// The radius of the outermost marker at a point; 0 where there is none.
  func markerRadius(at point: Point) -> Double {
    markers.radius(at: point)
  }

  /// The distance from the middle of a marker within which what begins seems to begin at it, in canvas points.
  private static let besideMarker = 9.0

  /// Tells whether a marker is at a point or close beside it.
  func isBesideMarker(_ point: Point) -> Bool {
    markers.hasCenter(within: Self.besideMarker, of: point)
  }

  /// The sheets that cover what lies in the plane of a space, nil for the root space.
  func sheets(above space: LayerTree.Index?) -> CoveringSheets {
    CoveringSheets(grounds: grounds, ranks: ranks, space: space)
  }

  mutating func addGridLine(of space: LayerTree.Index?, from start: Point, to end: Point) {
    gridLines.add(of: space, from: start, to: end)
  }

  // MARK: Requests

  mutating func request(_ label: LabelRequest) { labels.append(label) }

  mutating func request(_ measure: MeasureRequest) { measures.append(measure) }

  mutating func request(_ dimension: DimensionRequest) { dimensions.append(dimension) }

  /// Tells whether there are both dimension lines and things that are placed before them.
  var hasNumbersAndLengths: Bool { !measures.isEmpty && !dimensions.isEmpty }

  mutating func takeDimensions() -> [DimensionRequest] { exchange(&dimensions, with: []) }

  /// Returns the requests since the last call, and removes them.
  mutating func takeMeasures() -> [MeasureRequest] { exchange(&measures, with: []) }
}
