internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// A line style or marker that a legend explains.
enum LegendFeature: CaseIterable {
  case bounds, frame, ghost, anchor, position, movement, clipped
}

/// What the line styles and markers of a figure mean.
struct Legend {
  private static let swatch = Size(width: 24, height: 13)
  private static let gap = 9.0
  private static let pitch = 20.0

  let features: [LegendFeature]
  let look: Look
  let text: TextSetter

  func drawing() throws(Diagnostics) -> Drawing {
    var items: [Item] = []
    for (row, feature) in LegendFeature.allCases.filter(features.contains).enumerated() {
      let top = Double(row) * Self.pitch
      let box = Rect(x: 0, y: top, width: Self.swatch.width, height: Self.swatch.height)
      items += contents(of: feature, in: box).map { Item("legend.\(feature)", $0) }
      let line = try text.line(text.words.legend(feature), .text, look.theme.ink)
      let block = TextBlock(lines: [line])
      let origin = Point(
        x: box.maxX + Self.gap, y: box.midY - line.extent.height / 2)
      items += block.runs(at: origin).map { Item("legend.\(feature).text", .text($0)) }
    }
    return Drawing(items: items)
  }

  private func contents(of feature: LegendFeature, in box: Rect) -> [Item.Content] {
    let inner = box.insetBy(dx: 1, dy: 1)
    let middle = box.center
    let theme = look.theme
    switch feature {
    case .bounds:
      return [
        .fill(Path(inner), look.system(0).fill),
        .stroke(Path(inner), Stroke(look.system(0).line, width: Metric.outlineWidth)),
      ]
    case .frame:
      return [
        .stroke(
          Path(inner),
          look.line(.frame, theme.hairline, width: Metric.frameWidth, dash: Metric.frameDash))
      ]
    case .ghost:
      return [
        .stroke(
          Path(inner),
          look.line(.ghost, theme.hairline, width: Metric.ghostWidth, dash: Metric.ghostDash))
      ]
    case .anchor:
      return [.fill(Path(circleAt: middle, radius: Metric.anchorRadius), theme.ink)]
    case .position:
      return [
        .stroke(
          Path(circleAt: middle, radius: Metric.positionRadius - 1),
          Stroke(look.system(0).line, width: 1.25))
      ]
    case .movement:
      let head = Arrowhead(
        tip: Point(x: box.maxX, y: middle.y), direction: Vector(dx: 1, dy: 0),
        length: Metric.arrowLength + 1, halfWidth: Metric.arrowHalfWidth + 0.6)
      return [
        .stroke(
          Path(from: Point(x: box.minX, y: middle.y), to: head.shaftEnd),
          Stroke(theme.movement, width: Metric.movementWidth)),
        head.content(theme.movement, .filled),
      ]
    case .clipped:
      var hatching = Path()
      for index in 0...5 {
        let x = inner.minX + Double(index) * 6 - 6
        hatching.append(
          Path(from: Point(x: x + inner.height, y: inner.minY), to: Point(x: x, y: inner.maxY)))
      }
      return [
        .stroke(
          Path(inner),
          Stroke(theme.hairline, width: Metric.ghostWidth, dash: Metric.ghostDash)),
        .stroke(hatching, Stroke(theme.hairline, width: 0.75)),
      ]
    }
  }
}

extension Words {
  fileprivate func legend(_ feature: LegendFeature) -> String {
    switch feature {
    case .bounds: bounds
    case .frame: frame
    case .ghost: ghost
    case .anchor: anchorPoint
    case .position: position
    case .movement: movement
    case .clipped: clipped
    }
  }
}
