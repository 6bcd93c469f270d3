internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The axes of a plot, which look as those of layers do: with an arrowhead, ticks and numbers, and a zigzag where an
/// axis does not begin at zero.
struct PlotAxes {
  let x: PlotScale
  let y: PlotScale
  let look: Look
  let text: TextSetter

  private var isBroken: Bool { !y.range.contains(0) }

  /// The length of the zigzag of a broken axis, with the run before it.
  private static let zigzag = [(0.0, 0.0), (3, 0), (5.5, 4), (9.5, -4), (12, 0)]

  /// The place of a pair of numbers on the canvas; (0, 0) is the start of both axes.
  func point(_ xValue: Double, _ yValue: Double) -> Point {
    Point(x: x.distance(of: xValue), y: -y.distance(of: yValue))
  }

  /// The run of a broken axis below its first number.
  private static let brokenRun = 18.0

  /// The height of the x axis on the canvas, which is below everything.
  var bottom: Double { isBroken ? Self.brokenRun : 0 }

  private var system: Theme.System {
    Theme.System(line: look.theme.muted, fill: look.paper)
  }

  /// - Parameters:
  ///   - quantity: the name of the x axis.
  ///   - name: that of the y axis.
  func draw(quantity: TextBlock, name: TextBlock?, on canvas: inout PanelCanvas) throws(Diagnostics)
  {
    let (right, up) = (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: -1))
    let crossing = Point(x: 0, y: bottom)
    let xTip = Point(x: x.length + Metric.axisOvershoot, y: bottom)
    let yTip = Point(x: 0, y: -y.length - Metric.axisOvershoot)
    drawZero(on: &canvas)
    draw(.x, from: crossing, to: xTip, direction: right, on: &canvas)
    draw(.y, from: crossing, to: yTip, direction: up, on: &canvas)
    for value in x.ticks {
      let place = Point(x: x.distance(of: value), y: bottom)
      try drawTick(value, of: .x, at: place, along: up, on: &canvas)
    }
    for value in y.ticks {
      let place = Point(x: 0, y: -y.distance(of: value))
      try drawTick(value, of: .y, at: place, along: right, on: &canvas)
    }
    // Labels of the curves are on this side of the axes, with the curves.
    let margin = 2_000.0
    canvas.reserve(
      Rect(x: -margin, y: yTip.y - margin, width: margin - 5, height: 2 * margin), isMark: false)
    canvas.reserve(
      Rect(x: -margin, y: bottom + 5, width: 2 * margin, height: margin), isMark: false)
    // Below the numbers, where the axis ends.
    let below = bottom + 24
    paint(
      quantity, ElementID(.axes) / .x / .name,
      at: Point(x: max(xTip.x - quantity.size.width, crossing.x), y: below), on: &canvas)
    if let name {
      paint(
        name, ElementID(.axes) / .y / .name,
        at: Point(x: yTip.x - 4, y: yTip.y - name.size.height - 4), on: &canvas)
    }
  }

  /// Draws a faint line at zero, where this is above the x axis.
  private func drawZero(on canvas: inout PanelCanvas) {
    guard y.range.lowerBound < 0, y.range.upperBound >= 0 else { return }
    let height = -y.distance(of: 0)
    let line = Path(from: Point(x: 0, y: height), to: Point(x: x.length, y: height))
    canvas.paint(
      ElementID(.axes) / .y / .grid,
      .stroke(line, Stroke(look.theme.hairline.with(alpha: 120), width: Metric.gridWidth)),
      on: .axes)
    canvas.avoid(line.points, weight: PanelCanvas.LineWeight.grid)
  }

  private func paint(
    _ block: TextBlock, _ element: ElementID, at origin: Point, on canvas: inout PanelCanvas
  ) {
    for run in block.runs(at: origin) { canvas.paint(element, .text(run), on: .labels) }
    canvas.reserveText(Rect(origin: origin, size: block.size))
  }

  private func draw(
    _ part: ElementID.Part, from start: Point, to tip: Point, direction: Vector,
    on canvas: inout PanelCanvas
  ) {
    let stroke = look.axis(in: system, isAlongOutline: false)
    let head = Arrowhead(tip: tip, direction: direction)
    var line: [Item.Content] = []
    var run = start
    if part == .y && isBroken {
      let across = Vector(dx: -direction.dy, dy: direction.dx)
      let zigzag = Self.zigzag.map { start + direction * $0.0 + across * $0.1 }
      line.append(.stroke(Path(through: zigzag, closed: false), stroke))
      run = zigzag[zigzag.count - 1]
    }
    line.append(.stroke(Path(from: run, to: head.shaftEnd()), stroke))
    line.append(head.content(stroke.color, .filled))
    canvas.paint(ElementID(.axes) / part, line, on: .axes)
    canvas.addAxisLine(from: start, to: tip)
  }

  /// - Parameter along: the direction of the tick; its number is at the other end, outside of the plot.
  private func drawTick(
    _ value: Double, of part: ElementID.Part, at place: Point, along: Vector,
    on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    let element = ElementID(.axes) / part
    let line = Path(
      from: place - along * Metric.tickHalfLength, to: place + along * Metric.tickHalfLength)
    canvas.paint(element / .ticks, .stroke(line, Stroke(system.line, width: 1)), on: .axes)
    canvas.avoid(line.points, weight: PanelCanvas.LineWeight.tick)
    let block = try text.block(typesetNumber(value), .tick, system.line)
    let gap = Metric.tickHalfLength + 3
    let origin =
      part == .x
      ? Point(x: place.x - block.size.width / 2, y: place.y + gap)
      : Point(x: place.x - gap - 1 - block.size.width, y: place.y - block.size.height / 2)
    paint(block, element / .value(value), at: origin, on: &canvas)
  }
}
