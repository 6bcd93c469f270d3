internal import DisplayList
internal import LayerGeometry

/// One measured line of text.
struct TextLine: Hashable {
  var string: String
  var style: TextStyle
  var color: Color
  var extent: TextExtent
}

/// Measured lines, one below the other, all beginning on the left.
struct TextBlock: Hashable {
  var lines: [TextLine]

  /// In canvas points.
  var size: Size {
    Size(
      width: lines.map(\.extent.width).max() ?? 0,
      height: lines.reduce(0) { $0 + $1.extent.height })
  }

  /// The block's lines with its top left corner at `origin`, in canvas points.
  func runs(at origin: Point, halo: TextRun.Halo? = nil) -> [TextRun] {
    var y = origin.y
    return lines.map { line in
      defer { y += line.extent.height }
      return TextRun(
        line.string, style: line.style, color: line.color,
        origin: Point(x: origin.x, y: y + line.extent.ascent), extent: line.extent, halo: halo)
    }
  }
}
