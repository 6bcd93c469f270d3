internal import LayerGeometry
internal import PlaneGeometry

/// What a dimension line is read as, by the layers that are seen under it and between it and what it measures.
extension DimensionPlacer {
  /// What it costs a line to run where another layer is seen, as whose length it is read: more than any lane.
  static let foreignCost = 1000.0
  /// At so many places of a line it is looked which layer is seen there, and at more than so many of them it may be none
  /// of another.
  private static let (foreignPlaces, mostForeignPlaces) = (12, 3)

  func isForeign(_ shaft: DimensionShaft, to home: Set<LayerTree.Index>) -> Bool {
    let run = shaft.end - shaft.start
    return (0..<Self.foreignPlaces).count { number in
      let fraction = (Double(number) + 0.5) / Double(Self.foreignPlaces)
      return canvas.seenLayers.isElsewhere(shaft.start + run * fraction, than: home)
    } > Self.mostForeignPlaces
  }

  /// The costs of each layer through which a line or an extension line goes from side to side, to which it would seem to belong.
  private static let (acrossCost, extensionAcrossCost) = (40.0, 10.0)

  /// The cost of the layers through which a line and its extension lines go, though they are not those of the length.
  func costOfLayers(
    under line: (start: Point, end: Point), _ extensions: [(start: Point, end: Point)],
    of dimension: DimensionLine
  ) -> Double {
    func count(_ line: (start: Point, end: Point)) -> Double {
      Double(
        canvas.seenLayers.countThrough(from: line.start, to: line.end, otherThan: dimension.home))
    }
    return Self.acrossCost * count(line)
      + Self.extensionAcrossCost * extensions.reduce(0) { $0 + count($1) }
  }

  /// Tells whether arrows that stand outside of a length between sides go on over the far edge of a layer that it ends at, of which
  /// it would seem to be the height or the width.
  func crossesFarEdge(_ shaft: DimensionShaft, of dimension: DimensionLine) -> Bool {
    dimension.isBetweenSides
      && shaft.tails.contains { tip, end in
        let way = (end - tip).unit
        return canvas.seenLayers.isCrossed(from: tip + way, to: end + way * Self.leastAir) {
          canvas.seenLayers.layers(withEdgeAt: tip).contains($0)
        }
      }
  }

  /// Tells whether arrows that stand outside of a line lie in a layer that the length does not end at.
  func hasForeignTails(
    _ shaft: DimensionShaft, endingAt layers: Set<LayerTree.Index>
  ) -> Bool {
    shaft.isOutside
      && shaft.tails.contains { canvas.seenLayers.isElsewhere($0.end, than: layers) }
  }

  /// Tells whether an arrowhead of a line points at the edge of a layer that the length does not end at.
  func isAtForeignEdge(
    _ shaft: DimensionShaft, endingAt layers: Set<LayerTree.Index>
  ) -> Bool {
    [shaft.start, shaft.end].contains { canvas.seenLayers.isAtEdge($0, ofOtherThan: layers) }
  }

  /// The layers whose length it is, and those at whose edges it ends.
  private func layersAtEnds(of dimension: DimensionLine) -> Set<LayerTree.Index> {
    [dimension.start, dimension.end].reduce(dimension.home) {
      $0.union(canvas.seenLayers.layers(withEdgeAt: $1))
    }
  }

  /// Tells whether a length is the distance of two points, whose line may go from one to the other since the document names no
  /// side.
  func isDistance(_ dimension: DimensionLine) -> Bool {
    let run = dimension.end - dimension.start
    return dimension.pair == nil && dimension.outward.count > 1
      && abs(run.cross(dimension.direction.unit)) < 1e-6
  }

  /// Tells whether a length ends at corners of its layer: beside them a line through the inside would cut the edges there.
  func endsAtCorners(_ dimension: DimensionLine) -> Bool {
    [dimension.start, dimension.end].allSatisfy { place in
      dimension.home.contains { canvas.seenLayers.hasCorner(of: $0, at: place) }
    }
  }

  /// The sine of the angle to the sides of the page from which on a length is aslant.
  private static let leastSlant = 0.17

  /// Tells whether a length goes along no side of the page, as that of a layer in its superlayer mostly does.
  func isAslant(_ dimension: DimensionLine) -> Bool {
    let unit = dimension.direction.unit
    return min(abs(unit.dx), abs(unit.dy)) > Self.leastSlant
  }

  /// Tells whether a line is on a part of a layer that is cut off, other than the given ones.
  func isOnHatching(_ shaft: DimensionShaft, except home: Set<LayerTree.Index>) -> Bool {
    canvas.seenLayers.isOnHatching(shaft.box, except: home)
      && canvas.seenLayers.topmost(at: shaft.box.center) == nil
  }

  /// The distance from the number of an axis up to which that seems to be a line's, in canvas points, and that for one between
  /// the extension lines of a short line, with the length of that.
  private static let (reachOfNumbers, reachOfShort, longestShort) = (8.0, 14.0, 48.0)

  /// Tells whether the number of an axis is beside a line as its own would be.
  func isBesideAxisNumber(_ shaft: DimensionShaft) -> Bool {
    let isShort = (shaft.end - shaft.start).length <= Self.longestShort
    let reach = isShort ? Self.reachOfShort : Self.reachOfNumbers
    // Few lines have any text there, which is found out faster.
    return canvas.texts.areCrossed(from: shaft.start, to: shaft.end, within: reach)
      && canvas.axisNumbers.values.joined().contains {
        $0.insetBy(dx: -reach, dy: 0).lengthInside(from: shaft.start, to: shaft.end) > 0
      }
  }

