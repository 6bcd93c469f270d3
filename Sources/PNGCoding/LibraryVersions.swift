import CPNG

/// The names and versions of the libraries that encode PNG files.
public func libraryVersions() -> [(name: String, version: String)] {
  [
    ("libpng", unsafe String(cString: cpng_libpng_version())),
    ("libdeflate", unsafe String(cString: cpng_libdeflate_version())),
  ]
}
