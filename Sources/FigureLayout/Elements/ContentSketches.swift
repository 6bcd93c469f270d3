internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

extension LayerContents {
  /// The height of digits, in canvas points, below which they are left out.
  private static let leastDigits = 3.5

  /// Draws a sketch, cut off at its rectangle.
  func drawSketch(
    _ element: ElementID, _ sketch: ContentSketch, _ content: LayerContent,
    in panel: PanelContext, on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    let values = panel.scene.layers[layer]
    if let rows = sketch.rows(in: values), rows.count > ContentSketch.mostRows {
      throw Diagnostics([
        FigureProblem.tooManyRows(rows.count, most: ContentSketch.mostRows)
          .diagnostic(at: content.span)
      ])
    }
    let rect = sketch.rect(in: values.bounds)
    let frame = panel.stage.path(Path(rect), in: layer)
    if frame.elements.isEmpty { return }
    let paint = SketchPaint(sketch, content.paint, in: panel.colors(of: layer), panel.look)
    if let ground = paint.ground {
      canvas.paint(element, .fill(frame, ground), on: .layers, clip: clip)
      addGround(Path(rect), ground, in: panel, on: &canvas)
    }
    let seen = panel.masks.region(around: layer)
    let pieces = sketch.pieces(in: values, pointsUp: panel.scene.figure.canvas.yAxis == .up) {
      guard let seen else { return true }
      return panel.stage.path(Path($0), in: layer).flattened.contains {
        !seen.intersection(ConvexRegion(Polygon($0))).isEmpty
      }
    }
    for piece in pieces {
      let reachesOut = !rect.holds(piece.box)
      draw(
        piece, of: element, paint, clip: reachesOut ? clip + [Clip(frame)] : clip, in: panel,
        on: &canvas)
    }
  }

  private func draw(
    _ piece: SketchPiece, of element: ElementID, _ paint: SketchPaint, clip: [Clip],
    in panel: PanelContext, on canvas: inout PanelCanvas
  ) {
    let path = panel.stage.path(piece.path, in: layer)
    if path.elements.isEmpty { return }
    let box = path.boundingBox
    let middle = piece.path.boundingBox.center
    let scale = (panel.stage.transform(from: layer, around: middle)?.determinant)
      .map { abs($0).squareRoot() }
    if piece.isDigit {
      guard let scale, piece.path.boundingBox.height * scale >= Self.leastDigits else { return }
    }
    let name = piece.row.map { element / $0 } ?? element
    func avoid(closed: Bool) {
      for polygon in path.flattened {
        canvas.avoid(polygon, closed: closed, weight: PanelCanvas.LineWeight.edge)
      }
    }
    switch piece.paint {
    case .fill(let tone):
      canvas.paint(name / .sketch, .fill(path, paint[tone]), on: .layers, clip: clip)
      avoid(closed: true)
    case .line(let tone, let width):
      let stroke = Stroke(
        paint[tone], width: width.map { $0 * (scale ?? 0) } ?? Metric.gridWidth, cap: .round,
        join: .round)
      if stroke.width <= 0 { return }
      canvas.paint(
        name / (piece.isDigit ? .number : .sketch), .stroke(path, stroke), on: .layers, clip: clip)
      let isSeen = clip.allSatisfy { $0.path.boundingBox.intersects(box) }
      if !piece.isDigit { avoid(closed: false) }
      if piece.isDigit && isSeen {
        canvas.reserveText(box.insetBy(dx: -stroke.width / 2, dy: -stroke.width / 2))
      }
    }
  }
}

extension Rect {
  /// Tells whether another rectangle is inside, or touches an edge from inside.
  fileprivate func holds(_ other: Rect) -> Bool {
    other.hasAllCorners { reaches($0) }
  }
}
