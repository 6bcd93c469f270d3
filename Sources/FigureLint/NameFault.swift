extension FigureFault {
  /// What makes the name of a layer one of another layer, or of none.
  public enum NameFault: Hashable, Sendable {
    /// It stands without a leader where another layer is seen, which does not lie around its own.
    case inside(Element)
    /// It stands so far from its layer, without a leader.
    case far(Double)
    /// It stands so far from another layer's edge, and not clearly nearer to its own.
    case near(Element, Double, own: Double)
    /// Its leader ends where another layer is seen.
    case leaderOn(Element)
    /// Its leader ends where its layer is not.
    case leaderAway
  }
}
