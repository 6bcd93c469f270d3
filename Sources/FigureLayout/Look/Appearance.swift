/// Which set of colours a figure wears.
public enum Appearance: String, CaseIterable, Sendable {
  case light, dark
  /// Black on white paper: what tells coordinate systems apart survives without colour.
  case print
}
