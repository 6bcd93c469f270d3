internal import DisplayList
internal import LayerGeometry
internal import ProcessorTime

/// What the items of a drawing paint where: which colour is seen at a point.
struct PaintedShapes {
  /// An item that paints a colour in some region.
  private struct Shape {
    var box: Rect
    /// nil for an image, of which only the place is known.
    var color: Color?
    /// Closed, to be filled; or to be stroked with a width.
    var pieces: [[Point]]
    var width: Double?
    var clip: [Clip]

    func covers(_ point: Point) -> Bool {
      guard box.contains(point) else { return false }
      let isPainted =
        width.map { width in
          pieces.contains { piece in
            zip(piece, piece.dropFirst()).contains {
              (point - point.nearest(from: $0, to: $1)).length <= width / 2
            }
          }
        } ?? FigureLayout.contains(pieces, point)
      return isPainted && clip.allSatisfy { $0.keeps(point) }
    }
  }

  private let background: Color
  /// By the numbers of their items; nil for those that paint nothing here.
  private var shapes: [Shape?]
  private var index = CellIndex()

  /// - Parameter paper: what is taken to be behind a drawing without a background.
  init(_ list: DisplayList, paper: Color) {
    background = list.background ?? paper
    shapes = Array(repeating: nil, count: list.items.count)
    for (number, item) in list.items.enumerated() where !ProcessorTime.isOver {
      let shape: Shape
      switch item.content {
      case .text: continue
      case .fill(let path, let color):
        shape = Shape(
          box: path.boundingBox, color: color, pieces: path.flattened,
          clip: item.clip)
      case .stroke(let path, let stroke):
        let box = path.boundingBox
        shape = Shape(
          box: box.insetBy(dx: -stroke.width / 2, dy: -stroke.width / 2), color: stroke.color,
          pieces: path.flattened, width: stroke.width, clip: item.clip)
      case .image(let image):
        let corners = image.corners.corners
        shape = Shape(
          box: image.corners.boundingBox, pieces: [corners], clip: item.clip)
      }
      guard !shape.box.isNull else { continue }
      shapes[number] = shape
      index.file(number, in: shape.box)
    }
  }

  /// The numbers of the items, other than texts, that may paint in a box; in painting order.
  func items(near box: Rect) -> [Int] { index.numbers(near: box) }

  /// Those of some items that hide what is below them, somewhere: opaque fills, and images.
  func hiding(_ items: some Sequence<Int>) -> [Int] {
    items.filter { number in
      shapes[number].map { $0.width == nil && $0.color?.alpha ?? 255 == 255 } ?? false
    }
  }

  /// What is seen at a point of some items painted on a colour, or on the paper.
  func color(
    at point: Point, of items: some BidirectionalCollection<Int>, on ground: Color? = nil,
    strokes: Bool = true
  ) -> Color {
    // From above, for nothing below what is opaque is seen.
    var base = ground ?? background
    var seen: [Color] = []
    for number in items.reversed() {
      guard let shape = shapes[number], let color = shape.color, strokes || shape.width == nil,
        shape.covers(point)
      else { continue }
      if color.alpha == 255 {
        base = color
        break
      }
      seen.append(color)
    }
    return seen.reversed().reduce(base) { $1.painted(on: $0) }
  }

  /// Whether one of the items, which are among those that hide something, hides what is below it at a point.
  func isHidden(_ point: Point, by items: some Sequence<Int>) -> Bool {
    items.contains { shapes[$0]?.covers(point) ?? false }
  }
}

extension Clip {
  /// Whether the clip leaves what is painted at a point.
  func keeps(_ point: Point) -> Bool {
    let isInside = path.boundingBox.contains(point) && contains(path.flattened, point)
    return isInside == (side == .inside)
  }
}

extension Color {
  /// This colour over an opaque one.
  func painted(on ground: Color) -> Color {
    func mixed(_ above: UInt8, _ below: UInt8) -> UInt8 {
      let (above, below, alpha) = (Int(above), Int(below), Int(alpha))
      return UInt8((above * alpha + below * (255 - alpha) + 127) / 255)
    }
    return Color(
      red: mixed(red, ground.red), green: mixed(green, ground.green),
      blue: mixed(blue, ground.blue))
  }
}
