internal import LayerGeometry
internal import SourceText

/// The five panels that derive the frame of a layer, of the scene that holds it alone.
struct DerivedPanels {
  /// The layer with all its numbers.
  let source: Layer
  let layer: LayerTree.Index
  /// The operations of the transform.
  let words: [TransformOperation]
  let span: Span

  var all: [Panel] {
    let captions = DerivationCaptions(source: source, words: words, span: span).all
    let pictures = [size, anchor, aboutAnchor, transformed, moved]
    return zip(pictures, captions).enumerated().map { index, parts in
      Panel(
        step: max(index - 2, 0), caption: parts.1, number: index + 1, content: .picture(parts.0))
    }
  }

  /// The size of the bounds.
  private var size: Picture { picture([.name, .size]) }

  /// The anchor in the bounds, with its way from their corner.
  private var anchor: Picture {
    let corner = Location(space: layer, point: source.bounds.point(at: .topLeft))
    let end = Location(space: layer, point: source.anchor)
    var annotations: [Annotation.Kind] = []
    let ways: [(Double, DimensionAnnotation.Along, DimensionAnnotation.Side)] = [
      (end.point.x - corner.point.x, .x, .above), (end.point.y - corner.point.y, .y, .left),
    ]
    for (length, along, side) in ways where length != 0 {
      annotations.append(
        .dimension(
          DimensionAnnotation(
            from: corner, to: end, along: along, space: layer, heads: .filled, side: side)))
    }
    if source.bounds.origin != .zero {
      // The corner has coordinates in the figure if these do not begin there.
      annotations.append(.point(mark(at: corner, in: layer)))
    }
    return picture([.anchor], annotations)
  }

  /// The bounds in coordinates that count from the anchor.
  private var aboutAnchor: Picture {
    let corners: [RectPoint] = [.topLeft, .bottomRight]
    var picture = picture(
      [.anchor],
      corners.map {
        .point(mark(at: Location(space: layer, point: source.bounds.point(at: $0)), in: nil))
      }, hasAxes: true)
    // The corners say the numbers; those of ticks would crowd the edges beside them.
    picture.axes = [AxesOptions(space: nil, xLabels: [0], yLabels: [0])]
    return picture
  }

  /// The layer under its transform, with the box around it.
  private var transformed: Picture {
    let transform = source.transform
    let told: ShowRules.Switch? =
      if transform.isIdentity {
        nil
      } else if !transform.isAffine {
        .rotationAxis
      } else {
        transform.affinePart.determinant < 0 ? .orientation : .angle
      }
    return picture([.anchor, .frame, .corners] + [told].compactMap { $0 }, hasAxes: true)
  }

  /// The transformed layer at the position, over what it was.
  private var moved: Picture {
    var picture = picture([.name, .anchor, .frame], hasAxes: true)
    guard source.position != .zero else { return picture }
    picture.ghosts = [
      Ghost(layer: layer, step: 1, successor: layer, arrow: .at(.position), isArrowAskedFor: true)
    ]
    return picture
  }

  private func picture(
    _ switches: [ShowRules.Switch], _ annotations: [Annotation.Kind] = [], hasAxes: Bool = false
  ) -> Picture {
    Picture(
      roots: [layer],
      show: ShowRules(
        layers: [Set([.fill, .outline] + switches)], rootSpace: hasAxes ? [.axes] : []),
      // Said once, where the anchor is found.
      labelsAnchors: !hasAxes,
      ghosts: [], annotations: annotations.map { Annotation(kind: $0, span: span) }, axes: [])
  }

  private func mark(at place: Location, in space: LayerTree.Index?) -> PointAnnotation {
    PointAnnotation(
      at: place, mark: .dot, pinned: nil, label: nil, coordinates: [space], guides: false)
  }
}
