internal import DisplayList

/// A mark in one panel.
struct DrawnMark: Hashable {
  var mark: Mark
  var panel: Int?

  var kind: Mark.Kind { mark.kind }
  /// The path of the mark, without the components of its parts.
  var id: ElementID { mark.id }

  init?(drawnBy element: ElementID, panel: Int?) {
    guard let mark = Mark(drawnBy: element) else { return nil }
    (self.mark, self.panel) = (mark, panel)
  }

  init?(describedBy element: ElementID, panel: Int?) {
    guard let mark = Mark(describedBy: element) else { return nil }
    (self.mark, self.panel) = (mark, panel)
  }
}
