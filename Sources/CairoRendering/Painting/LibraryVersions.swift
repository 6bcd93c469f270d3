import CCairo
import TextShaping

/// A library and its version, such as `cairo` and `1.16.0`.
public struct LibraryVersion: Hashable, Sendable {
  public var name: String
  public var version: String

  public init(name: String, version: String) {
    (self.name, self.version) = (name, version)
  }
}

/// The libraries that determine the pixels of figures.
public func libraryVersions() -> [LibraryVersion] {
  [LibraryVersion(name: "cairo", version: unsafe String(cString: cairo_version_string()))]
    + shapingLibraryVersions().map { LibraryVersion(name: $0.name, version: $0.version) }
}
