internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The hairlines from values in code to the dimension lines of pictures that are as long, upright and level, around all
/// texts.
struct CodeTies {
  /// The distance from a text to a hairline that passes it, and to one that ends at it.
  private static let (passing, gap) = (2.0, 3.0)
  /// The distance of hairlines beside each other, and the number of places beside the code that are tried.
  private static let (pitch, tracks) = (5.0, 8)
  private static let weightOfLine = 12.0
  private static let weightOfTie = 30.0
  /// The distance within which a hairline would seem to go on as another beside it or before its end, and the cost of that.
  private static let (confusing, costOfConfusion) = (6.0, 40.0)
  private static let (costOfBend, costOfLength) = (4.0, 0.12)
  private static let dash = [3.0, 2.0]
  /// The distance of a hairline below a value.
  private static let belowValue = 1.5

  private let panels: [Panel]
  /// The ids of the layers, by their indices.
  private let ids: [String]
  /// The texts of the figure, and its lines with what crossing one costs.
  private var obstacles = ObstacleMap()
  /// The hairlines so far.
  private var ties = LineMap()
  /// The items of texts, of dimension lines and of plates, by what they are part of.
  private var texts: [Key: [TextRun]] = [:]
  private var shafts: [Key: Rect] = [:]
  private var plates: [Int: Rect] = [:]

  private struct Key: Hashable {
    var element: ElementID
    var panel: Int
  }

  /// The hairlines of a finished drawing.
  static func items(of scene: Scene, in items: [Item]) throws(Diagnostics) -> [Item] {
    let hasTies = scene.figure.panels.contains {
      if case .code(let code) = $0.content { !code.ties.isEmpty } else { false }
    }
    guard hasTies else { return [] }
    var ties = CodeTies(scene, items)
    var all: [Item] = []
    for (index, panel) in scene.figure.panels.enumerated() {
      guard case .code(let code) = panel.content else { continue }
      for (place, tie) in code.ties.enumerated() {
        guard let item = ties.item(tie, number: place + 1, of: code, panel: index + 1) else {
          throw Diagnostics([FigureProblem.noWay(tie.path).diagnostic(at: tie.span)])
        }
        all.append(item)
      }
    }
    return all
  }

  private init(_ scene: Scene, _ items: [Item]) {
    panels = scene.figure.panels
    ids = scene.descriptions.map(\.id)
    for item in items {
      let key = item.panel.map { Key(element: item.element, panel: $0) }
      switch item.content {
      case .text(let run):
        obstacles.reserve(run.box.insetBy(dx: -Self.passing / 2, dy: -Self.passing / 2))
        if let key { texts[key, default: []].append(run) }
      case .stroke where item.element.last == .guide && item.element.hasPart(.code): break
      case .stroke(let path, _):
        path.forEachLine { start, end, _ in
          obstacles.reserve(from: start, to: end, weight: Self.weightOfLine)
        }
        if let key, shafts[key] == nil { shafts[key] = path.boundingBox }
      case .fill(let path, _):
        if item.element.last == .paper, let panel = item.panel { plates[panel] = path.boundingBox }
      case .image: break
      }
    }
  }

  // MARK: Ends

  /// The hairline of a tie; nil where no way is free.
  private mutating func item(
    _ tie: Code.Tie, number: Int, of code: Code, panel: Int
  ) -> Item? {
    guard let value = value(tie, in: code, panel: panel), let end = end(of: tie),
      let plate = plates[panel]
    else { return nil }
    let ways = ways(
      from: value.run.box, below: Self.belowValue, to: end, around: plate)
    let costs = ways.compactMap { way in cost(of: way).map { (way, $0) } }
    guard let best = costs.min(by: { $0.1 < $1.1 })?.0 else { return nil }
    for (start, end) in zip(best, best.dropFirst()) {
      obstacles.add(from: start, to: end, weight: Self.weightOfTie)
      ties.add(from: start, to: end)
    }
    var item = Item(
      ElementID(.panel) / panel / .code / .tie / number,
      .stroke(
        Path(through: best, closed: false),
        Stroke(
          value.run.color, width: Metric.leaderWidth,
          dash: value.isFollowing ? Self.dash : [], join: .round)))
    item.panel = panel
    return item
  }

