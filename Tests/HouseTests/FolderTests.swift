import Testing

/// The order of folders in modules, and of files in folders, by the compiler's own index.
struct FolderTests {
  /// The modules that have folders.
  private static let modules = Set(
    Repository.files(in: ["Sources"], extensions: ["swift"]).filter {
      $0.split(separator: "/").count > 3
    }.map { String($0.split(separator: "/")[1]) }
  ).sorted()
  private static let allModules = Set(
    Repository.files(in: ["Sources"], extensions: ["swift"]).map {
      String($0.split(separator: "/")[1])
    }
  ).sorted()

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

  @Test(arguments: modules)
  func `every folder of a module stands in its table of the architecture`(module: String) {
    let found = Set(
      Self.files(in: module).compactMap { path in
        let parts = path.split(separator: "/")
        return parts.count > 3 ? "\(module)/\(parts[2])" : nil
      })
    #expect(Set(Self.folders(of: module)) == found)
  }

  @Test func `the index of the compiler knows all files`() throws {
    let index = try CodeIndex.ofThisBuild.get()
    let known = Set(index.uses.values.joined().map(\.definedIn)).union(index.uses.keys)
    let missing = Self.allModules.flatMap(Self.files).filter { !known.contains($0) }
    // Some hold nothing that others name.
    #expect(missing.count < 12, "\(missing)")
    #expect(
      index.uses["Sources/FigureLayout/Elements/AngleArc.swift"]?.contains(
        CodeIndex.Use(
          name: "PanelElement", isMember: false,
          definedIn: "Sources/FigureLayout/Elements/PanelElement.swift"))
        == true)
  }

  @Test(arguments: modules)
  func `a folder names nothing of those that stand below it in the table`(module: String) throws {
    let index = try CodeIndex.ofThisBuild.get()
    let order = Self.folders(of: module)
    /// The place of a file's folder; files beside the folders stand over them.
    func rank(_ path: String) -> Int {
      order.firstIndex { path.hasPrefix("Sources/\($0)/") } ?? order.count
    }
    for path in Self.files(in: module) {
      let wrong = (index.uses[path] ?? []).filter {
        $0.definedIn.hasPrefix("Sources/\(module)/") && rank($0.definedIn) > rank(path)
      }
      let words = wrong.map { "\($0.name) of \($0.definedIn)" }.sorted()
      #expect(words == [], "\(path)")
    }
  }

  @Test(arguments: allModules)
  func `no more than three files name each other in a circle`(module: String) throws {
    let index = try CodeIndex.ofThisBuild.get()
    let files = Self.files(in: module)
    let arrows = Dictionary(
      uniqueKeysWithValues: files.map { path in
        let named = (index.uses[path] ?? []).filter { !$0.isMember }
        return (path, Set(named.map(\.definedIn)).intersection(files))
      })
    for circle in circles(of: arrows) { #expect(circle.count <= 3, "\(circle.sorted())") }
  }
}

/// The sets of nodes that lead to each other, by Tarjan's algorithm.
private func circles(of arrows: [String: Set<String>]) -> [[String]] {
  var numbers: [String: Int] = [:]
  var lowest: [String: Int] = [:]
  var stack: [String] = []
  var found: [[String]] = []
  func visit(_ node: String) {
    numbers[node] = numbers.count
    lowest[node] = numbers[node]
    stack.append(node)
    for next in arrows[node] ?? [] {
      if numbers[next] == nil {
        visit(next)
        lowest[node] = min(lowest[node]!, lowest[next]!)
      } else if stack.contains(next) {
        lowest[node] = min(lowest[node]!, numbers[next]!)
      }
    }
    guard lowest[node] == numbers[node], let start = stack.firstIndex(of: node) else { return }
    if stack.count - start > 1 { found.append(Array(stack[start...])) }
    stack.removeSubrange(start...)
  }
  for node in arrows.keys.sorted() where numbers[node] == nil { visit(node) }
  return found
}
