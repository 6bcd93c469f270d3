public import SourceText

/// Lines of code that set the properties of layers, and what follows from these.
public struct Code: Sendable {
  public enum Language: String, Sendable, CaseIterable {
    case swift, css
  }

  /// A value in the code, as a path asks for it.
  public struct Argument: Sendable, Hashable {
    /// The path to the value, such as `B.bounds.width`.
    public var path: String
    /// The space that its numbers are measured in.
    public var space: NumberSpace
  }

  /// A part of a line.
  public struct Piece: Sendable, Hashable {
    public var text: String
    /// The value that the part is; nil for what is around values.
    public var argument: Argument?
    /// Tells whether a line that is too long may go on below behind the part.
    public var mayBreak = false
  }

  public struct Line: Sendable {
    public var pieces: [Piece]
    /// Tells whether the line says what follows from what is set.
    public var isFollowing = false
    /// The place in the source where the line is written; nil for a line that is made.
    public var span: Span?

    /// The text of the whole line.
    public var text: String { pieces.map(\.text).joined() }
  }

  /// A hairline from a value in the code to the length of a picture that it makes.
  public struct Tie: Sendable {
    /// The path of the value.
    public var path: String
    /// The side that is as long.
    public var side: LayerSide
    /// The number of the panel whose picture shows it, from 1.
    public var panel: Int
    /// The place of the path in the source.
    public var span: Span
  }

  public var language: Language
  public var lines: [Line]
  public var ties: [Tie]

  /// The values in the code, in its order.
  var arguments: [Argument] { lines.lazy.flatMap(\.pieces).compactMap(\.argument) }
}
