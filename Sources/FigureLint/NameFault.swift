extension FigureFault {
  /// The reason why the name of a layer is read as that of another layer, or of none.
  public enum NameFault: Hashable, Sendable {
    /// The name, without a leader, is on another visible layer that does not surround its own.
    case inside(Element)
    /// The name is at a distance from its layer, without a leader.
    case far(Double)
    /// The name is at a distance from another layer's edge, and not clearly nearer to its own.
    case near(Element, Double, own: Double)
    /// The leader ends on another visible layer.
    case leaderOn(Element)
    /// The leader ends away from its layer.
    case leaderAway
    /// The name is listed below the picture as that of a layer that is not seen, and the layer is seen.
    case listed
  }
}
