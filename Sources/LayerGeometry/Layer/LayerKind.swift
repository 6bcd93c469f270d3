extension Layer {
  /// A layer's role for its sublayers beyond holding them.
  public enum Kind: Hashable, Sendable {
    /// An ordinary layer: what arrives in it is flattened into its plane (certainty H, D and B).
    case plain
    /// A transform layer: its sublayers keep their depth, it does not mask them, and has no content
    /// of its own (certainty H).
    case transform
    /// A scroll layer: it shows the part of its sublayers that its bounds.origin chooses.
    case scroll
  }

  /// The axes along which a scroll layer can be scrolled.
  public enum ScrollMode: Hashable, Sendable {
    /// Along none: it stays as it is.
    case none
    /// Along y only.
    case vertically
    /// Along x only.
    case horizontally
    /// Along x and y.
    case both
  }
}
