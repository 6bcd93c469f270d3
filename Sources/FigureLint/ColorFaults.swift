public import DisplayList
internal import ProcessorTime

extension FigureFault {
  /// The least difference of colours that are meant to be distinguished.
  static let clearDifference = 20.0
  /// The difference below which colours that are not side by side count as equal.
  public static let leastDifference = 10.0
  /// The difference below which line widths look alike, in canvas points.
  public static let leastWidthDifference = 0.5
}

extension DisplayList {
  /// The largest number of kinds of line in a panel; more cannot be distinguished by anyone.
  private static let mostKinds = 256

  /// The elements of each panel that differ only in colour.
  public var colorFaults: [FigureFault] {
    var panels: [Int?] = []
    var lines: [Int?: [KindOfLine]] = [:]
    var known: [Int?: Set<KindOfLine.Kind>] = [:]
    let origins = origins
    for item in items where !ProcessorTime.isOver {
      guard case .stroke(_, let stroke) = item.content, stroke.color.alpha == 255,
        let layer = item.element.layer, let role = item.element.boxRole
      else { continue }
      let element = FigureFault.Element(item)
      let kind = KindOfLine.Kind(
        role: role, stroke: stroke,
        hasOriginMarker: origins.contains(Origin(layer: layer, panel: item.panel)))
      if lines[item.panel] == nil { panels.append(item.panel) }
      // One line of each kind is enough.
      guard known[item.panel, default: []].count < Self.mostKinds,
        known[item.panel, default: []].insert(kind).inserted
      else { continue }
      lines[item.panel, default: []].append(KindOfLine(element: element, kind: kind))
    }
    return panels.flatMap { panel in
      let kinds = lines[panel] ?? []
      var roles: Set<Set<ElementID.Part>> = []
      return kinds.indices.flatMap { first in
        kinds[(first + 1)...].compactMap { other -> FigureFault? in
          if ProcessorTime.isOver { return nil }
          guard let fault = kinds[first].fault(beside: other) else { return nil }
          // One example of each pair of roles is enough.
          let pair: Set = [kinds[first].kind.role, other.kind.role]
          return pair.count == 1 || roles.insert(pair).inserted ? fault : nil
        }
      }
    }
  }

  /// The layers whose origins have markers.
  private var origins: Set<Origin> {
    Set(
      items.lazy.filter { $0.element.last == .origin }.compactMap { item in
        item.element.layer.map { Origin(layer: $0, panel: item.panel) }
      })
  }
}

private struct Origin: Hashable {
  var layer: String
  var panel: Int?
}

extension ElementID {
  /// The role of a layer's box; nil for other elements.
  fileprivate var boxRole: Part? {
    count == 2 ? last.flatMap { [.outline, .frame, .ghost].contains($0) ? $0 : nil } : nil
  }
}

private struct KindOfLine {
  /// The properties by which lines look alike.
  struct Kind: Hashable {
    var role: ElementID.Part
    var stroke: Stroke
    /// Tells whether the origin of the layer's coordinate system has a marker.
    var hasOriginMarker: Bool
  }

  /// The first line of the kind.
  var element: FigureFault.Element
  var kind: Kind

  func fault(beside other: KindOfLine) -> FigureFault? {
    let (stroke, role, hasOriginMarker) = (kind.stroke, kind.role, kind.hasOriginMarker)
    let other = (
      element: other.element, role: other.kind.role, stroke: other.kind.stroke,
      hasOriginMarker: other.kind.hasOriginMarker
    )
    guard stroke.dash == other.stroke.dash,
      abs(stroke.width - other.stroke.width) < FigureFault.leastWidthDifference
    else { return nil }
    if role != other.role {
      return .alikeButForColor(
        element, other.element, widths: [stroke.width, other.stroke.width], dash: stroke.dash)
    }
    // Two layers with origin markers are distinguished by the markers' shapes.
    guard role == .outline, !hasOriginMarker || !other.hasOriginMarker else { return nil }
    let colors = (stroke.color, other.stroke.color)
    let usual = colors.0.difference(from: colors.1, to: nil)
    let seen = ColorVision.allCases.map {
      (vision: $0, difference: colors.0.difference(from: colors.1, to: $0))
    }
    guard usual >= FigureFault.clearDifference,
      let least = seen.min(by: { $0.difference < $1.difference }),
      least.difference < FigureFault.leastDifference
    else { return nil }
    return .confusedColors(
      element, other.element,
      FigureFault.ConfusedColors(
        first: colors.0, second: colors.1, vision: least.vision, difference: least.difference,
        usualDifference: usual))
  }
}
