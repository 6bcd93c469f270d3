internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// A letter F in the layer's coordinates, which shows mirrored and rotated bounds, beside the mark of the layer's anchor
/// or of a position there, beside the arrows over it, and beside the layers that are in front of it.
struct OrientationGlyph: PanelElement {
  let layer: LayerTree.Index
  let clip: [Clip]
  /// How wide and high a letter is, in canvas points, that needs a strong colour; what is drawn over a larger one is still
  /// read.
  private static let smallSize = 20.0
  /// The least shorter side of a letter that is read, in canvas points; nothing is drawn of a smaller one.
  private static let leastSize = 2.5

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let bounds = panel.scene.layers[layer].bounds
    let (marks, covers, arrows) = (
      marks(of: canvas.markedLayers, in: panel), covers(in: panel), arrows(in: panel)
    )
    func isSeen(_ box: Rect) -> Bool {
      marks.allSatisfy { !$0.isNear(box) } && !covers.contains(where: box.intersects)
    }
    func isOffArrows(_ box: Rect) -> Bool {
      arrows.allSatisfy { box.lengthInside(from: $0.start, to: $0.end) == 0 }
    }
    let (place, glyph) =
      place(in: bounds) { box in isSeen(box) && isOffArrows(box) }
      ?? place(in: bounds, where: isSeen)
      ?? place(in: bounds, heights: Self.smallHeights, where: isSeen)
      ?? place(in: bounds) { box in marks.allSatisfy { !$0.isNear(box) } }
      ?? place(in: bounds) { box in marks.allSatisfy { !$0.covers(box) } }
      ?? (bounds.center, letters(in: bounds)[0])
    let size = min(glyph.width, glyph.height) * scale(in: panel)
    if size < Self.leastSize { return }
    let height = glyph.height
    let left = place.x - glyph.width / 2
    // The direction of the paper's y axis is not part of the layer's transform, so that the letter is drawn upside
    // down if y points up.
    let down = panel.scene.figure.canvas.yAxis == .down ? 1.0 : -1.0
    let top = place.y - down * height / 2
    // The outline of an F from its top left corner, in the layer's own coordinates.
    func inLayer(_ point: Point) -> Point { Point(x: left + point.x, y: top + down * point.y) }
    let seen = panel.stage.projection(from: layer).outline(of: glyph.outline.map(inLayer))
    let letter = Path(through: seen, closed: true)
    let color = panel.colors(of: layer).line.with(alpha: size < Self.smallSize - 0.01 ? 200 : 64)
    canvas.paint(
      panel.element(of: layer) / .orientation, .fill(letter, color),
      on: .layers, clip: clip)
    canvas.avoid(seen, closed: true, weight: PanelCanvas.LineWeight.outline)
    // On the letter itself texts may be faint.
    for line in glyph.middleLines {
      let ends = [line.start, line.end].compactMap {
        panel.stage.point(Location(space: layer, point: inLayer($0)))
      }
      if ends.count == 2 { canvas.avoid(ends, weight: Self.inkWeight) }
    }
  }

  /// The weight of the letter's own lines for texts on it.
  private static let inkWeight = 2.5 * PanelCanvas.LineWeight.outline

  /// The number of canvas points to a unit of the layer along the side that is foreshortened least: a layer that turns keeps
  /// it, and its letter one colour in all panels.
  private func scale(in panel: PanelContext) -> Double {
    let bounds = panel.scene.layers[layer].bounds
    guard let quad = panel.stage.quad(of: layer), bounds.width > 0, bounds.height > 0 else {
      return 0
    }
    return max(
      (quad.topRight - quad.topLeft).length / bounds.width,
      (quad.bottomLeft - quad.topLeft).length / bounds.height)
  }

  /// The share of the shorter side that the letter is high, and of each side at which its middle may be.
  private static let (heights, middles) = ([0.5, 0.36, 0.28], [0.5, 0.28, 0.72, 0.2, 0.8])
  /// The same share of letters beside layers that leave less.
  private static let smallHeights = [0.2, 0.15]

  /// The letters that suit the size of the bounds, the largest first.
  private func letters(in bounds: Rect, heights: [Double] = heights) -> [LetterF] {
    heights.map { LetterF(height: min(bounds.width, bounds.height) * $0) }
  }

  /// The middle of the letter, and the letter: as large and as near to the middle of the bounds as what is there allows;
  /// nil if that leaves no place.
  private func place(
    in bounds: Rect, heights: [Double] = heights, where isFree: (Rect) -> Bool
  ) -> (middle: Point, LetterF)? {
    for glyph in letters(in: bounds, heights: heights) {
      for y in Self.middles {
        for x in Self.middles {
          let middle = Point(
            x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y)
          let box = Rect(
            x: middle.x - glyph.width / 2, y: middle.y - glyph.height / 2, width: glyph.width,
            height: glyph.height)
          if bounds.contains(box), isFree(box) {
            return (middle, glyph)
          }
        }
      }
    }
    return nil
  }

  /// The number of layers up to which the letter avoids them; in a crowd there is no place beside all.
  private static let mostLayers = 64

  /// The boxes, in the layer's own coordinates, of what is painted later and covers the letter, and of sublayers that have
  /// one of their own.
  private func covers(in panel: PanelContext) -> [Rect] {
    let tree = panel.scene.layers
    let later = panel.laterLayers(than: layer).filter {
      panel.covers($0) || tree.superlayer(of: $0) == layer && panel.plan.shows(.orientation, of: $0)
    }
    guard later.count <= Self.mostLayers else { return [] }
    return later.compactMap { other in
      let corners = tree[other].bounds.corners.corners.compactMap {
        panel.stage.convert(Location(space: other, point: $0), to: layer)
      }
      return corners.count == 4 ? Rect(boundingBoxOf: corners) : nil
    }
  }

  /// A mark on the layer, in its own coordinates.
  private struct Mark {
    /// The distance that a letter keeps from a mark, in canvas points.
    private static let gap = 3.0

    var place: Point
    /// The radius of the mark, in canvas points, and the lengths along the axes that are as long as a point.
    var radius: Double
    var point: Size

    /// Tells whether a box is nearer to the mark than letters stand where they can.
    func isNear(_ box: Rect) -> Bool {
      let reach = radius + Self.gap
      return Rect(origin: place, size: .zero)
        .insetBy(dx: -reach * point.width, dy: -reach * point.height).intersects(box)
    }

    /// Tells whether the mark covers a part of a box.
    func covers(_ box: Rect) -> Bool {
      let across = max(box.minX - place.x, place.x - box.maxX, 0) / point.width
      let along = max(box.minY - place.y, place.y - box.maxY, 0) / point.height
      return Vector(dx: across, dy: along).length < radius
    }
  }

  /// The marks of points, of places of callouts, and of the layer's own anchor and position; also of those of others, but in a
  /// crowd.
  private func marks(of others: [LayerTree.Index], in panel: PanelContext) -> [Mark] {
    guard let point = point(in: panel) else { return [] }
    let layers = panel.scene.layers
    func marks(at places: [Location], ofSize size: Double) -> [Mark] {
      places.compactMap { layers.convert($0.point, from: $0.space, to: layer) }.map {
        Mark(place: $0, radius: Metric.anchorRadius * size, point: point)
      }
    }
    let marked = others.count <= Self.mostLayers ? others.filter { $0 != layer } : []
    return marks(at: annotatedPlaces(in: panel), ofSize: panel.markSize(on: layer))
      + (marked + [layer]).flatMap { owner in
        marks(
          at: AnchorMarks(layer: owner).markedPoints(in: panel).compactMap {
            layers.location(of: $0, of: owner)
          }, ofSize: panel.markSize(on: owner))
      }
  }

  /// The lengths along the layer's axes that are as long as a canvas point.
  private func point(in panel: PanelContext) -> Size? {
    let bounds = panel.scene.layers[layer].bounds
    return panel.stage.quad(of: layer).map { quad in
      Size(
        width: bounds.width / max((quad.topRight - quad.topLeft).length, 1),
        height: bounds.height / max((quad.bottomLeft - quad.topLeft).length, 1))
    }
  }

  /// The arrows of annotations, in the layer's own coordinates; none while things move, when the letter would jump.
  private func arrows(in panel: PanelContext) -> [(start: Point, end: Point)] {
    if panel.plan.isMoving { return [] }
    let layers = panel.scene.layers
    return panel.plan.picture.annotations.compactMap { annotation in
      guard case .arrow(let arrow) = annotation.kind,
        let start = layers.convert(arrow.from.point, from: arrow.from.space, to: layer),
        let end = layers.convert(arrow.to.point, from: arrow.to.space, to: layer)
      else { return nil }
      return (start, end)
    }
  }

  /// The places that annotations mark.
  private func annotatedPlaces(in panel: PanelContext) -> [Location] {
    panel.plan.picture.annotations.compactMap { annotation in
      switch annotation.kind {
      case .point(let point): point.mark == .none ? nil : point.at
      case .callout(let callout): callout.at
      case .arrow, .dimension, .axes, .trace: nil
      }
    }
  }
}
