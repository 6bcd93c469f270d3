internal import LayerGeometry
internal import SceneFormat

/// The part of a coordinate system that its axes cover, in its own units.
struct AxisRange: Equatable {
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  /// The range of a space that covers a box, extended to zero if zero is near or shown.
  init(covering box: Rect, withOrigin: Bool, options: AxesOptions?) {
    x = options?.x ?? Self.reachingZero(box.minX...box.maxX, always: withOrigin)
    y = options?.y ?? Self.reachingZero(box.minY...box.maxY, always: withOrigin)
  }

  /// The y of the x axis: zero, or the beginning of the range if zero is outside.
  var xAxisLevel: Double { y.level }
  var yAxisLevel: Double { x.level }

  private static func reachingZero(
    _ range: ClosedRange<Double>, always: Bool
  ) -> ClosedRange<Double> {
    let extent = always ? .infinity : range.upperBound - range.lowerBound
    if range.lowerBound > 0 && range.lowerBound <= extent { return 0...range.upperBound }
    if range.upperBound < 0 && -range.upperBound <= extent { return range.lowerBound...0 }
    return range
  }
}

extension PanelPlan {
  /// The range of a space's axes, nil for the root space.
  func axisRange(of space: LayerTree.Index?, in tree: LayerTree) -> AxisRange {
    let options = axesOptions(of: space)
    if let space {
      let box = reachingMarks(in: space, of: tree, boundsReachingZero(of: space, in: tree))
      return AxisRange(covering: box, withOrigin: shows(.origin, of: space), options: options)
    }
    if let commonRootRange { return commonRootRange }
    // The root space has no bounds, so that its axes cover what is drawn in it.
    let layersBox = rootBox.isNull ? Rect(x: 0, y: 0, width: 1, height: 1) : rootBox
    let padding = max(layersBox.width, layersBox.height) * 0.08
    let box = reachingMarks(in: nil, of: tree, layersBox)
    var range = AxisRange(
      covering: box, withOrigin: rootSpaceShows(.origin), options: options)
    if options?.x == nil { range.x = Self.padded(range.x, padding) }
    if options?.y == nil { range.y = Self.padded(range.y, padding) }
    return range
  }

  /// The bounds of a layer, extended to the zero of each axis up to which contents of the layer are drawn: nothing is cut
  /// off there, as the break of an axis would say.
  private func boundsReachingZero(of layer: LayerTree.Index, in tree: LayerTree) -> Rect {
    var box = tree[layer].bounds
    // Many are asked for, and most begin at zero.
    if box.minX <= 0, box.maxX >= 0, box.minY <= 0, box.maxY >= 0 { return box }
    for frame in tree.sublayers(of: layer).filter(draws).map({ tree[$0].frame }) {
      if frame.minX <= 0, frame.maxX >= 0 {
        box = box.union(Rect(x: 0, y: box.minY, width: 0, height: 0))
      }
      if frame.minY <= 0, frame.maxY >= 0 {
        box = box.union(Rect(x: box.minX, y: 0, width: 0, height: 0))
      }
    }
    return box
  }

  /// A box that does not reach the zero of an axis, extended down to all that is marked in a space or in a layer of it: a mark
  /// beyond the break of an axis would be read as one below zero.
  private func reachingMarks(in space: LayerTree.Index?, of tree: LayerTree, _ box: Rect) -> Rect {
    func isFar(_ least: Double, _ most: Double) -> Bool { least > 0 || most < 0 }
    let (isFarInX, isFarInY) = (isFar(box.minX, box.maxX), isFar(box.minY, box.maxY))
    guard isFarInX || isFarInY else { return box }
    let near = space.map { [$0] + tree.sublayers(of: $0).filter(draws) } ?? layers
    let points = marks(in: near, tree).filter { isIn(space, $0, tree) }
      .compactMap { tree.convert($0.point, from: $0.space, to: space) }
    let x = points.reduce(box.minX) { isFarInX ? min($0, $1.x) : $0 }
    let y = points.reduce(box.minY) { isFarInY ? min($0, $1.y) : $0 }
    return Rect(x: x, y: y, width: box.maxX - x, height: box.maxY - y)
  }

