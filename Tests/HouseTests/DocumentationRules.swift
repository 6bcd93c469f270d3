import Foundation

/// Whether public declarations say what they are.
enum DocumentationRules {
  /// The modules whose public declarations must all have a doc comment.
  static let modules = ["LayerGeometry", "BoundsketchCLI"]

  /// The places, with file and line, of public declarations without a doc comment directly above.
  static func violations(in text: String, at path: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let declaration =
      /^ *(?:@\w+(?:\([^)]*\))? +)*(?:public|open) +(?!import\b|extension\b)/
    // Cases of enumerations and requirements of protocols are as public as what they are in.
    let member =
      /^ +(case [a-z`]|(?:static |mutating )?(?:func|var|init|subscript|associatedtype)\b)/
    func isPublic(_ line: Int) -> Bool {
      if lines[line].firstMatch(of: declaration) != nil { return true }
      guard let found = lines[line].firstMatch(of: member) else { return false }
      let owner = found.1.hasPrefix("case") ? "enum " : "protocol "
      let around = lines[..<line].last { !$0.isEmpty && indent(of: $0) < indent(of: lines[line]) }
      return around.map { $0.contains("public ") && $0.contains(owner) } ?? false
    }
    return lines.indices.filter { isPublic($0) && !isDocumented($0, in: lines) }.map {
      "\(path):\($0 + 1): no doc comment: \(lines[$0].drop { $0 == " " })"
    }
  }

  private static func isDocumented(_ line: Int, in lines: [Substring]) -> Bool {
    let above = lines[..<line].last { !$0.drop { $0 == " " }.hasPrefix("@") }
    return above.map { $0.drop { $0 == " " }.hasPrefix("///") } ?? false
  }

  private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " }.count }
}
