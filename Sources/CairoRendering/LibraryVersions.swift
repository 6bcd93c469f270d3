import CCairo
import CPango

/// The names and versions of the libraries that draw the pixels of figures.
public func libraryVersions() -> [(name: String, version: String)] {
  let fontconfig = FcGetVersion()
  return [
    ("cairo", unsafe String(cString: cairo_version_string())),
    ("pango", unsafe String(cString: pango_version_string())),
    (
      "fontconfig",
      "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"
    ),
  ]
}
