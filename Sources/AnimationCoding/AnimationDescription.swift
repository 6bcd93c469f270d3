/// What an animated file says about itself, beside its frames.
public struct AnimationDescription: Hashable, Sendable {
  /// A text with the BCP 47 tag of its language; nil where that is not known.
  public struct Text: Hashable, Sendable {
    public var string: String
    public var language: String?

    public init(_ string: String, language: String? = nil) {
      (self.string, self.language) = (string, language)
    }
  }

  /// The name of the program that wrote the file.
  public var software: String
  public var title: Text?
  /// The text for people who cannot see the animation.
  public var description: Text?

  public init(software: String, title: Text? = nil, description: Text? = nil) {
    (self.software, self.title, self.description) = (software, title, description)
  }
}

/// Tells whether a file is an animated WebP or GIF file of a program, by what it says about itself.
public func isAnimation(_ file: [UInt8], of software: String) -> Bool {
  if file.starts(with: "RIFF".utf8) && file.dropFirst(8).starts(with: "WEBP".utf8) {
    let mark = Array(AnimationDescription.softwareElement(software).utf8)
    return file.indices.contains { file[$0] == mark[0] && file[$0...].starts(with: mark) }
  }
  guard file.starts(with: "GIF89a".utf8) else { return false }
  // The comment stands behind the palette, before the first frame.
  let mark = GIFAnimation.comment(software)
  let start = file.prefix(13 + 3 * 256 + 100)
  return start.indices.contains { start[$0...].starts(with: mark) }
}

// The description as XMP, the form in which WebP files have it.
extension AnimationDescription {
  var xmp: [UInt8] {
    let texts = [("title", title), ("description", description)].compactMap { name, text in
      text.map { Self.element(name, $0) }
    }
    let packet =
      #"<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">"#
      + #"<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" "#
      + #"xmlns:xmp="http://ns.adobe.com/xap/1.0/">"#
      + Self.softwareElement(software) + texts.joined() + "</rdf:Description></rdf:RDF></x:xmpmeta>"
    return Array(packet.utf8)
  }

  fileprivate static func softwareElement(_ software: String) -> String {
    "<xmp:CreatorTool>\(escaped(software))</xmp:CreatorTool>"
  }

  /// An element with a text in one language, which is the default one too.
  private static func element(_ name: String, _ text: Text) -> String {
    let items = ["x-default", text.language].compactMap { $0 }.map { language in
      #"<rdf:li xml:lang="\#(escaped(language))">\#(escaped(text.string))</rdf:li>"#
    }
    return "<dc:\(name)><rdf:Alt>\(items.joined())</rdf:Alt></dc:\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
