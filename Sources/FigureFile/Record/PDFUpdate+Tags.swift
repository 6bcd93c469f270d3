extension PDFUpdate {
  /// Tags all that the only page shows as one picture with an alternate text, which programs for people who cannot see
  /// say in its place (ISO 32000-1, 14.6 to 14.9).
  ///
  /// The marks are streams of their own around that of the page, which stays as Cairo wrote it.
  ///
  /// - Returns: the entries of the dictionary of the whole document; nil for a file without such a page.
  mutating func tagPage(as alt: String) -> String? {
    guard let page = object(beginningWith: "/Type /Page "), let dictionary = dictionary(of: page)
    else { return nil }
    let entries = String(decoding: dictionary, as: UTF8.self)
    guard let contents = entries.number(behind: "/Contents "),
      let box = entries.range(of: "/MediaBox [", last: false)
    else { return nil }
    let corners = entries[box.upperBound...].prefix { $0 != "]" }
    // Cairo 1.18 gives each page a number in the tree of its marks, and writes no tree.
    let number = entries.number(behind: "/StructParents ")
    let begin = add(stream: "/Figure << /MCID 0 >> BDC\n", "")
    let end = add(stream: "\nEMC\n", "")
    let (root, document, figure) = (next, next + 1, next + 2)
    let objects = [
      """
      << /Type /StructTreeRoot /K \(document) 0 R /ParentTree << /Nums [\(number ?? 0) [\(figure) 0 R]] >> \
      /ParentTreeNextKey \((number ?? 0) + 1) >>
      """,
      "<< /Type /StructElem /S /Document /P \(root) 0 R /K \(figure) 0 R >>",
      """
      << /Type /StructElem /S /Figure /P \(document) 0 R /Pg \(page) 0 R /K 0 /Alt \(hexadecimal(alt)) \
      /A << /O /Layout /Placement /Block /BBox [\(corners)] >> >>
      """,
    ]
    for object in objects { add(Array(object.utf8)) }
    let streams = "/Contents [\(begin) 0 R \(contents) 0 R \(end) 0 R]"
    let marked = entries.replacing(
      "/Contents \(contents) 0 R",
      with: number == nil ? streams + "\n   /StructParents 0" : streams)
    replace(page, by: Array(marked.utf8))
    return "\n/MarkInfo << /Marked true >>\n/StructTreeRoot \(root) 0 R"
  }
}

/// A text as a string of PDF: UTF-16 with a byte order mark, in hexadecimal digits (ISO 32000-1, 7.9.2.2).
private func hexadecimal(_ text: String) -> String {
  let units = [0xFEFF] + text.utf16.map { Int($0) }
  return "<" + units.map { String($0 + 0x10000, radix: 16, uppercase: true).dropFirst() }.joined()
    + ">"
}
