internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// One measured line of text.
struct TextLine: Hashable {
  var string: String
  var style: TextStyle
  var color: Color
  var extent: TextExtent
}

/// A block of measured lines, one below the other.
struct TextBlock: Hashable {
  enum Alignment: Equatable {
    case leading, center, trailing
    /// A share of the free width that is before each line, from 0 to 1.
    case share(Double)

    /// The share of the free width that is before each line.
    var share: Double {
      switch self {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      case .share(let share): share
      }
    }
  }

  var lines: [TextLine]

  init(lines: [TextLine]) { self.lines = lines }

  /// The size of the block, in canvas points.
  var size: Size {
    lines.reduce(Size(width: 0, height: 0)) { size, line in
      Size(
        width: max(size.width, line.extent.width), height: size.height + line.extent.height)
    }
  }

  /// A block of empty lines that fills a size.
  init(filling size: Size) {
    // The lines are low, since what is drawn may pass between those of a block, but not through letters.
    let count = max((size.height / 4).rounded(.up), 1)
    lines = Array(
      repeating: TextLine(
        string: "", style: TextStyle(size: 1), color: Color(0),
        extent: TextExtent(width: size.width, ascent: size.height / count, descent: 0)),
      count: Int(count))
  }

  /// The text runs of the block with its top left corner at `origin`, in canvas points.
  func runs(
    at origin: Point, alignment: Alignment = .leading, halo: TextRun.Halo? = nil
  ) -> [TextRun] {
    let width = size.width
    var y = origin.y
    return lines.map { line in
      let indent = (width - line.extent.width) * alignment.share
      defer { y += line.extent.height }
      return TextRun(
        line.string, style: line.style, color: line.color,
        origin: Point(x: origin.x + indent, y: y + line.extent.ascent), extent: line.extent,
        halo: halo)
    }
  }

  /// The parts of the lines that letters fill when the block is in a box beside a point, in canvas points.
  func letters(in box: Rect, facing target: Point) -> [Rect] {
    runs(at: box.origin, alignment: Self.alignment(of: box, facing: target)).map(\.letterBox)
  }

  /// The alignment of the lines when the block is in a box beside a point: they are aligned at the side of the
  /// point.
  static func alignment(of box: Rect, facing target: Point) -> Alignment {
    if box.minX >= target.x { return .leading }
    return box.maxX <= target.x ? .trailing : .center
  }
}
