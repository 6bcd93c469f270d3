internal import LayerGeometry
internal import SourceText

extension DocumentReader {
  /// The geometry that `frame` or `bounds` and their companions give, without the transform.
  func geometry(from fields: Fields) -> Layer? {
    let anchorPoint = value(LayerKey.anchorPoint, in: fields)
    switch (fields.member(LayerKey.frame), fields.member(LayerKey.bounds)) {
    case (nil, nil):
      collector.report(
        .missingFrame(in: fields.context, at: fields.start))
      return nil
    case (let frame?, let bounds?):
      reportConflict(
        frame, "frame", bounds, "bounds", fields,
        help: "a frame follows from bounds, position and anchorPoint; give one of the two")
      return nil
    case (let frame?, nil):
      if let position = fields.member(LayerKey.position) {
        reportConflict(
          frame, "frame", position, "position", fields,
          help: "the position follows from frame and anchorPoint; leave it out, or give bounds")
      }
      let origin = value(LayerKey.boundsOrigin, in: fields)
      guard let rect = value(LayerKey.frame, in: fields) else { return nil }
      warnOfZeroSize(rect, frame.value, fields)
      return Layer(frame: rect, anchorPoint: anchorPoint, boundsOrigin: origin)
    case (nil, let bounds?):
      if let origin = fields.member(LayerKey.boundsOrigin) {
        reportConflict(
          bounds, "bounds", origin, "boundsOrigin", fields,
          help: "'bounds' has an origin already: its first two numbers")
      }
      let position = value(LayerKey.position, in: fields)
      guard let rect = value(LayerKey.bounds, in: fields) else { return nil }
      warnOfZeroSize(rect, bounds.value, fields)
      return Layer(bounds: rect, position: position, anchorPoint: anchorPoint)
    }
  }

  private func reportConflict(
    _ first: JSONTree.Member, _ firstKey: String, _ second: JSONTree.Member, _ secondKey: String,
    _ fields: Fields, help: String
  ) {
    let spans = [json.span(of: first.key), json.span(of: second.key)]
    collector.report(
      .conflictingKeys(
        firstKey, secondKey, in: fields.context,
        at: spans[0].start < spans[1].start ? spans[1] : spans[0],
        other: spans[0].start < spans[1].start ? spans[0] : spans[1], help: help))
  }

  private func warnOfZeroSize(_ rect: Rect, _ node: Node, _ fields: Fields) {
    guard rect.width == 0 || rect.height == 0 else { return }
    let zero =
      rect.width == 0 && rect.height == 0
      ? "width and height are" : rect.width == 0 ? "the width is" : "the height is"
    collector.warn(.zeroSize(fields.context, zero, at: json.span(of: node)))
  }
}
