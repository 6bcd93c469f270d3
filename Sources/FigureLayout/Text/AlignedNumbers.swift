internal import DisplayList
internal import LayerGeometry
internal import SourceText

/// Lists of numbers, one below the other, aligned at their decimal points.
struct AlignedNumbers {
  /// The gap between the comma after a number and the column of the next.
  private static let gap = 4.0

  /// A number with its comma, and its offset in the line.
  private struct Piece {
    var line: TextLine
    var indent: Double
  }

  private var lines: [[Piece]] = []
  /// The width of the widest line, in canvas points.
  private(set) var width = 0.0

  init(
    _ lists: [[String]], _ font: Font, _ color: Color, text: TextSetter
  ) throws(Diagnostics) {
    lines = lists.map { _ in [] }
    var start = 0.0
    for place in 0..<(lists.map(\.count).max() ?? 0) {
      var pieces: [(list: Int, line: TextLine, whole: Double)] = []
      for (index, list) in lists.enumerated() where place < list.count {
        let whole = list[place].prefix { $0 != "." }
        let number = list[place] + (place + 1 < list.count ? "," : "")
        pieces.append(
          (
            index, try text.line(number, font, color),
            try text.line(String(whole), font, color).extent.width
          ))
      }
      let mostBefore = pieces.map(\.whole).max() ?? 0
      let mostBehind = pieces.map { $0.line.extent.width - $0.whole }.max() ?? 0
      for piece in pieces {
        lines[piece.list].append(Piece(line: piece.line, indent: start + mostBefore - piece.whole))
      }
      width = start + mostBefore + mostBehind
      start = width + Self.gap
    }
  }

  /// The text runs of one list, with its top left corner at a point of the canvas.
  func runs(ofLine number: Int, at origin: Point) -> [TextRun] {
    lines[number].flatMap { piece in
      TextBlock(lines: [piece.line]).runs(at: Point(x: origin.x + piece.indent, y: origin.y))
    }
  }

  /// The height of a line, in canvas points.
  func height(ofLine number: Int) -> Double {
    lines[number].map(\.line.extent.height).max() ?? 0
  }
}
