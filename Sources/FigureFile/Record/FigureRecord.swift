public import CairoRendering
public import FigureLayout
public import Fingerprint

/// The record in a PNG file of how its figure was made: enough to draw it again, and to tell later what
/// in it has changed.
public struct FigureRecord: Hashable, Sendable {
  /// The version of the program.
  public var program: String
  public var form: FigureForm
  public var appearance: Appearance
  /// The number of pixels to a point of the canvas.
  public var scale: Double
  /// The language that was asked for, a BCP 47 tag; nil for the first of each text.
  public var language: String?
  /// The background that was asked for in place of the scene's own, as `--background` spells it.
  public var background: String?
  /// The fingerprint of the pixels, multiplied by alpha.
  public var pixels: Fingerprint
  /// The fingerprint of the file's chunks that make up the image; nil before there is a file.
  public var image: Fingerprint?
  /// The libraries that drew it, and their versions.
  public var libraries: [LibraryVersion]
  /// The font files that its texts are set in, in the order of their names.
  public var fonts: [UsedFont]
  /// The pixels of the pictures that the scene names, in the order of their names.
  public var pictures: [UsedPicture]
  /// The scene as canonical JSON.
  public var scene: String
  /// The display list as text: every element with its geometry, paint and words.
  public var elements: String

  /// Tells whether its file has pixels, and elements beside them; an SVG file shows its elements itself.
  public var hasPixels: Bool { !elements.isEmpty }

  /// A picture that a scene names.
  public struct UsedPicture: Hashable, Sendable {
    public var name: String
    /// The fingerprint of its size and pixels.
    public var fingerprint: Fingerprint
  }
}

/// The version of this program, which its goldens name.
public let boundsketchVersion = "0.1.0"

/// The libraries that decide about pixels. Fontconfig is none of them: fonts are named by their files.
var drawingLibraries: [LibraryVersion] {
  libraryVersions().filter { $0.name != "fontconfig" }
}
