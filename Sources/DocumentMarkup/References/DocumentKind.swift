public import SourceText

/// The kinds of documents that can show figures.
public enum DocumentKind: Hashable, Sendable, CaseIterable {
  case markdown
  case html
  case asciiDoc
  /// A page or a tutorial of a DocC catalogue.
  case docC
  /// A file of Swift, whose comments can show pictures of a DocC catalogue.
  case swift

  /// The kind of a document; nil for a file that is none.
  ///
  /// - Parameter path: the path of the document; the folders tell whether it is of a DocC catalogue.
  public init?(path: String) {
    let components = path.split(separator: "/")
    guard let name = components.last, let point = name.lastIndex(of: ".") else { return nil }
    let isInCatalogue = components.dropLast().contains { $0.hasSuffix(".docc") }
    switch name[name.index(after: point)...].lowercased() {
    case "md", "markdown": self = isInCatalogue ? .docC : .markdown
    case "tutorial" where isInCatalogue: self = .docC
    case "html", "htm": self = .html
    case "adoc", "asciidoc": self = .asciiDoc
    case "swift": self = .swift
    default: return nil
    }
  }

  /// All places of a document that show files or lead to some.
  ///
  /// - Throws: an error where the document is not UTF-8, and the errors of a Markdown document.
  public func references(in source: SourceFile) throws(Diagnostics) -> [FileReference] {
    try requireUTF8(source)
    let bytes = source.bytes
    switch self {
    case .markdown: return try MarkdownDocument(source).references
    case .html: return HTMLScanner.references(in: bytes, 0..<bytes.count)
    case .asciiDoc: return asciiDocReferences(in: bytes)
    case .docC:
      return try MarkdownDocument(source).references + directiveReferences(in: bytes)
    case .swift: return commentReferences(in: bytes)
    }
  }
}

extension MarkdownDocument {
  /// All places of the document that show files or lead to some.
  public var references: [FileReference] {
    images.map {
      FileReference(destination: $0.destination, altText: $0.altText, span: $0.span)
    }
      + links.map { FileReference(destination: $0.destination, altText: nil, span: $0.span) }
      + html.flatMap { HTMLScanner.references(in: source.bytes, $0.start..<$0.end) }
  }
}

/// The images in the documentation comments of a file of Swift.
private func commentReferences(in bytes: [UInt8]) -> [FileReference] {
  let lines = LineTable(bytes)
  return (0..<lines.count).flatMap { line in
    let content = lines.content(of: line)
    guard bytes[content].drop(while: \.isBlank).starts(with: "///".utf8) else {
      return [FileReference]()
    }
    return ImageScanner.images(in: bytes, content).compactMap { image in
      guard let destination = image.destination else { return nil }
      let alt = String(decoding: bytes[image.alt.start..<image.alt.end], as: UTF8.self)
      return FileReference(
        destination: destination.text, altText: inOneLine(alt), span: image.span)
    }
  }
}
