import DisplayList
import LayerGeometry
import Testing

@testable import FigureLint

struct CompositionFaultTests {
  private static func list(width: Double = 540, _ items: [Item]) -> DisplayList {
    DisplayList(
      size: Size(width: width, height: 300), background: Color(0xFFFFFF), items: items)
  }

  /// A panel with a layer, the axes of the root space at its corner, and a caption below at a distance.
  private static func panel(
    _ number: Int, at corner: Point, caption distance: Double? = 10, axes: Bool = true
  ) -> [Item] {
    let box = Rect(x: corner.x, y: corner.y, width: 80, height: 60)
    let root = ElementID(.rootSpace) / .axes
    var items = [
      Item(
        ElementID(layer: "A") / .outline, .stroke(Path(box), Stroke(Color(0), width: 2)))
    ]
    if axes {
      items += [
        Built.line(root / .x, corner.x, corner.y, corner.x + 80, corner.y),
        Built.line(root / .y, corner.x, corner.y, corner.x, corner.y + 60),
      ]
    }
    for index in items.indices { items[index].panel = number }
    if let distance {
      let caption = ElementID(.panel) / number / .caption
      items.append(Built.text(caption, corner.x, box.maxY + 1 + distance))
    }
    return items
  }

  private static func words(_ fault: FigureFault) -> String {
    switch fault {
    case .oddWidth(_, let width): "width \(width)"
    case .farCaption(let caption, let distance): "\(caption.id) \(distance.rounded())"
    case .raggedPanels(let panel, let pitch, let others): "\(panel.id) \(pitch) not \(others)"
    case .irregularTicks(let axis, let values): "\(axis.id) \(values)"
    default: "\(fault)"
    }
  }

  static let pages: [(width: Double, faults: [String])] = [
    (360, []), (540, []), (720, []), (541, ["width 541.0"]), (900, ["width 900.0"]),
  ]

  @Test(arguments: pages.indices)
  func `pages of unusual widths are reported`(page: Int) {
    let (width, faults) = Self.pages[page]
    #expect(Self.list(width: width, []).compositionFaults.map(Self.words) == faults)
  }

  static let grids: [(items: [Item], faults: [String])] = [
    (
      panel(1, at: Point(x: 20, y: 20)) + panel(2, at: Point(x: 150, y: 20))
        + panel(3, at: Point(x: 280, y: 20)), []
    ),
    (
      panel(1, at: Point(x: 20, y: 20)) + panel(2, at: Point(x: 150, y: 20))
        + panel(3, at: Point(x: 300, y: 20)), ["panel.3 150.0 not 130.0"]
    ),
    // In rows of their own.
    (
      panel(1, at: Point(x: 20, y: 20)) + panel(2, at: Point(x: 150, y: 20))
        + panel(3, at: Point(x: 60, y: 140)), []
    ),
    (panel(1, at: Point(x: 20, y: 20), caption: 14), []),
    (panel(1, at: Point(x: 20, y: 20), caption: 40), ["panel.1.caption 40.0"]),
  ]

  @Test(arguments: grids.indices)
  func `ragged panels and far captions are reported`(grid: Int) {
    let (items, faults) = Self.grids[grid]
    #expect(Self.list(items).compositionFaults.map(Self.words) == faults)
  }

  static let axes: [(values: [Double], isRegular: Bool)] = [
    ([50, 100, 150], true), ([50, 100, 180], false), ([-100, 100, 200], true),
    ([800, 900, 1000], true), ([37], true), ([20, 50, 80], true), ([10, 20, 40], false),
    ([0.1, 0.2, 0.3], true),
  ]

  @Test(arguments: [([100.0, 300], false), ([300, 400], true), ([100, 200], true)])
  func `numbers beside the zero of both axes are multiples of their distance`(
    values: [Double], isRegular: Bool
  ) {
    let axes = ElementID(layer: "A") / .axes
    let items =
      [Built.text(axes / .value(0), 10, 10)]
      + values.map { Built.text(axes / .x / .value($0), 20 + $0, 20) }
    #expect(Self.list(items).compositionFaults.isEmpty == isRegular, "\(values)")
  }

  @Test(arguments: axes.indices)
  func `axes whose numbers are no regular sequence are reported`(axis: Int) {
    let (values, isRegular) = Self.axes[axis]
    let path = ElementID(layer: "A") / .axes / .x
    let items = values.map { Built.text(path / .value($0), 20 + $0, 20) }
    let faults = Self.list(items).compositionFaults
    #expect(faults.isEmpty == isRegular, "\(values): \(faults.map(Self.words))")
  }
}
