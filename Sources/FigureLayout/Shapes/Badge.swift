internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// A badge for a verdict: a tick or a cross on a disc.
struct Badge {
  static let radius = 6.5

  let kind: Panel.Badge
  let center: Point

  /// The disc and the sign on it.
  func contents(_ theme: Theme) -> [Item.Content] {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
    let sign = Stroke(theme.paper, width: 1.75, cap: .round, join: .round)
    switch kind {
    case .tick:
      return [
        .fill(Path(circleAt: center, radius: Self.radius), theme.tick),
        .stroke(Path(through: [at(-2.9, 0.2), at(-0.8, 2.4), at(3, -2.2)], closed: false), sign),
      ]
    case .cross:
      return [
        .fill(Path(circleAt: center, radius: Self.radius), theme.cross),
        .stroke(Path(from: at(-2.3, -2.3), to: at(2.3, 2.3)), sign),
        .stroke(Path(from: at(2.3, -2.3), to: at(-2.3, 2.3)), sign),
      ]
    }
  }
}
