internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

extension ContentSketch {
  /// The tone of the ground.
  var groundTone: SketchTone {
    switch subject {
    case .list, .card, .letter: .ground
    // Streets are lighter than what lies between them.
    case .map: .faint
    }
  }

  /// The paths of the sketch in a layer, in the layer's own coordinates; the ground is not among them.
  ///
  /// Each subject is described once, from its top left corner down.
  ///
  /// - Parameters:
  ///   - pointsUp: whether y points up on the paper, which is no part of the layer's transform: the sketch is upright
  ///     all the same.
  ///   - isSeen: tells whether anything is seen of a rectangle of the layer; rows that are not are left out.
  func pieces(
    in layer: Layer, pointsUp: Bool, where isSeen: (Rect) -> Bool
  ) -> [SketchPiece] {
    let rect = rect(in: layer.bounds)
    func upright(_ pieces: [SketchPiece], in rect: Rect) -> [SketchPiece] {
      let transform = AffineTransform(
        a: 1, b: 0, c: 0, d: pointsUp ? -1 : 1, tx: rect.minX, ty: pointsUp ? rect.maxY : rect.minY)
      return pieces.map { $0.applying(transform) }
    }
    switch subject {
    case .list(let height):
      guard let rows = rows(in: layer) else { return [] }
      let list = ListSketch(rowSize: Size(width: rect.width, height: height), last: rows.upperBound)
      return rows.flatMap { number -> [SketchPiece] in
        let row = Rect(
          x: rect.minX, y: firstEdge + Double(number - 1) * height, width: rect.width,
          height: height)
        return isSeen(row) ? upright(list.pieces(ofRow: number), in: row) : []
      }
    case .map: return upright(MapSketch(size: rect.size).pieces, in: rect)
    case .card: return upright(CardSketch(size: rect.size).pieces, in: rect)
    case .letter: return upright(letterPieces(in: rect.size), in: rect)
    }
  }

  /// The letter in the middle of a size.
  private func letterPieces(in size: Size) -> [SketchPiece] {
    let letter = LetterF(height: min(size.width, size.height) * 0.62)
    let corner = Vector(
      dx: (size.width - letter.width) / 2, dy: (size.height - letter.height) / 2)
    return [
      SketchPiece(
        path: Path(through: letter.outline.map { $0 + corner }, closed: true), paint: .fill(.medium)
      )
    ]
  }
}
