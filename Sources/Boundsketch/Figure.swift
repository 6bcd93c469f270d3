internal import CairoRendering
internal import DisplayList
internal import FigureChecking
internal import FigureFile
public import FigureLayout
internal import PNGCoding
public import SVGRendering
public import SceneFormat
internal import SourceText
internal import TextShaping

/// A figure of a scene: what `boundsketch render` draws, in memory.
///
///     let figure = try Figure(json: text)
///     let png = try figure.png(scale: 2, appearance: .dark)
///     let svg = try figure.svg()
///
/// A figure is a value, and may be drawn by several threads at once. Each drawing sets up the fonts anew, which takes
/// some milliseconds; programs that draw hundreds of figures use the modules that this one is made of.
public struct Figure: Sendable {
  private let document: SceneDocument
  private let scene: Scene
  private let images: [String: [UInt8]]
  private let language: String?
  private let fonts: FontSource

  /// Reads a scene from JSON.
  ///
  /// - Parameters:
  ///   - json: a scene document, as `docs/scene-format.md` describes it.
  ///   - name: the name of the document in errors, such as the path of its file.
  ///   - images: the bytes of the files that the scene names, by name: PNG files, and its stage.
  ///   - language: the BCP 47 tag of the figure's language; nil takes the first language of each text.
  ///   - fonts: a folder with all fonts of figures; nil takes those that Debian's packages install.
  ///   - emojiFont: the file of a font with outlines for characters that those have not, such as emoji; nil for none.
  /// - Throws: the errors of the scene and of pictures that cannot be read.
  public init(
    json: some StringProtocol, named name: String = "scene.json", images: [String: [UInt8]] = [:],
    language: String? = nil, fonts: String? = nil, emojiFont: String? = nil
  ) throws(FigureError) {
    let source = SourceFile(name: name, bytes: Array(json.utf8))
    let document = try FigureError.of(source) { () throws(Diagnostics) in
      try SceneDocument(source)
    }
    try self.init(document, images, language, FontSource(folder: fonts, emoji: emojiFont))
  }

  /// Reads a scene that was made in Swift.
  ///
  /// - Parameters:
  ///   - document: the scene as a program made it.
  ///   - name: the name of the document in errors, which refer to its canonical text.
  ///   - images: the bytes of the files that the scene names, by name: PNG files, and its stage.
  ///   - language: the BCP 47 tag of the figure's language; nil takes the first language of each text.
  ///   - fonts: a folder with all fonts of figures; nil takes those that Debian's packages install.
  ///   - emojiFont: the file of a font with outlines for characters that those have not, such as emoji; nil for none.
  /// - Throws: the errors of the scene and of pictures that cannot be read.
  public init(
    _ document: Document, named name: String = "scene", images: [String: [UInt8]] = [:],
    language: String? = nil, fonts: String? = nil, emojiFont: String? = nil
  ) throws(FigureError) {
    let document = try FigureError.of(SourceFile(name: name, bytes: [])) {
      () throws(Diagnostics) in
      try SceneDocument(document, named: name)
    }
    try self.init(document, images, language, FontSource(folder: fonts, emoji: emojiFont))
  }

  private init(
    _ document: SceneDocument, _ images: [String: [UInt8]], _ language: String?, _ fonts: FontSource
  ) throws(FigureError) {
    self.images = images
    self.language = language
    self.fonts = fonts
    (self.document, scene) = try FigureError.of(document.source) { () throws(Diagnostics) in
      let placed = try document.placingStage { name throws(ImageError) in
        guard let bytes = images[name] else { throw .notFound(reason: nil) }
        return bytes
      }
      return (placed, try readScene(placed))
    }
  }

  /// The scene's title in the figure's language; nil if it has none.
  public var title: String? { scene.title?.variant(for: language).string }

  /// The alt text: the figure described in sentences.
  public var altText: String { describe(scene, language: language).text }

  /// The warnings about what holds but is likely not meant, as the command prints them; empty if there are none.
  public var warnings: String { Diagnostics(scene.warnings).text(in: document.source) }

