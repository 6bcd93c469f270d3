internal import DisplayList
internal import LayerGeometry

/// A list of numbered rows, each with two bars in place of words, and a line below.
struct ListSketch {
  /// The lengths of the bars, as fractions of their space; rows differ from their neighbours.
  private static let bars: [(title: Double, detail: Double)] = [
    (0.52, 0.80), (0.66, 0.58), (0.44, 0.72), (0.60, 0.46), (0.38, 0.66), (0.70, 0.76),
    (0.48, 0.54),
  ]

  private let size: Size
  private let digits: DrawnDigits
  /// The left edge of the bars.
  private let left: Double
  private let inset: Double

  /// The least number that the bars leave space for, so that they stay where they are as a list scrolls.
  private static let usualLast = 99

  /// - Parameter last: the number with the most digits.
  init(rowSize: Size, last: Int) {
    let last = max(last, Self.usualLast)
    size = rowSize
    inset = min(rowSize.height * 0.36, rowSize.width * 0.12)
    let wanted = DrawnDigits(height: rowSize.height * 0.36)
    let column = wanted.width(of: last)
    // Numbers that are too long for a slender list are smaller.
    let room = max(rowSize.width - 2 * inset, rowSize.width * 0.5)
    digits = column > room ? DrawnDigits(height: wanted.height * room / column) : wanted
    left = inset + digits.width(of: last) + rowSize.height * 0.4
  }

  /// The pieces of a row, from its top left corner down.
  func pieces(ofRow number: Int) -> [SketchPiece] {
    var pieces = bars(ofRow: number)
    pieces.append(
      SketchPiece(
        path: Path(
          from: Point(x: 0, y: size.height), to: Point(x: size.width, y: size.height)),
        paint: .line(.medium, width: nil)))
    let corner = Point(x: inset, y: (size.height - digits.height) / 2)
    pieces.append(
      SketchPiece(
        path: digits.path(of: number, at: corner),
        paint: .line(.strong, width: digits.lineWidth), isDigit: true))
    return pieces.map { piece in
      var piece = piece
      piece.row = number
      return piece
    }
  }

  private func bars(ofRow number: Int) -> [SketchPiece] {
    let room = size.width - inset - left
    guard room > size.height * 0.5 else { return [] }
    let lengths = Self.bars[(number - 1) % Self.bars.count]
    // Bars of a wide row are no longer than words would be.
    let widest = min(room, size.height * 7)
    func bar(_ middle: Double, _ thickness: Double, _ length: Double, _ tone: SketchTone)
      -> SketchPiece
    {
      let height = size.height * thickness
      let rect = Rect(
        x: left, y: size.height * middle - height / 2, width: widest * length, height: height)
      return SketchPiece(path: Path(rounded: rect, radius: height / 2), paint: .fill(tone))
    }
    return [
      bar(0.36, 0.17, lengths.title, .medium), bar(0.66, 0.12, lengths.detail, .soft),
    ]
  }
}
