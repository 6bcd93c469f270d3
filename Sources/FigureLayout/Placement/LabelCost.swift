/// The costs of places for labels, in canvas points of leader length.
enum LabelCost {
  /// The cost of a leader through a text, of a line through letters, and of a covered layer's name on another
  /// layer: any other place is better.
  static let fault = 500.0
  /// The cost of a leader for a label that should be at its target.
  static let unwantedLeader = 40.0
  /// The cost of a name with a leader on another layer, whose name it would seem to be.
  static let onOther = 150.0

  /// The same by the share of the layer that the name takes, which that may need for its own name: any other place is better
  /// than one of which nothing would be left.
  static func onOther(takenOfIt share: Double) -> Double {
    share > mostOfOther ? fault : share > muchOfOther ? onSmallOther : onOther
  }

  /// The shares of another layer from which on a name on it is in the way of its own, and would seem to be that.
  private static let (muchOfOther, mostOfOther) = (0.12, 0.25)
  private static let onSmallOther = 320.0

  /// The cost of a name beside its layer that fills a strip of another, as whose name it would be read.
  static let inStrip = 120.0
  /// The cost of a name beside its layer that is on a former state of another, or on its flattened form, as whose name it would be read.
  static let onGhost = 120.0
  /// The cost of a name on a hatched part of another layer.
  static let onHatching = 180.0
  /// The cost of a name's leader that ends at a mark, whose label it would seem to be, and of a ghost's that ends where another
  /// layer is seen.
  static let tipAtMark = 60.0
  /// The cost of a point's leader that ends on the marker of another, or nearer to it than to its own.
  static let tipNearerToOther = 100.0
  /// The cost of a ghost's leader that ends at an edge of a layer.
  static let tipAtEdge = 80.0
  /// The cost of a name's leader that ends close beside a mark, or on the layer's edge, since the inside is full of marks.
  static let tipBesideMark = 20.0
  /// The cost of a leader for each other layer that it runs through, and for a corner of one.
  static let (throughOther, throughCorner) = (30.0, 20.0)
  /// The cost of the leader of an arrow's text through another arrow.
  static let acrossArrow = 80.0
  /// The cost of a leader that looks like the minus of a number, the length up to which it does, in canvas points, and the slope.
  static let (asMinus, longestMinus, steepestMinus) = (60.0, 16.0, 0.4)
  /// The cost of a leader that ends on a line, of which it would seem to speak.
  static let tipOnLine = 24.0
  /// The cost of a line of contents, or the edge of a fill, through letters.
  static let onContents = 40.0
  /// The cost of a name that is on its layer, but at none of its corners and edges.
  static let amidLayer = 24.0
  /// The cost of another corner than in the other panels.
  static let otherCorner = 80.0
  /// The cost of a label for each side on which it goes on to another text on the same line, and the distance at which it
  /// does.
  static let readOn = 30.0
  static let readOnReach = 18.0
  /// The cost of that for the words for a state, which make sense together with those for another.
  static let readOnOfStates = 90.0
  /// The fraction of the less high of two texts that is beside the other where both are on one line.
  static let readOnShare = 0.5
  /// The cost of a label close above or below another text, as if both were one, and the distance that counts as close.
  static let stacked = 12.0
  static let stackedReach = 4.5
  /// The cost of a name beside a marker or a tick, as if it were its text, and the distance that counts as beside.
  static let besideMark = 24.0
  static let besideMarkReach = 7.0
  /// The cost of a vector's numbers among those of an axis' ticks, and the distance from a tick at which they are.
  static let (amongTicks, amongTicksReach) = (60.0, 12.0)
  /// The cost of a name beside a low layer on its row, as if it were its label.
  static let besideLow = 40.0
  /// The cost of a name on another layer beside its own, which is high but less wide than it, and how many times higher than the
  /// name that is: the name would seem to be that of the part on which it stands.
  static let (besideHigh, heightOfHigh) = (90.0, 5.0)
  /// The cost of a vector's text that is nearer to the edge of a layer than to its arrow.
  static let atEdge = 12.0
  /// The cost of a label with a leader that stands at another mark of its mark's kind, and the distance at which it does.
  static let (atOther, atOtherReach) = (24.0, 12.0)
  /// The distance from a tick, a marker or the dashes of another layer within which a dashed leader would seem to end at it.
  static let tipAtDash = 4.5
  /// The cost of a label with a leader near others, and the distance that counts as near.
  static let crowding = 10.0
  static let crowdingReach = 6.0
  /// The cost of a point's numbers close above or below a line, as if they were the line's, and the padding beyond
  /// the margin that avoids it.
  static let cramped = 9.0
  static let wantedPadding = 2.5
  /// The cost of a leader that leaves the end of a label upwards or downwards, instead of its middle.
  static let slippedLeader = 14.0
  /// The cost for a leader of crossing a line, as a fraction of a text's: a leader is thinner.
  static let leaderCrossingFraction = 0.6
}
