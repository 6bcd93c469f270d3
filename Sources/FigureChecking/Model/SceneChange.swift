public import SourceText

/// A value of the scene that is not what it is in the golden's scene.
public struct SceneChange: Hashable, Sendable {
  /// The path where it stands: `B.anchorPoint`, `figure.annotations[0].text`.
  public var path: String
  /// The value in the golden's scene as JSON, shortened; nil where it was not there. Behind a text that reads like
  /// the one of now stand the code points that tell them apart.
  public var before: String?
  /// The value now in the same form; nil where it is gone.
  public var now: String?
  /// The span where the scene's source says so; of what is gone, the value around it.
  public var span: Span
}
