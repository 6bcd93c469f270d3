/// The scenes and pictures that figures were made of, as rules of Make, which Ninja reads too.
struct DependencyRules {
  private(set) var bytes: [UInt8] = []

  /// Adds the rule of a scene's figures.
  ///
  /// - Parameters:
  ///   - figures: their files; without any there is no rule.
  ///   - sources: the scene and its pictures.
  mutating func add(_ figures: [FilePath], of sources: [FilePath]) throws(FileError) {
    if figures.isEmpty { return }
    var rule: [UInt8] = []
    for figure in figures {
      if !rule.isEmpty { rule.append(UInt8(ascii: " ")) }
      rule += try Self.spelling(of: figure, isTarget: true)
    }
    rule.append(UInt8(ascii: ":"))
    for source in sources {
      rule.append(UInt8(ascii: " "))
      rule += try Self.spelling(of: source, isTarget: false)
    }
    bytes += rule + [UInt8(ascii: "\n")]
  }

  /// Tells whether a file holds rules such as these and nothing else: each on a line, of figures by their names
  /// or of a scene.
  static func areIn(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.count > 1 && lines.last?.isEmpty == true && lines.dropLast().allSatisfy(isRule)
  }

  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    var names: [(name: [UInt8], isTarget: Bool)] = [([], true)]
    var isEscaped = false
    for byte in line {
      switch byte {
      case ..<0x20, UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "|"): return false
      case UInt8(ascii: "#") where !isEscaped: return false
      case UInt8(ascii: ":") where !isEscaped:
        guard names[names.count - 1].isTarget else { return false }
        names.append(([], false))
      case UInt8(ascii: " ") where !isEscaped:
        if !names[names.count - 1].name.isEmpty {
          names.append(([], names[names.count - 1].isTarget))
        }
      default: names[names.count - 1].name.append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    let targets = names.filter(\.isTarget).map { FilePath($0.name) }
    let sources = names.filter { !$0.isTarget && !$0.name.isEmpty }.map { FilePath($0.name) }
    guard names.contains(where: { !$0.isTarget }), !targets.contains(FilePath("")) else {
      return false
    }
    return targets.allSatisfy(\.namesFigure) || sources.first?.hasSuffix(".json") == true
  }

  /// The spelling of a path that both programs read.
  ///
  /// In a target, '%' would make a pattern of the rule, silently: it is escaped for Make, and Ninja,
  /// which takes the escape for a part of the name, makes such a figure each time.
  private static func spelling(
    of path: FilePath, isTarget: Bool
  ) throws(FileError) -> [UInt8] {
    // A tilde at the beginning would stand for a home folder.
    var text: [UInt8] = path.starts(with: "~") ? Array("./".utf8) : []
    for byte in path.bytes {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "|"),
        ..<0x20, 0x7F:
        throw .noDependency(path, character: byte)
      case UInt8(ascii: "$"): text.append(UInt8(ascii: "$"))
      case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: ":"): text.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "%") where isTarget: text.append(UInt8(ascii: "\\"))
      default: break
      }
      text.append(byte)
    }
    return text
  }
}
