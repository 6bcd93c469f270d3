internal import CairoRendering
public import FigureLayout
internal import Fingerprint
public import PNGCoding
public import SVGRendering
internal import SourceText

/// The inputs of a figure's file, except the fonts and the pictures that the scene needs.
///
/// Equal inputs with equal fonts and pictures give the same bytes. Limits are not included: they decide whether
/// there is a figure, not how it looks.
public struct FigureInputs: Hashable, Sendable {
  /// The fingerprint of the sources of the drawing modules and of the versions of the libraries.
  let program: Fingerprint
  /// The fingerprint of the figure's options.
  let options: Fingerprint
  /// The fingerprint of the scene's canonical text, which ignores comments and spaces.
  let scene: Fingerprint

  /// Makes the inputs of a figure.
  ///
  /// - Parameters:
  ///   - scene: the canonical JSON of the scene.
  ///   - appearance: the theme that it is drawn in.
  ///   - scale: pixels to a canvas point.
  ///   - language: a BCP 47 tag; nil for the first of each text.
  ///   - background: the background as `--background` spells it.
  ///   - compression: the effort to make the file small.
  public init(
    scene: String, appearance: Appearance, scale: Double, language: String?, background: String?,
    compression: PNGCompression
  ) {
    self.scene = Fingerprint(Array(scene.utf8))
    let choices = [
      ("appearance", .string(appearance.rawValue)), ("scale", .number(scale)),
      ("language", language.map(JSONText.string) ?? .null),
      ("background", background.map(JSONText.string) ?? .null),
      ("compression", JSONText.string(compression.rawValue)),
    ]
    options = Fingerprint(Array(JSONText.object(choices).lines.utf8))
    program = Self.program
  }

  /// The inputs of a file without pixels.
  ///
  /// - Parameters:
  ///   - format: SVG or PDF.
  ///   - scene: as canonical JSON.
  ///   - appearance: the only one; nil for colours that follow the viewer.
  ///   - language: a BCP 47 tag; nil for the first of each text.
  ///   - background: as `--background` spells it.
  ///   - textForm: nil in a format that has one alone.
  public init(
    _ format: FigureFormat, of scene: String, appearance: Appearance?, language: String?,
    background: String?, textForm: TextForm? = nil
  ) {
    self.scene = Fingerprint(Array(scene.utf8))
    let choices: [(String, JSONText)] = [
      ("format", .string(format.rawValue)),
      ("appearance", .string(appearance?.rawValue ?? VectorRecord.dynamicWord)),
      ("language", language.map(JSONText.string) ?? .null),
      ("background", background.map(JSONText.string) ?? .null),
      ("text", textForm.map { .string($0.rawValue) } ?? .null),
    ]
    options = Fingerprint(Array(JSONText.object(choices).lines.utf8))
    program = Self.program
  }

  /// A name for the figure that others of a page do not have.
  var name: String {
    let digits = Fingerprint(Array("\(scene) \(options)".utf8)).description.prefix(8)
    return "figure-\(digits)"
  }

  init(program: Fingerprint, options: Fingerprint, scene: Fingerprint) {
    (self.program, self.options, self.scene) = (program, options, scene)
  }

  /// The inputs of a figure that was drawn.
  init(of record: FigureRecord, _ compression: PNGCompression) {
    self.init(
      scene: record.scene, appearance: record.appearance, scale: record.scale,
      language: record.language, background: record.background, compression: compression)
  }

  private static let program: Fingerprint = {
    let drawing = drawingLibraries.map { "\($0.name) \($0.version)" }
    let coding = PNGCoding.libraryVersions().map { "\($0.name) \($0.version)" }
    let names = ["boundsketch \(sourceStamp)"] + drawing + coding
    return Fingerprint(Array(names.joined(separator: "\n").utf8))
  }()
}
