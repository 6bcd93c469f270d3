/// What is against a place for a label, in canvas points: as much as a leader so much longer.
enum LabelCost {
  /// A leader through a text, and letters that a line runs through: any other place is better.
  static let fault = 500.0
  /// A leader of a label that had rather stand by what it speaks of.
  static let unwantedLeader = 40.0
  /// The name of a layer that is covered stands on what covers it.
  static let onCover = 60.0
  /// A name with a leader stands on another layer, as if it were that one's.
  static let onOther = 60.0
  /// A label stands in another corner than in the other panels.
  static let otherCorner = 80.0
  /// A label with a leader stands near others, and how near that is.
  static let crowding = 10.0
  static let crowdingReach = 6.0
  /// The numbers of a point stand close above or below a line, as if they were the line's, and what is close beyond
  /// their margin.
  static let cramped = 9.0
  static let wantedAir = 2.5
  /// The leader leaves upwards or downwards from the end of a label, not from its middle.
  static let slippedLeader = 14.0
  /// A leader is thinner than a text: crossing a line costs it so much of what it costs a text.
  static let leaderCrossingShare = 0.6
}
