internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The legend of a figure's line styles and markers.
struct Legend {
  private static let swatch = Size(width: 24, height: 13)
  private static let gap = 9.0
  private static let pitch = 20.0

  /// The features to explain, each with the colours of its first appearance.
  let features: [LegendFeature: Theme.System]
  /// Tells whether the figure derives a frame.
  let isDerivation: Bool
  let look: Look
  let text: TextSetter

  /// The legend with its top left corner at (0, 0); nil if nothing needs explaining.
  ///
  /// - Parameter width: the width of rows; nil for a column of entries.
  func drawing(width: Double?) throws(Diagnostics) -> Drawing? {
    var items: [Item] = []
    var place = Point.zero
    let all = LegendFeature.allCases.compactMap { feature in
      features[feature].map { (feature, $0) }
    }
    let worthwhile = all.filter { isWorthwhile($0.0) }
    // A legend that is asked for is there; of transformed outlines and others it has one, since both have one word.
    let ofOneWord = all.filter { $0.0 != .bounds || features[.transformedBounds] == nil }
    let entries = worthwhile.isEmpty ? ofOneWord : worthwhile
    for (feature, colors) in entries {
      let line = try text.line(words(for: feature), .text, look.theme.ink)
      let length = Self.swatch.width + Self.gap + line.extent.width
      if place.x > 0 && place.x + length > width ?? 0 {
        place = Point(x: 0, y: place.y + Self.pitch)
      }
      let box = Rect(origin: place, size: Self.swatch)
      let inner = box.insetBy(dx: 1, dy: 1)
      let element = ElementID(.legend) / feature.part
      var parts = Item.group(element, contents(of: feature, colors, in: inner))
      if let hatching = hatching(of: feature, inner) {
        // The item goes under the outline and over the fill.
        parts.insert(
          Item(
            element, .stroke(hatching, look.hatch(colors.line)), clip: [Clip(Path(inner))]),
          at: parts.count - 1)
      }
      items += parts
      let origin = Point(x: box.maxX + Self.gap, y: box.midY - line.extent.height / 2)
      items += TextBlock(lines: [line]).runs(at: origin).map {
        Item(element / .text, .text($0))
      }
      place.x += length + 2 * Self.gap
    }
    return items.isEmpty ? nil : Drawing(items: items)
  }

  private func words(for feature: LegendFeature) -> String {
    // The box around the transformed layer becomes the frame with the last step.
    isDerivation && feature == .frame ? text.words.boxOnTheWay : text.words.legend(feature)
  }

  /// Tells whether a feature needs explaining; outlines do only beside frame boxes.
  private func isWorthwhile(_ feature: LegendFeature) -> Bool {
    switch feature {
    case .bounds: features[.frame] != nil && features[.transformedBounds] == nil
    case .transformedBounds: features[.frame] != nil
    default: true
    }
  }

  private func hatching(of feature: LegendFeature, _ box: Rect) -> Path? {
    switch feature {
    case .clipped: Path(hatching: box)
    case .back: Path(hatchingBack: box)
    default: nil
    }
  }

  private func contents(
    of feature: LegendFeature, _ colors: Theme.System, in box: Rect
  ) -> [Item.Content] {
    let shape = Path(box)
    let middle = box.center
    switch feature {
    case .bounds, .transformedBounds:
      return [
        .fill(shape, colors.fill),
        .stroke(shape, look.outline(in: colors)),
      ]
    case .frame: return [.stroke(shape, look.frame)]
    case .ghost: return [.stroke(shape, look.ghost)]
    case .anchor: return [PointShape.anchor(at: middle, look.anchor(colors.line)).content]
    case .position: return [PointShape.position(at: middle, look.position(colors.line)).content]
    case .movement:
      let head = Arrowhead(
        ofMovementTo: Point(x: box.maxX, y: middle.y), direction: Vector(dx: 1, dy: 0),
        atMost: box.width)
      return [
        .stroke(Path(from: Point(x: box.minX, y: middle.y), to: head.shaftEnd()), look.movement),
        head.content(look.movement.color, .filled),
      ]
    case .clipped, .covered, .unseenBack, .sunk:
      return [.stroke(shape, look.unseen(colors.line))]
    case .flattened:
      return [
        .fill(shape, look.flattened(colors.line)), .stroke(shape, look.unseen(colors.line)),
      ]
    case .back:
      return [.fill(shape, colors.fill), .stroke(shape, look.outline(in: colors))]
    }
  }
}

extension Words {
  fileprivate func legend(_ feature: LegendFeature) -> String {
    switch feature {
    case .bounds, .transformedBounds: bounds
    case .frame: frame
    case .ghost: ghost
    case .anchor: anchorPoint
    case .position: position
    case .movement: movement
    case .clipped: clipped
    case .sunk: sunk
    case .covered: covered
    case .flattened: flattened
    case .back: back
    case .unseenBack: unseenBack
    }
  }
}
