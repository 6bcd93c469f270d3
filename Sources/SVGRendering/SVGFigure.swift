public import DisplayList

/// A figure to be written as SVG: its drawing, and what the file says beside.
public struct SVGFigure: Sendable {
  /// The name by which the parts of the file refer to each other: an XML name that no other figure of a page has.
  public var name: String
  /// The drawing, in the colours that hold where a viewer asks for no others.
  public var list: DisplayList
  /// The same drawing in the colours for dark surroundings, which follow the viewer's choice; nil for a figure that
  /// keeps its colours.
  public var dark: DisplayList?
  /// The title, and its BCP 47 tag; nil for a figure without one.
  public var title: SVGWords?
  /// The figure in sentences, for people who cannot see it.
  public var description: SVGWords?
  /// The form of its texts.
  public var textForm: TextForm
  /// The pictures in the drawing, by their names.
  public var pictures: [String: SVGPicture]
  /// What the file carries for programs.
  public var metadata: [SVGMetadata]
  /// The frames that are played in place of the drawing, where the viewer plays animations and has nothing against
  /// them; nil for a figure that does not move.
  public var motion: SVGMotion?
  /// Tells whether every part names its element, panel and layer, for a page that is asked about the part under the
  /// pointer.
  public var namesElements: Bool

  /// A figure of a drawing, of which nothing more is said.
  public init(
    _ list: DisplayList, dark: DisplayList? = nil, name: String = "figure",
    title: SVGWords? = nil, description: SVGWords? = nil, textForm: TextForm = .text,
    pictures: [String: SVGPicture] = [:], metadata: [SVGMetadata] = [],
    namesElements: Bool = false
  ) {
    (self.list, self.dark, self.name) = (list, dark, name)
    (self.title, self.description) = (title, description)
    (self.textForm, self.pictures, self.metadata) = (textForm, pictures, metadata)
    self.namesElements = namesElements
  }
}

/// The form in which an SVG file has the texts of a figure; its case is its word on the command line.
public enum TextForm: String, Sendable, CaseIterable {
  /// Text with its font named, which can be selected and searched. Where the viewer lacks the font, another one is
  /// fitted to the same places.
  case text
  /// The same text, with the fonts in the file as far as its texts need them, so that browsers show the figure's own
  /// letters wherever it is opened.
  case embedded
  /// The outlines of letters, which look the same everywhere.
  case outlines
}

/// Words in a language.
public struct SVGWords: Sendable {
  /// The words.
  public var text: String
  /// The BCP 47 tag; nil where it is not known.
  public var language: String?

  /// Words in a language.
  public init(_ text: String, language: String? = nil) {
    (self.text, self.language) = (text, language)
  }
}

/// The pixels of a picture in a figure.
public struct SVGPicture: Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The bytes of a PNG file in base 64.
  public var base64: String

  /// A picture of some pixels.
  public init(width: Int, height: Int, base64: String) {
    (self.width, self.height, self.base64) = (width, height, base64)
  }
}

/// A text for programs in an SVG file.
public struct SVGMetadata: Sendable {
  /// The class of the element that holds it, by which it is found: letters, digits and hyphens.
  public var name: String
  /// The text, in which everything but line feeds and tabs may be shown.
  public var text: String

  /// A text for programs.
  public init(name: String, text: String) { (self.name, self.text) = (name, text) }
}
