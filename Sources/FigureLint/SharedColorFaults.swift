public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension FigureFault {
  /// The distance between visible parts of two layers below which their colours must differ, in canvas points.
  public static let leastSharedColorDistance = 4.0
}

extension DisplayList {
  /// Layers of one panel with the same colour whose visible parts, hatched ones included, are within
  /// `FigureFault.leastSharedColorDistance` of each other, or one of which has printed coordinates; at most
  /// `FigureFault.mostOfOne` are reported of one layer.
  public var sharedColorFaults: [FigureFault] {
    let printed = PrintedSpaces(self)
    var faults: [FigureFault] = []
    var pairs: Set<Set<FigureFault.Element>> = []
    func add(
      _ first: FigureFault.Element, _ second: FigureFault.Element, _ color: Color, areNear: Bool
    ) {
      guard first != second, pairs.insert([first, second]).inserted else { return }
      faults.append(.sharedColor(first, second, color, areNear: areNear))
    }
    // Hatching hides nothing, so that what is seen without it counts as well.
    let maps = [drawnLayers, drawnLayersAndClippedParts].compactMap(\.self).map { LayerMap($0) }
    for map in maps {
      for (color, group) in map.groupsOfOneColor {
        let elements = group.map { map.layers[$0].element }
        var index = CellIndex(keeping: .last(FigureFault.mostOfOne))
        for number in group { index.file(number, in: map.layers[number].region.boundingBox) }
        for number in group where !ProcessorTime.isOver {
          for other in map.neighbors(of: number, in: index).sorted() {
            let (below, above) = (min(number, other), max(number, other))
            add(map.layers[below].element, map.layers[above].element, color, areNear: true)
          }
        }
        let ofNumbers = group.filter { printed.contains(map.layers[$0]) }
        for number in ofNumbers.prefix(FigureFault.mostOfOne) {
          for other in elements.prefix(FigureFault.mostOfOne) {
            add(map.layers[number].element, other, color, areNear: false)
          }
        }
      }
    }
    return faults
  }
}

extension LayerMap {
  /// The distance of samples along an edge, in canvas points, and the most samples of an edge; fewer in crowds.
  private static let placeDistance = 2.0
  private static let mostPlaces = 64
  private static let (crowd, mostPlacesInCrowds) = (32, 8)

  private struct ColorKey: Hashable {
    var panel: Int?
    var color: Color
  }

  /// The layers whose outlines hide what is below, by colour, in painting order.
  fileprivate var groupsOfOneColor: [(color: Color, layers: [Int])] {
    var groups: [ColorKey: [Int]] = [:]
    for (number, layer) in layers.enumerated() where layer.covers {
      guard let line = layer.line else { continue }
      groups[ColorKey(panel: layer.element.panel, color: line.color), default: []].append(number)
    }
    return groups.filter { $0.value.count > 1 }.sorted { $0.value[0] < $1.value[0] }
      .map { ($0.key.color, $0.value) }
  }

  /// The layers that are visible along the visible edges of a layer, next to it or on either side of an edge.
  fileprivate func neighbors(of number: Int, in index: CellIndex) -> Set<Int> {
    let layer = layers[number]
    // The distance excludes points at the limit.
    let reach = FigureFault.leastSharedColorDistance - 0.01
    let candidates = index.numbers(near: layer.region.boundingBox.insetBy(dx: -reach, dy: -reach))
      .filter { $0 != number }
    if candidates.isEmpty { return [] }
    var found: Set<Int> = []
    for (start, end) in layer.edges {
      let edge = Rect(boundingBoxOf: [start, end])!.insetBy(dx: -reach, dy: -reach)
      let beside = candidates.filter { layers[$0].region.boundingBox.intersects(edge) }
      if beside.allSatisfy(found.contains) { continue }
      let near = numbers(near: edge, panel: layer.element.panel)
      let covers = near.filter { $0 > number && layers[$0].isFilled }
      let run = end - start
      let normal = Vector(dx: run.dy, dy: -run.dx) / max(run.length, .leastNonzeroMagnitude)
      // A layer too small to be met by a few samples finds this one from its own edges.
      let most = near.count > Self.crowd ? Self.mostPlacesInCrowds : Self.mostPlaces
      let steps = min(max(Int((run.length / Self.placeDistance).rounded(.up)), 1), most)
      for step in 0...steps {
        let place = start + run * (Double(step) / Double(steps))
        let box = Rect(origin: place, size: .zero).insetBy(dx: -reach, dy: -reach)
        guard beside.contains(where: { layers[$0].region.boundingBox.intersects(box) }),
          layer.clip.allSatisfy({ $0.keeps(place) }),
          !covers.contains(where: { layers[$0].hides(place) })
        else { continue }
        // Both sides are tested, since the outside depends on the order of the corners.
        for distance in [-0.25, 0.25, -reach / 2, reach / 2, -reach, reach] {
          guard let other = seen(at: place + normal * distance, of: near),
            beside.contains(other)
          else { continue }
          found.insert(other)
        }
        for other in beside where !found.contains(other) {
          if hasVisibleEdge(other, within: reach, of: place, among: near) { found.insert(other) }
        }
      }
    }
    return found
  }

  /// Tells whether an edge of a layer is visible near a point: one that a sublayer fills is seen by its edges alone.
  private func hasVisibleEdge(
    _ number: Int, within reach: Double, of place: Point, among near: [Int]
  ) -> Bool {
    let layer = layers[number]
    return layer.edges.contains { start, end in
      let nearest = place.nearest(from: start, to: end)
      return (nearest - place).length <= reach && layer.clip.allSatisfy { $0.keeps(nearest) }
        && !near.contains { $0 > number && layers[$0].isFilled && layers[$0].hides(nearest) }
    }
  }
}
