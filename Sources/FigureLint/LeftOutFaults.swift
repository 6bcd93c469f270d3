public import DisplayList

/// An element that a figure was asked to show in a panel.
public struct AskedElement: Hashable, Sendable {
  /// The path that findings name.
  public var id: ElementID
  /// The number of the panel, from 1.
  public var panel: Int
  /// The paths of which one must be the beginning of an item's path.
  public var shownBy: [ElementID]
  /// Why it is left out, if it is.
  public var absence: FigureFault.Absence

  /// - Parameters:
  ///   - id: the path that findings name.
  ///   - panel: the number of the panel, from 1.
  ///   - others: paths that show it as well as its own.
  ///   - absence: why it is left out, if it is.
  public init(
    _ id: ElementID, panel: Int, or others: [ElementID] = [],
    because absence: FigureFault.Absence = .unseen
  ) {
    self.id = id
    self.panel = panel
    shownBy = [id] + others
    self.absence = absence
  }
}

extension DisplayList {
  /// The requested elements that are not in the figure.
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
    }.map { .leftOut(FigureFault.Element(id: $0.id, panel: $0.panel), because: $0.absence) }
  }
}
