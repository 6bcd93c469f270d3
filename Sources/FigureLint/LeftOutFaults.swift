public import DisplayList

/// Something that a figure was asked to show in a panel.
public struct AskedElement: Hashable, Sendable {
  /// What the finding speaks of.
  public var id: ElementID
  /// The number of the panel, from 1.
  public var panel: Int
  /// The paths of which an item must begin with one.
  public var shownBy: [ElementID]

  /// - Parameter others: what shows it as well as an element of its own.
  public init(_ id: ElementID, panel: Int, or others: [ElementID] = []) {
    self.id = id
    self.panel = panel
    shownBy = [id] + others
  }
}

extension DisplayList {
  /// What of some asked elements is not in the figure.
  public func leftOutFaults(of asked: [AskedElement]) -> [FigureFault] {
    if asked.isEmpty { return [] }
    var painted: [Int?: Set<ElementID>] = [:]
    for item in items {
      var path: ElementID?
      for component in item.element.components {
        let longer = path.map { $0 / component } ?? ElementID(component)
        painted[item.panel, default: []].insert(longer)
        path = longer
      }
    }
    return asked.filter { element in
      !element.shownBy.contains { painted[element.panel]?.contains($0) ?? false }
    }.map { .leftOut(FigureFault.Element(id: $0.id, panel: $0.panel)) }
  }
}
