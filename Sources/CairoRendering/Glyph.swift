import CPango
public import DisplayList

/// One glyph of a line that was set.
public struct Glyph: Hashable, Sendable {
  /// Its number in the font.
  public var id: UInt32
  /// Such as `Inter`.
  public var fontFamily: String
  /// To the next glyph, in canvas points.
  public var advance: Double
  /// Where the characters that it stands for begin: a UTF-8 offset in the line.
  public var cluster: Int
}

extension TextTypesetter {
  /// The glyphs of one line from left to right.
  public func glyphs(of line: String, style: TextStyle) throws(TextFailure) -> [Glyph] {
    try setLine(line, style: style).glyphs
  }
}

extension SetLine {
  /// From left to right, whatever the direction of the text.
  var glyphs: [Glyph] {
    var glyphs: [Glyph] = []
    var node = unsafe pangoLine.pointee.runs
    while let run = unsafe node {
      let item = unsafe run.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      let family = unsafe family(of: item.item.pointee.analysis.font)
      let string = unsafe item.glyphs.pointee
      for index in 0..<Int(unsafe string.num_glyphs) {
        let info = unsafe string.glyphs[index]
        let cluster = unsafe Int(item.item.pointee.offset + string.log_clusters[index])
        glyphs.append(
          Glyph(
            id: info.glyph, fontFamily: family,
            advance: Double(info.geometry.width) / Double(PANGO_SCALE), cluster: cluster))
      }
      unsafe node = run.pointee.next
    }
    return glyphs
  }

  /// The first character in the text that no font of the list has.
  func missingGlyph(in line: String) -> TextFailure? {
    guard lacksGlyphs else { return nil }
    // PANGO_GLYPH_EMPTY and PANGO_GLYPH_UNKNOWN_FLAG, macros that Swift does not import.
    let (empty, unknown): (UInt32, UInt32) = (0x0FFF_FFFF, 0x1000_0000)
    let missing = glyphs.filter { $0.id != empty && $0.id & unknown != 0 }
    guard let first = missing.min(by: { $0.cluster < $1.cluster }),
      let character = Unicode.Scalar(first.id & ~unknown)
    else { return nil }
    return .missingGlyph(character, offset: offset(of: character, in: line, from: first.cluster))
  }

  /// The glyph's cluster may begin with other characters.
  private func offset(of wanted: Unicode.Scalar, in line: String, from cluster: Int) -> Int {
    var offset = 0
    for character in line.unicodeScalars {
      if offset >= cluster && character == wanted { return offset }
      offset += UTF8.width(character)
    }
    return cluster
  }

  private func family(of font: UnsafeMutablePointer<PangoFont>?) -> String {
    guard let font = unsafe font else { return "" }
    let description = unsafe pango_font_describe(font)
    defer { unsafe pango_font_description_free(description) }
    return unsafe pango_font_description_get_family(description).map {
      unsafe String(cString: $0)
    } ?? ""
  }
}
