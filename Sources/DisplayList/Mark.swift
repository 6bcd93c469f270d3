/// Something that texts describe, such as a point or an axis tick; a text without a leader is read as that of the
/// nearest mark of its kind.
public struct Mark: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case point, dimension, arrow, arc, rotationAxis, ticks
  }

  public var kind: Kind
  /// The path of the mark, without the components of its parts.
  public var id: ElementID

  /// The mark whose ink an item is part of; nil for the paper inside of a marker, extension lines, leaders and everything else.
  public init?(drawnBy element: ElementID) {
    let whole = element.without(last: .ring).without(last: .ticks)
    guard let kind = Self.kind(of: whole), kind != .ticks || element.last == .ticks else {
      return nil
    }
    (self.kind, id) = (kind, whole)
  }

  /// The mark that a text describes; nil if it describes none.
  public init?(describedBy element: ElementID) {
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
    (self.kind, id) = (kind, whole)
  }

  private static func kind(of whole: ElementID) -> Kind? {
    if whole.isDimension { return .dimension }
    switch whole.first {
    case .point: return whole.count == 2 ? .point : nil
    case .arrow where whole.count == 2: return .arrow
    // The dot at the start of an arrow or at an end of a length, where nothing else is.
    case .arrow, .dimension: return whole.count == 4 && whole.hasPart(.point) ? .point : nil
    case .plot: return isDotOfPlot(whole) ? .point : nil
    // A plot is drawn with paths of its own.
    case nil: if isDotOfPlot(whole) { return .point }
    default: return nil
    }
    switch whole.last {
    case .position, .anchorPoint, .origin: return whole.count == 2 ? .point : nil
    case .topLeft, .topRight, .bottomRight, .bottomLeft:
      return whole.hasPart(.corners) ? .point : nil
    case .displacement: return whole.count == 2 ? .arrow : nil
    // The movement from one of several former states.
    case nil: return whole.count == 3 && whole.hasPart(.displacement) ? .arrow : nil
    case .angle: return whole.count == 2 ? .arc : nil
    case .rotationAxis: return whole.count == 2 ? .rotationAxis : nil
    case .x, .y: return whole.count == 3 && whole.hasPart(.axes) ? .ticks : nil
    default: return nil
    }
  }

  /// Tells whether a path is that of a curve's extreme or present value.
  private static func isDotOfPlot(_ whole: ElementID) -> Bool {
    return switch whole.count - (whole.first == .plot ? 1 : 0) {
    case 2: whole.last == .present
    case 3: whole.hasPart(.maximum) || whole.hasPart(.minimum)
    default: false
    }
  }
}

extension ElementID {
  /// Tells whether the path is that of a dimension line, of a layer's side or of an annotation.
  public var isDimension: Bool {
    last == .width || last == .height || first == .dimension && count == 2
  }
}
