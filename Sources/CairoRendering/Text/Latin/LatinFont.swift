import CHarfBuzz
import DisplayList

/// A face of Inter at one size.
struct LatinFont {
  let font: GlyphFont
  /// Of a line that has nothing unusually high.
  let height: LineHeight

  init(_ face: LatinFace, emSize: Int32) throws(TextFailure) {
    let file = try LatinFile.of(face)
    let font = unsafe hb_font_create(file.face)!
    unsafe hb_font_set_scale(font, emSize, emSize)
    unsafe hb_font_make_immutable(font)
    unsafe self.font = GlyphFont(font, path: file.path, family: FontList.latinFamily)
    let size = TextUnits.points(Int(emSize))
    height = LineHeight(ascent: file.ascent * size, descent: file.descent * size)
  }
}
