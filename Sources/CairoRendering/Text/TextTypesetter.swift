public import DisplayList
internal import Fingerprint
internal import Glibc

/// Sets lines of text in the fonts of figures, and tells how much room they take.
///
/// It lays out at the size in canvas points, without hinting and without rounding, so that lines
/// are the same at every output scale. Every worker has its own: Pango's font maps must not be
/// shared between threads.
public final class TextTypesetter: TextMeasuring {
  let glyphMasks = GlyphMasks()
  private let latin = LatinSetter()
  /// For lines that Inter does not suffice for, if there was one.
  private var otherFonts: FontSet?
  private var lines = TextMemory<LineKey, SetLine>()
  private var fingerprints: [String: Fingerprint] = [:]

  private struct LineKey: Hashable {
    var line: ExactText
    var style: TextStyle

    /// What tells nearly all apart; the rest of a style takes as long to hash as its line.
    func hash(into hasher: inout Hasher) {
      hasher.combine(line)
      hasher.combine(style.size)
    }
  }

  /// Looks whether all fonts are there, and sets up what all typesetters of the process have in common.
  ///
  /// The first typesetter would do it too; this is for those who make several at once, for then it changes
  /// the environment before other threads may read it. Fails as `init` does.
  public static func setUpFonts() throws(TextFailure) { try setUp.get() }

  private static let setUp = Result { () throws(TextFailure) in
    // Pango would let these choose the forms of Han characters.
    unsafe unsetenv("LANGUAGE")
    unsafe unsetenv("PANGO_LANGUAGE")
    for file in FontList.files where !file.isReadable {
      throw file.failure
    }
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
    let key = LineKey(line: ExactText(line), style: style)
    if let known = lines[key] { return known }
    let set = try newLine(line, style: style)
    lines.keep(set, for: key, size: line.utf8.count)
    return set
  }

  private func newLine(_ line: String, style: TextStyle) throws(TextFailure) -> SetLine {
    if let failure = ForbiddenCharacters.first(in: line) { throw failure }
    if let set = try latin.setLine(line, style: style) { return set }
    return try allFonts().setLine(line, style: style, height: latin.font(for: style).height)
  }

  private func allFonts() throws(TextFailure) -> FontSet {
    if let otherFonts { return otherFonts }
    let fonts = FontSet(try FontConfiguration.shared())
    otherFonts = fonts
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
