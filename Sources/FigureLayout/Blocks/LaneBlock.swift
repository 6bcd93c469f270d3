internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The title of a lane, and its arrows from each panel to the next, where they are not two verdicts on one thing.
struct LaneBlock {
  static let titleGap = 12.0
  private static let arrowLength = 20.0
  /// The least gap between what is drawn in two panels: an arrow, and air at both of its ends.
  static let leastGap = arrowLength + 2 * 5

  let lane: Lane
  /// The number of the lane, from 1.
  let number: Int
  let look: Look
  let text: TextSetter

  /// The title, with its top left corner at (0, 0); nil if there is none.
  func title() throws(Diagnostics) -> Drawing? {
    guard let title = lane.title else { return nil }
    let block = try text.block(title, .name, look.theme.ink)
    return Drawing(
      items: block.runs(at: .zero).map { Item(ElementID(.lane) / number / .title, .text($0)) })
  }

  /// The arrows, each in the middle of the gap between two panels of the lane.
  ///
  /// - Parameters:
  ///   - gaps: the gaps between what is drawn in each panel and in the next.
  ///   - levels: the vertical centers of the panels.
  ///   - panels: what the panels are.
  func arrows(
    in gaps: [ClosedRange<Double>], levels: [Double], between panels: ArraySlice<Panel>
  ) -> Drawing {
    var items: [Item] = []
    let isJudged = panels.map { $0.badge != nil }
    for (column, (from, to)) in zip(levels, levels.dropFirst()).enumerated()
    where !(isJudged[column] && isJudged[column + 1]) {
      let middle = (gaps[column].lowerBound + gaps[column].upperBound) / 2
      let start = Point(x: middle - Self.arrowLength / 2, y: (from + to) / 2)
      let tip = start + Vector(dx: Self.arrowLength, dy: 0)
      let head = Arrowhead(
        ofMovementTo: tip, direction: tip - start, atMost: Self.arrowLength)
      let stroke = Stroke(look.theme.muted, width: Metric.movementWidth)
      let element = ElementID(.lane) / number / .arrow / (column + 1)
      items += Item.group(
        element,
        [
          .stroke(Path(from: start, to: head.shaftEnd()), stroke),
          head.content(stroke.color, .filled),
        ])
    }
    return Drawing(items: items)
  }
}
