import Testing

/// The order within modules, which imports cannot show: what each file names, by the compiler's index.
@Suite(
  .enabled(if: SourceIndex.isThere, "the compiler writes an index only for debug builds"))
struct FolderTests {
  private static let modules = Set(
    Repository.files(in: ["Sources"], extensions: ["swift"]).map {
      String($0.split(separator: "/")[1])
    }
  ).sorted()

  /// Modules whose folders are not yet in order.
  private static let modulesWithoutOrder: Set = ["BoundsketchCLI", "FigureLayout", "SceneFormat"]

  /// Modules with larger circles of files.
  private static let modulesWithCircles: Set = [
    "BoundsketchCLI", "FigureLayout", "FigureLint", "SceneFormat",
  ]

  /// The folders of a module as `docs/architecture.md` lists them, the lowest first; the module's own where it
  /// has no others.
  private static func folders(of module: String) throws -> [String] {
    let lines = try Repository.text(of: "docs/architecture.md")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let listed = lines.drop { $0 != "| `\(module)` | holds |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .compactMap { $0.firstMatch(of: /`(\w+)`/).map { "\(module)/\($0.1)" } }
    return listed.isEmpty ? [module] : listed
  }

  @Test("the index knows every file of Sources, and no other")
  func files() throws {
    let index = try SourceIndex.ofThisBuild.get()
    let files = Repository.files(in: ["Sources"], extensions: ["swift"])
    #expect(index.files.keys.sorted() == files.map { String($0.dropFirst("Sources/".count)) })
    #expect(index.files.allSatisfy { $0.key.hasPrefix($0.value.module + "/") })
    #expect(index.files["LayerGeometry/Plane/Point.swift"]?.definitions.isEmpty == false)
  }

  @Test(
    "every file is in a folder that the architecture lists, and names nothing of a folder above",
    arguments: modules)
  func order(module: String) throws {
    let order = ModuleOrder(of: module, in: try SourceIndex.ofThisBuild.get())
    let folders = try Self.folders(of: module)
    let unlisted = order.files.filter { !folders.contains(ModuleOrder.folder(of: $0)) }
    let upward = order.arrows(against: folders)
    if Self.modulesWithoutOrder.contains(module) {
      #expect(!unlisted.isEmpty || !upward.isEmpty, "\(module) is in order: take it off the list")
    } else {
      #expect(unlisted == [])
      #expect(upward == [])
    }
  }

  @Test("no more than three files name each other in a circle", arguments: modules)
  func circles(module: String) throws {
    let order = ModuleOrder(of: module, in: try SourceIndex.ofThisBuild.get())
    let large = order.circles.filter { $0.count > 3 }
    if Self.modulesWithCircles.contains(module) {
      #expect(large != [], "\(module) has no large circles: take it off the list")
    } else {
      #expect(large == [])
    }
  }

  @Test("an arrow to a folder above is found, and so is a circle through four files")
  func checker() {
    let order = ModuleOrder(
      files: ["M/A/a.swift", "M/A/b.swift", "M/B/C/d.swift", "M/B/c.swift", "M/e.swift"],
      arrows: [
        .init(file: "M/B/C/d.swift", name: "A", owner: "M/A/a.swift"),
        .init(file: "M/A/a.swift", name: "b", owner: "M/A/b.swift"),
        .init(file: "M/A/b.swift", name: "C", owner: "M/B/c.swift"),
        .init(file: "M/B/c.swift", name: "d()", owner: "M/B/C/d.swift"),
        .init(file: "M/B/c.swift", name: "e", owner: "M/e.swift"),
      ])
    #expect(
      order.circles == [["M/A/a.swift", "M/A/b.swift", "M/B/C/d.swift", "M/B/c.swift"]])
    #expect(
      order.arrows(against: ["M/A", "M/B"]).map(\.description) == [
        "M/A/b.swift names 'C' of M/B/c.swift", "M/B/c.swift names 'e' of M/e.swift",
      ])
    #expect(order.arrows(against: ["M/B", "M/A"]).map(\.name) == ["A", "e"])
  }
}
