internal import DisplayList
internal import LayerGeometry

/// The guide for a panel's labels between two states: each keeps its place relative to its target, or moves between
/// the two, so that no label jumps while its target moves.
struct LabelGuide {
  var start: LabelPlaces
  var end: LabelPlaces
  /// The fraction of the movement that is done, from 0 to 1.
  var fraction: Double

  /// The numbers that labels have in either state.
  var steadyNumbers: Set<String> { start.numbers.union(end.numbers) }

  /// The place of a label; nil if it is in neither state and must be searched for.
  func placement(of request: LabelRequest, _ key: LabelPlaces.Key) -> LabelPlacer.Placement? {
    let (first, last) = (start.places[key] ?? end.places[key], end.places[key] ?? start.places[key])
    guard let first, let last else { return nil }
    let near = fraction < 0.5 ? first : last
    let blocks = [request.block] + request.candidates.compactMap(\.block)
    let block = blocks.first { $0.lines.count == near.lineCount } ?? request.block
    let origin = first.origin(of: block.size, facing: request.target)
      .interpolated(to: last.origin(of: block.size, facing: request.target), at: fraction)
    let box = Rect(origin: origin, size: block.size)
    return LabelPlacer.Placement(
      block: block, box: box,
      leader: near.hasLeader ? request.leader(from: box) : nil)
  }
}

/// The places of one panel's labels, relative to their targets.
struct LabelPlaces {
  /// The key of a label: an element may have several, which it requests in the same order each time.
  struct Key: Hashable {
    var element: ElementID
    var number: Int
  }

  struct Place {
    /// The position, relative to the target, of the edge that faces it, or of the middle if none does.
    fileprivate var x: Side
    fileprivate var y: Side
    fileprivate var lineCount: Int
    fileprivate var hasLeader: Bool

    fileprivate func origin(of size: Size, facing target: Point) -> Point {
      Point(
        x: target.x + x.start(of: size.width), y: target.y + y.start(of: size.height))
    }
  }

  /// The relation of an interval to zero: after it, before it, or around it.
  fileprivate enum Side {
    case after(Double)
    case before(Double)
    case across(Double)

    init(_ start: Double, _ end: Double) {
      self = start >= 0 ? .after(start) : end <= 0 ? .before(end) : .across((start + end) / 2)
    }

    func start(of length: Double) -> Double {
      switch self {
      case .after(let start): start
      case .before(let end): end - length
      case .across(let middle): middle - length / 2
      }
    }
  }

  fileprivate(set) var places: [Key: Place] = [:]
  /// The numbers that labels have.
  fileprivate let numbers: Set<String>

  /// The keys of labels, in the order of the requests.
  static func keys(of requests: [LabelRequest]) -> [Key] {
    var counts: [ElementID: Int] = [:]
    return requests.map { request in
      defer { counts[request.element, default: 0] += 1 }
      return Key(element: request.element, number: counts[request.element] ?? 0)
    }
  }

  init(
    _ requests: [LabelRequest], at placements: [LabelPlacer.Placement],
    saying numbers: Set<String>
  ) {
    self.numbers = numbers
    for ((key, request), placement) in zip(zip(Self.keys(of: requests), requests), placements) {
      let (box, target) = (placement.box, request.target)
      places[key] = Place(
        x: Side(box.minX - target.x, box.maxX - target.x),
        y: Side(box.minY - target.y, box.maxY - target.y),
        lineCount: placement.block.lines.count, hasLeader: placement.leader != nil)
    }
  }
}
