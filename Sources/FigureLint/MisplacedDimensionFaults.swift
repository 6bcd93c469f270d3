public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension FigureFault {
  /// How much of a dimension line may run where another layer is seen, as a fraction of its length.
  public static let mostForeignLength = 0.5
}

extension DisplayList {
  /// The dimension lines that are read as lengths of a foreign layer: of the lines of layers, one that is not the measured
  /// layer and does not lie around it; of those between points, one that does not hold the points and is not bounded by
  /// them.
  ///
  /// Such a line runs, in its middle and for more than `FigureFault.mostForeignLength` of its length, where that layer is
  /// seen. Or its number does not name the layer with the measured side, and the foreign one lies between that side and
  /// the line, or has an edge of the same length nearer to it.
  public var misplacedDimensionFaults: [FigureFault] {
    let lines = items.filter(\.isDimensionLine)
    if lines.isEmpty { return [] }
    let map = LayerMap(self)
    let extensions = Dictionary(grouping: items.filter { $0.element.last == .extension }) {
      FigureFault.Element(id: $0.element.without(last: .extension), panel: $0.panel)
    }
    let names = Set(items.compactMap(\.layerName))
    let named = Set(
      items.filter { $0.namesMeasuredLayer(amongNames: names) }.map { FigureFault.Element($0) })
    return lines.compactMap { item in
      guard !ProcessorTime.isOver, case .stroke(let path, _) = item.content,
        path.points.count == 2
      else { return nil }
      let element = FigureFault.Element(item)
      let (start, end) = (path.points[0], path.points[1])
      let measured = extensions[element]?.measuredPoints(from: start, to: end)
      let own: Int?
      let isHome: (Int) -> Bool
      if element.id.layer == nil {
        guard let measured else { return nil }
        own = map.layer(withSide: measured, in: element.panel)
        isHome = {
          map.layers[$0].region.isRead(fromLengthBetween: measured.start, and: measured.end)
        }
      } else {
        guard let layer = map.number(of: element) else { return nil }
        own = layer
        isHome = { $0 == layer || map.lies($0, around: layer) }
      }
      if let foreign = map.foreignLayer(under: start, end, in: element.panel, unless: isHome) {
        return .misplacedDimension(element, of: map.layers[foreign].element, .inside)
      }
      let label = FigureFault.Element(id: element.id / .label, panel: element.panel)
      guard let own, let measured, !named.contains(label) else { return nil }
      return map.nearerLayer(than: measured, in: element.panel) {
        isHome($0) || $0 == own || map.lies($0, around: own)
      }.map { .misplacedDimension(element, of: map.layers[$0.number].element, $0.reading) }
    }
  }
}

extension Item {
  /// Tells whether the item is part of a dimension line itself: that of a layer's side, or an annotation.
  fileprivate var isDimensionLine: Bool {
    element.isDimension && (element.layer != nil ? element.count == 3 : element.count == 2)
  }

  /// A line of the name that is shown of a layer; nil for all other items.
  fileprivate var layerName: String? {
    guard element.last == .name, element.layer != nil, element.count == 2,
      case .text(let run) = content
    else { return nil }
    return run.string
  }

  /// Tells whether the item is the number of a dimension line, or a line of it, that has the name of the measured layer
  /// before it: "card 120", or "card.frame.width 120".
  ///
  /// - Parameter names: the names of layers that are shown.
  fileprivate func namesMeasuredLayer(amongNames names: Set<String>) -> Bool {
    guard element.last == .label, case .text(let run) = content else { return false }
    let words = run.string.split(separator: " ").map(String.init)
    guard let first = words.first, element.without(last: .label).isDimension else { return false }
    if first.contains(".bounds.") || first.contains(".frame.") { return true }
    if element.layer == nil {
      return words.indices.contains { names.contains(words[...$0].joined(separator: " ")) }
    }
    // What else stands before the number of a side is the name of its layer, or that of the side alone.
    return !first.hasPrefix("bounds.") && !first.hasPrefix("frame.")
      && Double(first.replacing("−", with: "-")) == nil
  }
}

