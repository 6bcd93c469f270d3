/// What `--version` prints: the program's version and those of the libraries that figures depend on.
func versions() -> String {
  let libraries: [(name: String, version: String)] = []
  let lines = [(CommandTable.program, CommandTable.version)] + libraries
  return lines.map { "\($0.0) \($0.1)\n" }.joined()
}
