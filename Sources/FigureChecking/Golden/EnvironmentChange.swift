/// A library or font that a golden was drawn with and that is another one now.
public struct EnvironmentChange: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The versions; nil where only one of the two was drawn with the library.
    case library(before: String?, now: String?)
    /// A font file of the same name and other content.
    case font
  }

  /// The name, such as `cairo`, or `Inter-Regular.otf`.
  public var name: String
  public var kind: Kind
}
