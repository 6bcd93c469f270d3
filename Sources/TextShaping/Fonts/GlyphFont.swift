internal import CHarfBuzz
public import DisplayList
internal import LayerGeometry

/// A face of a font at one size, whose glyphs have the font's own numbers. Threads must not share one.
@safe public final class GlyphFont {
  /// The HarfBuzz font, in text units.
  @unsafe let font: OpaquePointer
  let face: FontFace

  /// The path of its file.
  public var path: String { face.file.path }
  /// The family, such as `Inter`.
  public var family: String { face.name.family }
  /// The name of the face within the family, such as `Semi Bold Italic`.
  public var style: String { face.name.style }
  /// The number of the face in its file, which may have several.
  public var faceIndex: Int { unsafe Int(hb_face_get_index(face.face)) }

  /// The em size in a line of size 1: fonts with larger letters than Inter are set smaller.
  public let emScale: Double

  /// - Parameters:
  ///   - emSize: in text units.
  ///   - emScale: the em size in a line of size 1.
  init(_ face: FontFace, emSize: Int32, emScale: Double = 1) {
    (self.face, self.emScale) = (face, emScale)
    unsafe font = hb_font_create(face.face)
    unsafe hb_font_set_scale(font, emSize, emSize)
    unsafe hb_font_make_immutable(font)
  }

  deinit { unsafe hb_font_destroy(font) }

  /// The outline of a glyph in canvas points, relative to its origin, y down.
  public func outline(of glyph: UInt32) -> Path {
    var elements: [Path.Element] = []
    unsafe withUnsafeMutablePointer(to: &elements) { elements in
      unsafe boundsketch_draw_glyph(font, glyph, OutlineDrawing.functions.pointer, elements)
    }
    return Path(elements)
  }

  /// The vertical extent of a glyph in text units, y down from its origin; nil if it is invisible.
  func ink(of glyph: UInt32) -> ClosedRange<Int>? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.height != 0
    else { return nil }
    let top = -Int(extents.y_bearing)
    return top...max(top, top - Int(extents.height))
  }
}

/// The callbacks by which HarfBuzz passes outlines; the data of each call is an array of elements.
@safe private struct OutlineDrawing: @unchecked Sendable {
  let pointer: OpaquePointer

  /// The callbacks, which are immutable, so that threads may share them.
  static let functions = OutlineDrawing()

  private init() {
    unsafe pointer = hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      pointer, { _, data, _, x, y, _ in unsafe append(.move(point(x, y)), to: data) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      pointer, { _, data, _, x, y, _ in unsafe append(.line(point(x, y)), to: data) }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      pointer,
      { _, data, _, x1, y1, x2, y2, x3, y3, _ in
        unsafe append(.curve(point(x1, y1), point(x2, y2), point(x3, y3)), to: data)
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      pointer, { _, data, _, _ in unsafe append(.close, to: data) }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(pointer)
  }
}

/// - Parameter data: a pointer to an array of elements.
@unsafe private func append(_ element: Path.Element, to data: UnsafeMutableRawPointer?) {
  unsafe data?.assumingMemoryBound(to: [Path.Element].self).pointee.append(element)
}

/// A point of an outline, from text units with y up.
private func point(_ x: Float, _ y: Float) -> Point {
  Point(x: Double(x) / TextUnits.perPoint, y: -Double(y) / TextUnits.perPoint)
}
