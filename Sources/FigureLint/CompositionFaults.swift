public import DisplayList
internal import LayerGeometry

extension DisplayList {
  /// What the figure lacks as a page: a usual width, panels on one grid, captions by their panels, regular axes.
  public var compositionFaults: [FigureFault] {
    let panels = composedPanels
    return widthFaults + captionFaults(of: panels) + gridFaults(of: panels) + tickFaults
      + stageFaults
  }

  private var stageFaults: [FigureFault] {
    leavesStage ? [.offStage(FigureFault.Element(id: ElementID(.paper), panel: nil))] : []
  }

  // MARK: Width

  private var widthFaults: [FigureFault] {
    FigureFault.usualWidths.contains { abs($0 - size.width) < 0.01 }
      ? [] : [.oddWidth(FigureFault.Element(id: ElementID(.paper), panel: nil), width: size.width)]
  }

  // MARK: Panels

  /// A panel as it is drawn, in canvas points.
  private struct ComposedPanel {
    /// The box of all but the caption.
    var drawn = Rect.null
    var caption = Rect.null
    /// The box of the outlines of layers.
    var core = Rect.null
    /// The place of the axes of the root space, where they are drawn.
    var axes: (x: Double?, y: Double?) = (nil, nil)

    /// The point by which the panel is aligned.
    var corner: Point { Point(x: axes.x ?? core.minX, y: axes.y ?? core.minY) }
  }

  private var composedPanels: [Int: ComposedPanel] {
    var panels: [Int: ComposedPanel] = [:]
    let rootAxes = ElementID(.rootSpace) / .axes
    for item in items {
      let isBlock = item.element.first == .panel
      guard let number = item.panel ?? (isBlock ? item.element.firstNumber : nil) else { continue }
      var box = item.content.boundingBox
      for clip in item.clip where clip.side == .inside {
        box = box.intersection(clip.path.boundingBox)
      }
      var panel = panels[number] ?? ComposedPanel()
      let isCaption =
        isBlock && item.element.count == 3
        && [.caption, .number, .badge].contains(item.element.last)
      if isCaption {
        panel.caption = panel.caption.union(box)
      } else {
        panel.drawn = panel.drawn.union(box)
      }
      if item.element.layer != nil, item.element.last == .outline {
        panel.core = panel.core.union(box)
      }
      if case .stroke(let path, _) = item.content, let start = path.points.first {
        if item.element == rootAxes / .x { panel.axes.y = start.y }
        if item.element == rootAxes / .y { panel.axes.x = start.x }
      }
      panels[number] = panel
    }
    return panels
  }

  /// Captions that are far from their panels, or beside them.
  private func captionFaults(of panels: [Int: ComposedPanel]) -> [FigureFault] {
    panels.sorted { $0.key < $1.key }.compactMap { number, panel in
      guard !panel.caption.isNull, !panel.drawn.isNull else { return nil }
      let below = panel.caption.minY - panel.drawn.maxY
      let above = panel.drawn.minY - panel.caption.maxY
      let distance = max(below, above)
      guard distance > FigureFault.mostCaptionDistance else { return nil }
      let element = ElementID(.panel) / number / .caption
      return .farCaption(FigureFault.Element(id: element, panel: nil), distance: distance)
    }
  }

  /// Panels of a row that stand at unequal distances.
  private func gridFaults(of panels: [Int: ComposedPanel]) -> [FigureFault] {
    var faults: [FigureFault] = []
    var row: [(number: Int, panel: ComposedPanel)] = []
    func close() {
      defer { row = [] }
      let hasAxes = row.allSatisfy { $0.panel.axes.x != nil }
      guard row.count > 2, hasAxes else { return }
      let places = row.map(\.panel.corner.x)
      let pitch = places[1] - places[0]
      for (index, place) in places.enumerated().dropFirst(2) {
        let other = place - places[index - 1]
        if abs(other - pitch) > FigureFault.leastRaggedness {
          faults.append(
            .raggedPanels(
              FigureFault.Element(id: ElementID(.panel) / row[index].number, panel: nil),
              pitch: other, others: pitch))
        }
      }
    }
    for (number, panel) in panels.sorted(by: { $0.key < $1.key }) where !panel.core.isNull {
      if let last = row.last,
        panel.drawn.minY > last.panel.drawn.maxY || panel.drawn.maxX < last.panel.drawn.minX
          || number != last.number + 1
      {
        close()
      }
      row.append((number, panel))
    }
    close()
    return faults
  }

  // MARK: Axes

  /// Axes whose numbers are no regular sequence, or only one.
  private var tickFaults: [FigureFault] {
    var axes: [FigureFault.Element: [Double]] = [:]
    var order: [FigureFault.Element] = []
    for item in items {
      guard case .text = item.content, item.element.hasPart(.axes),
        case .value(let value) = item.element.components.last
      else { continue }
      let axis = item.element.components.dropLast()
      let id = axis.dropFirst().reduce(ElementID(axis[0])) { $0 / $1 }
      let element = FigureFault.Element(id: id, panel: item.panel)
      if axes[element] == nil { order.append(element) }
      axes[element, default: []].append(value)
    }
    return order.compactMap { axis in
      let values = Set(axes[axis] ?? []).union([0]).sorted()
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      guard let least = steps.min(), let most = steps.max(),
        most - least > 1e-6 * max(abs(values[0]), abs(values[values.count - 1]))
      else { return nil }
      // The number 0 belongs to both axes, and is left out where it would say nothing. Where it stands, the others are
      // multiples of their distance, or one is missing between them.
      let space = FigureFault.Element(
        id: axis.id.without(last: .x).without(last: .y), panel: axis.panel)
      let hasZero = axes[space] != nil
      let others = values.filter { $0 != 0 }
      let rest = zip(others, others.dropFirst()).map { $1 - $0 }
      let isRegular = rest.allSatisfy { step in
        abs(step - (rest.min() ?? 0)) < 1e-6 * abs(step)
          && (!hasZero
            || abs((others[0] / step).rounded() * step - others[0]) < 1e-6 * abs(step))
      }
      return isRegular ? nil : .irregularTicks(axis, values: axes[axis] ?? [])
    }
  }
}

extension FigureFault {
  /// The widths of pages, in canvas points.
  public static let usualWidths = [360.0, 540, 720]
  /// The greatest distance of a caption from what is drawn of its panel, in canvas points; what is painted may end some
  /// tenths before the box that the caption keeps to.
  public static let mostCaptionDistance = 15.0
  /// The difference of distances from which on panels are ragged, in canvas points.
  static let leastRaggedness = 0.5
}
