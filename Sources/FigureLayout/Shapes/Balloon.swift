internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// The circle around a number of a key, drawn out to a capsule around several digits.
struct Balloon {
  private static let padding = 4.0
  private static let lineWidth = 1.0

  /// The center of the number.
  let center: Point
  /// The size of the balloon.
  let size: Size

  /// Makes a balloon around a number in a box.
  init(around number: Rect) {
    center = number.center
    size = Self.size(around: number.size)
  }

  var box: Rect { PlaneGeometry.box(size, centeredAt: center) }

  /// The size of the balloon around a number.
  static func size(around number: Size) -> Size {
    Size(width: max(number.width + 2 * padding, number.height), height: number.height)
  }

  /// The line of the balloon, on a fill if there is one.
  func contents(_ color: Color, inside: Color?) -> [Item.Content] {
    let shape = Path(box, cornerRadius: size.height / 2)
    let line = Item.Content.stroke(shape, Stroke(color, width: Self.lineWidth))
    return inside.map { [.fill(shape, $0), line] } ?? [line]
  }
}
