internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension PanelCanvas {
  /// Places dimension lines: shorter ones come first among parallel ones, so that they are nearer to what they
  /// measure than longer ones. Where extension lines of later ones would be broken at numbers of earlier ones, or lie
  /// along their lines, or where only one of the two lengths of a layer has its name, all are placed again beside those, and
  /// the better of the two stays.
  ///
  /// - Parameter steady: the places that they keep in an animation.
  ///
  /// - Returns: the extension lines.
  mutating func placeDimensions(
    as steady: SteadyMeasures? = nil
  ) -> [(start: Point, end: Point)] {
    let requests = takeDimensions().inOrder(of: steady?.dimensionOrder)
    if requests.isEmpty { return [] }
    let before = steady == nil ? self : nil
    var placed = place(requests, as: steady)
    let faults = placed.faultCount
    // A crowd would be placed a second time for the sake of a few names.
    let uneven = placed.count <= Self.fewDimensions ? placed.unevenPairs : []
    if var second = before, faults > 0 || !uneven.isEmpty, !ProcessorTime.isOver {
      let again = second.place(
        requests.map { $0.line.pair.map(uneven.contains) == true ? $0.owned : $0 },
        expecting: LineMap(placed.extensions))
      // One broken extension line more is less than lengths of which some say whose they are.
      func faultiness(_ faults: Int, _ crowded: Int, _ uneven: Int) -> (Int, Int, Int) {
        (crowded, faults + (uneven > 0 ? 2 : 0), uneven)
      }
      let first = faultiness(faults, crowdedDimensions, uneven.count)
      let other = faultiness(again.faultCount, second.crowdedDimensions, again.unevenPairs.count)
      if other < first { (self, placed) = (second, again) }
    }
    // The extension lines are painted last, since later lines may break them.
    for (number, (line, place)) in placed.enumerated() {
      paint(line, on: place.shaft, number: number)
      markUnseenEnds(of: line)
    }
    return placed.extensions
  }

  /// The number of lines up to which both lengths of a layer are given one form.
  private static let fewDimensions = 64
  /// The cost of a line's place, beside that of its distance, from which on it is hard to read.
  private static let mostHardship = 40.0

  /// - Parameter extensions: the extension lines that are likely to come, which numbers avoid.
  private mutating func place(
    _ requests: [DimensionRequest], as steady: SteadyMeasures? = nil,
    expecting extensions: LineMap = LineMap()
  ) -> [PlacedDimension] {
    var placed: [PlacedDimension] = []
    for request in requests where !ProcessorTime.isOver {
      let element = request.line.element
      let placer = DimensionPlacer(canvas: self, expected: extensions)
      let found = steady?.dimensions[element].map { ($0, 0) } ?? placer.choice(of: request)
      guard let (choice, hardship) = found, let line = request.line(choice.variant),
        let place = placer.place(of: line, by: choice)
      else { continue }
      if !place.keepsLanes { crowdedDimensions += 1 }
      if hardship >= Self.mostHardship { crampedDimensions += 1 }
      add(line, at: place, isLed: steady?.isLed(element / .label))
      placed.append((line, place))
    }
    return placed
  }
}

private typealias PlacedDimension = (line: DimensionLine, place: DimensionPlacer.Place)

extension [PlacedDimension] {
  /// The pairs of lengths of which one has the name of its layer and the other has not; the lengths of all frames count as
  /// one, since "frame.width" alone would seem to be of another kind beside "card.frame.width".
  fileprivate var unevenPairs: Set<ElementID> {
    var forms: [ElementID: (pairs: Set<ElementID>, isFull: Set<Bool>)] = [:]
    for (line, place) in self {
      guard let pair = line.pair else { continue }
      let kind = pair.last == .frame ? ElementID(.frame) : pair
      forms[kind, default: ([], [])].pairs.insert(pair)
      forms[kind]?.isFull.insert(place.choice.isFull)
    }
    return forms.values.reduce(into: []) { if $1.isFull.count > 1 { $0.formUnion($1.pairs) } }
  }

  fileprivate var extensions: [(start: Point, end: Point)] {
    flatMap { line, place in line.extensions(to: place.shaft) }
  }

  /// The number of extension lines that numbers of dimension lines break, or that look like one with a dimension line.
  fileprivate var faultCount: Int {
    var numbers = TextBoxes()
    var lanes = DimensionLanes()
    for (_, place) in self {
      numbers.add(place.spaciousLabel)
      lanes.add(place.shaft, extensions: [], letters: .null)
    }
    return reduce(0) { count, dimension in
      count
        + dimension.line.extensions(to: dimension.place.shaft).count {
          numbers.areCrossed(from: $0.start, to: $0.end) || lanes.runAlongShafts([$0])
        }
    }
  }
}