  /// Tells whether a location is given in a space or in a layer of it.
  private func isIn(
    _ space: LayerTree.Index?, _ location: Location, _ tree: LayerTree
  ) -> Bool {
    guard let space else { return true }
    return location.space.map { $0 == space || tree.superlayers(of: $0).contains(space) } ?? false
  }

  /// The range extended at its end, and at its beginning if the axis breaks there.
  private static func padded(_ range: ClosedRange<Double>, _ padding: Double) -> ClosedRange<Double>
  {
    (range.contains(0) ? range.lowerBound : range.lowerBound - 2 * padding)...(range.upperBound
      + padding)
  }
}

extension PanelPlan {
  /// The range of the root space's axes on a stage: its own and that of the stage, but what the document says.
  func range(on stage: SeriesStage) -> AxisRange {
    var range = axisRange(of: nil, in: scene.layers)
    let options = axesOptions(of: nil)
    if options?.x == nil, let x = stage.extent.x { range.x = range.x.union(x) }
    if options?.y == nil, let y = stage.extent.y { range.y = range.y.union(y) }
    return range
  }
}

extension [PanelPlan] {
  /// The greatest length of an axis that reaches the place where those of other panels begin, relative to the longest of
  /// all before.
  private static let mostLengthening = 2.5

  /// Extends the axes of the root space so that they meet at one point in all panels, where none becomes much longer by it: a
  /// reader takes them for aligned. Likewise those that begin at one place are as long as each other.
  mutating func shareAxisLevels() {
    let numbers = indices.filter { self[$0].rootSpaceShows(.axes) }
    guard numbers.count > 1 else { return }
    var ranges = numbers.map { self[$0].axisRange(of: nil, in: self[$0].scene.layers) }
    let given = numbers.compactMap { self[$0].axesOptions(of: nil) }
    // Panels of a derivation show a layer by itself, and what they count from is not the same.
    let mayBeEqual = !self[numbers[0]].scene.figure.isDerived
    func share(_ axis: WritableKeyPath<AxisRange, ClosedRange<Double>>) {
      ranges.shareLevel(of: axis, atMost: Self.mostLengthening)
      if mayBeEqual { ranges.shareEnd(of: axis) }
    }
    if given.allSatisfy({ $0.x == nil }) { share(\.x) }
    if given.allSatisfy({ $0.y == nil }) { share(\.y) }
    for (number, range) in zip(numbers, ranges) { self[number].commonRootRange = range }
  }
}

extension [AxisRange] {
  /// The greatest length of an axis that is as long as the longest, relative to what it was.
  private static let mostEqualLengthening = 2.0

  /// Extends ranges that have one beginning to the end of the longest, if none becomes much longer by it.
  fileprivate mutating func shareEnd(
    of axis: WritableKeyPath<AxisRange, ClosedRange<Double>>
  ) {
    let ranges = map { $0[keyPath: axis] }
    let all = ranges.dropFirst().reduce(ranges[0]) { $0.union($1) }
    let length = all.upperBound - all.lowerBound
    guard
      ranges.allSatisfy({ range in
        range.lowerBound == all.lowerBound
          && length <= Self.mostEqualLengthening * (range.upperBound - range.lowerBound)
      })
    else { return }
    for index in indices { self[index][keyPath: axis] = all }
  }

  fileprivate mutating func shareLevel(
    of axis: WritableKeyPath<AxisRange, ClosedRange<Double>>, atMost most: Double
  ) {
    let ranges = map { $0[keyPath: axis] }
    let starts = ranges.map(\.level)
    guard let least = starts.min(), let greatest = starts.max(), least < greatest else { return }
    let start = least > 0 || greatest < 0 ? least : 0
    let longer = ranges.map { $0.union(start...start) }
    guard longer.greatestLength <= most * ranges.greatestLength else { return }
    for index in indices { self[index][keyPath: axis] = longer[index] }
  }
}

extension [ClosedRange<Double>] {
  fileprivate var greatestLength: Double {
    reduce(0) { Swift.max($0, $1.upperBound - $1.lowerBound) }
  }
}

extension ClosedRange<Double> {
  /// Zero, or the beginning if zero is outside.
  fileprivate var level: Double { contains(0) ? 0 : lowerBound }

  func union(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
