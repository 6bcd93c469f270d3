internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelGrid {
  /// A panel that has been drawn, with its own origin.
  struct Cell {
    var drawing: Drawing
    /// The alignment point; that of a panel without pictures is set by those of its column.
    var origin: Point
    var isPicture: Bool
    /// Tells whether the alignment point is on one level with those of the row.
    var hasLevel: Bool
    /// The box of the layers, or of the whole panel.
    var core: Rect
    var captionEdge: Double
    /// The vertical center, at which arrows lead to the next state.
    var middle: Double

    func extent(captioned caption: Drawing?) -> PanelColumns.Extent {
      let start = captionEdge - origin.x
      return PanelColumns.Extent(
        left: origin.x - drawing.box.minX, right: drawing.box.maxX - origin.x,
        coreLeft: origin.x - core.minX, coreRight: core.maxX - origin.x,
        caption: caption.map { start...(start + $0.box.maxX) })
    }
  }

  /// The widths of texts in a panel that is not a picture, by the number of panels in a row.
  private static let blockWidths = [420.0, 250, 205]

  /// The alignment points of the pictures: on a stage, the first is the zero of the root space.
  private var alignmentPoints: [Point] {
    let points = pictures.alignmentPoints
    guard scene.stage != nil, let first = points.first else { return points }
    return points.map { Point(x: $0.x - first.x, y: $0.y - first.y) }
  }

  /// The pictures, and the other panels at the widths of their columns.
  func cells() throws(Diagnostics) -> [Cell] {
    var rest = zip(pictures, alignmentPoints).makeIterator()
    var cells: [Cell?] = scene.figure.panels.map { panel in
      guard panel.picture != nil, let (picture, origin) = rest.next() else { return nil }
      return Cell(
        drawing: picture.drawing, origin: origin, isPicture: true, hasLevel: true,
        core: picture.roots, captionEdge: picture.captionEdge, middle: picture.roots.midY)
    }
    alignCaptions(of: &cells)
    let widths = (0..<columns).map { column in
      let pictures = rowRanges.compactMap { row in
        column < row.count ? cells[row.lowerBound + column] : nil
      }
      return (
        left: pictures.map { $0.origin.x - $0.captionEdge }.max() ?? 0,
        right: pictures.map { $0.drawing.box.maxX - $0.origin.x }.max() ?? 0
      )
    }
    // Plates of a kind are as wide as each other, and those of a row as high.
    var (cardWidth, codeWidth, plateHeights) = (0.0, 0.0, [Double]())
    for row in rowRanges {
      var height = 0.0
      for (column, index) in row.enumerated() where cells[index] == nil {
        let drawing = try block(index, width: widths[column].left + widths[column].right)
        guard scene.figure.panels[index].isPlate else { continue }
        if scene.figure.panels[index].isCode {
          codeWidth = max(codeWidth, drawing.box.width)
        } else {
          cardWidth = max(cardWidth, drawing.box.width)
        }
        height = max(height, drawing.box.height)
      }
      plateHeights.append(height)
    }
    var all: [Cell] = []
    for (row, height) in zip(rowRanges, plateHeights) {
      for (column, index) in row.enumerated() {
        if let picture = cells[index] {
          all.append(picture)
          continue
        }
        let (panel, column) = (scene.figure.panels[index], widths[column])
        let plate = Size(width: panel.isCode ? codeWidth : cardWidth, height: height)
        var drawing = try block(index, width: column.left + column.right)
        if panel.isPlate, drawing.box.size != plate {
          drawing = try block(index, width: column.left + column.right, plate: plate)
        }
        all.append(
          Cell(
            drawing: drawing,
            origin: Point(
              x: drawing.box.minX + column.left, y: panel.hasOrigin ? 0 : drawing.box.minY),
            isPicture: false, hasLevel: panel.hasOrigin, core: drawing.box,
            captionEdge: panel.hasOrigin ? 0 : drawing.box.minX, middle: drawing.box.midY))
      }
    }
    return all
  }

  /// Begins the captions of a single column at one place, where that is below all its pictures.
  private func alignCaptions(of cells: inout [Cell?]) {
    let pictures = cells.compactMap { $0 }
    guard columns == 1, let edge = pictures.map({ $0.captionEdge - $0.origin.x }).max(),
      pictures.allSatisfy({ $0.origin.x + edge <= $0.core.midX })
    else { return }
    for number in cells.indices {
      if let origin = cells[number]?.origin.x { cells[number]?.captionEdge = origin + edge }
    }
  }

  /// A panel that is not a picture, at the width of its column.
  private func block(
    _ index: Int, width: Double, plate: Size = .zero
  ) throws(Diagnostics) -> Drawing {
    let least = max(
      Self.blockWidths.least(ofColumns: columns),
      scene.figure.panels[index].isCode ? CodeBlock.leastWidth : 0)
    return try blocks.drawing(
      of: index, width: min(max(width, least), self.width ?? .infinity), plate: plate)
  }
}
