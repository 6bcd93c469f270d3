public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension FigureFault {
  /// The largest distance of a name from its layer without a leader, in canvas points.
  public static let mostNameDistance = 8.0
  /// The least amount by which a name is nearer to its layer than to any other, in canvas points.
  public static let leastNameAdvantage = 2.0
}

extension DisplayList {
  /// The names of layers that are read as those of others.
  public var nameFaults: [FigureFault] {
    let names = texts.filter { $0.element.id.count == 2 && $0.element.id.last == .name }
    // Those in the list of what is not seen.
    let listed = texts.filter {
      $0.element.id.last == .key && $0.element.id.without(last: .key).last == .name
    }
    if names.isEmpty && listed.isEmpty { return [] }
    let map = LayerMap(self)
    let leaders = nameLeaders
    let dashed = dashedOutlines
    let marks = listed.isEmpty ? nil : MarkMap(self)
    let seen = listed.filter { name in
      guard !ProcessorTime.isOver, let own = map.number(of: name.element) else { return false }
      let isUnderMarker = marks?.cover(
        map.layers[own].seen.corners, panel: name.element.panel)
      return isUnderMarker != true && map.isSeen(own)
    }
    return seen.map { .misplacedName($0.element, .listed) }
      + names.compactMap { name in
        if ProcessorTime.isOver { return nil }
        guard let own = map.number(of: name.element) else { return nil }
        let key = Leader.Key(element: name.element.id / .leader, panel: name.element.panel)
        let fault = leaders[key].map { map.fault(of: $0, from: name, to: own) }
        return (fault ?? map.fault(of: name, of: own, beside: dashed[name.element.panel])).map {
          .misplacedName(name.element, $0)
        }
      }
  }

  /// The dashed outlines of frames, earlier states and clipped parts, by panel.
  private var dashedOutlines: [Int?: DashedOutlines] {
    var outlines: [Int?: DashedOutlines] = [:]
    for item in items {
      let element = item.element.without(last: .dashes)
      guard case .stroke(let path, let stroke) = item.content, !stroke.dash.isEmpty,
        element.layer != nil, element.last != .leader,
        element.last == .frame
          || [.ghost, .clipped, .covered].contains(where: element.hasPart)
      else { continue }
      outlines[item.panel, default: DashedOutlines()].add(FigureFault.Element(item), path)
    }
    return outlines
  }

  private var nameLeaders: [Leader.Key: Leader] {
    var leaders: [Leader.Key: Leader] = [:]
    for item in items where item.element.last == .leader && item.element.hasPart(.name) {
      guard case .stroke(let path, let stroke) = item.content, let start = path.points.first,
        let end = path.points.last
      else { continue }
      leaders[Leader.Key(element: item.element, panel: item.panel)] = Leader(
        start: start, end: end, isDashed: !stroke.dash.isEmpty)
    }
    return leaders
  }
}

/// A line from a name to its layer.
private struct Leader {
  struct Key: Hashable {
    var element: ElementID
    var panel: Int?
  }

  var start: Point
  var end: Point
  var isDashed: Bool
}

/// A spatial index of the dashed outlines of frames, earlier states and clipped parts.
private struct DashedOutlines {
  private var lines: [(element: FigureFault.Element, start: Point, end: Point)] = []
  private var index = CellIndex(keeping: .last(256))

  mutating func add(_ element: FigureFault.Element, _ path: Path) {
    path.forEachLine { start, end, _ in
      index.file(lines.count, from: start, to: end)
      lines.append((element, start, end))
    }
  }

  /// The outlines nearer to a box than a distance, without those as which a layer may be named.
  func near(
    _ box: Rect, within distance: Double, of layer: String?
  ) -> [(element: FigureFault.Element, distance: Double)] {
    index.numbers(near: box.insetBy(dx: -distance, dy: -distance)).compactMap { number in
      let line = lines[number]
      let found = box.distance(from: line.start, to: line.end)
      guard found < distance, line.element.id.hasPart(.ghost) || line.element.id.layer != layer
      else { return nil }
      return (line.element, found)
    }
  }
}

extension LayerMap {
  /// The largest distance of a leader's tip from the edge that it ends on, in canvas points.
  private static let reach = 1.5

