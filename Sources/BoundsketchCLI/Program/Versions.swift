import CairoRendering
import FigureFile
import PNGCoding

/// The text of `--version`: the versions of the program and of the libraries that figures depend on.
func versions() -> String {
  let own = LibraryVersion(name: programName, version: boundsketchVersion)
  let coding = PNGCoding.libraryVersions().map {
    LibraryVersion(name: $0.name, version: $0.version)
  }
  return ([own] + CairoRendering.libraryVersions() + coding)
    .map { "\($0.name) \($0.version)\n" }.joined()
}
