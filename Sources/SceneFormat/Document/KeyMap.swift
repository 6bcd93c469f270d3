public import LayerGeometry

/// The properties that place a layer, with what follows from what, and what of them changes.
public struct KeyMap: Sendable {
  public enum Property: String, Sendable, Hashable, CaseIterable {
    case bounds, position, anchorPoint, transform, frame
  }

  public var layer: LayerTree.Index
  /// The properties that are set, in the order in which they are set first.
  public var set: [Property]
  /// The properties that change without being set.
  public var following: Set<Property>

  /// Tells whether bounds and position follow from the frame, and not the frame from them.
  public var isReversed: Bool {
    self.set.contains(.frame) && !following.isDisjoint(with: [.bounds, .position])
  }
}