  /// The largest distance of a leader's tip from a layer that is but a point, at the rim of a marker there, in canvas points.
  private static let farthestRim = 12.0

  /// The distance of the places at which it is looked whether a layer is seen, in canvas points, and the most of them in
  /// a direction.
  private static let (patch, mostPlaces) = (1.5, 120.0)

  /// Tells whether a patch of a layer is seen, as large as a dot.
  fileprivate func isSeen(_ own: Int) -> Bool {
    let layer = layers[own]
    let box = layer.seen.boundingBox
    let near = numbers(near: box, panel: layer.element.panel)
    let (columns, rows) = (
      min(max(box.width / Self.patch, 1), Self.mostPlaces),
      min(max(box.height / Self.patch, 1), Self.mostPlaces)
    )
    return box.raster(columns: Int(columns), rows: Int(rows)).contains { place in
      [-Self.patch, 0, Self.patch].allSatisfy { dx in
        [-Self.patch, 0, Self.patch].allSatisfy { dy in
          let point = place + Vector(dx: dx, dy: dy)
          return layer.seen.contains(point) && self.seen(at: point, of: near) == own
        }
      }
    }
  }

  /// The fault in where a leader ends; nil for none.
  fileprivate func fault(
    of leader: Leader, from name: DrawnText, to own: Int
  ) -> FigureFault.NameFault? {
    let isForth = name.box.distance(to: leader.start) <= name.box.distance(to: leader.end)
    let tip = isForth ? leader.end : leader.start
    let place = Rect(origin: tip, size: .zero)
    let layer = layers[own]
    if layer.edges.contains(where: { place.distance(from: $0.start, to: $0.end) <= Self.reach }) {
      return nil
    }
    // A dashed leader may lead to where a hidden layer would be.
    if leader.isDashed || !layer.covers, layer.region.contains(tip) { return nil }
    let seen = seen(at: tip, of: numbers(near: place, panel: layer.element.panel))
    if seen == own { return nil }
    let isAtRim =
      layer.isPoint && (tip - layer.region.boundingBox.center).length <= Self.farthestRim
    if isAtRim && seen.map({ !layers[$0].isPoint && lies($0, around: own) }) ?? true {
      return nil
    }
    return seen.map { .leaderOn(layers[$0].element) } ?? .leaderAway
  }

  /// The fault in where a name without a leader is; nil for none.
  fileprivate func fault(
    of name: DrawnText, of own: Int, beside dashed: DashedOutlines?
  ) -> FigureFault.NameFault? {
    let layer = layers[own]
    let boxes = name.lines.map(\.run.letterBox)
    let box = boxes.reduce(Rect.null) { $0.union($1) }
    let reach = (layer.line?.width ?? 0) / 2
    let limit = FigureFault.mostNameDistance + reach + FigureFault.leastNameAdvantage
    let near = numbers(near: box.insetBy(dx: -limit, dy: -limit), panel: layer.element.panel)
    var isInside = true
    for place in boxes.flatMap({ $0.raster(columns: 12, rows: 3) }) {
      let seen = seen(at: place, of: near)
      if seen == own { continue }
      isInside = false
      guard let seen else { continue }
      // A layer that surrounds the own one and is below it may contain its name.
      if !lies(seen, around: own) { return .inside(layers[seen].element) }
    }
    if isInside { return nil }
    let distance = boxes.map(layer.distance).min() ?? 0
    let far = max(distance - reach, 0)
    if far > FigureFault.mostNameDistance { return .far(far) }
    let least = distance + FigureFault.leastNameAdvantage - 1e-6
    let others = near.filter { $0 != own }.compactMap { number in
      boxes.compactMap { self.distance(of: $0, toEdgesOf: number, below: least, near) }.min()
        .map { (element: layers[number].element, distance: $0) }
    }
    let lines = boxes.flatMap {
      dashed?.near($0, within: least, of: layer.element.id.layer) ?? []
    }
    return (others + lines).min { $0.distance < $1.distance }.map {
      .near($0.element, $0.distance, own: distance)
    }
  }
}

extension FigureFault.NameFault {
  /// The layer that the name is read as belonging to.
  public var other: FigureFault.Element? {
    switch self {
    case .inside(let other), .near(let other, _, _), .leaderOn(let other): other
    case .far, .leaderAway, .listed: nil
    }
  }
}
