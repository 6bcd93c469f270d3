import Testing

@Suite struct FolderTests {
  /// The folders of `SceneFormat` as `docs/architecture.md` lists them, the lowest first.
  private static let folders: [String] = {
    let lines = (try? Repository.text(of: "docs/architecture.md"))?.split(
      separator: "\n", omittingEmptySubsequences: false)
    return (lines ?? []).drop { $0 != "| `SceneFormat` | holds |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .compactMap { $0.firstMatch(of: /`(\w+)`/).map { String($0.1) } }
  }()

  private static func files(in folder: String) -> [String] {
    Repository.files(in: ["Sources/SceneFormat/\(folder)"], extensions: ["swift"])
  }

  @Test("every file of SceneFormat is in a folder that the architecture lists")
  func list() {
    let listed = Self.folders.flatMap { Self.files(in: $0) }
    #expect(listed.count > 100)
    #expect(
      listed.sorted() == Repository.files(in: ["Sources/SceneFormat"], extensions: ["swift"]))
  }

  @Test("no folder of SceneFormat names a type of one above it", arguments: folders.indices)
  func order(index: Int) throws {
    var owners: [String: String] = [:]
    for folder in Self.folders[(index + 1)...] {
      for path in Self.files(in: folder) {
        let text = try Repository.text(of: path)
        for declaration in text.matches(
          of: /(?m)^(?:public |final |indirect )*(?:struct|class|enum|protocol|typealias) (\w+)/)
        { owners[String(declaration.1)] = folder }
      }
    }
    for path in Self.files(in: Self.folders[index]) {
      let words = try code(of: path).matches(of: /\b[A-Z]\w+/).map { String($0.0) }
      let above = Set(words).filter { owners[$0] != nil }.sorted()
      #expect(above == [], "\(path)")
    }
  }

  /// A file without its comments and what stands between quotes on one line.
  private func code(of path: String) throws -> String {
    try Repository.text(of: path).split(separator: "\n").map { line in
      String(line).replacing(/"(?:[^"\\]|\\.)*"/, with: "").replacing(/\/\/.*/, with: "")
    }.joined(separator: "\n")
  }
}
