internal import LayerGeometry
internal import PlaneGeometry

/// What a dimension line at a place would cross.
extension DimensionPlacer {
  /// Tells whether a head of the line touches a text.
  func hasHeadsAtText(_ shaft: DimensionShaft) -> Bool {
    shaft.headBases.contains {
      canvas.texts.areCrossed(from: $0.start, to: $0.end, within: Self.gapToHead)
    }
  }

  /// The least distance of a head from a text, in canvas points.
  private static let gapToHead = 1.0

  /// The number of arrows outside of a length that reach a seen outline beyond that at which they point.
  func tailsAtEdges(of shaft: DimensionShaft) -> Int {
    shaft.tails.count { tip, end in
      let way = (end - tip).unit
      let (first, last) = (tip + way * Self.leastAir, end + way * Self.leastAir)
      // Few tails reach any, which is found out faster.
      return canvas.outlines.crossings(from: first, to: last) > 0
        && stride(from: 0, through: (last - first).length, by: Self.stepAlongTail).contains {
          canvas.seenLayers.isLine(within: Self.reachOfTail, of: first + way * $0, across: way)
        }
    }
  }

  /// How far apart the places of a tail are at which edges are looked for, and how near to one these are, in canvas points.
  private static let (stepAlongTail, reachOfTail) = (2.0, 1.5)

  /// The number of axes that a line crosses or touches.
  func axisMeetings(of shaft: DimensionShaft) -> Int {
    canvas.axisLines.crossings(
      from: shaft.from - shaft.direction * Self.leastAir,
      to: shaft.to + shaft.direction * Self.leastAir)
  }

  /// The number of the line's ends at the head of an axis.
  func headMeetings(of shaft: DimensionShaft) -> Int {
    [shaft.start, shaft.end].count { canvas.axisTips.hasHead(at: $0) }
  }

  /// The cost of the line at a place: over labels and markers or along other lines.
  func cost(of line: (start: Point, end: Point)) -> Double {
    let run = line.end - line.start
    let pieces = max(1, Int(min(run.length / 12, 60)))
    return (0..<pieces).reduce(0) { sum, piece in
      let middle = line.start + run * ((Double(piece) + 0.5) / Double(pieces))
      let around = box(
        Size(
          width: 12 + abs(run.dx) / Double(pieces) / 2,
          height: 12 + abs(run.dy) / Double(pieces) / 2),
        centeredAt: middle)
      return sum + canvas.obstacles.overlap(of: around) * 0.6 + canvas.obstacles.crossingCost(
        of: around) * 0.08
    }
  }

  /// The number of dimension lines that some lines would cross.
  func crossings(of lines: [(start: Point, end: Point)]) -> Double {
    Double(lines.reduce(0) { $0 + canvas.lanes.lines.crossings(from: $1.start, to: $1.end) })
  }

  /// The number of lines that go on where an axis ends, and so seem to be parts of it.
  func continuations(of lines: [(start: Point, end: Point)]) -> Int {
    lines.count(where: canvas.axisTips.precede)
  }

  /// The number of lines that can hardly be told from another line that they run along.
  func likenesses(of lines: [(start: Point, end: Point)]) -> Int {
    lines.count { line in
      [canvas.outlines, canvas.axisLines, canvas.lanes.lines].contains {
        $0.looksLike(from: line.start, to: line.end)
      }
    }
  }
}