extension [Item] {
  /// The points that are measured at the beginnings of the extension lines of a dimension line, and where those meet it;
  /// nil unless there is one at both ends: none is drawn along another line.
  fileprivate func measuredPoints(from start: Point, to end: Point) -> MeasuredPoints? {
    let run = end - start
    let ends = compactMap { item -> (foot: Double, end: Point)? in
      guard case .stroke(let path, _) = item.content, path.points.count == 2 else { return nil }
      let (first, way) = (path.points[0], path.points[1] - path.points[0])
      let area = run.cross(way)
      guard area != 0 else { return nil }
      return ((first - start).cross(way) / area, first)
    }
    func farthest(_ ends: [(foot: Double, end: Point)]) -> (foot: Point, measured: Point)? {
      let all = ends.map { (foot: start + run * $0.foot, end: $0.end) }
      return all.max { ($0.end - $0.foot).length < ($1.end - $1.foot).length }.map {
        ($0.foot, $0.end + ($0.end - $0.foot).unit * Self.gap)
      }
    }
    guard let first = farthest(ends.filter { $0.foot < 0.5 }),
      let last = farthest(ends.filter { $0.foot >= 0.5 })
    else { return nil }
    return MeasuredPoints(
      start: first.measured, end: last.measured, feet: (first.foot, last.foot))
  }

  /// The gap between a measured point and its extension line.
  private static var gap: Double { 3 }
}

/// The two points whose distance a dimension line shows, and the ends of its arrows opposite of them.
private struct MeasuredPoints {
  var start: Point
  var end: Point
  var feet: (start: Point, end: Point)
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

  /// The layer of which two measured points are corners; nil for none.
  fileprivate func layer(withSide measured: MeasuredPoints, in panel: Int?) -> Int? {
    guard let box = Rect(boundingBoxOf: [measured.start, measured.end]) else { return nil }
    return numbers(near: box.insetBy(dx: -Self.slack, dy: -Self.slack), panel: panel).last {
      number in
      [measured.start, measured.end].allSatisfy { point in
        layers[number].region.corners.contains { ($0 - point).length <= Self.slack }
      }
    }
  }

  /// The distance within which a measured point is a corner, in canvas points.
  private static let slack = 1.0

  /// The layer as whose length a line is read since it lies between the line and the measured points, or has an edge of
  /// the same length that is nearer.
  fileprivate func nearerLayer(
    than measured: MeasuredPoints, in panel: Int?, unless isHome: (Int) -> Bool
  ) -> (number: Int, reading: FigureFault.DimensionReading)? {
    let line = measured.feet
    let way = min((line.start - measured.start).length, (line.end - measured.end).length)
    guard let box = Rect(boundingBoxOf: [line.start, line.end, measured.start, measured.end])
    else { return nil }
    let near = numbers(near: box.insetBy(dx: -way, dy: -way), panel: panel)
    let between = [0.25, 0.5, 0.75].compactMap { fraction -> Int? in
      let start = measured.start + (measured.end - measured.start) * fraction
      let way = line.start + (line.end - line.start) * fraction - start
      let foreign = (1..<Self.places).compactMap { step in
        seen(at: start + way * (Double(step) / Double(Self.places)), of: near)
      }.filter { !isHome($0) }
      let length = Double(foreign.count - 1) * way.length / Double(Self.places)
      return length >= Self.leastLengthBetween ? foreign[0] : nil
    }
    if between.count > 1 { return (between[0], .beyond) }
    return near.first {
      !isHome($0)
        && layers[$0].region.isRead(
          fromLineBetween: line.start, and: line.end, nearerThan: way - Self.leastLead)
    }.map { ($0, .nearer) }
  }

  /// The length for which another layer is seen on the way from the measured points to a line, from which on the line is
  /// read as its, in canvas points; less only looks out behind the measured layer.
  private static let leastLengthBetween = 6.0
  /// The least amount by which an edge is nearer to a line than the measured points, so that the line is read as its.
  private static let leastLead = 0.5

  /// Whether a layer holds the middle of what masks leave of another, or of all of it if they leave nothing, and
  /// does not cover it.
  func lies(_ number: Int, around own: Int) -> Bool {
    let layer = layers[own]
    let center = (layer.seen.isEmpty ? layer.region : layer.seen).boundingBox.center
    return layers[number].region.contains(center)
      && (number < own || !layers[number].isFilled)
  }
}
