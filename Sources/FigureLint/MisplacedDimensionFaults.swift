public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension FigureFault {
  /// How much of a dimension line may run where another layer is seen, as a fraction of its length.
  public static let mostForeignLength = 0.5
}

extension DisplayList {
  /// The dimension lines of layers that run, in their middle and for more than `FigureFault.mostForeignLength` of their
  /// length, where another layer is seen, which does not lie around the measured one.
  public var misplacedDimensionFaults: [FigureFault] {
    let lines = items.filter {
      $0.element.layer != nil && $0.element.count == 3 && $0.element.isDimension
    }
    if lines.isEmpty { return [] }
    let map = LayerMap(self)
    return lines.compactMap { item in
      guard !ProcessorTime.isOver, case .stroke(let path, _) = item.content,
        path.points.count == 2
      else { return nil }
      let element = FigureFault.Element(item)
      return map.number(of: element).flatMap { own in
        map.foreignLayer(under: path.points[0], path.points[1], of: own)
      }.map { .misplacedDimension(element, inside: map.layers[$0].element) }
    }
  }
}

extension LayerMap {
  /// At so many places of a line it is looked which layer is seen there.
  private static let places = 32

  /// The layer that is seen under most of a line, where it is neither the line's own nor lies around that.
  fileprivate func foreignLayer(under start: Point, _ end: Point, of own: Int) -> Int? {
    guard let box = Rect(boundingBoxOf: [start, end]) else { return nil }
    let near = numbers(near: box, panel: layers[own].element.panel)
    func foreign(at fraction: Double) -> Int? {
      seen(at: start + (end - start) * fraction, of: near).flatMap {
        $0 == own || lies($0, around: own) ? nil : $0
      }
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

  /// Whether a layer holds the middle of what masks leave of another, and does not cover it.
  func lies(_ number: Int, around own: Int) -> Bool {
    layers[number].region.contains(layers[own].seen.boundingBox.center)
      && (number < own || !layers[number].isFilled)
  }
}
