public import SourceText

/// A part of a document and the text that takes its place.
public struct TextEdit: Hashable, Sendable {
  public let span: Span
  public let text: [UInt8]

  public init(_ span: Span, _ text: [UInt8]) { (self.span, self.text) = (span, text) }
}

extension [UInt8] {
  /// The bytes with edits made, which do not overlap; every byte outside of their spans stays as it is.
  public func applying(_ edits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      result += self[place..<edit.span.start] + edit.text
      place = edit.span.end
    }
    return result + self[place...]
  }
}
