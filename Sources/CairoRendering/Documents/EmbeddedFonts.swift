import CCairo
import DisplayList
import TextShaping

/// Faces of fonts as Cairo puts them into files, opened through FreeType.
@safe final class EmbeddedFonts {
  private var faces: [String: Face] = [:]
  private let options = unsafe cairo_font_options_create()!

  @safe private struct Face {
    let cairo: OpaquePointer
  }

  init() {
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  }

  deinit {
    for face in faces.values { unsafe cairo_font_face_destroy(face.cairo) }
    unsafe cairo_font_options_destroy(options)
  }

  /// Sets the font of a context; false where its file cannot be opened any more.
  ///
  /// - Parameter size: that of the text, in canvas points.
  @unsafe func set(_ font: GlyphFont, inTextOf size: Double, on context: OpaquePointer) -> Bool {
    let key = "\(font.path) \(font.faceIndex)"
    guard let face = faces[key] ?? Self.open(font) else { return false }
    faces[key] = face
    unsafe cairo_set_font_face(context, face.cairo)
    unsafe cairo_set_font_options(context, options)
    unsafe cairo_set_font_size(context, size * font.emScale)
    return true
  }

  /// Opens a face. Cairo keeps faces for a while after nobody needs them, so each has a library of its own, which ends
  /// with it, in whatever thread.
  private static func open(_ font: GlyphFont) -> Face? {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return nil }
    var face: FT_Face?
    guard unsafe FT_New_Face(library, font.path, FT_Long(font.faceIndex), &face) == 0,
      let cairo = unsafe cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_HINTING))
    else {
      unsafe FT_Done_FreeType(library)
      return nil
    }
    unsafe cairo_font_face_set_user_data(
      cairo, libraryKey.pointer, UnsafeMutableRawPointer(library)
    ) { library in
      unsafe FT_Done_FreeType(OpaquePointer(library))
    }
    return unsafe Face(cairo: cairo)
  }

  private static let libraryKey = UserDataKey()
}

/// A key of data that Cairo keeps with its objects, known by its place in memory.
@safe private struct UserDataKey: @unchecked Sendable {
  let pointer = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