  /// The text of the last value that a tie names: the one that holds in the end.
  private func value(
    _ tie: Code.Tie, in code: Code, panel: Int
  ) -> (run: TextRun, isFollowing: Bool)? {
    for (index, line) in code.lines.enumerated().reversed() {
      let arguments = line.pieces.compactMap(\.argument)
      guard let place = arguments.lastIndex(where: { $0.path == tie.path }) else { continue }
      let element =
        ElementID(.panel) / panel / .code / (index + 1) / .argument / (place + 1)
      return texts[Key(element: element, panel: panel)]?.first.map { ($0, line.isFollowing) }
    }
    return nil
  }

  /// The box of the number at the dimension line of a tie, or of the line.
  private func end(of tie: Code.Tie) -> Rect? {
    guard let picture = panels[tie.panel - 1].picture else { return nil }
    let side = tie.side
    let elements =
      [ElementID(layer: ids[side.layer.rawValue]) / side.rectangle.part / side.extent.part]
      + picture.annotations(measuring: side).map { ElementID(.dimension) / ($0 + 1) }
    let keys = elements.map { Key(element: $0, panel: tie.panel) }
    let labels = keys.lazy.compactMap { key -> Rect? in
      let runs = texts[Key(element: key.element / .label, panel: key.panel)] ?? []
      return runs.dropFirst().reduce(runs.first?.box) { $0?.union($1.box) }
    }
    return labels.first ?? keys.lazy.compactMap { shafts[$0] }.first
  }

  // MARK: Ways

  /// The ways from a value, between the lines of code, to each side of a box.
  private func ways(
    from value: Rect, below distance: Double, to end: Rect, around plate: Rect
  ) -> [[Point]] {
    var ways: [[Point]] = []
    let steps = (0..<Self.tracks).map { 7 + Self.pitch * Double($0) }
    let columns =
      steps.map { plate.minX - $0 } + steps.map { plate.maxX + $0 }
      + steps.map { end.minX - $0 } + steps.map { end.maxX + $0 }
    let (left, right) = (end.minX - Self.gap, end.maxX + Self.gap)
    let (above, below) = (end.minY - Self.gap, end.maxY + Self.gap)
    for (start, y) in [
      (value.maxY + distance - Self.belowValue, value.maxY + distance),
      (value.minY, value.minY - Self.belowValue),
    ] {
      let foot = [Point(x: value.midX, y: start), Point(x: value.midX, y: y)]
      // Straight from above or below the value.
      ways.append(
        foot + [
          Point(x: value.midX, y: end.midY),
          Point(x: value.midX < end.midX ? left : right, y: end.midY),
        ])
      // Straight above or below the number, or beside it.
      ways.append(
        foot + [Point(x: end.midX, y: y), Point(x: end.midX, y: y < end.midY ? above : below)])
      for column in columns {
        let turn = Point(x: column, y: y)
        if column < left || column > right {
          let side = column < left ? left : right
          ways.append(
            foot + [turn, Point(x: column, y: end.midY), Point(x: side, y: end.midY)])
        }
        for (edge, sign) in [(above, -1.0), (below, 1.0)] {
          for step in steps.prefix(4) {
            let row = edge + sign * step
            ways.append(
              foot + [
                turn, Point(x: column, y: row), Point(x: end.midX, y: row),
                Point(x: end.midX, y: edge),
              ])
          }
        }
      }
    }
    return ways
  }

  /// The cost of a way; nil where a text is in it.
  private func cost(of way: [Point]) -> Double? {
    var cost = Self.costOfBend * Double(way.count)
    for (number, (start, end)) in zip(way, way.dropFirst()).enumerated() {
      // The first bit leads out of the value's own box.
      if number > 0, obstacles.isBlocked(from: start, to: end) { return nil }
      let beyond = (end - start).unit * Self.confusing
      if number > 0, ties.runs(along: start - beyond, end + beyond, within: Self.confusing) {
        cost += Self.costOfConfusion
      }
      cost +=
        (end - start).length * Self.costOfLength
        + obstacles.crossingCost(from: start, to: end, upTo: 1e4)
    }
    return cost
  }
}
