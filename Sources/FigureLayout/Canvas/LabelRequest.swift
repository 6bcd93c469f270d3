internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// A label that wants a place.
struct LabelRequest {
  /// A place for the label's box and what it costs to stand there, other things being equal.
  struct Candidate {
    var box: Rect
    var penalty: Double
    /// The same words broken otherwise, where the label does not stand as it was asked for.
    var block: TextBlock?
    /// Whether it stands outside the region, and so beside a part of its edge.
    var isBesideRegion = false
    /// What the label keeps from other things here, where that is less than everywhere else.
    var margin: Size?

    /// The same place at another price.
    func dearer(by cost: Double) -> Candidate {
      var candidate = self
      candidate.penalty += cost
      return candidate
    }
  }

  /// The layers that a label belongs to: where another is seen it would seem to speak of that.
  struct Home {
    /// The layer that the label names, without a leader only where it is nearest; nil where it names none.
    var named: LayerTree.Index?
    var layers: Set<LayerTree.Index>
    /// What it costs that another layer is seen under a part of the label.
    var costElsewhere: Double
    /// What it costs to stand outside the region beside a part of it that another layer hides.
    var costBesideHidden = 0.0
  }

  /// When a line leads from the label to what it speaks of.
  enum Leader {
    /// When the label had to move away from its candidates, or stands better so.
    case whenMoved
    /// Only when none of its candidates is free, or all are much in the way.
    case whenTaken
    case always
  }

  /// Where a leader ends.
  enum LeaderEnd {
    /// At the rim of the target, or with a dot a little inside the region.
    case rim
    /// With a dot at the target.
    case target
    /// At the edge of the region, and dashed, for others cover all of it.
    case hidden
  }

  /// The order in which labels choose their places: those that can stand in few places first.
  enum Turn: Int {
    case mark, movement, name, ghost
  }

  var element: ElementID
  var block: TextBlock
  var candidates: [Candidate]
  /// What the label speaks of; where none of the candidates is free, the search goes round here.
  var target: Point
  /// The radius around the target that leaders keep clear of.
  var clearance: Double
  /// Where all of a region is meant, leaders end a little inside it.
  var region: Polygon?
  /// Nil where it does not matter what the label stands on.
  var home: Home?
  var leader: Leader
  var leaderEnd: LeaderEnd
  var turn: Turn
  /// Whether the label had rather not stand beyond a line from what it speaks of. A name that stands
  /// outside its layer always does.
  var keepsToItsSide: Bool
  /// What the label keeps from other labels, markers and lines, to its sides and above and below.
  var margin: Size

  /// Words side by side need more air than words below each other.
  static let usualMargin = Size(width: 5, height: 2)
  /// Names need more, for they are large.
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

  /// The mark that the label speaks of.
  var mark: Mark? { Mark(toldBy: element) }

  /// A candidate's box with the air around it.
  func room(around candidate: Candidate) -> Rect {
    let margin = candidate.margin ?? margin
    return candidate.box.insetBy(dx: -margin.width, dy: -margin.height)
  }

  /// The box of the label with the air around it.
  func room(around box: Rect) -> Rect {
    box.insetBy(dx: -margin.width, dy: -margin.height)
  }
}
