import Testing

@Suite struct FileTests {
  static let longest = 400

  @Test func `no file has grown out of one idea`() throws {
    let files =
      ["Package.swift"]
      + Repository.files(
        in: ["Examples", "Plugins", "Sources", "Tests"], extensions: ["swift", "c", "h"])
    let lengths = try files.map { (path: $0, lines: try lineCount(of: $0)) }
    #expect(lengths.count > 50)
    #expect(lengths.filter { $0.lines >= Self.longest }.map(\.path) == [])
  }

  private func lineCount(of path: String) throws -> Int {
    try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false).count
  }
}
