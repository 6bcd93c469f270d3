/// The set of colours of a figure.
public enum Appearance: String, CaseIterable, Sendable {
  case light, dark
  /// Black on white paper: coordinate systems can be told apart without colour.
  case print
}
