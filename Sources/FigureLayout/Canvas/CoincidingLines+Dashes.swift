internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// The dashes in which coincident lines take turns.
extension CoincidingLines {
  func isDashed(_ number: Int) -> Bool {
    if case .stroke(_, let stroke) = items[number].content { !stroke.dash.isEmpty } else { false }
  }

  /// The lines to paint on a part of a way, by the numbers of the items with its lines: dashes that whole lines take in
  /// turns, and over them the lines that are dashed everywhere.
  func dashes(of stretch: Stretch) -> [(item: Int, path: Path)] {
    // The uppermost line comes first.
    let whole = stretch.lines.reversed().filter { !isDashed(lines[$0].item) }
    if whole.isEmpty { return dashesInTurn(of: stretch) }
    let length = stretch.to - stretch.from
    var dashes: [(line: Int, parts: [(from: Double, to: Double)])] = []
    // Dashes of one color are none: the wider shaft of an arrow is what is seen.
    if isArrowOnItsColor(whole), Set(whole.map { lines[$0].stroke.color }).count == 1 {
      dashes = [(whole[0], [(0, length)])]
    } else if whole.count > 1 {
      let turns = DashTurns(of: whole.count, over: length)
      dashes = whole.enumerated().map { ($1, turns.parts(of: $0)) }
    }
    // What is above all whole lines as it is would get a second pattern.
    let top = dashes.isEmpty ? whole.first.map { lines[$0].item } ?? 0 : .max
    let dashed = stretch.lines.filter { isDashed(lines[$0].item) && lines[$0].item < top }
    if dashed.count == 1, whole.count > 1, dashes.count == whole.count,
      length >= Self.leastOfThree,
      hides(lines[dashed[0]].stroke, anyOf: dashes.map(\.parts), over: length)
    {
      let turns = DashTurns(of: whole.count + 1, over: length)
      dashes = (whole + dashed).enumerated().map { ($1, turns.parts(of: $0)) }
    } else {
      dashes += zip(dashed, turns(of: dashed, over: length)).map { ($0, $1) }
    }
    return dashes.map { number, parts in
      var path = Path()
      for (from, to) in parts {
        path.append(
          Path(
            from: stretch.way.point(of: lines[number].ends, at: stretch.from + from),
            to: stretch.way.point(of: lines[number].ends, at: stretch.from + to)))
      }
      return (lines[number].item, path)
    }
  }

  /// The length of a way from which on a line that hardly shows between dashes is missed, in canvas points.
  private static let leastOfThree = 20.0
  /// The least part of a line's turns that dashes over it must leave.
  private static let leastSeen = 0.2

  /// Tells whether the dashes of a stroke, which begins and ends where the turns do, lie on those of one of several lines.
  private func hides(
    _ stroke: Stroke, anyOf turns: [[(from: Double, to: Double)]], over length: Double
  ) -> Bool {
    guard stroke.dash.count == 2,
      (DashTurns.leastDash / 2..<length).contains(stroke.dash.reduce(0, +))
    else { return false }
    let period = DashFit(
      length: length, dash: stroke.dash[0], gap: stroke.dash[1], fromCorner: false, toCorner: false
    ).spacing
    /// The length of dashes from the start on up to a place.
    func covered(upTo place: Double) -> Double {
      let periods = (place / period).rounded(.down)
      return periods * stroke.dash[0] + min(place - periods * period, stroke.dash[0])
    }
    return turns.contains { parts in
      let length = parts.reduce(0) { $0 + $1.to - $1.from }
      let hidden = parts.reduce(0) { $0 + covered(upTo: $1.to) - covered(upTo: $1.from) }
      return length - hidden < Self.leastSeen * length
    }
  }

  /// The longest way on which each of several dashed lines has its turn, in canvas points: a longer gap would be its end.
  private static let longestTurn = 20.0

  /// The parts of a way on which dashed lines show their dashes: all of it for one, and periods in turn for several.
  private func turns(
    of dashed: [Int], over length: Double
  ) -> [[(from: Double, to: Double)]] {
    let period = dashed.map { lines[$0].stroke.dash.reduce(0, +) }.max() ?? 0
    guard dashed.count > 1, Double(dashed.count) * period <= Self.longestTurn,
      period > DashTurns.leastDash / 2
    else { return dashed.map { _ in [(0, length)] } }
    return dashed.indices.map { turn in
      stride(from: Double(turn) * period, to: length, by: Double(dashed.count) * period).map {
        ($0, min($0 + period, length))
      }
    }
  }

  /// Tells whether the uppermost of some whole lines is an arrow's shaft and another has its color.
  func isArrowOnItsColor(_ whole: [Int]) -> Bool {
    guard let top = whole.first, items[lines[top].item].element.first == .arrow else {
      return false
    }
    return whole.dropFirst().contains { lines[$0].stroke.color == lines[top].stroke.color }
  }

  /// The dashes of the uppermost of lines that are all dashed, which the lower ones have in turn: where they begin at one
  /// point, its dashes are on theirs.
  private func dashesInTurn(of stretch: Stretch) -> [(item: Int, path: Path)] {
    let top = lines[stretch.lines[stretch.lines.count - 1]]
    let period = top.stroke.dash.reduce(0, +)
    // Finer dashes are seen as a whole line, and would be very many.
    guard top.stroke.dash.count == 2, period > DashTurns.leastDash / 2 else { return [] }
    let way = stretch.way
    let (start, end) = (way.place(top.start), way.place(top.end))
    /// The position along the way at a distance along the piece of the line.
    func place(_ distance: Double) -> Double {
      start + (end > start ? 1 : -1) * (distance - top.phase)
    }
    let ends = [stretch.from, stretch.to].map { top.phase + abs($0 - start) }
    let (first, last) = (ends.min()!, ends.max()!)
    let count = stretch.lines.count
    var paths = [Path](repeating: Path(), count: count)
    // A dash that is cut off at an end of the stretch stays as it is.
    for number in stride(from: (first / period).rounded(.up), to: last / period, by: 1) {
      let (from, to) = (number * period, number * period + top.stroke.dash[0])
      let turn = Int(number) % count
      guard turn != count - 1, to <= last else { continue }
      paths[turn].append(
        Path(
          from: way.point(of: top.ends, at: place(from)),
          to: way.point(of: top.ends, at: place(to))))
    }
    return zip(stretch.lines, paths).filter { !$1.elements.isEmpty }.map {
      (lines[$0].item, $1)
    }
  }

  /// The item of lines over another item's: dashes of a width, or dashed as they are.
  func overlay(_ number: Int, _ path: Path, width: Double) -> Item {
    let item = items[number]
    guard case .stroke(_, var stroke) = item.content else { return item }
    if stroke.dash.isEmpty { stroke.width = width }
    // Dashes are where the line is seen; a clip that ends on them would take away half of their width.
    return Item(item.element / .dashes, .stroke(path, stroke))
  }
}
