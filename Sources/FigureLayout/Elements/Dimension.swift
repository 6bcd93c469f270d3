internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A dimension annotation.
struct Dimension: AnnotationElement {
  let dimension: DimensionAnnotation
  /// The properties that the ends are given as; nil for coordinates.
  let named: [Annotation.Place?]
  let number: Int
  var turn: DrawingTurn { .dimensions }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let from = panel.stage.point(dimension.from), let to = panel.stage.point(dimension.to)
    else {
      return
    }
    let run = panel.measured(from: dimension.from, to: dimension.to, in: dimension.space)
    let directions = panel.stage.directions(
      of: dimension.space, at: panel.middle(of: dimension.space))
    let value = dimension.length(of: run)
    let direction =
      switch dimension.along {
      case .x: directions.x
      case .y: directions.y
      case .line: to - from
      }
    let between = lengthBetweenSides(from, to, directions, in: panel, on: canvas)
    let inPlane =
      between == nil
      ? LengthInPlane.all(of: dimension, from: from, to: to, in: panel.stage) : []
    let color = panel.colors(of: dimension.space).line
    let name = dimension.name.map { panel.text.variant(of: $0) }
    let set = panel.plan.setLength(of: dimension, named).map { canvas.length($0) }
    let seen = canvas.length(value)
    let plain = panel.text.words.measure(set, seenAs: seen)
    let side = side(of: value, in: panel)
    // A number alone would seem to be wrong where the space that it is measured in is drawn larger or smaller.
    let drawn =
      inPlane.first.map { ($0.end - $0.start).length } ?? abs((to - from).dot(direction.unit))
    let isOther = panel.isOther(value, thanDrawn: drawn, in: dimension.space)
    let ofBounds = dimension.measuredSide.flatMap { $0.side.rectangle == .bounds ? $0.side : nil }
    let printed =
      isOther && name == nil && ofBounds == nil && plain == seen
      ? panel.words(plain, measuredIn: dimension.space) : plain
    let property =
      isOther
      ? ofBounds.map { CodeMarks.around($0.property) }
      : namesOfUndrawnEnds([from, to], in: panel, on: canvas)
    let labels = try canvas.dimensionLabels(
      name?.marked ?? property, printed, color, panel.text, at: name?.span)
    let fullLabels = try side.map { measured throws(Diagnostics) in
      let owner = panel.text.variant(of: panel.scene[measured.layer].name)
      let said = name?.marked == measured.property ? nil : name?.marked
      // A number of bounds alone tells all but whose it is, which the name says that is shown.
      let isPlain =
        name == nil && measured.rectangle == .bounds
        && panel.plan.shows(.name, of: measured.layer) && !isOther
      let lines = [
        said,
        owner.words(
          ofSide: isPlain ? nil : measured.property, isNarrow: canvas.lengthForm != .usual),
      ].compactMap(\.self)
      return try canvas.dimensionLabels(
        lines.joined(separator: "\n"), measured.layer == dimension.space ? plain : printed, color,
        panel.text, at: owner.span)
    }
    let below = Vector(dx: 0, dy: 1)
    let right = Vector(dx: 1, dy: 0)
    let outward: [Vector] =
      switch dimension.side {
      case .above: [-below]
      case .below: [below]
      case .left: [-right]
      case .right: [right]
      case nil: isSteep(direction) ? [right, -right] : [below, -below]
      }
    let (start, end) =
      between.map { ($0.start, $0.end) }
      ?? (inPlane.isEmpty
        ? endsAtSide(from, to, directions, outward: outward[0], in: panel) : (from, to))
    let line = DimensionLine(
      element: ElementID(.dimension) / number, start: start, end: end, direction: direction,
      outward: outward,
      endsWithoutDot: endsUnderSheets([start, end], in: panel, on: canvas), owners: owners,
      isBetweenSides: between != nil, labels: labels,
      fullLabels: fullLabels ?? [],
      isOwned: side.map { isUnseen($0, in: panel, on: canvas) } ?? false,
      color: color,
      heads: dimension.heads == .filled ? .filled : .open,
      home: canvas.seenLayers.layers(readFromLengthBetween: start, and: end),
      namelessHome: side.map { panel.home(of: $0.layer, on: canvas) })
    canvas.markUnseenEnds(of: line)
    var request = DimensionRequest(line, showing: inPlane)
    if let side, let inward = inward(from: side, start, end, in: panel) {
      var inside = line
      (inside.outward, inside.depth) = ([inward], 2 * abs(inward.cross((end - start).unit)))
      request.inside.append(inside)
    }
    canvas.request(request)
  }

  /// The way from the middle of a measured side to that of the layer; nil where the document names a side for the line.
  private func inward(
    from side: LayerSide, _ start: Point, _ end: Point, in panel: PanelContext
  ) -> Vector? {
    guard dimension.side == nil else { return nil }
    let quad =
      side.rectangle == .frame
      ? panel.frameQuad(of: side.layer) : panel.stage.quad(of: side.layer)
    return quad.map { quad in
      quad.topLeft + (quad.bottomRight - quad.topLeft) / 2 - (start + (end - start) / 2)
    }
  }

  /// The names of both ends where one is a point of a frame that is neither drawn nor where its layer is seen; nil elsewhere.
  private func namesOfUndrawnEnds(
    _ ends: [Point], in panel: PanelContext, on canvas: PanelCanvas
  ) -> String? {
    // While things move, names would come and go.
    guard !panel.plan.isMoving, dimension.name == nil, named.count == 2 else { return nil }
    let places = named.compactMap(\.self)
    let isDoubtful = zip(places, ends).contains { place, end in
      guard case .frame = place.point else { return false }
      return panel.isUndrawn(place, at: end, on: canvas)
        && (!panel.scene.layers[place.layer].isFrameAsLargeAsBounds
          || panel.isFrameElsewhere(than: place.layer))
    }
    guard places.count == 2, isDoubtful else { return nil }
    return "\(panel.path(to: places[0])) →\n\(panel.path(to: places[1]))"
  }

  /// Tells whether a measured side is not seen: another layer hides it, or it is that of a frame that is neither drawn nor where
  /// the layer is seen.
  private func isUnseen(
    _ side: LayerSide, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    panel.isUnseen(side.layer, among: canvas.seenLayers)
      || side.rectangle == .frame && !panel.plan.shows(.frame, of: side.layer)
        && panel.isFrameElsewhere(than: side.layer)
  }

  /// The layers whose points or sides the ends are; nil for coordinates.
  private var owners: [LayerTree.Index?] {
    named.count == 2
      ? named.map { $0?.layer }
      : Array(repeating: dimension.measuredSide?.side.layer, count: 2)
  }

  /// The numbers of the ends that sheets of an oblique view cover, as whose points their dots would be read.
  private func endsUnderSheets(
    _ ends: [Point], in panel: PanelContext, on canvas: PanelCanvas
  ) -> Set<Int> {
    guard panel.stage.isOblique else { return [] }
    let (owners, spaces) = (owners, [dimension.from.space, dimension.to.space])
    return Set(
      ends.indices.filter { number in
        (owners[number] ?? spaces[number]).map {
          !canvas.seenLayers.isUncovered($0, at: ends[number])
        } ?? false
      })
  }

  /// The ends where the document names no side for the line, and the length is that between sides of layers.
  private func lengthBetweenSides(
    _ start: Point, _ end: Point, _ directions: (x: Vector, y: Vector), in panel: PanelContext,
    on canvas: PanelCanvas
  ) -> LengthBetweenSides? {
    guard dimension.side == nil, dimension.along != .line, named.count == 2,
      [dimension.from, dimension.to].allSatisfy({
        panel.stage.isSeen($0, inPlaneOf: dimension.space)
      })
    else { return nil }
    let (along, across) =
      dimension.along == .x ? (directions.x, directions.y) : (directions.y, directions.x)
    return LengthBetweenSides(
      [(named[0], start), (named[1], end)], along: along, across: across, in: panel,
      among: canvas.seenLayers)
  }

  /// The cosine of the greatest angle of a side from the one on which the line is.
  private static let leastAcross = 0.5

  /// The ends where the document names a side for the line: that of a side of a layer is where the first of both
  /// sides ends there.
  private func endsAtSide(
    _ start: Point, _ end: Point, _ directions: (x: Vector, y: Vector), outward: Vector,
    in panel: PanelContext
  ) -> (start: Point, end: Point) {
    guard dimension.side != nil, dimension.along != .line, named.count == 2 else {
      return (start, end)
    }
    let across = dimension.along == .x ? directions.y : directions.x
    guard abs(across.unit.dot(outward)) > Self.leastAcross else { return (start, end) }
    let sides = named.map { panel.side(at: $0, along: across) }
    let corners = zip(sides, [start, end]).map { side, place in
      side.map { ($0.start - $0.end).dot(outward) > 0 ? $0.start : $0.end } ?? place
    }
    // A side that goes farther out than the other is met where that ends.
    let levels = corners.map { ($0 - start).dot(outward) }
    let least = min(levels[0], levels[1])
    let ends = corners.indices.map { number in
      sides[number] == nil
        ? corners[number] : corners[number] - outward * (levels[number] - least)
    }
    return (ends[0], ends[1])
  }

  /// The side of a layer that a value is: what the document names, or that between two corners.
  private func side(of value: Double, in panel: PanelContext) -> LayerSide? {
    if let measured = dimension.measuredSide { return measured.side }
    let (from, to) = (dimension.from.point, dimension.to.point)
    guard let layer = dimension.from.space, dimension.to.space == layer else { return nil }
    let bounds = panel.scene.layers[layer].bounds
    let (xs, ys) = ([bounds.minX, bounds.maxX], [bounds.minY, bounds.maxY])
    func isLength(_ length: Double) -> Bool { abs(value - length) <= 1e-9 * length }
    if from.y == to.y, ys.contains(from.y), [from.x, to.x].sorted() == xs, isLength(bounds.width) {
      return LayerSide(layer, .bounds, .width)
    }
    if from.x == to.x, xs.contains(from.x), [from.y, to.y].sorted() == ys, isLength(bounds.height) {
      return LayerSide(layer, .bounds, .height)
    }
    return nil
  }

  private func isSteep(_ direction: Vector) -> Bool {
    abs(direction.dy) > abs(direction.dx)
  }
}
