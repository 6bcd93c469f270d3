internal import DisplayList

/// Something that texts speak of, of which there may be several of one kind.
struct DrawnMark: Hashable {
  enum Kind: Hashable {
    case point, dimension, arrow, arc, ticks
  }

  var kind: Kind
  /// The path of the mark, without what it consists of.
  var id: ElementID
  var panel: Int?

  /// The mark that an item is a part of; nil for extension lines, leaders, and all else.
  init?(drawnBy element: ElementID, panel: Int?) {
    let whole = element.without(last: .ring).without(last: .inside).without(last: .ticks)
    guard let kind = Self.kind(of: whole) else { return nil }
    if kind == .ticks && element.last != .ticks { return nil }
    (self.kind, id, self.panel) = (kind, whole, panel)
  }

  /// The mark that a text speaks of; nil for one that speaks of none.
  init?(toldBy element: ElementID, panel: Int?) {
    var whole = element.without(last: .label)
    if whole.first == .point, let number = whole.firstNumber {
      whole = ElementID(.point) / number
    } else if case .value? = element.components.last {
      whole = element.components.dropFirst().dropLast().reduce(
        ElementID(element.components[0]), /)
    } else if whole == element {
      return nil
    }
    guard let kind = Self.kind(of: whole) else { return nil }
    (self.kind, id, self.panel) = (kind, whole, panel)
  }

  private static func kind(of whole: ElementID) -> Kind? {
    if whole.isDimension { return .dimension }
    switch whole.first {
    case .point: return whole.count == 2 ? .point : nil
    case .arrow: return whole.count == 2 ? .arrow : nil
    case nil: break
    default: return nil
    }
    switch whole.last {
    case .position, .anchorPoint, .origin: return whole.count == 2 ? .point : nil
    case .topLeft, .topRight, .bottomRight, .bottomLeft:
      return whole.hasPart(.corners) ? .point : nil
    case .displacement: return whole.count == 2 ? .arrow : nil
    case .angle: return whole.count == 2 ? .arc : nil
    case .x, .y: return whole.count == 3 && whole.hasPart(.axes) ? .ticks : nil
    default: return nil
    }
  }
}
