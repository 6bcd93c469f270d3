public import DisplayList
internal import Fingerprint

/// Sets lines of text in the fonts of figures, and tells how much room they take.
///
/// It lays out at the size in canvas points, without hinting and without rounding, so that lines
/// are the same at every output scale. Every worker has its own: Pango's font maps must not be
/// shared between threads.
public final class TextTypesetter: TextMeasuring {
  let glyphMasks = GlyphMasks()
  /// Those that lines have needed.
  private var latinFonts: [LatinFace: FontSet] = [:]
  private var wholeFonts: FontSet?
  private var lines: [LineKey: SetLine] = [:]
  private var fingerprints: [String: Fingerprint] = [:]

  /// How many lines are remembered before all are forgotten.
  private static let lineLimit = 4096

  private struct LineKey: Hashable {
    var line: String
    var style: TextStyle
  }

  /// Sets up what all typesetters of the process have in common.
  ///
  /// The first typesetter would do it too; this is for those who make several at once, for then it changes
  /// the environment before other threads may read it. Fails as `init` does.
  public static func setUpFonts() throws(TextFailure) {
    _ = try FontConfiguration.latin(.regular)
  }

  /// A typesetter with fonts of its own.
  ///
  /// Fails with `TextFailure.missingFont` if a font that figures are set in is not installed.
  public init() throws(TextFailure) {
    try Self.setUpFonts()
  }

  /// The extent of one line set in `style`, in canvas points.
  ///
  /// The width is the sum of the advances. Ascent and descent are those of Inter at this size, so
  /// that lines of one style have one height and baseline whatever they say; they are more only
  /// where a glyph reaches beyond them.
  public func extent(of line: String, style: TextStyle) throws(TextFailure) -> TextExtent {
    try setLine(line, style: style).extent
  }

  /// How much of the width of a line set in `style` falls to each of its Unicode scalar values, in the order
  /// of the text, in canvas points; letters that are one glyph share its advance.
  public func advances(of line: String, style: TextStyle) throws(TextFailure) -> [Double] {
    try setLine(line, style: style).advances(in: line)
  }

  /// The line laid out, from memory if it was set before.
  func setLine(_ line: String, style: TextStyle) throws(TextFailure) -> SetLine {
    let key = LineKey(line: line, style: style)
    if let known = lines[key] { return known }
    let set = try newLine(line, style: style)
    if lines.count >= Self.lineLimit { lines.removeAll(keepingCapacity: true) }
    lines[key] = set
    return set
  }

  /// What Inter has is set in Inter with the other fonts too, since it is the first of the list.
  private func newLine(_ line: String, style: TextStyle) throws(TextFailure) -> SetLine {
    if let failure = ForbiddenCharacters.first(in: line) { throw failure }
    if !TextKind.needsHanFont(line, in: Language(style.language)) {
      let set = try fonts(of: LatinFace(for: style)).setLine(line, style: style)
      if !set.lacksGlyphs { return set }
    }
    let set = try allFonts().setLine(line, style: style)
    if let failure = set.missingGlyph(in: line) { throw failure }
    return set
  }

  /// One face of Inter, with nothing else to fall back on.
  func fonts(of face: LatinFace) throws(TextFailure) -> FontSet {
    if let known = latinFonts[face] { return known }
    let fonts = FontSet(try FontConfiguration.latin(face))
    latinFonts[face] = fonts
    return fonts
  }

  private func allFonts() throws(TextFailure) -> FontSet {
    if let wholeFonts { return wholeFonts }
    let fonts = FontSet(try FontConfiguration.whole())
    wholeFonts = fonts
    return fonts
  }

  /// Of a font file, which is read once; nil where it cannot be.
  func fingerprint(ofFont path: String) -> Fingerprint? {
    if let known = fingerprints[path] { return known }
    let found = CairoRendering.fingerprint(ofFile: path)
    fingerprints[path] = found
    return found
  }
}