  /// The bytes of the figure's PNG file, the same that `boundsketch render` writes.
  ///
  /// - Parameters:
  ///   - scale: pixels to a canvas point, from 0.1 to 100 in steps of a thousandth.
  ///   - appearance: the theme: light, dark or print.
  ///   - background: the colour behind the figure; nil takes the scene's.
  /// - Throws: errors of texts whose characters no font has, of a canvas that is too small or too large, and of
  ///   missing fonts.
  public func png(
    scale: Double = 1, appearance: Appearance = .light, background: Canvas.Background? = nil
  ) throws(FigureError) -> [UInt8] {
    try FigureError.of(document.source) { () throws(Diagnostics) in
      guard let pixelsPerPoint = FigureScale(value: scale) else {
        throw Diagnostics([.badScale(scale)])
      }
      return try withLists(in: [appearance], background) {
        encoder, lists, pictures throws(Diagnostics) in
        try encoder.file(of: lists[0].list, appearance, pixelsPerPoint, stampedWith: pictures).png
      }
    }
  }

  /// The bytes of the figure's SVG file, the same that `boundsketch render --format svg` writes.
  ///
  /// - Parameters:
  ///   - appearance: the only one; nil for one file that is light or dark as the surroundings of its viewer are.
  ///   - text: the form of its texts.
  ///   - background: what is behind the figure; nil leaves it to the scene.
  /// - Throws: texts that no font has the characters of, a canvas that is too small for them, and fonts that are
  ///   missing.
  public func svg(
    appearance: Appearance? = nil, text: TextForm = .text, background: Canvas.Background? = nil
  ) throws(FigureError) -> [UInt8] {
    try FigureError.of(document.source) { () throws(Diagnostics) in
      try withLists(in: appearance.map { [$0] } ?? [.light, .dark], background) {
        encoder, lists, pictures throws(Diagnostics) in
        let drawings = SVGDrawings(
          lists[0].list, lists[0].appearance, dark: appearance == nil ? lists[1].list : nil)
        return try encoder.svg(of: drawings, text, stampedWith: pictures).svg
      }
    }
  }

  /// The bytes of the figure's PDF file, the same that `boundsketch render --format pdf` writes.
  ///
  /// - Parameters:
  ///   - appearance: the theme: light, dark or print.
  ///   - background: what is behind the figure; nil leaves it to the scene.
  /// - Throws: texts that no font has the characters of, a canvas that is too small for them, and fonts that are
  ///   missing.
  public func pdf(
    appearance: Appearance = .light, background: Canvas.Background? = nil
  ) throws(FigureError) -> [UInt8] {
    try FigureError.of(document.source) { () throws(Diagnostics) in
      try withLists(in: [appearance], background) { encoder, lists, pictures throws(Diagnostics) in
        try encoder.pdf(of: lists[0].list, appearance, stampedWith: pictures).pdf
      }
    }
  }

  /// Hands over the drawings in some appearances, what makes files of them, and the files of the pictures where an
  /// input stamp may name them.
  private func withLists(
    in appearances: [Appearance], _ background: Canvas.Background?,
    makeFile: (
      FigureEncoder, [(appearance: Appearance, list: DisplayList)], [PictureFile]?
    ) throws(Diagnostics) -> [UInt8]
  ) throws(Diagnostics) -> [UInt8] {
    var files: [PictureFile] = []
    let bitmaps = try readImages(of: scene, limits: document.limits) { name throws(ImageError) in
      guard let bytes = images[name] else { throw .notFound(reason: nil) }
      files.append(PictureFile(name: name, bytes: bytes))
      return bytes
    }
    let drawing = SceneDrawing(
      scene, from: document, pictures: bitmaps, typesetter: try typesetter())
    let lists = try drawing.displayLists(
      in: appearances, language: language, background: background)
    let falsehoods = FigureChecking.falsehoods(
      of: scene, in: lists[0].list, lists[0].appearance, language: language)
    let encoder = FigureEncoder(
      of: drawing, language: language, background: background, with: PNGEncoder())
    // What warnings are told of is drawn each time.
    let isSound = scene.warnings.isEmpty && falsehoods.count == 0
    return try makeFile(encoder, lists, isSound ? files.sorted { $0.name < $1.name } : nil)
  }

  private func typesetter() throws(Diagnostics) -> TextTypesetter {
    do {
      return try TextTypesetter(fonts)
    } catch {
      throw Diagnostics([error.diagnostic])
    }
  }
}

extension Diagnostic {
  fileprivate static func badScale(_ scale: Double) -> Diagnostic {
    Diagnostic(
      .figureTooLarge, at: nil, "a figure cannot be drawn at a scale of \(printedNumber(scale))",
      help: "the scale is \(FigureScale.allowed)")
  }
}
