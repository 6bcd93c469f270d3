public import SourceText

/// A fenced block of a Markdown document that holds a scene: its first word behind the fence is `boundsketch`.
public struct SceneBlock: Sendable {
  /// The scene, whose places are those in the document.
  public let scene: SourceFile
  /// The place of the line that begins the block.
  public let span: Span
  /// The index, among the images of the document, of the one that stands alone behind the block; nil where there is none.
  public let image: Int?
  /// What an image behind the block is put between.
  let (before, after): ([UInt8], [UInt8])

  /// The edit that puts an image behind the block, with an empty line before it, and after it where a text follows.
  public func edit(destination: String, altText: String) -> TextEdit {
    let image = Array("![".utf8) + escapedMarkdown(altText) + Array("](\(destination))".utf8)
    return TextEdit(Span(start: end, end: end), before + image + after)
  }

  /// The offset behind the block.
  private let end: Int

  /// Makes the block of a fence.
  ///
  /// - Parameter number: that of its first line, from 1, as places count lines.
  /// - Throws: an error where the block has no last line.
  init(
    _ fence: MarkdownTree.Fence, in source: SourceFile, _ lines: LineTable, number: Int
  ) throws(Diagnostics) {
    let (first, last) = (fence.lines.lowerBound, fence.lines.upperBound)
    let start = lines.content(of: first)
    span = Span(start: start.lowerBound, end: start.upperBound)
    let closing = source.bytes[lines.content(of: last)]
    let prefix = closing.prefix { $0.isContainerMark }
    guard last > first, ends(closing.dropFirst(prefix.count), source.bytes[start]) else {
      throw Diagnostics([.openBlock(at: span)])
    }
    let content = lines.range(of: first).upperBound..<lines.range(of: last).lowerBound
    var scene = Array(source.bytes[content])
    // Marks of block quotes are blank in the scene: no string of JSON goes over lines, so that nothing is lost.
    for line in first + 1..<last where fence.quotes > 0 {
      var quotes = fence.quotes
      for place in lines.content(of: line) where quotes > 0 {
        guard source.bytes[place].isContainerMark else { break }
        if source.bytes[place] == .quoteMark {
          scene[place - content.lowerBound] = UInt8(ascii: " ")
          quotes -= 1
        }
      }
    }
    self.scene = SourceFile(
      name: source.name, line: scene, number: number, offset: content.lowerBound)
    image = fence.image

    end = lines.range(of: last).upperBound
    let newLine = Array(lines.ending(of: first))
    let endsInLine = !lines.ending(of: last).isEmpty
    var blank = prefix
    while blank.last?.isBlank == true { blank.removeLast() }
    before = (endsInLine ? [] : newLine) + blank + newLine + prefix
    let isFollowed =
      last + 1 < lines.count
      && !source.bytes[lines.content(of: last + 1)].allSatisfy(\.isContainerMark)
    after = (endsInLine ? newLine : []) + (isFollowed ? blank + newLine : [])
  }
}

/// Tells whether a line ends the fenced block that another line begins: it has no fewer of the same mark, and nothing else.
private func ends(_ line: ArraySlice<UInt8>, _ first: ArraySlice<UInt8>) -> Bool {
  let opening = first.drop { !"`~".utf8.contains($0) }
  guard let mark = opening.first else { return false }
  let rest = line.drop { $0 == mark }
  return line.count - rest.count >= opening.prefix { $0 == mark }.count
    && rest.allSatisfy(\.isBlank)
}

extension UInt8 {
  fileprivate static let quoteMark = UInt8(ascii: ">")

  /// Tells whether it can stand before what is in lists and block quotes.
  fileprivate var isContainerMark: Bool { isBlank || self == .quoteMark }
}
