import CairoRendering
import FigureFile
import PNGCoding

/// What `--version` prints: the program's version and those of the libraries that figures depend on.
func versions() -> String {
  let own = LibraryVersion(name: programName, version: boundsketchVersion)
  let coding = PNGCoding.libraryVersions().map {
    LibraryVersion(name: $0.name, version: $0.version)
  }
  return ([own] + CairoRendering.libraryVersions() + coding)
    .map { "\($0.name) \($0.version)\n" }.joined()
}
