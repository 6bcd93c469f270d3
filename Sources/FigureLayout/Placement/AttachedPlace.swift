internal import LayerGeometry
internal import PlaneGeometry

/// The place of a label relative to what it describes, with which it moves.
struct AttachedPlace {
  /// The nearest place of the described region, in fractions of its sides; nil relates to the target.
  private var fractions: Point?
  /// The position, relative to that point, of the edge that faces it, or of the middle if none does.
  private var x: Side
  private var y: Side
  private var lineCount: Int
  private var alignment: TextBlock.Alignment
  var hasLeader: Bool

  /// The relation of an interval to zero: after it, before it, or around it.
  private enum Side {
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

  init(_ placement: LabelPlacement, of request: LabelRequest) {
    let box = placement.box
    fractions = request.region?.fractions(nearestTo: box.center)
    let place = request.point(at: fractions)
    x = Side(box.minX - place.x, box.maxX - place.x)
    y = Side(box.minY - place.y, box.maxY - place.y)
    lineCount = placement.block.lines.count
    alignment = TextBlock.alignment(of: box, facing: request.target)
    hasLeader = placement.leader != nil
  }

  /// The top left corner of a box of a size at the place.
  func origin(of size: Size, for request: LabelRequest) -> Point {
    let place = request.point(at: fractions)
    return Point(x: place.x + x.start(of: size.width), y: place.y + y.start(of: size.height))
  }

  /// The label at the place.
  func placement(of request: LabelRequest) -> LabelPlacement {
    placement(of: request, towards: self, at: 0)
  }

  /// The label on the way to another place.
  ///
  /// - Parameter fraction: of the way that is done, from 0 to 1.
  func placement(
    of request: LabelRequest, towards next: AttachedPlace, at fraction: Double
  ) -> LabelPlacement {
    let lines = fraction < 0.5 ? lineCount : next.lineCount
    let blocks = [request.block] + request.candidates.compactMap(\.block)
    let block = blocks.first { $0.lines.count == lines } ?? request.block
    let (start, end) = (
      origin(of: block.size, for: request), next.origin(of: block.size, for: request)
    )
    let box = Rect(origin: start.interpolated(to: end, at: fraction), size: block.size)
    var leader: (start: Point, end: Point)?
    if hasLeader || next.hasLeader {
      let line = request.leader(from: box)
      // A leader that begins or ends on the way grows out of the label.
      if hasLeader && next.hasLeader || (line.end - line.start).length >= Self.leastLeader {
        leader = line
      }
    }
    let alignment =
      alignment == next.alignment
      ? alignment
      : .share(alignment.share.interpolated(to: next.alignment.share, at: fraction))
    return LabelPlacement(block: block, box: box, leader: leader, alignment: alignment)
  }

  /// The length of a leader from which on it is drawn, in canvas points.
  private static let leastLeader = 8.0
}

extension LabelRequest {
  /// A point of the region, or the target.
  fileprivate func point(at fractions: Point?) -> Point {
    guard let fractions, let corners = region?.corners, corners.count == 4 else {
      return region?.center ?? target
    }
    return corners[0].interpolated(to: corners[1], at: fractions.x)
      .interpolated(
        to: corners[3].interpolated(to: corners[2], at: fractions.x), at: fractions.y)
  }
}

extension Polygon {
  /// The least area of a quad in which places are told from each other, in square points.
  private static let leastArea = 16.0

  /// The place of a quad nearest to a point, in fractions of its sides from the first corner; nil without area.
  fileprivate func fractions(nearestTo point: Point) -> Point? {
    guard corners.count == 4 else { return nil }
    let (across, down, run) = (
      corners[1] - corners[0], corners[3] - corners[0], point - corners[0]
    )
    let area = across.cross(down)
    guard abs(area) > Self.leastArea else { return Point(x: 0.5, y: 0.5) }
    return Point(
      x: min(max(run.cross(down) / area, 0), 1), y: min(max(across.cross(run) / area, 0), 1))
  }
}
