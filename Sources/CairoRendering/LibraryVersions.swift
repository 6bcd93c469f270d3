import CCairo
import CHarfBuzz
import CPango

/// A library and its version, such as `cairo` and `1.16.0`.
public struct LibraryVersion: Hashable, Sendable {
  public var name: String
  public var version: String

  public init(name: String, version: String) {
    (self.name, self.version) = (name, version)
  }
}

/// The libraries that draw the pixels of figures.
public func libraryVersions() -> [LibraryVersion] {
  let fontconfig = FcGetVersion()
  return [
    LibraryVersion(name: "cairo", version: unsafe String(cString: cairo_version_string())),
    LibraryVersion(name: "pango", version: unsafe String(cString: pango_version_string())),
    LibraryVersion(name: "harfbuzz", version: unsafe String(cString: hb_version_string())),
    LibraryVersion(
      name: "fontconfig",
      version: "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
  ]
}
