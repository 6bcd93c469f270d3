internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

extension DimensionPlacer {
  /// The place of a line by a choice that was made.
  func place(of dimension: DimensionLine, by choice: DimensionChoice) -> Place? {
    let labels = choice.isFull ? dimension.fullLabels : dimension.labels
    guard let block = labels.indices.contains(choice.form) ? labels[choice.form] : labels.last,
      let outward = choice.outward(of: dimension)
    else { return nil }
    let unit = dimension.direction.unit
    let line = line(of: dimension, along: unit, outward: outward, offset: choice.offset)
    let shaft = DimensionShaft(from: line.start, to: line.end, along: unit)
    let center = choice.number.center(
      ofBox: block.size, on: shaft, along: unit, normal(to: unit, outward),
      isWedged: choice.isWedged)
    let label = box(block.size, centeredAt: center)
    let lines = block.letters(in: label, facing: shaft.middle)
    return Place(
      shaft: shaft, block: block, label: label,
      letters: lines.reduce(Rect.null) { $0.union($1) },
      isNear: lines.contains { shaft.distance(to: $0) <= DimensionLine.mostLabelDistance },
      keepsLanes: choice.keepsLanes, choice: choice)
  }

  /// Tells whether a line at a place keeps the rules for others and for its own number.
  func admits(_ place: Place, of dimension: DimensionLine) -> Bool {
    let shaft = place.shaft
    return canvas.lanes.admit(shaft) && !canvas.texts.areCrossed(from: shaft.from, to: shaft.to)
      && canvas.lanes.admit(place.letters, of: shaft)
      && !canvas.lanes.lines.runs(through: place.label)
      && !isForeign(shaft, to: dimension.home)
      && canvas.isFree(place.label, for: place.block, of: shaft.middle)
  }

  /// The ends of the line at an offset outside the outermost measured point.
  func line(
    of dimension: DimensionLine, along unit: Vector, outward: Vector, offset: Double
  ) -> (start: Point, end: Point) {
    let out = normal(to: unit, outward)
    let run = dimension.end - dimension.start
    // The distance by which measured points extend outwards, relative to the first.
    let reach = max(0, run.dot(out)) + offset
    return (
      dimension.start + out * reach,
      dimension.end + out * (reach - run.dot(out))
    )
  }
}
