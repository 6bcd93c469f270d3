public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension FigureFault {
  /// How much of a dimension line may run where another layer is seen, as a fraction of its length.
  public static let mostForeignLength = 0.5
}

extension DisplayList {
  /// The dimension lines that run, in their middle and for more than `FigureFault.mostForeignLength` of their length,
  /// where a layer is seen as whose length they are read: of the lines of layers, one that is not the measured layer and
  /// does not lie around it; of those between points, one that does not hold the points and is not bounded by them.
  public var misplacedDimensionFaults: [FigureFault] {
    let lines = items.filter(\.isDimensionLine)
    if lines.isEmpty { return [] }
    let map = LayerMap(self)
    let extensions = Dictionary(grouping: items.filter { $0.element.last == .extension }) {
      FigureFault.Element(id: $0.element.without(last: .extension), panel: $0.panel)
    }
    return lines.compactMap { item in
      guard !ProcessorTime.isOver, case .stroke(let path, _) = item.content,
        path.points.count == 2
      else { return nil }
      let element = FigureFault.Element(item)
      let (start, end) = (path.points[0], path.points[1])
      let foreign: Int?
      if element.id.layer == nil {
        let lines = extensions[FigureFault.Element(id: element.id, panel: element.panel)] ?? []
        guard let first = lines.measuredPoint(from: start),
          let last = lines.measuredPoint(from: end)
        else { return nil }
        foreign = map.foreignLayer(under: start, end, in: element.panel) {
          map.layers[$0].region.isRead(fromLengthBetween: first, and: last)
        }
      } else {
        foreign = map.number(of: element).flatMap { own in
          map.foreignLayer(under: start, end, in: element.panel) {
            $0 == own || map.lies($0, around: own)
          }
        }
      }
      return foreign.map { .misplacedDimension(element, inside: map.layers[$0].element) }
    }
  }
}

extension Item {
  /// Tells whether the item is part of a dimension line itself: that of a layer's side, or an annotation.
  fileprivate var isDimensionLine: Bool {
    element.isDimension && (element.layer != nil ? element.count == 3 : element.count == 2)
  }
}

extension [Item] {
  /// The point that is measured at the foot of an extension line, judged by where the pieces of the line begin; nil if
  /// none is drawn there, since it would run along another line.
  fileprivate func measuredPoint(from foot: Point) -> Point? {
    let ends = flatMap { item -> [Point] in
      guard case .stroke(let path, _) = item.content, path.points.count == 2 else { return [] }
      let run = path.points[1] - path.points[0]
      let isAtFoot = abs(run.cross(foot - path.points[0])) <= Self.slack * run.length
      return isAtFoot ? path.points : []
    }
    guard let farthest = ends.max(by: { ($0 - foot).length < ($1 - foot).length }) else {
      return nil
    }
    return farthest + (farthest - foot).unit * Self.gap
  }

  /// The distance within which a line leads to a point, and the gap between a measured point and its extension line.
  private static var slack: Double { 1 }
  private static var gap: Double { 3 }
}

extension LayerMap {
  /// At so many places of a line it is looked which layer is seen there.
  private static let places = 32

  /// The layer that is seen under most of a line, if the line does not belong there.
  fileprivate func foreignLayer(
    under start: Point, _ end: Point, in panel: Int?, unless isHome: (Int) -> Bool
  ) -> Int? {
    guard let box = Rect(boundingBoxOf: [start, end]) else { return nil }
    let near = numbers(near: box, panel: panel)
    func foreign(at fraction: Double) -> Int? {
      seen(at: start + (end - start) * fraction, of: near).flatMap { isHome($0) ? nil : $0 }
    }
    // Arrows that point at a short length from outside may lie elsewhere.
    if foreign(at: 0.5) == nil { return nil }
    var counts: [Int: Int] = [:]
    for number in 0..<Self.places {
      guard let seen = foreign(at: (Double(number) + 0.5) / Double(Self.places)) else { continue }
      counts[seen, default: 0] += 1
    }
    let foreign = counts.values.reduce(0, +)
    if Double(foreign) <= FigureFault.mostForeignLength * Double(Self.places) { return nil }
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  /// Whether a layer holds the middle of what masks leave of another, or of all of it if they leave nothing, and
  /// does not cover it.
  func lies(_ number: Int, around own: Int) -> Bool {
    let layer = layers[own]
    let center = (layer.seen.isEmpty ? layer.region : layer.seen).boundingBox.center
    return layers[number].region.contains(center)
      && (number < own || !layers[number].isFilled)
  }
}
