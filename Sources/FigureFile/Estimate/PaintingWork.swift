internal import DisplayList
internal import LayerGeometry

/// An estimate of the work of painting a drawing at a scale, in the steps of `Limits.work`, from the pixels that
/// items cover, the lengths of lines, the dashes and the letters.
struct PaintingWork {
  private static let item = 1.0
  private static let point = 0.5
  private static let letter = 1.0
  private static let dash = 1.0
  /// The work of a filled pixel.
  private static let filled = 0.0003
  /// The work of a pixel that is painted through a mask: one that is clipped, stroked or in a picture.
  private static let masked = 0.02

  private let scale: Double
  private let canvas: Rect
  private(set) var steps = 0.0

  init(of list: DisplayList, scale: Double) {
    self.scale = scale
    canvas = Rect(origin: .zero, size: list.size)
    steps = Self.filled * pixels(of: canvas)
    for item in list.items { count(item) }
  }

  private mutating func count(_ item: Item) {
    steps += Self.item
    let box: Rect
    switch item.content {
    case .fill(let path, _):
      box = path.boundingBox
      steps += Self.point * Double(path.elements.count) + Self.filled * pixels(of: box)
    case .stroke(let path, let stroke):
      box = path.boundingBox
      count(stroke, along: path)
    case .text(let run):
      box = run.box
      steps += Self.letter * Double(run.string.utf8.count)
    case .image(let image):
      box = image.corners.boundingBox
      steps += Self.masked * pixels(of: box)
    }
    guard !item.clip.isEmpty else { return }
    let points = item.clip.reduce(0) { $0 + $1.path.elements.count }
    steps += Self.point * Double(points) + Self.masked * pixels(of: box)
  }

  private mutating func count(_ stroke: Stroke, along path: Path) {
    let length = path.length * scale
    steps += Self.point * Double(path.elements.count)
    steps += Self.masked * length * max(stroke.width * scale, 1)
    let period = stroke.dash.reduce(0, +) * scale
    // Finer dashes are drawn as a solid line.
    if period >= 1 { steps += Self.dash * length / period * Double(max(stroke.dash.count / 2, 1)) }
  }

  /// The number of the canvas's pixels in a box.
  private func pixels(of box: Rect) -> Double {
    let seen = box.intersection(canvas)
    return seen.isNull ? 0 : seen.width * seen.height * scale * scale
  }
}

extension Path {
  /// The approximate length of all lines and curves; that of a curve is measured along its control points.
  fileprivate var length: Double {
    var sum = 0.0
    var (start, last) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point):
        sum += (point - last).length
        last = point
      case .curve(let first, let second, let end):
        sum += (first - last).length + (second - first).length + (end - second).length
        last = end
      case .close:
        sum += (start - last).length
        last = start
      }
    }
    return sum
  }
}
