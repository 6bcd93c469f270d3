public import DisplayList
internal import Fingerprint
public import TextShaping

/// Sets lines of text in the fonts of figures, with caches of shaped lines and painted letters.
///
/// Each worker has a typesetter of its own.
public final class TextTypesetter: TextMeasuring {
  /// Shapes the lines.
  public let shaper: TextShaper
  let glyphMasks = GlyphMasks()
  /// The paths of all font files, by file name.
  let fontPaths: [String: String]
  private var fingerprints: [String: Fingerprint] = [:]

  /// A typesetter with fonts of its own.
  ///
  /// Throws `TextFailure.missingFont` if a font file cannot be opened.
  public init(_ source: FontSource = .installed) throws(TextFailure) {
    try source.checkFiles()
    fontPaths = Dictionary(uniqueKeysWithValues: source.paths.map { (fileName($0), $0) })
    shaper = TextShaper(source)
  }

  /// Measures a line: see `TextShaper`.
  public func extent(of line: String, style: TextStyle) throws(TextFailure) -> TextExtent {
    try shaper.extent(of: line, style: style)
  }

  /// Measures the letters of a line: see `TextShaper`.
  public func advances(of line: String, style: TextStyle) throws(TextFailure) -> [Double] {
    try shaper.advances(of: line, style: style)
  }

  /// The fingerprint of a font file, which is read only once; nil if it cannot be read.
  func fingerprint(ofFont path: String) -> Fingerprint? {
    if let known = fingerprints[path] { return known }
    let found = CairoRendering.fingerprint(ofFile: path)
    fingerprints[path] = found
    return found
  }
}
