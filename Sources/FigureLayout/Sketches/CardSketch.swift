internal import DisplayList
internal import LayerGeometry

/// A card with a picture, of hills under a sun, and bars in place of lines of text: below it, or beside it where the
/// card is wide.
struct CardSketch {
  let size: Size

  private var unit: Double { min(size.width, size.height) }
  private var inset: Double { unit * 0.09 }
  private var isWide: Bool { size.width > size.height * 1.5 }

  var pieces: [SketchPiece] {
    let inside = Rect(origin: .zero, size: size).insetBy(dx: inset, dy: inset)
    var (picture, words) = (inside, inside)
    if isWide {
      picture.size.width = min(inside.height * 1.2, inside.width * 0.44)
      words.origin.x = picture.maxX + inset
      words.size.width = inside.maxX - words.minX
    } else {
      picture.size.height = min(inside.height * 0.56, inside.width * 0.75)
      words.origin.y = picture.maxY + inset
      words.size.height = inside.maxY - words.minY
    }
    return landscape(in: picture) + lines(in: words)
  }

  private func landscape(in box: Rect) -> [SketchPiece] {
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: box.minX + x * box.width, y: box.minY + y * box.height)
    }
    func hill(_ points: Point...) -> SketchPiece {
      SketchPiece(path: Path(through: points, closed: true), paint: .fill(.medium))
    }
    return [
      SketchPiece(path: Path(box), paint: .fill(.soft)),
      SketchPiece(
        path: Path(circleAt: at(0.76, 0.28), radius: min(box.width, box.height) * 0.11),
        paint: .fill(.medium)),
      hill(
        at(0, 1), at(0, 0.78), at(0.32, 0.36), at(0.58, 0.74), at(0.72, 0.58), at(1, 0.86), at(1, 1)
      ),
    ]
  }

  private func lines(in box: Rect) -> [SketchPiece] {
    let lengths = [0.62, 1, 0.92, 0.48]
    let pitch = min(box.height / Double(lengths.count), unit * 0.16)
    guard box.width > 0, pitch > 0 else { return [] }
    // Lines beside a picture are in its middle.
    let top = isWide ? box.midY - pitch * Double(lengths.count) / 2 : box.minY
    return lengths.enumerated().map { number, length in
      let height = pitch * (number == 0 ? 0.56 : 0.4)
      let rect = Rect(
        x: box.minX, y: top + pitch * (Double(number) + 0.5) - height / 2,
        width: box.width * length, height: height)
      return SketchPiece(
        path: Path(rounded: rect, radius: height / 2), paint: .fill(number == 0 ? .medium : .soft))
    }
  }
}
