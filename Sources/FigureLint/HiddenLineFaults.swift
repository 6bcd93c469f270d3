public import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension FigureFault {
  /// The longest part of a line that lines of other things may hide, in canvas points: more than the gap between
  /// two dashes of lines that alternate.
  public static let longestHiddenLine = 24.0
  /// The distance below which arrows lie on one another, in canvas points.
  public static let leastArrowDistance = 2.0
  /// The longest part of an arrow that may lie on another, in canvas points: about a head.
  public static let longestArrowOverlap = 8.0
}

extension DisplayList {
  /// The outlines, frames, ghosts, axes, guides and extension lines of which more than `FigureFault.longestHiddenLine` is hidden by
  /// lines of other things, and the arrows that lie on others; fills do not count, nor an axis on the edge of its own
  /// layer.
  public var hiddenLineFaults: [FigureFault] { lineFaultsOfThings + arrowFaults }

  private var lineFaultsOfThings: [FigureFault] {
    let lines = thingLines
    if lines.count > Self.mostLinesOfFigure { return [] }
    // The limit of a cell, since more lines near one place cannot be told from each other.
    var index = CellIndex(keeping: .last(256))
    for (number, line) in lines.enumerated() { index.file(number, from: line.start, to: line.end) }
    lazy var shapes = PaintedShapes(self, paper: background ?? Color(0xFFFFFF))
    var faults: [FigureFault] = []
    var told: Set<[FigureFault.Element]> = []
    for line in lines where !ProcessorTime.isOver && line.length > FigureFault.longestHiddenLine {
      let above = index.numbers(from: line.start, to: line.end, within: ThingLine.widest).map {
        lines[$0]
      }.filter { $0.mayLie(on: line) }
      let covers = above.filter { $0.hides(line) }.suffix(Self.mostLines)
      let own = above.filter { $0.thing == line.thing }
      guard line.longestPart(under: covers) > FigureFault.longestHiddenLine
      else { continue }
      let fills = shapes.covers(ofLineFrom: line.start, to: line.end, of: line.item).filter {
        $0.mayCoverLine(from: line.start, to: line.end)
      }
      let hidden = line.longestPart(coveredBy: { place in
        guard line.isKept(at: place),
          let cover = covers.last(where: { $0.covers(place, of: line) }),
          !own.contains(where: { $0.item > cover.item && $0.covers(place, of: line) }),
          !fills.contains(where: { $0.coversLine(through: place, along: line.run) })
        else { return nil }
        return cover.element
      })
      guard let hidden, hidden.length > FigureFault.longestHiddenLine else { continue }
      if told.insert([line.element, hidden.cover]).inserted {
        faults.append(.hiddenLine(line.element, under: hidden.cover, length: hidden.length))
      }
    }
    return faults
  }

  /// The largest number of coincident lines; more cannot be told from each other.
  private static let mostLines = 48
  /// The largest number of lines in a figure; more cannot be followed by a reader.
  private static let mostLinesOfFigure = 10_000

  private var thingLines: [ThingLine] {
    var lines: [ThingLine] = []
    for (number, item) in items.enumerated() where !ProcessorTime.isOver {
      guard case .stroke(let path, let stroke) = item.content,
        let thing = DrawnThing(drawnBy: item.element)
      else { continue }
      let clip = item.clip.map(ClipRegion.init)
      path.forEachLine { start, end, _ in
        lines.append(
          ThingLine(
            item: number, element: FigureFault.Element(item), thing: thing, start: start,
            end: end, stroke: stroke, clip: clip))
      }
    }
    let dashed = Set(
      lines.filter { $0.element.id.last == .dashes }.map {
        $0.element.id.without(last: .dashes)
      })
    for number in lines.indices {
      lines[number].hasDashes = dashed.contains(lines[number].element.id)
    }
    return lines
  }
}

/// A straight line of a thing whose lines must all be visible.
private struct ThingLine {
  /// The distance within which lines coincide, in canvas points.
  private static let reach = 0.75
  /// The largest width of a covering line, in canvas points.
  static let widest = 16.0

  var item: Int
  var element: FigureFault.Element
  var thing: DrawnThing
  var start: Point
  var end: Point
  var stroke: Stroke
  var clip: [ClipRegion]
  /// Tells whether dashes on the line, or a wider line in their place, tell it from what it lies on.
  var hasDashes = false

  var run: Vector { end - start }
  var length: Double { run.length }

  /// Tells whether the line hides another that it covers: one of another thing. Dashed lines hide none, nor does an arrow with
  /// dashes on it a line of its color or an extension line one of its color, and arrows on arrows are told by their own measure.
  func hides(_ line: ThingLine) -> Bool {
    thing != line.thing && stroke.dash.isEmpty && element.id.last != .dashes
      && !(thing.isExtension && line.thing.isExtension && stroke.color == line.stroke.color)
      && !(thing.isArrow && (line.thing.isArrow || hasDashes && stroke.color == line.stroke.color))
  }

  /// Tells whether the line is painted after another and is parallel to it.
  func mayLie(on line: ThingLine) -> Bool {
    guard item > line.item, element.panel == line.element.panel, length > 0,
      abs(run.unit.cross(line.start + line.run / 2 - start)) < 2 * reach(over: line) + 1
    else { return false }
    return abs(run.unit.cross(line.run.unit)) * line.length < 2 * reach(over: line)
  }

  private func reach(over line: ThingLine) -> Double {
    max((stroke.width - line.stroke.width) / 2, 0) + Self.reach
  }

  func covers(_ place: Point, of line: ThingLine) -> Bool {
    let unit = run.unit
    return (0...length).contains(unit.dot(place - start))
      && abs(unit.cross(place - start)) <= reach(over: line) && isKept(at: place)
  }

  /// Tells whether clips let a place of the line be painted.
  func isKept(at place: Point) -> Bool {
    clip.allSatisfy { $0.keepsLine(through: place, along: run) }
  }

  /// An upper bound for the length along which covering lines continue.
  func longestPart(under covers: some Sequence<ThingLine>) -> Double {
    let unit = run.unit
    let parts = covers.compactMap { cover -> ClosedRange<Double>? in
      let (from, to) = sharedPart(
        ofLength: length, between: unit.dot(cover.start - start), unit.dot(cover.end - start))
      return from < to ? from...to : nil
    }.sorted { $0.lowerBound < $1.lowerBound }
    var (longest, reached, began) = (0.0, -Double.infinity, 0.0)
    for part in parts {
      if part.lowerBound > reached + Self.reach { began = part.lowerBound }
      reached = max(reached, part.upperBound)
      longest = max(longest, reached - began)
    }
    return longest
  }

  /// The longest covered part of the line, with the cover at its beginning.
  func longestPart(
    coveredBy cover: (Point) -> FigureFault.Element?
  ) -> (length: Double, cover: FigureFault.Element)? {
    let steps = min(max(Int(length.rounded(.up)), 1), 512)
    var longest: (length: Double, cover: FigureFault.Element)?
    var current: (steps: Int, cover: FigureFault.Element)?
    for step in 0..<steps {
      guard let element = cover(start + run * ((Double(step) + 0.5) / Double(steps))) else {
        current = nil
        continue
      }
      current = ((current?.steps ?? 0) + 1, current?.cover ?? element)
      let length = Double(current?.steps ?? 0) / Double(steps) * length
      if length > longest?.length ?? 0 { longest = (length, current?.cover ?? element) }
    }
    return longest
  }
}
