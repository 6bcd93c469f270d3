internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// A request to place a label.
struct LabelRequest {
  /// A candidate position of the label's box with its cost.
  struct Candidate {
    var box: Rect
    var penalty: Double
    /// The same words with other line breaks, if they differ from the label's.
    var block: TextBlock?
    /// Tells whether the candidate is outside the region, beside a part of its edge.
    var isBesideRegion = false
    /// The margin that the label keeps here, if it is smaller than the label's own.
    var margin: Size?

    /// Candidates on both sides of a line.
    ///
    /// - Parameters:
    ///   - gap: the gap between the line and the box, in canvas points.
    ///   - base: the cost in the middle of the line.
    ///   - fromMiddle: the additional cost a length of the line away from its middle.
    static func beside(
      from start: Point, to end: Point, _ size: Size, gap: Double, base: Double, fromMiddle: Double
    ) -> [Candidate] {
      let unit = (end - start).unit
      let across = Vector(dx: -unit.dy, dy: unit.dx)
      return stride(from: 0.12, through: 0.88, by: 0.04).flatMap { fraction in
        [across, -across].enumerated().map { side, direction in
          let place = center(
            ofBox: size, beyond: start + (end - start) * fraction, along: direction, gap: gap)
          return Candidate(
            box: PlaneGeometry.box(size, centeredAt: place),
            penalty: base + abs(fraction - 0.5) * fromMiddle + Double(side))
        }
      }
    }

    /// The candidate with other line breaks.
    func showing(_ block: TextBlock) -> Candidate {
      var candidate = self
      candidate.block = block
      return candidate
    }

    /// The candidate at an additional cost.
    func dearer(by cost: Double) -> Candidate {
      var candidate = self
      candidate.penalty += cost
      return candidate
    }
  }

  /// The layers that a label belongs to: on any other it would seem to describe that one.
  struct Home {
    /// The layer that the label names, without a leader only if it is nearest; nil if it names none.
    var named: LayerTree.Index?
    var layers: Set<LayerTree.Index>
    /// The cost of covering another visible layer.
    var costElsewhere: Double
    /// The cost of being outside the region beside a part that another layer hides.
    var costBesideHidden = 0.0
  }

  /// The rule for a leader from the label to its target.
  enum Leader {
    /// A leader where the label is moved away from its candidates, or is better placed so.
    case whenMoved
    /// A leader only where all candidates are taken or very costly.
    case whenTaken
    case always
  }

  /// The end of a leader.
  enum LeaderEnd: Equatable {
    /// The rim of the target, or a dot a little inside the region.
    case rim
    /// The target itself.
    case target
    /// A dot at the target, which nothing else marks.
    case dot
    /// The edge of a text of contents around the target, as a line through its letters would strike them out.
    case text(Rect)
    /// One of some points of an arrow, the best first, with the direction of the arrow, of length 1.
    case shaft([Point], along: Vector)
    /// The rim of what marks a region that is but a point.
    case marker
    /// The nearest of the points at which the edge of the region is seen, since others divide all of its inside.
    case outline([Point])
    /// The nearest of the points at which the dashes of a former state are seen beside other layers and states.
    case dashes([Point])
    /// The edge of the region, with a dashed line, since other layers cover all of it, or all but narrow gaps with a point in one.
    case hidden(inGap: Point? = nil)

    /// Tells whether the line is dashed, since other layers cover the region.
    var isHidden: Bool {
      if case .hidden = self { true } else { false }
    }
  }

  /// The order in which labels are placed: those with few possible places first.
  enum Turn: Int {
    case mark, movement, name, ghost
  }

  var element: ElementID
  var block: TextBlock
  /// The drawing that fills the label's box instead of the lines of the block.
  private(set) var picture: Drawing?
  var candidates: [Candidate]
  /// The point that the label describes; if no candidate is free, the search goes around it.
  var target: Point
  /// The radius around the target that leaders do not enter.
  var clearance: Double
  /// The smaller radius of the target's marker, up to which they may go where another marker is near.
  var markerRadius: Double?
  /// The region that the label describes; leaders end a little inside it.
  var region: Polygon?
  /// The layers that the label belongs to; nil if its ground does not matter.
  var home: Home?
  var leader: Leader
  var leaderEnd: LeaderEnd
  /// The points of the region's outline at which a leader would seem to lead to another layer.
  var junctions: [Point] = []
  var turn: Turn
  /// Tells whether the label avoids places beyond a line from its target, as a name outside its layer always does.
  var keepsToItsSide: Bool
  /// The margin to other labels, markers and lines: horizontally and vertically.
  var margin: Size
  /// Tells whether the label is a number of the key, in a balloon.
  var isNumber = false
  /// Tells whether the label is the numbers of a vector, without signs, which would be read as some of an axis among those.
  var isVector = false
  /// Tells whether the label is left out if it finds no place by the rules.
  var givesWay = false

  /// The usual margin, which is larger between words side by side.
  static let usualMargin = Size(width: 5, height: 2)
  /// The larger margin of names, whose type is larger.
  static let nameMargin = Size(width: 6, height: 4)

  init(
    _ element: ElementID, _ block: TextBlock, candidates: [Candidate], target: Point,
    clearance: Double = 0, region: Polygon? = nil, home: Home? = nil,
    leader: Leader = .whenMoved, leaderEnd: LeaderEnd = .rim, turn: Turn = .mark,
    keepsToItsSide: Bool = true, margin: Size = usualMargin
  ) {
    self.element = element
    self.block = block
    self.candidates = candidates
    self.target = target
    self.clearance = clearance
    self.region = region
    self.home = home
    self.leader = leader
    self.leaderEnd = leaderEnd
    self.turn = turn
    self.keepsToItsSide = keepsToItsSide
    self.margin = margin
  }

  /// Requests a place for a drawing, whose box no line may pass through, with a leader to a point.
  init(
    _ element: ElementID, picture: Drawing, candidates: [Candidate], target: Point, home: Home,
    turn: Turn
  ) {
    self.init(
      element, TextBlock(filling: picture.box.size), candidates: candidates, target: target,
      home: home, leader: .always, leaderEnd: .target, turn: turn)
    self.picture = picture
  }

  /// The mark that the label describes.
  var mark: Mark? { Mark(describedBy: element) }

  /// A candidate's box with its margin.
  func room(around candidate: Candidate) -> Rect {
    let margin = candidate.margin ?? margin
    return candidate.box.insetBy(dx: -margin.width, dy: -margin.height)
  }

  /// The box of all that is drawn of a label in a box: that of the balloon around a number.
  func drawnBox(_ box: Rect) -> Rect { isNumber ? Balloon(around: box).box : box }

  /// The label's box with its margin.
  func room(around box: Rect) -> Rect {
    box.insetBy(dx: -margin.width, dy: -margin.height)
  }
}
