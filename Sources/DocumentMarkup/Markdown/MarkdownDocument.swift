public import SourceText

/// A Markdown document, with the blocks of scenes and the images in it.
public struct MarkdownDocument: Sendable {
  public let source: SourceFile
  public let blocks: [SceneBlock]
  /// The images, in the order of the document.
  public let images: [MarkdownImage]
  /// The destinations of links, and the places of the paragraphs that they are in.
  let links: [(destination: String, span: Span)]
  /// The places of HTML and of the paragraphs that it is in.
  let html: [Span]

  /// Reads a document.
  ///
  /// - Throws: an error where it is not UTF-8, and one for each block of a scene that has no end.
  public init(_ source: SourceFile) throws(Diagnostics) {
    try requireUTF8(source)
    self.source = source
    let lines = LineTable(source.bytes)
    let tree = MarkdownTree(source.bytes.withoutFrontMatter(lines), lineCount: lines.count)
    images = located(tree.images, in: source.bytes, lines)
    links = tree.links.map { ($0.destination, span(of: $0.lines, lines)) }
    html = tree.lines.map { span(of: $0, lines) }
    var (blocks, errors): ([SceneBlock], [Diagnostic]) = ([], [])
    let fences = tree.fences.filter { isScene($0.info) }
    let places = source.locations(
      of: fences.map { lines.range(of: $0.lines.lowerBound).upperBound })
    for (fence, place) in zip(fences, places) {
      do {
        blocks.append(try SceneBlock(fence, in: source, lines, number: place.line))
      } catch {
        errors += error.all
      }
    }
    if !errors.isEmpty { throw Diagnostics(errors) }
    self.blocks = blocks
  }
}

/// Tells whether a block holds a scene, by what stands behind its fence: `boundsketch`, or `{.boundsketch}` as pandoc
/// and others write attributes.
private func isScene(_ info: String) -> Bool {
  let word = info.prefix { !$0.isWhitespace }
  if word == "boundsketch" { return true }
  guard info.hasPrefix("{") else { return false }
  let first = info.dropFirst().drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != "}" }
  return first == ".boundsketch" || first == "boundsketch"
}

private func span(of numbers: ClosedRange<Int>, _ lines: LineTable) -> Span {
  Span(
    start: lines.range(of: numbers).lowerBound,
    end: lines.content(of: numbers.upperBound).upperBound)
}

/// The images with their places: those of a paragraph that are found in its bytes.
private func located(
  _ images: [MarkdownTree.Link], in bytes: [UInt8], _ lines: LineTable
) -> [MarkdownImage] {
  var located: [MarkdownImage] = []
  var rest = images[...]
  while let first = rest.first {
    let group = rest.prefix { $0.lines == first.lines }
    rest = rest.dropFirst(group.count)
    let scanned = ImageScanner.images(in: bytes, lines.range(of: first.lines))
    let inline = scanned.filter { $0.destination != nil }
    let areSame = inline.map(\.destination?.text) == group.map(\.destination)
    // Beside an image by reference, say, one is known by its destination if no other has that.
    let others = areSame ? [:] : Dictionary(grouping: inline) { $0.destination?.text ?? "" }
    let counts = areSame ? [:] : Dictionary(grouping: group, by: \.destination).mapValues(\.count)
    // One by reference is known by its alt text, in the order of the document.
    var references = Dictionary(grouping: scanned.reversed().filter { $0.destination == nil }) {
      inOneLine(String(decoding: bytes[$0.alt.start..<$0.alt.end], as: UTF8.self))
    }
    for (number, image) in group.enumerated() {
      let altText = inOneLine(image.text)
      let candidates = others[image.destination] ?? []
      let isOnly = candidates.count == 1 && counts[image.destination] == 1
      let found = areSame ? inline[number] : isOnly ? candidates[0] : nil
      let place = found == nil ? references[altText]?.popLast()?.span : found?.span
      located.append(
        MarkdownImage(
          destination: image.destination, altText: altText,
          span: place ?? span(of: first.lines, lines),
          parts: found.flatMap { image in
            image.destination.map { .init(alt: image.alt, destination: $0.span) }
          }))
    }
  }
  return located
}
