import Testing

/// The numbers of docs/comparison.md that follow from the sources of its figures.
@Suite struct ComparisonTests {
  /// The suffix of a tool's sources, and what their comments begin with.
  private static let tools = [
    ("Boundsketch", "json", "//"), ("TikZ", "tex", "%"), ("Typst", "typ", "//"),
    ("matplotlib", "py", "#"), ("D2", "d2", "#"), ("Mermaid", "mmd", "%%"),
  ]

  @Test(arguments: ["rotated", "anchors"])
  func `lines, characters, places by eye and facts by hand are those of the sources`(figure: String)
    throws
  {
    let page = try Repository.text(of: "docs/comparison.md")
    let section = try #require(
      page.split(separator: "\n## ").first { $0.contains("/\(figure).json)") })
    for (tool, suffix, comment) in Self.tools {
      let files = ["\(figure).\(suffix)", "layers.\(suffix)"].map { "Examples/Comparison/\($0)" }
        .filter(Repository.exists)
      let source = try files.map(Repository.text).joined()
      let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !$0.isEmpty && !$0.hasPrefix(comment) }
      func marked(_ mark: Regex<(Substring, Substring)>) -> String {
        "\(source.matches(of: mark).compactMap { Int($0.1) }.reduce(0, +))"
      }
      let row = try #require(section.split(separator: "\n").first { $0.hasPrefix("| \(tool)") })
      let cells = row.split(separator: "|").map { $0.filter(\.isNumber) }
      #expect(cells[1] == "\(lines.count)", "\(tool)")
      #expect(cells[2] == "\(source.unicodeScalars.count)", "\(tool)")
      #expect(cells[3] == marked(/by eye (\d+)\n/), "\(tool)")
      #expect(cells[4] == marked(/by hand (\d+)\n/), "\(tool)")
    }
  }
}
