public import DisplayList
internal import Fingerprint
public import TextShaping

/// Sets lines of text in the fonts of figures: shapes them, and keeps what was painted of their letters.
///
/// Every worker has a typesetter of its own.
public final class TextTypesetter: TextMeasuring {
  /// Shapes the lines.
  public let shaper: TextShaper
  let glyphMasks = GlyphMasks()
  /// The paths of all fonts by the names of their files.
  let fontPaths: [String: String]
  private var fingerprints: [String: Fingerprint] = [:]

  /// A typesetter with fonts of its own.
  ///
  /// Fails with `TextFailure.missingFont` if a file that figures are set in cannot be opened.
  public init(_ source: FontSource = .installed) throws(TextFailure) {
    try source.checkFiles()
    fontPaths = Dictionary(uniqueKeysWithValues: source.paths.map { (fileName($0), $0) })
    shaper = TextShaper(source)
  }

  /// See `TextShaper`.
  public func extent(of line: String, style: TextStyle) throws(TextFailure) -> TextExtent {
    try shaper.extent(of: line, style: style)
  }

  /// See `TextShaper`.
  public func advances(of line: String, style: TextStyle) throws(TextFailure) -> [Double] {
    try shaper.advances(of: line, style: style)
  }

  /// The fingerprint of a font file, which is read once; nil where it cannot be read.
  func fingerprint(ofFont path: String) -> Fingerprint? {
    if let known = fingerprints[path] { return known }
    let found = CairoRendering.fingerprint(ofFile: path)
    fingerprints[path] = found
    return found
  }
}