  /// The greatest width of a row or column of an axis' numbers, and the distance from it at which another number seems to be one
  /// of them, in canvas points.
  private static let (widestRow, reachOfRow) = (40.0, 3.0)

  /// Tells whether a number stands in the row of those of an axis, as one of them.
  func isAmongAxisNumbers(_ letters: Rect) -> Bool {
    canvas.axisNumbers.values.contains { numbers in
      let row = numbers.reduce(Rect.null) { $0.union($1) }
      return numbers.count > 1 && min(row.width, row.height) <= Self.widestRow
        && row.insetBy(dx: -Self.reachOfRow, dy: -Self.reachOfRow).intersects(letters)
    }
  }

  /// Whether a line of a layer stands so far from it that the number names it.
  func isFar(_ shaft: DimensionShaft, from dimension: DimensionLine) -> Bool {
    distance(of: shaft, from: dimension) > Self.nearLanes
  }

  private func distance(of shaft: DimensionShaft, from dimension: DimensionLine) -> Double {
    min((shaft.start - dimension.start).length, (shaft.end - dimension.end).length)
  }

  /// Whether a line is read as a length of another layer unless its number names the measured one: another is seen
  /// between what is measured and the line, or has an edge of the same length nearer to the line.
  func isMisread(_ shaft: DimensionShaft, of dimension: DimensionLine, on side: inout Side) -> Bool
  {
    if canvas.seenLayers.isRead(
      shaft, asLengthOfOtherThan: dimension.home,
      nearerThan: distance(of: shaft, from: dimension) - Self.leastLead)
    {
      return true
    }
    return side.ways.indices.contains { number in
      let fraction = side.ways[number].fraction
      let place = shaft.start + (shaft.end - shaft.start) * fraction
      let start = side.ways[number].start
      return !side.ways[number].isClear(upTo: (place - start).length) {
        canvas.seenLayers.isElsewhere(start + side.out * $0, than: dimension.home)
      }
    }
  }

  /// A side of what is measured, with what is known of the layers that are seen there.
  struct Side {
    /// The direction away from what is measured, of length 1.
    let out: Vector
    /// The number of measured points that another layer covers, so that their extension lines begin in it.
    let hiddenEnds: Int
    /// The layers whose length it is, and those at whose edges it ends.
    let layersAtEnds: Set<LayerTree.Index>
    fileprivate var ways: [Way]
  }

  /// A way outwards from a place between the measured points, as far as it has been looked at.
  fileprivate struct Way {
    let fraction: Double
    let start: Point
    private var distance = 0.0
    private var isBlocked = false

    init(_ fraction: Double, of dimension: DimensionLine) {
      self.fraction = fraction
      start = dimension.start + (dimension.end - dimension.start) * fraction
    }

    /// Tells whether nothing foreign is found at the steps up to a distance, which are looked at once.
    mutating func isClear(upTo wanted: Double, isForeign: (Double) -> Bool) -> Bool {
      while !isBlocked, distance < min(wanted, DimensionPlacer.longestWay) {
        distance += DimensionPlacer.wayStep
        isBlocked = isForeign(distance)
      }
      return !isBlocked || wanted < distance
    }
  }

  func side(of dimension: DimensionLine, _ outward: Vector) -> Side {
    let out = normal(to: dimension.direction.unit, outward)
    let inward = (dimension.end - dimension.start).unit * Self.nudge
    let hiddenEnds = [dimension.start + inward, dimension.end - inward].count { place in
      [out, -out].allSatisfy {
        canvas.seenLayers.isElsewhere(place + $0 * Self.nudge, than: dimension.home)
      }
    }
    return Side(
      out: out, hiddenEnds: hiddenEnds, layersAtEnds: layersAtEnds(of: dimension),
      ways: [0.25, 0.5, 0.75].map { Way($0, of: dimension) })
  }

  /// The distance from a measured corner at which it is looked what is seen there, in canvas points.
  private static let nudge = 2.0
  /// What it costs that an extension line begins in a layer that covers the measured point.
  static let hiddenEndCost = 25.0

  /// What it costs that the number must name its layer, since the line would be read as the length of another.
  static let misreadCost = 60.0
  /// The same where no layer can be named.
  static let unnamedCost = 400.0
  /// The cost of an arrowhead at the edge of another layer, from which the length would seem to be measured.
  static let foreignEdgeCost = 30.0
  /// The least amount by which another edge is nearer to a line than what it measures, so that it is read as its length.
  private static let leastLead = 0.5
  /// The distance along a line of text within which a number seems to go on from another text, in canvas points.
  private static let readOnReach = 5.0
  /// The fraction of the less high of two texts that is beside the other then.
  private static let readOnShare = 0.5

  /// Tells whether another text on the line of one of a number's lines seems to go on to it.
  func readsOn(_ lines: [Rect]) -> Bool {
    lines.contains {
      canvas.obstacles.sidesReadOn($0, within: Self.readOnReach, sharing: Self.readOnShare) > 0
    }
  }

  /// How far from a layer its lengths say by their places alone whose they are, in canvas points.
  private static let nearLanes = 62.0
  /// How far apart places between a layer and its line are looked at, in canvas points.
  fileprivate static let wayStep = 6.0
  /// How far it is looked, in canvas points: no canvas is larger.
  fileprivate static let longestWay = 32_768.0
}
