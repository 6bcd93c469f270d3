/// The files of a module, and which names what of which other.
struct ModuleOrder {
  /// What a file names of another.
  struct Arrow: Equatable {
    var file: String
    var name: String
    var owner: String
  }

  let files: [String]
  let arrows: [Arrow]

  init(of module: String, in index: SourceIndex) {
    let own = index.files.filter { $0.value.module == module }
    var owners: [String: String] = [:]
    for (path, file) in own { for symbol in file.definitions { owners[symbol] = path } }
    self.init(
      files: own.keys.sorted(),
      arrows: own.flatMap { path, file in
        file.names.compactMap { symbol, name in
          owners[symbol].map { Arrow(file: path, name: name, owner: $0) }
        }
      }.filter { $0.file != $0.owner })
  }

  init(files: [String], arrows: [Arrow]) {
    self.files = files
    self.arrows = arrows.sorted { ($0.file, $0.owner, $0.name) < ($1.file, $1.owner, $1.name) }
  }

  /// The folder of a file below the module's own, such as `SceneFormat/Syntax`; the module's for a file in none.
  static func folder(of file: String) -> String {
    let parts = file.split(separator: "/")
    return parts.prefix(parts.count > 2 ? 2 : 1).joined(separator: "/")
  }

  /// The arrows that lead from a folder to one that stands after it, or that is not among them.
  func arrows(against folders: [String]) -> [Arrow] {
    func rank(_ file: String) -> Int {
      folders.firstIndex(of: Self.folder(of: file)) ?? folders.count
    }
    return arrows.filter { rank($0.owner) > rank($0.file) }
  }

  /// The files that name each other round in a circle, by circles of more than one file.
  var circles: [[String]] {
    let next = Dictionary(grouping: arrows, by: \.file).mapValues { Set($0.map(\.owner)) }
    let reached = Dictionary(
      uniqueKeysWithValues: files.map { file in
        var (found, waiting) = (Set<String>(), [file])
        while let last = waiting.popLast() {
          for other in next[last] ?? [] where found.insert(other).inserted { waiting.append(other) }
        }
        return (file, found)
      })
    let circles = Set(
      files.map { file in
        files.filter { reached[file]!.contains($0) && reached[$0]!.contains(file) }
      })
    return circles.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }
}

extension ModuleOrder.Arrow: CustomStringConvertible {
  var description: String { "\(file) names '\(name)' of \(owner)" }
}
