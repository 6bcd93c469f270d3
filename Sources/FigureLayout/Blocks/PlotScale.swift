internal import LayerGeometry
internal import SceneFormat

/// The range and the ticks of an axis of a plot.
struct PlotScale {
  /// The values at the ends of the axis, in rising order.
  var range: ClosedRange<Double>
  /// The labelled values.
  var ticks: [Double]
  /// The canvas points of the whole range.
  let length: Double

  /// The least distance of a negative number from the lower end, in canvas points.
  private static let leastMargin = 14.0

  /// The steps of angles, in degrees.
  private static let turns = [1.0, 2, 5, 10, 15, 30, 45, 90, 180, 360, 720, 1_800, 3_600]

  /// The scale of a swept number, which ends where the number does.
  init(across range: ClosedRange<Double>, isAngle: Bool, length: Double) {
    (self.range, self.length) = (range, length)
    let unit = length / (range.upperBound - range.lowerBound)
    func multiples(_ step: Double) -> [Double] { TickScale.multiples(of: step, in: range) }
    func fits(_ step: Double) -> Bool {
      let room = multiples(step).map { TickScale.room(for: printedNumber($0)) }.max() ?? 0
      return step * unit >= room
    }
    if isAngle, let step = Self.turns.first(where: fits), step * unit < length {
      ticks = multiples(step)
    } else {
      let coarse = TickScale(unit: unit, room: 36, step: nil).labelStep
      ticks = multiples(
        fits(coarse) ? coarse : TickScale.roundStep(atLeast: coarse * 1.5))
    }
  }

  /// The scale of the numbers of curves, from a tick below the least to one above the greatest; from zero, if that is
  /// near.
  init(around values: ClosedRange<Double>, isAngle: Bool, length: Double) {
    self.length = length
    var (least, most) = (values.lowerBound, values.upperBound)
    let extent = most - least
    if extent <= max(abs(most), abs(least)) * 1e-9 {
      // A number that stays has half of the axis over it.
      (least, most) = most == 0 ? (-1, 1) : (min(most * 2, 0), max(most * 2, 0))
    } else if least > 0, least <= extent {
      least = 0
    } else if most < 0, -most <= extent {
      most = 0
    }
    let unit = length / (most - least)
    var step = TickScale(unit: unit, room: 30, step: nil).labelStep
    if isAngle, let turn = Self.turns.first(where: { $0 * unit >= 26 }) { step = turn }
    var bottom = (least / step + 1e-9).rounded(.down) * step
    // What is lowest keeps off the axis below it, unless that is zero or broken.
    if bottom < 0, (least - bottom) * unit < Self.leastMargin { bottom -= step }
    let top = (most / step - 1e-9).rounded(.up) * step
    range = bottom...max(top, bottom + step)
    ticks = TickScale.multiples(of: step, in: range)
  }

  /// The distance of a value from the start of the axis, in canvas points.
  func distance(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound) * length
  }
}
