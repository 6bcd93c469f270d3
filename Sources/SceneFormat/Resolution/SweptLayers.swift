internal import LayerGeometry
internal import SourceText

/// The layers of a state with one number of their properties on its way from one value to another.
///
/// Only what is swept is set, in place, so that a value costs no more in a scene of many layers.
struct SweptLayers {
  private typealias End = (change: PropertyChange, from: WrittenProperty, to: WrittenProperty)

  /// The resolver of the layers at the last value.
  private(set) var resolver: SceneResolver
  /// The swept number at both ends.
  let ends: (first: PropertyNumber, last: PropertyNumber)
  private let changes: [End]
  private let originals: [(layer: LayerTree.Index, values: Layer, description: LayerDescription)]
  /// The path to the swept number; without the id of a layer where those of several have it.
  let path: String
  /// The place of the swept number among those of the first property.
  private let place: Int
  private let first: (start: PropertyValue, end: PropertyValue)

  /// - Parameter written: what is swept, which must be a range; nil after a report.
  init?(_ written: WrittenSweep, from state: LayerState, of resolver: SceneResolver) {
    guard case .range(let ends, _) = written.values else {
      resolver.collector.report(.sweepWithoutRange(at: written.place))
      return nil
    }
    var changes: [End] = []
    for (from, to) in ends {
      guard let (change, start) = resolver.resolved(from), let (_, end) = resolver.resolved(to)
      else { return nil }
      changes.append((change, start, end))
    }
    guard let (change, from, to) = changes.first else { return nil }
    let layer = state.layers[change.layer]
    let written = (from: PropertyValue(from, of: layer), to: PropertyValue(to, of: layer))
    // The ends of the way have the same operations, also where a list goes on where the other is over.
    guard let start = written.from.interpolated(to: written.to, at: 0),
      let end = written.from.interpolated(to: written.to, at: 1),
      (start.numbers + end.numbers).allSatisfy(\.value.isFinite)
    else {
      resolver.collector.report(
        .nothingBetween(
          ends[0].from.string.text, mayBeListed: false, at: ends[0].to.valuePlace,
          other: ends[0].from.valuePlace))
      return nil
    }
    let (numbers, others) = (start.numbers, end.numbers)
    let differing = numbers.indices.filter { numbers[$0] != others[$0] }
    guard let place = differing.first,
      differing.allSatisfy({ numbers[$0] == numbers[place] && others[$0] == others[place] })
    else {
      resolver.collector.report(
        .notOneNumber(
          differing.isEmpty ? 0 : differing.count, at: ends[0].to.valuePlace,
          other: ends[0].from.valuePlace))
      return nil
    }
    self.place = place
    self.ends = (numbers[place], others[place])
    self.changes = changes
    first = (start, end)
    let paths = Set(ends.map(\.from.string.text))
    let tails = Set(paths.map { String($0.drop { $0 != "." }.dropFirst()) })
    let common = paths.count > 1 && tails.count == 1 ? tails.first : nil
    path =
      (common ?? ends[0].from.string.text) + (numbers[place].operation.map { "." + $0 } ?? "")
    originals = changes.map {
      (
        $0.change.layer, state.layers[$0.change.layer],
        state.descriptions[$0.change.layer.rawValue]
      )
    }
    self.resolver = resolver.at(state)
  }

  /// Sets the layers to a fraction of the way; false after a report.
  mutating func go(to fraction: Double) -> Bool {
    for (layer, values, description) in originals {
      resolver.state.layers[layer] = values
      resolver.state.descriptions[layer.rawValue] = description
    }
    for (change, from, to) in changes {
      let layer = resolver.state.layers[change.layer]
      guard
        let value = PropertyValue(from, of: layer).interpolated(
          to: PropertyValue(to, of: layer), at: fraction)
      else { return false }
      do {
        try value.set(in: &resolver.state.layers[change.layer])
      } catch {
        resolver.collector.report(
          .cannotSetFrame(
            of: resolver.descriptions[change.layer.rawValue].id, error, at: change.valueSpan))
        return false
      }
      if case .transform(_, let words, let transform) = value {
        resolver.state.descriptions[change.layer.rawValue][keyPath: words] = transform.operations
      }
    }
    return true
  }

  /// The swept number at a fraction of the way.
  func number(at fraction: Double) -> Double {
    ends.first.value + (ends.last.value - ends.first.value) * fraction
  }

  /// The fraction of the way next to another at which the swept number is a round one, as documents write them.
  func roundPlace(near fraction: Double) -> Double {
    let round = 1e6
    let number = (number(at: fraction) * round).rounded() / round
    return min(max((number - ends.first.value) / (ends.last.value - ends.first.value), 0), 1)
  }

  /// The fraction of the way at which a state is; nil for one that is not on it.
  func fraction(of state: LayerState) -> Double? {
    let layer = changes[0].change.layer
    let present = first.start.present(
      in: state.layers[layer], state.descriptions[layer.rawValue])
    // A layer without a transform is where a list of operations does nothing.
    if let matrix = present.matrix, present.numbers.isEmpty {
      return fraction(where: matrix)
    }
    let numbers = present.numbers
    guard numbers.count == first.start.numbers.count else { return nil }
    let fraction =
      (numbers[place].value - ends.first.value) / (ends.last.value - ends.first.value)
    guard (-1e-9...1 + 1e-9).contains(fraction),
      let there = first.start.interpolated(to: first.end, at: fraction)?.numbers
    else { return nil }
    let isThere = zip(numbers, there).allSatisfy {
      abs($0.value - $1.value) <= 1e-9 * max(1, abs($0.value)) && $0.isAngle == $1.isAngle
    }
    return isThere ? min(max(fraction, 0), 1) : nil
  }

  /// The fraction of the way at which the operations make a matrix, the identity: at an end, or where the swept number
  /// is none or one.
  private func fraction(where matrix: Transform3D) -> Double? {
    let (start, extent) = (ends.first.value, ends.last.value - ends.first.value)
    let places = [0, 1] + [-start / extent, (1 - start) / extent].filter { (0...1).contains($0) }
    return places.first { first.start.interpolated(to: first.end, at: $0)?.matrix == matrix }
  }
}
