public import SourceText

/// A place of a document that shows a file or leads to one.
public struct FileReference: Hashable, Sendable {
  /// The destination, as a browser takes it.
  public let destination: String
  /// The alt text of an image, empty where it has none; nil where none is needed, as for a link.
  public let altText: String?
  public let span: Span
}
