internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// A spatial index of the layers that are visible on the canvas.
struct LayerMap {
  /// The limit of a cell, since more layers on one another cannot be told from each other; the lowest are dropped.
  private static let crowd = CellIndex.Crowd.last(256)

  let layers: [DrawnLayer]
  private var numbers: [DrawnLayer.Key: Int] = [:]
  private var index = CellIndex(keeping: crowd)

  init(_ list: DisplayList) { self.init(list.drawnLayers) }

  /// - Parameter layers: in painting order.
  init(_ layers: [DrawnLayer]) {
    self.layers = layers
    for (number, layer) in layers.enumerated() {
      if let key = layer.key { numbers[key] = number }
      index.file(number, finelyIn: layer.region.boundingBox)
    }
  }

  /// The number of the layer that an element belongs to; nil if its panel does not draw the layer.
  func number(of element: FigureFault.Element) -> Int? {
    DrawnLayer.Key(element.id, panel: element.panel).flatMap { numbers[$0] }
  }

  /// The layers of a panel that may touch a box, in painting order.
  func numbers(near box: Rect, panel: Int?) -> [Int] {
    index.numbers(near: box).filter {
      layers[$0].element.panel == panel && layers[$0].region.boundingBox.meets(box)
    }
  }

  /// The layer among candidates, in painting order, that is visible at a point; nil for none.
  ///
  /// An outline alone hides nothing: of nested ones, the innermost counts as visible.
  func seen(at point: Point, of candidates: [Int]) -> Int? {
    var seen: Int?
    for number in candidates.reversed() where layers[number].covers(point) {
      if seen.map({ layers[$0].holds(layers[number]) }) ?? true { seen = number }
      if layers[number].isFilled { break }
    }
    return seen
  }

  /// The distance of a box from the visible edges of a layer, if it is less than a limit.
  ///
  /// - Parameter candidates: the layers nearby, in painting order.
  func distance(of box: Rect, toEdgesOf number: Int, below limit: Double, _ candidates: [Int])
    -> Double?
  {
    let layer = layers[number]
    let near = box.insetBy(dx: -limit, dy: -limit)
    let covers = candidates.filter { $0 > number && layers[$0].isFilled }
    var least = limit
    for (start, end) in layer.edges where box.distance(from: start, to: end) < least {
      guard let part = near.partInside(from: start, to: end) else { continue }
      let run = end - start
      // Samples every two points, and the ends of the nearby part.
      let length = run.length * (part.upperBound - part.lowerBound)
      let steps = max(Int((length / 2).rounded(.up)), 1)
      for step in 0...steps {
        let fraction = Double(step) / Double(steps)
        let place = start + run * (part.lowerBound * (1 - fraction) + part.upperBound * fraction)
        let distance = box.distance(to: place)
        if distance < least, layer.clip.allSatisfy({ $0.keeps(place) }),
          !covers.contains(where: { layers[$0].hides(place) })
        {
          least = distance
        }
      }
    }
    return least < limit ? least : nil
  }
}

extension Rect {
  /// Tells whether boxes touch, also those without an area.
  fileprivate func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
