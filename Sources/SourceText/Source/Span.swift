/// A half-open range of UTF-8 byte offsets in a source file.
public struct Span: Hashable, Sendable {
  public var start: Int
  public var end: Int

  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }
}
