internal import SourceText

extension CheckedFigure {
  /// The findings, causes before effects, in lists that have a heading each.
  var findingsMarkup: Markup {
    let scene = zip(check.sceneChanges, places(of: check.sceneChanges)).map {
      change, place -> Markup in
      let placed: Markup =
        place.map { "<span class=\"place\">line \($0.line), column \($0.column)</span>" } ?? ""
      return "<li>\(ChangeMarkup.change(change)) \(placed)</li>"
    }
    let environment = check.environmentChanges.map {
      "<li>\(ChangeMarkup.change($0))</li>" as Markup
    }
    let elements = CheckWording(of: check).groups.map { group -> Markup in
      """
      <li>\(ChangeMarkup.names(of: group.elements))\
      <div>\(ChangeMarkup.change(group.kind))</div></li>
      """
    }
    let pixels = check.pixels.map { ["<li>\(CheckWording.text(of: $0))</li>" as Markup] } ?? []
    let notes = check.notes.map { "<li>\(CheckWording.text(of: $0))</li>" as Markup }
    let lists = [
      ("scene", "In the scene", scene), ("libraries", "Drawn with", environment),
      ("elements", "In the drawing", elements), ("pixels", "Pixels", pixels),
      ("notes", "Note", notes),
    ].filter { !$0.2.isEmpty }.map { kind, heading, lines -> Markup in
      "<section class=\"\(kind)\"><h4>\(heading)</h4><ul>\(lines.joined())</ul></section>"
    }
    return lists.isEmpty ? "" : "<div class=\"findings\">\(lists.joined())</div>\n"
  }
}
