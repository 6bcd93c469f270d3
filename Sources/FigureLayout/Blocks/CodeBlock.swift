internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// Lines of code on a tinted plate: values in the colours of their spaces, those that are set in heavier type, and below
/// them what follows, in the comments of its language.
struct CodeBlock {
  /// The least width at which lines are broken, beside pictures.
  static let leastWidth = 350.0
  private static let margin = Size(width: 14, height: 11)
  private static let linePitch = 17.0
  /// The distance of what follows from what is set, beyond that of lines.
  private static let followingGap = 7.0
  private static let cornerRadius = 6.0
  /// The indent of a line that goes on below, in characters.
  private static let continuation = 2

  let code: Code
  let look: Look
  let text: TextSetter
  /// The colour of a layer's numbers, or of those of the root space.
  let color: (LayerTree.Index?) -> Color

  /// A piece that has been measured.
  private struct Piece {
    var line: TextLine
    var mayBreak: Bool
    /// The number of the value in its line, from 1.
    var argument: Int?
  }

  /// The code with its top left corner at (0, 0), lines broken to a width where they may be.
  ///
  /// - Parameter plate: the least size, of which code shares the width, and plates in a row the height.
  func drawing(width: Double, plate least: Size) throws(Diagnostics) -> Drawing {
    let room = width - 2 * Self.margin.width
    let advance = try text.line(plain("0"), .text, look.theme.ink, at: nil, in: nil).extent.width
    var items: [Item] = []
    var (y, right) = (Self.margin.height, 0.0)
    var isBehindSet = false
    for (number, line) in code.lines.enumerated() {
      if line.isFollowing, isBehindSet { y += Self.followingGap }
      isBehindSet = !line.isFollowing
      let element = ElementID(.code) / (number + 1)
      let indent = line.text.prefix { $0 == " " }.count + Self.continuation
      let pieces = try pieces(of: line)
      for (row, range) in rows(of: pieces, within: room, indent: Double(indent) * advance)
        .enumerated()
      {
        var x = Self.margin.width + (row > 0 ? Double(indent) * advance : 0)
        for piece in pieces[range] {
          let top = y + (Self.linePitch - piece.line.extent.height) / 2
          let own = piece.argument.map { element / .argument / $0 } ?? element
          items += TextBlock(lines: [piece.line]).runs(at: Point(x: x, y: top)).map {
            Item(own, .text($0))
          }
          x += piece.line.extent.width
          right = max(right, x)
        }
        y += Self.linePitch
      }
    }
    let box = Rect(
      x: 0, y: 0, width: max(right + Self.margin.width, least.width),
      height: max(y + Self.margin.height, least.height))
    let plate = Path(box, cornerRadius: Self.cornerRadius)
    return Drawing(
      items: [Item(ElementID(.code) / .paper, .fill(plate, look.stripe))] + items, box: box)
  }

  private func plain(_ string: String) -> MarkedText {
    MarkedText(plain: string, code: string.isEmpty ? [] : [0..<string.utf8.count])
  }

  private func pieces(of line: Code.Line) throws(Diagnostics) -> [Piece] {
    var (pieces, count) = ([Piece](), 0)
    for piece in line.pieces where !piece.text.isEmpty {
      if piece.argument != nil { count += 1 }
      let color =
        if let argument = piece.argument {
          color(of: argument.space)
        } else {
          line.isFollowing ? look.theme.muted : look.theme.ink
        }
      let font: Font = piece.argument != nil && !line.isFollowing ? .strong : .text
      pieces.append(
        Piece(
          line: try text.line(plain(piece.text), font, color, at: line.span, in: nil),
          mayBreak: piece.mayBreak, argument: piece.argument.map { _ in count }))
    }
    return pieces
  }

  private func color(of space: NumberSpace) -> Color {
    switch space {
    case .layer(let layer): color(layer)
    case .root: color(nil)
    case .none: look.theme.ink
    }
  }

  // MARK: Lines that are too long

  /// The pieces of each row: all in one if they fit, or else broken behind the first place where that is allowed, and
  /// behind as few others as it takes.
  private func rows(
    of pieces: [Piece], within room: Double, indent: Double
  ) -> [Range<Int>] {
    let all = pieces.startIndex..<pieces.endIndex
    func width(_ range: Range<Int>) -> Double {
      pieces[range].reduce(0) { $0 + $1.line.extent.width }
    }
    let places = pieces.indices.filter { pieces[$0].mayBreak }.map { $0 + 1 }
      .filter { $0 < pieces.endIndex }
    guard width(all) > room, let first = places.first else { return [all] }
    if indent + width(first..<all.upperBound) <= room {
      return [0..<first, first..<all.upperBound]
    }
    var (rows, start) = ([Range<Int>](), 0)
    for (number, place) in places.enumerated() {
      let next = number + 1 < places.count ? places[number + 1] : all.upperBound
      let isFirst = rows.isEmpty
      if (isFirst ? 0 : indent) + width(start..<next) > room, place > start {
        rows.append(start..<place)
        start = place
      }
    }
    return rows + [start..<all.upperBound]
  }
}
