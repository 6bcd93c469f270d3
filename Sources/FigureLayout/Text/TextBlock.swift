internal import DisplayList
internal import LayerGeometry

/// One measured line of text.
struct TextLine: Hashable {
  var string: String
  var style: TextStyle
  var color: Color
  var extent: TextExtent
}

/// Measured lines, one below the other.
struct TextBlock: Hashable {
  enum Alignment: Hashable { case leading, center, trailing }

  var lines: [TextLine]
  var alignment: Alignment

  init(lines: [TextLine], alignment: Alignment = .leading) {
    self.lines = lines
    self.alignment = alignment
  }

  /// In canvas points.
  var size: Size {
    Size(
      width: lines.map(\.extent.width).max() ?? 0,
      height: lines.reduce(0) { $0 + $1.extent.height })
  }

  /// The block's lines with its top left corner at `origin`, in canvas points.
  func runs(at origin: Point, halo: TextRun.Halo? = nil) -> [TextRun] {
    let width = size.width
    var y = origin.y
    return lines.map { line in
      let indent =
        switch alignment {
        case .leading: 0.0
        case .center: (width - line.extent.width) / 2
        case .trailing: width - line.extent.width
        }
      defer { y += line.extent.height }
      return TextRun(
        line.string, style: line.style, color: line.color,
        origin: Point(x: origin.x + indent, y: y + line.extent.ascent), extent: line.extent,
        halo: halo)
    }
  }
}
