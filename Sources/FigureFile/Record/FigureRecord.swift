public import CairoRendering
public import FigureLayout
public import Fingerprint

/// The record in a PNG file of how its figure was made: enough to draw it again, and to find later what has
/// changed.
public struct FigureRecord: Hashable, Sendable {
  /// The version of the program.
  public var program: String
  public var form: FigureForm
  public var appearance: Appearance
  /// The number of pixels to a canvas point.
  public var scale: Double
  /// The requested language, a BCP 47 tag; nil for the first of each text.
  public var language: String?
  /// The background requested in place of the scene's, as `--background` spells it.
  public var background: String?
  /// The fingerprint of the premultiplied pixels.
  public var pixels: Fingerprint
  /// The fingerprint of the file's chunks that make up the image; nil before there is a file.
  public var image: Fingerprint?
  /// The libraries that determine pixels, with their versions.
  public var libraries: [LibraryVersion]
  /// The font files of its texts, ordered by name.
  public var fonts: [UsedFont]
  /// The pictures that the scene names, with the fingerprints of their pixels, ordered by name.
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
    /// The fingerprint of the picture's size and pixels.
    public var fingerprint: Fingerprint
  }
}

/// The version of this program, which records contain.
public let boundsketchVersion = "0.1.0"

/// The libraries that determine pixels. Fontconfig is not among them, since fonts are given by their files.
var drawingLibraries: [LibraryVersion] {
  libraryVersions().filter { $0.name != "fontconfig" }
}
