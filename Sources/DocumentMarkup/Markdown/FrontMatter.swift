extension [UInt8] {
  /// A Markdown document in which the settings at its beginning are blank, between lines of `---` or of `+++`, which
  /// CommonMark does not know; every other byte keeps its place.
  func withoutFrontMatter(_ lines: LineTable) -> [UInt8] {
    func isLine(_ line: Int, _ texts: String...) -> Bool {
      var content = self[lines.content(of: line)]
      if line == 0, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
      while content.last?.isBlank == true { content.removeLast() }
      return texts.contains { content.elementsEqual($0.utf8) }
    }
    let isYAML = isLine(0, "---")
    // A rule at the beginning has an empty line behind it.
    guard isYAML || isLine(0, "+++"), lines.count > 2, !isLine(1, ""),
      let end = (1..<lines.count).first(where: {
        isYAML ? isLine($0, "---", "...") : isLine($0, "+++")
      })
    else { return self }
    var blank = self
    for place in lines.range(of: 0...end) where !self[place].endsLine {
      blank[place] = UInt8(ascii: " ")
    }
    return blank
  }
}
