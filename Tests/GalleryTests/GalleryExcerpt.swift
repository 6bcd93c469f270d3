import SourceText

/// The lines of a scene that matter most for what its figure shows, chosen by rule.
///
/// Layers come first, and of them those with more than a place and a size; then what steps and sweeps set, panels of
/// special kinds, what is shown, and what is said of it. Titles, names, captions, axes and facts are left out.
struct GalleryExcerpt {
  /// The greatest number of lines in an excerpt, and of those of one rank while others still wait.
  static let mostLines = 8
  private static let mostOfRank = 4
  /// Longer lines do not fit beside a picture.
  private static let mostCharacters = 110

  /// Lines that are shown together: those of a layer, those of one `show`, or one alone.
  private struct Group {
    var rank: Rank
    var lines: [Int]
  }

  private enum Rank: Int, CaseIterable {
    case layer, change, panel, show, plainLayer, ghost, annotation, table

    /// Ranks of one part are shown without a blank line between them.
    var part: Rank { self == .plainLayer ? .layer : self }
  }

  /// The lines as they are in the file, those of layers, of changes and of each part of the figure for themselves, each
  /// part less the indentation that all of its lines have.
  let parts: [[Substring]]

  init(of source: SourceFile) throws {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    let chosen = Self.chosen(from: Self.groups(of: try WrittenValues(of: source).found, in: all))
    parts = chosen.reduce(into: [[Group]]()) { parts, group in
      if let last = parts.last?.last, last.rank.part == group.rank.part, group.rank != .show {
        parts[parts.count - 1].append(group)
      } else {
        parts.append([group])
      }
    }.map { groups in
      let lines = groups.flatMap(\.lines).sorted().map { all[$0] }
      let indentation = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return lines.map { $0.dropFirst(indentation) }
    }
  }

  /// As the page shows them, with a blank line between parts.
  var text: String {
    parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private static func groups(of values: [WrittenValue], in lines: [Substring]) -> [Group] {
    var groups: [Group] = []
    var places: [[String]: Int] = [:]
    for value in values {
      let line = lines[value.line].drop { $0 == " " }
      guard let rank = rank(of: value.path, line), line.count <= mostCharacters,
        line.contains(where: \.isLetter)
      else { continue }
      let key = togetherness(of: value.path, rank) ?? ["line", "\(value.line)"]
      if let place = places[key] {
        groups[place].lines.append(value.line)
        if rank == .layer { groups[place].rank = .layer }
      } else {
        places[key] = groups.count
        groups.append(Group(rank: rank, lines: [value.line]))
      }
    }
    // In pairs the second layer is the one that something has happened to.
    let layers = groups.filter { $0.rank == .layer || $0.rank == .plainLayer }.reversed()
    return layers + groups.filter { $0.rank != .layer && $0.rank != .plainLayer }
  }

  private static func rank(of path: [String], _ line: Substring) -> Rank? {
    if path.contains(where: unsaid.contains) { return nil }
    switch path[0] {
    case "layers":
      let special = line.matches(of: /"(\w+)":/).contains { specialKeys.contains(String($0.1)) }
      return special ? .layer : .plainLayer
    case "steps", "sweep": return .change
    case "figure":
      if path.contains(where: specialPanels.contains) { return .panel }
      if path.contains("show") { return .show }
      if path.contains("ghosts") { return .ghost }
      if path.contains("annotations") { return .annotation }
      return path.contains("tables") ? .table : nil
    default: return nil
    }
  }

  /// The path of what a line is shown together with, if there is such.
  private static func togetherness(of path: [String], _ rank: Rank) -> [String]? {
    switch rank {
    case .layer, .plainLayer:
      path.lastIndex { $0 == "sublayers" || $0 == "layers" }.map { Array(path.prefix($0 + 2)) }
    case .show: path.firstIndex(of: "show").map { Array(path.prefix($0 + 1)) }
    default: nil
    }
  }

  /// The groups that are shown, in the order of the file.
  private static func chosen(from groups: [Group]) -> [Group] {
    var chosen: [Group] = []
    let ranked = Rank.allCases.flatMap { rank in groups.filter { $0.rank == rank } }
    var count = 0
    for limit in [mostOfRank, mostLines] {
      var counts: [Rank: Int] = [:]
      for group in ranked where !chosen.contains(where: { $0.lines == group.lines }) {
        let before = counts[group.rank]
        guard count + group.lines.count <= mostLines,
          before.map({ $0 + group.lines.count <= limit }) ?? true
        else { continue }
        chosen.append(group)
        count += group.lines.count
        counts[group.rank, default: 0] += group.lines.count
      }
    }
    return chosen.sorted { $0.lines[0] < $1.lines[0] }
  }

  /// Keys of layers that say more than where the layer is and how large.
  private static let specialKeys: Set = [
    "transform", "sublayerTransform", "boundsOrigin", "anchorPoint", "anchorPointZ", "zPosition",
    "masksToBounds", "isGeometryFlipped", "isDoubleSided", "isHidden", "kind",
  ]
  private static let specialPanels: Set = [
    "derive", "unitSquare", "formula", "effects", "log",
  ]
  /// Keys whose values are not shown: words, looks and facts.
  private static let unsaid: Set = [
    "version", "title", "subtitle", "alt", "expect", "allow", "name", "caption", "notes", "canvas",
    "columns", "legend", "axes", "animation", "label", "header", "marksChanges", "card", "contents",
  ]
}

/// A value that is on one line of a scene, in a container that is on several.
struct WrittenValue {
  /// The keys, and the numbers of elements, from the root to the value.
  var path: [String]
  /// From zero.
  var line: Int
}

/// The outermost value that begins on each line and does not go on behind it, and the lines that open a `show`.
struct WrittenValues {
  private(set) var found: [WrittenValue] = []
  private let tree: JSONTree

  init(of source: SourceFile) throws {
    tree = try readJSON(source)
    add(tree.root, path: [], from: tree.span(of: tree.root).start)
  }

  private mutating func add(_ node: JSONTree.Node, path: [String], from start: Int) {
    let first = line(of: start)
    if first == line(of: tree.span(of: node).end - 1) {
      if found.last?.line != first { found.append(WrittenValue(path: path, line: first)) }
      return
    }
    if path.last == "show" { found.append(WrittenValue(path: path, line: first)) }
    for member in tree.members(of: node) {
      add(
        member.value, path: path + [tree.string(of: member.key)],
        from: tree.span(of: member.key).start)
    }
    for (number, element) in tree.elements(of: node).enumerated() {
      add(element, path: path + ["\(number)"], from: tree.span(of: element).start)
    }
  }

  private func line(of offset: Int) -> Int { tree.source.location(of: offset).line - 1 }
}
