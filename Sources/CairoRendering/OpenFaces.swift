import CCairo
import CPango
import Synchronization

/// The font files that Cairo has open, each from its first use to the end of the process.
///
/// Cairo 1.16 opens a file when a font of it is used, and closes it with the last one, without a lock for
/// all threads, which FreeType asks for: of two threads that open files at once, one may be told of an error.
enum OpenFaces {
  private static let files = Mutex<Set<String>>([])

  /// Has Cairo open the file of a font, one thread after the other; comes before the font is used.
  ///
  /// Cairo keeps ten files open at most, so this does not help who needs all eleven of the list.
  @unsafe static func open(_ font: UnsafeMutablePointer<PangoFont>) {
    guard let file = unsafe fontFile(of: font) else { return }
    files.withLock { files in
      if files.contains(file) { return }
      // Setting up a scaled font opens the file, and this one is never given back.
      guard let scaled = unsafe pango_cairo_font_get_scaled_font(OpaquePointer(font)),
        unsafe cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS
      else { return }
      unsafe cairo_scaled_font_reference(scaled)
      files.insert(file)
    }
  }
}
