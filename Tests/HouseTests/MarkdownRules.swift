import Foundation

/// What the rules say about a Markdown file.
struct MarkdownRules {
  /// The targets of links that lead nowhere; `path` is the file's, relative to the root.
  static func brokenLinks(in text: String, at path: String) -> [String] {
    links(of: text).filter { !leadsSomewhere($0, from: path, text) }
  }

  private static func leadsSomewhere(_ target: String, from path: String, _ text: String) -> Bool {
    if target.contains(/^[a-z]+:/) { return true }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var destination = path
    if !parts[0].isEmpty {
      guard !parts[0].hasPrefix("/") else { return false }
      let folder = URL(filePath: path, relativeTo: nil).deletingLastPathComponent().relativePath
      destination = URL(filePath: folder + "/" + parts[0]).standardized.relativePath
      guard Repository.exists(destination) else { return false }
    }
    guard parts.count == 2 else { return true }
    let linked = destination == path ? text : (try? Repository.text(of: destination)) ?? ""
    return anchors(of: linked).contains(String(parts[1]))
  }

  /// The targets of `[text](target)`, `![alt](target)` and `src="target"` outside of code.
  static func links(of text: String) -> [String] {
    let prose = withoutCode(text)
    return prose.matches(of: /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/).map { String($0.1) }
      + prose.matches(of: /\b(?:src|srcset|href)="([^"]+)"/).map { String($0.1) }
  }

  /// The names that GitHub gives the headings.
  static func anchors(of text: String) -> Set<String> {
    let lines = withoutCode(text, spans: false).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      lines.compactMap { $0.firstMatch(of: /^#+\s+(.*)$/).map { String($0.1) } }.map { heading in
        String(
          heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
            .map { $0 == " " ? "-" : $0 })
      })
  }

  /// Absolute paths of any machine, in prose and in code.
  static func absolutePaths(in text: String) -> [String] {
    text.matches(of: /(?:^|[\s`"'(=<>])(\/[A-Za-z][\w.-]*(?:\/[\w.-]*)+)/).map { String($0.1) }
  }

  /// The text without its blocks of code and, unless asked otherwise, without code in lines.
  static func withoutCode(_ text: String, spans: Bool = true) -> String {
    /// What the block of code began with; nil outside of one.
    var fence: Substring?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let marks = line.drop { $0 == " " }.prefix { $0 == "`" }
      guard marks.count >= 3, fence.map({ marks.count >= $0.count }) ?? true else {
        return fence == nil
      }
      fence = fence == nil ? marks : nil
      return false
    }
    let prose = lines.joined(separator: "\n")
    return spans ? prose.replacing(/`[^`\n]*`/, with: "") : prose
  }
}
