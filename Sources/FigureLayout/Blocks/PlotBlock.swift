internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// Curves on axes, with their names at their ends, their extremes and the present state.
struct PlotBlock {
  private static let size = Size(width: 330, height: 200)
  private static let curveWidth = 1.75
  /// The dashes of curves that have one colour, the first solid.
  private static let dashes: [[Double]] = [[], [7, 3], [2, 2.5], [9, 3, 2, 3]]
  private static let nameGap = 9.0
  /// The length of the sample of a curve before its name, where curves of one colour end at one place, and its distance from
  /// the name.
  private static let (sampleLength, sampleGap) = (27.0, 5.0)
  /// The distance of two ends at which names do not tell by themselves which curve is whose, in canvas points.
  private static let oneEnd = 5.0

  let plot: Plot
  let look: Look
  let text: TextSetter
  /// The colour of a layer, or of the root space.
  let color: (LayerTree.Index?) -> Color

  /// A curve on the canvas.
  private struct Drawn {
    var curve: Plot.Curve
    var element: ElementID
    var color: Color
    var dash: [Double]
    var points: [Point]

    var stroke: Stroke {
      var stroke = Stroke(color, width: PlotBlock.curveWidth, dash: dash, join: .round)
      if dash.isEmpty { stroke.cap = .round }
      return stroke
    }

    /// The curve, interrupted where its number jumps, as an angle does from 180° to −180°.
    var path: Path {
      let heights = points.map(\.y)
      let jump = ((heights.max() ?? 0) - (heights.min() ?? 0)) * 0.4
      return Path(
        points.indices.map { number in
          number == 0 || abs(heights[number] - heights[number - 1]) > max(jump, 1)
            ? .move(points[number]) : .line(points[number])
        })
    }
  }

  func drawing() throws(Diagnostics) -> Drawing {
    let axes = axes
    var canvas = PanelCanvas(look, ranks: PaintingRanks(), steady: nil, decimals: nil, scale: 1)
    try axes.draw(quantity: quantity, name: name, on: &canvas)
    let curves = drawn(on: axes)
    for drawn in curves {
      canvas.paint(drawn.element / .curve, .stroke(drawn.path, drawn.stroke), on: .layers)
      canvas.avoid(drawn.points, weight: PanelCanvas.LineWeight.outline)
    }
    // The names keep off the arrow of the x axis.
    try drawNames(of: curves, above: axes.bottom - 5, on: &canvas)
    drawPresentGuide(curves, axes, on: &canvas)
    for drawn in curves { drawMarks(of: drawn, axes, on: &canvas) }
    canvas.addPaintedMarks()
    for drawn in curves { try requestLabels(of: drawn, among: curves, axes, on: &canvas) }
    canvas.paint(canvas.placedLabels())
    return canvas.finished().part(of: ElementID(.plot))
  }

  private var axes: PlotAxes {
    let values = plot.curves.flatMap { $0.points.map(\.y) + $0.extremes.map(\.value) }
    let (first, last) = plot.ends
    return PlotAxes(
      x: PlotScale(
        across: min(first, last)...max(first, last), isAngle: plot.isAngle,
        length: Self.size.width),
      y: PlotScale(
        around: (values.min() ?? 0)...(values.max() ?? 1),
        isAngle: plot.curves.allSatisfy(\.isAngle), length: Self.size.height),
      look: look, text: text)
  }

  /// The name of the swept number.
  private var quantity: TextBlock {
    get throws(Diagnostics) {
      if let given = plot.quantity {
        return try text.block(given, .text, look.theme.muted, width: Self.size.width)
      }
      let name = plot.isAngle ? text.words.inDegrees(plot.path) : plot.path
      return try text.block(name, .text, look.theme.muted)
    }
  }

  private var name: TextBlock? {
    get throws(Diagnostics) {
      guard let name = plot.name else { return nil }
      return try text.block(name, .text, look.theme.muted, width: Self.size.width)
    }
  }

