internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The properties that place a layer as a small map: the frame to the right of those that it follows from, with an arrow
/// from each, and backwards where the frame is set; lit are what is set and what changes with it.
struct KeyMapBlock {
  private static let stopHeight = 18.0
  private static let stopGap = 6.0
  private static let margin = 7.0
  private static let cornerRadius = 4.0
  /// The distance of the two columns, which arrows cross.
  private static let columnGap = 52.0
  /// The distance of arrows where they meet the frame.
  private static let fan = 3.6
  private static let arrowGap = 2.5
  private static let litWidth = 1.25
  /// The distance of a box from its number, which hangs beside it.
  private static let numberGap = 4.0

  let map: KeyMap
  let look: Look
  let text: TextSetter

  private enum Light { case set, follows, none }

  /// A property with its place.
  private struct Stop {
    var block: TextBlock
    /// The place in the order in which several properties are set.
    var number: TextBlock?
    var box: Rect
    var light: Light
  }

  /// The map with its top left corner at (0, 0).
  func drawing() throws(Diagnostics) -> Drawing {
    let stops = try stops()
    var items: [Item] = []
    let sources = KeyMap.Property.allCases.filter { $0 != .frame }
    for (row, property) in sources.enumerated() {
      guard let source = stops[property], let frame = stops[.frame] else { continue }
      let isBack = map.isReversed && map.following.contains(property)
      let isLit =
        isBack || map.set.contains(property) && map.following.union(map.set).contains(.frame)
      // Nothing leads to a frame that is set and that others follow from.
      if map.isReversed && !isLit || !map.leadsToFrame(property) { continue }
      let aside = (Double(row) - Double(sources.count - 1) / 2) * Self.fan
      let left = Point(x: source.box.maxX + Self.arrowGap, y: source.box.midY)
      let right = Point(x: frame.box.minX - Self.arrowGap, y: frame.box.midY + aside)
      items += arrow(
        from: isBack ? right : left, to: isBack ? left : right, isLit: isLit,
        ElementID(.keyMap) / .arrow / (row + 1))
    }
    for (number, property) in KeyMap.Property.allCases.enumerated() {
      guard let stop = stops[property] else { continue }
      items += self.items(
        of: stop, numberedAfter: property == .frame, ElementID(.keyMap) / (number + 1))
    }
    var box = stops.values.reduce(Rect.null) { $0.union($1.box) }
    if let size = try sizeStop(above: stops[.bounds]), let frame = stops[.frame] {
      let element = ElementID(.keyMap) / (KeyMap.Property.allCases.count + 1)
      items += arrow(
        from: Point(x: size.box.maxX + Self.arrowGap, y: size.box.midY),
        to: Point(
          x: frame.box.minX - Self.arrowGap,
          y: frame.box.midY - Double(sources.count) / 2 * Self.fan),
        isLit: false, element / .arrow)
      items += self.items(of: size, numberedAfter: false, element)
      box = box.union(size.box)
    }
    return Drawing(items: items, box: box.insetBy(dx: -0.5, dy: -0.5))
  }

  /// The size of the bounds, which the frame follows from, above an origin that it does not follow from; else nil.
  private func sizeStop(above origin: Stop?) throws(Diagnostics) -> Stop? {
    guard let origin, !map.leadsToFrame(.bounds) else { return nil }
    let words = CodeMarks.around("\(KeyMap.Property.bounds.rawValue).size")
    return Stop(
      block: try text.block(words, font(.none), color(.none)), number: nil,
      box: Rect(
        x: origin.box.minX, y: origin.box.minY - Self.stopHeight - Self.stopGap,
        width: origin.box.width, height: Self.stopHeight), light: .none)
  }

  private func stops() throws(Diagnostics) -> [KeyMap.Property: Stop] {
    var stops: [KeyMap.Property: Stop] = [:]
    var width = 0.0
    for property in KeyMap.Property.allCases {
      let light = light(of: property)
      let block = try text.block(
        CodeMarks.around(map.path(to: property)), font(light), color(light))
      stops[property] = Stop(
        block: block, number: try number(of: property), box: .null, light: light)
      if property != .frame { width = max(width, block.size.width + 2 * Self.margin) }
    }
    let pitch = Self.stopHeight + Self.stopGap
    let sources = KeyMap.Property.allCases.filter { $0 != .frame }
    for (row, property) in sources.enumerated() {
      stops[property]?.box = Rect(
        x: 0, y: Double(row) * pitch, width: width, height: Self.stopHeight)
    }
    let height = Double(sources.count) * pitch - Self.stopGap
    let frameWidth = (stops[.frame]?.block.size.width ?? 0) + 2 * Self.margin
    stops[.frame]?.box = Rect(
      x: width + Self.columnGap, y: (height - Self.stopHeight) / 2, width: frameWidth,
      height: Self.stopHeight)
    return stops
  }

  /// The place of a property that is set among several.
  private func number(of property: KeyMap.Property) throws(Diagnostics) -> TextBlock? {
    guard map.set.count > 1, let place = map.set.firstIndex(of: property) else { return nil }
    return try text.block("\(place + 1)", font(.set), look.theme.movement)
  }

  // MARK: Looks

  private func light(of property: KeyMap.Property) -> Light {
    map.set.contains(property) ? .set : map.following.contains(property) ? .follows : .none
  }

  private func font(_ light: Light) -> Font {
    light == .none ? .tick : Font(size: Metric.tickSize, weight: .semibold)
  }

  private func color(_ light: Light) -> Color {
    switch light {
    case .set: look.theme.paper
    case .follows: look.theme.movement
    case .none: look.theme.muted
    }
  }

  private func items(of stop: Stop, numberedAfter isAfter: Bool, _ element: ElementID) -> [Item] {
    let outline = Path(stop.box, cornerRadius: Self.cornerRadius)
    let shape: [Item.Content] =
      switch stop.light {
      case .set: [.fill(outline, look.theme.movement)]
      case .follows:
        [
          .fill(outline, look.theme.movementTint),
          .stroke(outline, Stroke(look.theme.movement, width: Self.litWidth)),
        ]
      case .none: [.stroke(outline, Stroke(look.theme.hairline, width: Metric.tableRuleWidth))]
      }
    let origin = Point(
      x: stop.box.midX - stop.block.size.width / 2, y: stop.box.midY - stop.block.size.height / 2)
    var items =
      Item.group(element / .box, shape)
      + stop.block.runs(at: origin).map { Item(element / .name, .text($0)) }
    if let number = stop.number {
      let place = Point(
        x: isAfter
          ? stop.box.maxX + Self.numberGap : stop.box.minX - Self.numberGap - number.size.width,
        y: stop.box.midY - number.size.height / 2)
      items += number.runs(at: place).map { Item(element / .number, .text($0)) }
    }
    return items
  }

  private func arrow(
    from start: Point, to end: Point, isLit: Bool, _ element: ElementID
  ) -> [Item] {
    let color = isLit ? look.theme.movement : look.theme.hairline
    let head = Arrowhead(tip: end, direction: end - start)
    let shaft = Stroke(color, width: isLit ? Self.litWidth : Metric.tableRuleWidth)
    return Item.group(
      element,
      [.stroke(Path(from: start, to: head.shaftEnd()), shaft), head.content(color, .filled)])
  }
}
