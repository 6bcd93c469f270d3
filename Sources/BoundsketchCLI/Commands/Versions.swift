import CairoRendering
import PNGCoding

/// What `--version` prints: the program's version and those of the libraries that figures depend on.
func versions() -> String {
  let own = (name: CommandTable.program, version: CommandTable.version)
  let all = [own] + CairoRendering.libraryVersions() + PNGCoding.libraryVersions()
  return all.map { "\($0.name) \($0.version)\n" }.joined()
}