  private func drawn(on axes: PlotAxes) -> [Drawn] {
    var counts: [Color: Int] = [:]
    return plot.curves.enumerated().map { number, curve in
      let color = color(curve.layer)
      let place = counts[color, default: 0]
      counts[color] = place + 1
      return Drawn(
        curve: curve, element: ElementID(.number(number + 1)), color: color,
        dash: Self.dashes[place % Self.dashes.count],
        points: curve.points.map { axes.point($0.x, $0.y) })
    }
  }

  /// Draws the names at the right ends of the curves, apart from each other, with a line to those that had to go up or
  /// down.
  private func drawNames(
    of curves: [Drawn], above bottom: Double, on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    var names: [(drawn: Drawn, block: TextBlock, end: Point)] = []
    for drawn in curves {
      guard let end = drawn.points.max(by: { $0.x < $1.x }) else { continue }
      let block = try text.block(
        drawn.curve.label, .strong, drawn.color, width: Metric.widestLabel)
      names.append((drawn, block, end))
    }
    names.sort { $0.end.y < $1.end.y }
    let hasSamples = zip(names, names.dropFirst()).contains {
      $0.drawn.color == $1.drawn.color && $1.end.y - $0.end.y < Self.oneEnd
    }
    let indent = hasSamples ? Self.sampleLength + Self.sampleGap : 0
    let middles = StackedNames(
      heights: names.map(\.block.size.height), ends: names.map(\.end.y), bottom: bottom
    ).middles
    for ((drawn, block, end), y) in zip(names, middles) {
      let element = drawn.element / .name
      let origin = Point(x: end.x + Self.nameGap, y: y - block.size.height / 2)
      if abs(y - end.y) > block.size.height / 2 {
        let line = Path(from: Point(x: end.x + 2, y: end.y), to: Point(x: origin.x - 1, y: y))
        canvas.paint(
          element / .leader, .stroke(line, Stroke(drawn.color, width: Metric.leaderWidth)),
          on: .leaders)
        canvas.avoid(line.points, weight: PanelCanvas.LineWeight.measure)
      }
      if hasSamples {
        let sample = Path(
          from: Point(x: origin.x, y: y), to: Point(x: origin.x + Self.sampleLength, y: y))
        canvas.paint(element / .swatch, .stroke(sample, drawn.stroke), on: .labels)
      }
      let start = origin + Vector(dx: indent, dy: 0)
      for run in block.runs(at: start) { canvas.paint(element, .text(run), on: .labels) }
      canvas.reserveText(
        Rect(
          origin: origin, size: Size(width: indent + block.size.width, height: block.size.height)))
    }
  }

  /// Draws the dotted line from the present state to the axis of the swept number.
  private func drawPresentGuide(
    _ curves: [Drawn], _ axes: PlotAxes, on canvas: inout PanelCanvas
  ) {
    guard let x = plot.present else { return }
    let places = curves.compactMap { $0.curve.present.map { axes.point(x, $0) } }
    guard let first = places.first else { return }
    let ends = places.map(\.y) + [axes.bottom]
    guard let top = ends.min(), let bottom = ends.max(), bottom - top > 1 else { return }
    let line = Path(from: Point(x: first.x, y: top), to: Point(x: first.x, y: bottom))
    canvas.paint(
      ElementID(.guide),
      .stroke(line, Stroke(look.theme.hairline, width: 1, dash: Metric.guideDash)), on: .axes)
    canvas.avoid(line.points, weight: PanelCanvas.LineWeight.outline)
  }

  private func drawMarks(of drawn: Drawn, _ axes: PlotAxes, on canvas: inout PanelCanvas) {
    for (element, extreme) in extremes(of: drawn) {
      let place = axes.point(extreme.place, extreme.value)
      canvas.paint(
        .dot(at: place, drawn.color, radius: Metric.cornerRadius), element / .ring, at: place)
    }
    if let x = plot.present, let y = drawn.curve.present {
      let place = axes.point(x, y)
      canvas.paint(.dot(at: place, drawn.color), drawn.element / .present, at: place)
    }
  }

