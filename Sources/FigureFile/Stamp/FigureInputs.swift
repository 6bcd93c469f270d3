internal import CairoRendering
public import FigureLayout
internal import Fingerprint
public import PNGCoding
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
  ///   - scale: pixels to a canvas point.
  ///   - background: the background as `--background` spells it.
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
