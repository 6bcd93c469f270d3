internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// A label at its place.
struct LabelPlacement {
  var block: TextBlock
  var box: Rect
  /// The line from the label's edge to its target.
  var leader: (start: Point, end: Point)?
  /// The alignment of the lines; nil aligns them at the side of the target.
  var alignment: TextBlock.Alignment?
  /// Tells whether the label is beyond a crowd, where the search for a better place ends.
  var isFarOut = false
  /// Tells whether no place of the label keeps the rules.
  var isAtFault = false
  /// Tells whether the leader ends where nothing of its layer is seen.
  var leadsNowhere = false

  /// The label with its box where that of another is, with the side that faces outwards kept.
  func moved(to other: LabelPlacement) -> LabelPlacement {
    var moved = self
    moved.box = PlaneGeometry.box(box.size, centeredAt: other.box.center)
    return moved
  }

  /// Tells whether the label is where another is, with its leader.
  func isAt(_ other: LabelPlacement) -> Bool {
    box == other.box && leader?.start == other.leader?.start && leader?.end == other.leader?.end
  }
}

extension LabelRequest {
  /// Tells whether the label is left out rather than put where it breaks the rules.
  func isLeftOut(at placement: LabelPlacement) -> Bool { givesWay && placement.isAtFault }
}
