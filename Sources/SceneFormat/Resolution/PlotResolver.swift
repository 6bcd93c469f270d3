internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// The number of parts of a curve.
  private static let parts = 360
  /// The steps of work of a number of a curve, and the usual count of those that an extreme takes beside.
  private static let stepsOfNumber = 4.0
  private static let numbersOfExtremes = 800.0
  /// The part of a curve's extent that is a jump, and the part of the way within which both of its values are found.
  private static let (leastJump, width) = (1e-3, 1e-8)

  /// A plot in the current state; nil after a report.
  func resolved(_ written: WrittenPlot) -> Plot? {
    let quantity = resolved(written.quantity)
    let name = resolved(written.name)
    guard let sweep = written.range ?? course.sweep else {
      if course.isComplete { collector.report(.nothingSwept(at: written.place)) }
      return nil
    }
    let columns = written.curves.compactMap { curve in
      path(curve.path).map {
        (label: resolved(curve.header), path: $0, string: curve.string)
      }
    }
    guard hasSoundLayers, columns.count == written.curves.count,
      let layers = SweptLayers(
        sweep, from: written.range == nil ? course.start : state, of: self)
    else { return nil }
    report.work +=
      Self.stepsOfNumber * (Double(Self.parts) + Self.numbersOfExtremes) * Double(columns.count)
    var probe = PlotProbe(layers: layers)
    let common = commonName(of: columns.map(\.string.text), at: written.place)
    let present = layers.fraction(of: state)
    let isOfOneLayer = Set(columns.map { layerInQuestion(of: $0.path) }).count == 1
    var curves: [Plot.Curve] = []
    for column in columns {
      if isAtEnd { return nil }
      guard let samples = samples(of: column.path, &probe),
        let curve = curve(
          of: column.path, names(of: column, areShort: common != nil), through: samples,
          colored: isOfOneLayer ? colorLayer(of: column.path) : layerInQuestion(of: column.path),
          &probe, present)
      else { continue }
      curves.append(curve)
    }
    // All faulty curves are told of in one run.
    guard curves.count == columns.count else { return nil }
    return Plot(
      ends: (layers.ends.first.value, layers.ends.last.value), isAngle: layers.ends.first.isAngle,
      quantity: quantity, path: layers.path,
      name: name ?? common,
      present: present.map(layers.number), curves: curves)
  }

  /// The names of a curve: what the document says, else its path; for a label the name of the layer, where the axis says
  /// the rest.
  private func names(
    of column: (label: LocalizedText?, path: Path, string: WrittenString), areShort: Bool
  ) -> (label: LocalizedText, fullName: LocalizedText) {
    if let label = column.label { return (label, label) }
    let fullName = codeText(column.string.text, at: column.string.place)
    guard areShort, case .property(let layer, _) = column.path.subject else {
      return (fullName, fullName)
    }
    return (descriptions[layer.rawValue].name, fullName)
  }

  /// The numbers at all places of a curve; nil after a report.
  private func samples(
    of path: Path, _ probe: inout PlotProbe
  ) -> [(place: Double, value: Double)]? {
    var samples: [(place: Double, value: Double)] = []
    samples.reserveCapacity(Self.parts + 1)
    for part in 0...Self.parts {
      let place = Double(part) / Double(Self.parts)
      guard let value = probe.number(of: path, at: place) else { return nil }
      samples.append((place, value))
    }
    return samples
  }

  private func curve(
    of path: Path, _ names: (label: LocalizedText, fullName: LocalizedText),
    through samples: [(place: Double, value: Double)], colored layer: LayerTree.Index?,
    _ probe: inout PlotProbe, _ present: Double?
  ) -> Plot.Curve? {
    let errorsBefore = collector.errorCount
    var found = ExtremeSearch.extremes(among: samples) { probe.number(of: path, at: $0) }
    guard collector.errorCount == errorsBefore else { return nil }
    let values = samples.map(\.value)
    let least = ((values.max() ?? 0) - (values.min() ?? 0)) * Self.leastJump
    let points = (samples + found.map { ($0.place, $0.value) }).sorted { $0.place < $1.place }
    // At a jump the curve has one of the two values; an angle is at most 180°, and never −180°.
    found = found.filter { extreme in
      let other = found.first {
        abs($0.place - extreme.place) <= Self.width && abs($0.value - extreme.value) > least
      }
      guard let other else { return true }
      if probe.isAngle { return extreme.value > other.value }
      let there = probe.number(of: path, at: probe.layers.roundPlace(near: extreme.place))
      return there.map { abs($0 - extreme.value) <= abs($0 - other.value) } ?? true
    }
    found += ends(of: samples, beyond: found)
    let layers = probe.layers
    return Plot.Curve(
      label: names.label, fullName: names.fullName, layer: layer,
      isAngle: probe.isAngle,
      points: points.map { Point(x: layers.number(at: $0.place), y: $0.value) },
      extremes: found.sorted { $0.place < $1.place }.map {
        Plot.Extreme(isMaximum: $0.isMaximum, place: layers.number(at: $0.place), value: $0.value)
      },
      present: present.flatMap { _ in fact(path)?.components.first?.value })
  }

  /// The ends of a curve that are its greatest or least numbers, unless it is level there.
  private func ends(
    of samples: [(place: Double, value: Double)], beyond found: [ExtremeSearch.Found]
  ) -> [ExtremeSearch.Found] {
    let (first, last) = (samples[0], samples[samples.count - 1])
    let values = samples.map(\.value) + found.map(\.value)
    guard let least = values.min(), let most = values.max() else { return [] }
    let slack = (most - least) * 1e-9 + max(abs(most), abs(least)) * 1e-13
    if most - least <= slack { return [] }
    let ends = [(first, samples[1]), (last, samples[samples.count - 2])]
      .filter { abs($0.0.value - $0.1.value) > slack }.map(\.0)
    return [(most, true), (least, false)].flatMap { value, isMaximum in
      ends.filter { abs($0.value - value) <= slack }.map {
        ExtremeSearch.Found(place: $0.place, value: $0.value, isMaximum: isMaximum)
      }
    }
  }

  /// The layer that a path is about, or whose coordinates it asks for; nil for the root space.
  private func layerInQuestion(of path: Path) -> LayerTree.Index? {
    if case .property(let layer, _) = path.subject { return layer }
    return path.space("to")?.space
  }

  /// The layer in whose coordinates a path's number is, and whose colour it has as everywhere; nil for the root space,
  /// and the layer that the path is about for numbers of no space.
  private func colorLayer(of path: Path) -> LayerTree.Index? {
    switch space(ofNumbersAt: path) {
    case .layer(let layer): layer
    case .root: nil
    case .none: layerInQuestion(of: path)
    }
  }

  /// What several paths end in behind their layers, where that is the same.
  private func commonName(of paths: [String], at place: Span) -> LocalizedText? {
    let ends = Set(paths.map { $0.drop { $0 != "." }.dropFirst() })
    guard ends.count == 1, let end = ends.first, !end.isEmpty, !end.contains(" ") else {
      return nil
    }
    return codeText(String(end), at: place)
  }
}

/// What asks for a number at a place of the way, in one resolver for all places.
private struct PlotProbe {
  var layers: SweptLayers
  /// Tells whether the last number is an angle.
  private(set) var isAngle = false

  init(layers: SweptLayers) { self.layers = layers }

  /// The number of a path at a fraction of the way; nil after a report.
  mutating func number(of path: Path, at fraction: Double) -> Double? {
    guard layers.go(to: fraction), let fact = layers.resolver.fact(path) else { return nil }
    let numbers = fact.components
    guard numbers.count == 1, numbers[0].value.isFinite else {
      layers.resolver.collector.report(.curveOfMoreNumbers(numbers.count, at: path.place))
      return nil
    }
    if case .angle = fact { isAngle = true } else { isAngle = false }
    return numbers[0].value
  }
}