  private func requestLabels(
    of drawn: Drawn, among curves: [Drawn], _ axes: PlotAxes, on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    for (element, extreme) in extremes(of: drawn) {
      let place = axes.point(extreme.place, extreme.value)
      let number = number(extreme.value, of: drawn, at: place, among: curves)
      let (wide, narrow) = try blocks(number, at: extreme.place, .tick, drawn.color)
      canvas.requestLabel(
        element / .label, wide, or: narrow, at: place,
        preferring: Self.order(extreme), beyond: Self.mostBeyond)
    }
    if let x = plot.present, let y = drawn.curve.present {
      let place = axes.point(x, y)
      let number = number(y, of: drawn, at: place, among: curves)
      let extreme = drawn.curve.extremes.first { isPresent($0) }
      let order: [Compass] =
        extreme.map { Self.order($0) }
        ?? [.aboveLeft, .belowRight, .left, .right, .aboveRight, .belowLeft]
      let block = try text.block(number, .strong, drawn.color)
      let (wide, narrow) = try blocks(number, at: x, .strong, drawn.color)
      let isExtreme = extreme != nil
      canvas.requestLabel(
        drawn.element / .present / .label, isExtreme ? wide : block, or: isExtreme ? narrow : nil,
        at: place, preferring: order, beyond: Self.mostBeyond)
    }
  }

  /// The distance from another curve of its color at which a number needs the name of its own, in canvas points, and the number
  /// of characters up to which that is in one line with it.
  private static let (reachOfCurve, longestName) = (10.0, 24)

  /// A number of a curve, with the name of that where another of its color is so close that it might be of that one.
  private func number(
    _ value: Double, of drawn: Drawn, at place: Point, among curves: [Drawn]
  ) -> String {
    let number = number(value, isAngle: drawn.curve.isAngle)
    let name = text.variant(of: drawn.curve.label).marked
    let isClose = curves.contains { other in
      other.color == drawn.color && text.variant(of: other.curve.label).marked != name
        && zip(other.points, other.points.dropFirst()).contains { start, end in
          Rect(origin: place, size: .zero).distance(from: start, to: end) < Self.reachOfCurve
        }
    }
    return isClose && name.count <= Self.longestName && !name.contains("\n")
      ? name.before(number) : number
  }

  /// How much farther out a value may be than beside its dot, from where it is read without a leader, in canvas points.
  private static let mostBeyond = 4.0

  /// The preferred directions of the label of an extreme: away from the curve.
  private static func order(_ extreme: Plot.Extreme) -> [Compass] {
    extreme.isMaximum
      ? [.above, .aboveRight, .aboveLeft] : [.below, .belowRight, .belowLeft]
  }

  /// A number of a curve with its place, in one line and in two.
  private func blocks(
    _ number: String, at place: Double, _ font: Font, _ color: Color
  ) throws(Diagnostics) -> (wide: TextBlock, narrow: TextBlock) {
    let place = self.number(place, isAngle: plot.isAngle)
    return (
      try text.block(text.words.valueAt(number, place), font, color),
      TextBlock(lines: [
        try text.line(number, font, color), try text.line(text.words.atPlace(place), font, color),
      ])
    )
  }

  /// Tells whether an extreme is at the present state, whose dot stands for both.
  private func isPresent(_ extreme: Plot.Extreme) -> Bool {
    let extent = abs(plot.ends.last - plot.ends.first)
    return plot.present.map { abs($0 - extreme.place) <= extent * 1e-9 } ?? false
  }

  /// The extremes that have marks of their own, with their elements.
  private func extremes(of drawn: Drawn) -> [(ElementID, Plot.Extreme)] {
    var counts = (most: 0, least: 0)
    return drawn.curve.extremes.filter { !isPresent($0) }.map { extreme in
      if extreme.isMaximum { counts.most += 1 } else { counts.least += 1 }
      return extreme.isMaximum
        ? (drawn.element / .maximum / counts.most, extreme)
        : (drawn.element / .minimum / counts.least, extreme)
    }
  }

  private func number(_ value: Double, isAngle: Bool) -> String {
    typesetNumber(value) + (isAngle ? "°" : "")
  }
}
