import Testing

/// Modules whose folders have an order: each names types of those below it only.
@Suite struct FolderTests {
  private static let modules = ["SceneFormat", "FigureLayout", "FigureFile", "FigureChecking"]

  /// The folders of a module as `docs/architecture.md` lists them, the lowest first.
  private static func folders(of module: String) -> [String] {
    let lines = (try? Repository.text(of: "docs/architecture.md"))?.split(
      separator: "\n", omittingEmptySubsequences: false)
    return (lines ?? []).drop { $0 != "| `\(module)` | holds |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .compactMap { $0.firstMatch(of: /`(\w+)`/).map { "\(module)/\($0.1)" } }
  }

  private static func files(in folder: String) -> [String] {
    Repository.files(in: ["Sources/\(folder)"], extensions: ["swift"])
  }

  @Test("every file is in a folder that the architecture lists", arguments: modules)
  func list(module: String) {
    let listed = Self.folders(of: module).flatMap { Self.files(in: $0) }
    #expect(listed.count > 20)
    #expect(listed.sorted() == Self.files(in: module))
  }

  @Test("no folder names a type of one above it", arguments: modules.flatMap(folders))
  func order(folder: String) throws {
    let module = String(folder.prefix { $0 != "/" })
    var owners: [String: String] = [:]
    for above in Self.folders(of: module).drop(while: { $0 != folder }).dropFirst() {
      for path in Self.files(in: above) {
        let text = try Repository.text(of: path)
        for declaration in text.matches(
          of: /(?m)^(?:public |final |indirect )*(?:struct|class|enum|protocol|typealias) (\w+)/)
        { owners[String(declaration.1)] = above }
      }
    }
    for path in Self.files(in: folder) {
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
