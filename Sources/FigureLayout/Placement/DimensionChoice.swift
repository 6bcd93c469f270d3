internal import LayerGeometry
internal import PlaneGeometry

/// The place of a dimension line relative to what it measures, with that of its number. In an animation it is one choice
/// for all moments, so that no line changes its lane.
struct DimensionChoice: Hashable {
  /// The line or its alternative, by the number in the request.
  var variant = 0
  /// The side of the measured points, as the sign of the normal of the line from start to end; nil for the only one that
  /// the request names.
  private var sign: Double?
  var offset: Double
  /// Tells whether the number has the name of the layer with it.
  var isFull: Bool
  /// The number of the label's form.
  var form: Int
  var number: DimensionNumberPlace
  var isWedged: Bool
  var keepsLanes: Bool

  init(
    _ dimension: DimensionLine, _ out: Vector, offset: Double, isFull: Bool, form: Int,
    number: DimensionNumberPlace, isWedged: Bool, keepsLanes: Bool
  ) {
    if dimension.outward.count > 1 {
      sign = dimension.direction.unit.cross(out) >= 0 ? 1 : -1
    }
    (self.offset, self.isFull, self.form) = (offset, isFull, form)
    (self.number, self.isWedged, self.keepsLanes) = (number, isWedged, keepsLanes)
  }

  /// The direction away from what is measured.
  func outward(of dimension: DimensionLine) -> Vector? {
    guard let sign else { return dimension.outward.first }
    let unit = dimension.direction.unit
    return Vector(dx: -unit.dy, dy: unit.dx) * sign
  }

  /// The cost of each moment at rest at which a choice does not keep the rules, of each at which things move, and of a
  /// point of offset.
  private static let (badCost, badMovingCost, offsetCost) = (1000.0, 30.0, 0.6)

  /// The number of offsets that are tried beside those that are best at some moment.
  private static let tracks = 8

  /// Chooses for the canvases of one panel at several moments, each with the lines that come before.
  init?(of run: [(canvas: PanelCanvas, request: DimensionRequest)]) {
    let resting = run.filter(\.canvas.isAtRest)
    var choices: [DimensionChoice] = []
    for (canvas, request) in resting.isEmpty ? run : resting {
      let choice = DimensionPlacer(canvas: canvas).choice(of: request)?.choice
      if let choice, !choices.contains(choice) { choices.append(choice) }
    }
    guard let first = choices.first else { return nil }
    self = first
    if run.count == 1 { return }
    let tracks = (0..<Self.tracks).map {
      Metric.dimensionOffset + Double($0) * Metric.dimensionPitch
    }
    let offsets = Set(choices.map(\.offset) + tracks).sorted()
    var cheapest = Cheapest<DimensionChoice>()
    for (rank, choice) in choices.enumerated() {
      for offset in offsets {
        for number in choice.steadyNumbers {
          var choice = choice
          (choice.offset, choice.number) = (offset, number)
          var cost = Double(rank) + offset * Self.offsetCost
          for (canvas, request) in run where cheapest.mayCost(cost) {
            cost += choice.cost(of: request, on: canvas)
          }
          cheapest.consider(choice, cost)
        }
      }
    }
    guard let best = cheapest.best?.place else { return }
    self = best
    isWedged = choices.contains { $0.number == number && $0.isWedged }
  }

  private func cost(of request: DimensionRequest, on canvas: PanelCanvas) -> Double {
    let placer = DimensionPlacer(canvas: canvas)
    guard let line = request.line(variant), let place = placer.place(of: line, by: self) else {
      return 0
    }
    if place.isNear && placer.admits(place, of: line) { return 0 }
    return canvas.isAtRest ? Self.badCost : Self.badMovingCost
  }

  /// The places of the number that turn steadily with the line: this one first, if it does.
  private var steadyNumbers: [DimensionNumberPlace] {
    switch number {
    case .beside, .beyondEnd, .beyondStart:
      [number, .beside(share: 0.5, isOut: true), .beside(share: 0.5, isOut: false), .beyondEnd]
    case .corner(let isOut):
      [.beside(share: 0.5, isOut: isOut), .beside(share: 0.5, isOut: !isOut), .beyondEnd]
    case .nearEnd: [.beyondEnd, .beside(share: 0.5, isOut: true)]
    case .nearStart: [.beyondStart, .beside(share: 0.5, isOut: true)]
    }
  }
}

/// A place of the number of a dimension line.
enum DimensionNumberPlace: Hashable {
  /// Beside the line, at a share of its length, on the side away from what is measured or on the other.
  case beside(share: Double, isOut: Bool)
  case beyondEnd
  case beyondStart
  /// Beside a slanted line, with the corner at it that is nearest to its middle.
  case corner(isOut: Bool)
  /// Beyond the ends of a slanted line, with a corner at them.
  case nearEnd
  case nearStart

  /// The sine of the angle from which a line is slanted.
  static let leastSlant = 0.02

  /// The center of the number.
  ///
  /// - Parameters:
  ///   - out: the normal of the line away from what is measured, of length 1.
  ///   - isWedged: whether it does not fit between the arrows, and must avoid their heads.
  func center(
    ofBox size: Size, on shaft: DimensionShaft, along unit: Vector, _ out: Vector, isWedged: Bool
  ) -> Point {
    let run = shaft.end - shaft.start
    let gap = 3 + missingPadding(beside: out) + (isWedged ? Metric.arrowHalfWidth : 0)
    let forward = run.dot(unit) >= 0 ? unit : -unit
    let beyond = shaft.isOutside ? 4.0 : 7
    switch self {
    case .beside(let share, let isOut):
      return PlaneGeometry.center(
        ofBox: size, beyond: shaft.start + run * share, along: isOut ? out : -out, gap: gap)
    case .beyondEnd:
      return PlaneGeometry.center(ofBox: size, beyond: shaft.to, along: forward, gap: beyond)
    case .beyondStart:
      return PlaneGeometry.center(ofBox: size, beyond: shaft.from, along: -forward, gap: beyond)
    case .corner(let isOut):
      // Of a wide box beside a short slanted line, the corner that is nearest may lie beyond its ends.
      let side = isOut ? out : -out
      let corner = Vector(
        dx: (side.dx < 0 ? -1 : 1) * size.width / 2, dy: (side.dy < 0 ? -1 : 1) * size.height / 2)
      return shaft.start + run / 2 + side * gap + corner
    case .nearEnd:
      return PlaneGeometry.center(ofBox: size, near: shaft.to, along: forward, gap: beyond)
    case .nearStart:
      return PlaneGeometry.center(ofBox: size, near: shaft.from, along: -forward, gap: beyond)
    }
  }
}
