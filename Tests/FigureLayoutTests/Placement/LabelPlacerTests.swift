import DisplayList
import Glibc
import LayerGeometry
import PlaneGeometry
import Testing

@testable import FigureLayout

struct LabelPlacerTests {
  /// Requests crowded round a few points, from a generator with a seed.
  private func requests(_ count: Int, in side: Double) -> [LabelRequest] {
    var state: UInt64 = 42
    func next(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    return (0..<count).map { number in
      let place = Point(x: next(side), y: next(side))
      let size = Size(width: 20 + next(60), height: 14)
      return LabelRequest(
        ElementID(.point) / number / .label, .blank(size),
        candidates: Compass.candidates(size, around: place, gap: 5), target: place, clearance: 4)
    }
  }

  @Test func `no label overlaps another or a marker, and none is left out`() {
    let requests = requests(120, in: 300)
    var obstacles = ObstacleMap()
    let markers = requests.map { box(Size(width: 6, height: 6), centeredAt: $0.target) }
    for marker in markers { obstacles.add(box: marker) }
    var placer = LabelPlacer(requests, among: obstacles)
    let boxes = placer.place().map(\.box)
    #expect(boxes.count == requests.count)
    var overlaps = 0
    for (index, box) in boxes.enumerated() {
      overlaps += boxes[..<index].filter { $0.overlapsInside(box) }.count
      overlaps += markers.filter { $0.overlapsInside(box) }.count
    }
    #expect(overlaps == 0)
  }

  @Test func `the same requests get the same places`() {
    let requests = requests(60, in: 200)
    var first = LabelPlacer(requests, among: ObstacleMap())
    var second = LabelPlacer(requests, among: ObstacleMap())
    #expect(first.place().map(\.box) == second.place().map(\.box))
  }

  @Test(arguments: [LabelRequest.Turn.mark, .name])
  func `the numbers of a point had rather not end close above a line`(turn: LabelRequest.Turn) {
    let size = Size(width: 40, height: 14)
    let target = Point(x: 100, y: 100)
    let (above, beside) = (Point(x: 100, y: 85), Point(x: 130, y: 100))
    var obstacles = ObstacleMap()
    // Its end lies 1 point beyond the margin of the place above.
    obstacles.add(from: Point(x: 95, y: 95), to: Point(x: 95, y: 140), weight: 20)
    let request = LabelRequest(
      ElementID(named: "label"), .blank(size),
      candidates: [
        .init(box: box(size, centeredAt: above), penalty: 0),
        .init(box: box(size, centeredAt: beside), penalty: 6),
      ], target: target, turn: turn, keepsToItsSide: false)
    var placer = LabelPlacer([request], among: obstacles)
    #expect(placer.place()[0].box.center == (turn == .mark ? beside : above))
  }

  /// Under the first place another layer is seen, and beside the second the label's own layer is hidden.
  @Test func `a label that belongs to a layer stays clear of others, the more the dearer they are`()
  {
    let size = Size(width: 40, height: 14)
    var tree = LayerTree()
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    let (own, other) = (tree.append(layer, in: nil), tree.append(layer, in: nil))
    func polygon(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Polygon {
      Polygon(Rect(x: x, y: y, width: width, height: height).corners)
    }
    let region = polygon(0, 0, 200, 100)
    var seenLayers = SeenLayers()
    for (layer, seen) in [(own, region), (other, polygon(120, -40, 200, 200))] {
      seenLayers.add(layer, ConvexRegion(seen), isFilled: true)
    }
    let places = [Point(x: 150, y: 50), Point(x: 140, y: 180), Point(x: 40, y: 120)]
    func chosen(elsewhere: Double, besideHidden: Double) -> Point {
      let request = LabelRequest(
        ElementID(named: "label"), .blank(size),
        candidates: places.enumerated().map { rank, place in
          .init(
            box: box(size, centeredAt: place), penalty: Double(rank) * 5, isBesideRegion: rank > 0)
        }, target: region.center, region: region,
        home: .init(layers: [own], costElsewhere: elsewhere, costBesideHidden: besideHidden),
        leader: .whenTaken, turn: .name, keepsToItsSide: false)
      var placer = LabelPlacer([request], among: ObstacleMap(), on: seenLayers)
      return placer.place()[0].box.center
    }
    #expect(chosen(elsewhere: 0, besideHidden: 0) == places[0])
    #expect(chosen(elsewhere: 4, besideHidden: 0) == places[0])
    #expect(chosen(elsewhere: 90, besideHidden: 0) == places[1])
    #expect(chosen(elsewhere: 90, besideHidden: 12) == places[2])
  }

  @Test(arguments: [true, false])
  func `a line between a label and its target is in the way`(keepsToItsSide: Bool) {
    let size = Size(width: 40, height: 14)
    let target = Point(x: 100, y: 100)
    let (above, below) = (Point(x: 100, y: 80), Point(x: 100, y: 112))
    var obstacles = ObstacleMap()
    // It runs through neither place.
    obstacles.add(from: Point(x: 50, y: 94), to: Point(x: 150, y: 94), weight: 20)
    let request = LabelRequest(
      ElementID(named: "label"), .blank(size),
      candidates: [
        .init(box: box(size, centeredAt: above), penalty: 0),
        .init(box: box(size, centeredAt: below), penalty: 10),
      ], target: target, keepsToItsSide: keepsToItsSide)
    var placer = LabelPlacer([request], among: obstacles)
    #expect(placer.place()[0].box.center == (keepsToItsSide ? below : above))
  }

  @Test func `a label that had to move gets a leader to the rim of its target`() {
    let size = Size(width: 40, height: 14)
    let target = Point(x: 100, y: 100)
    var obstacles = ObstacleMap()
    obstacles.add(box: box(Size(width: 90, height: 90), centeredAt: target))
    let request = LabelRequest(
      ElementID(named: "label"), .blank(size),
      candidates: Compass.candidates(size, around: target, gap: 5),
      target: target, clearance: 4)
    var placer = LabelPlacer([request], among: obstacles)
    let placement = placer.place()[0]
    let leader = placement.leader
    #expect(leader.map { abs(($0.end - target).length - 4) < 1e-9 } == true)
  }

  @Test func `labels beyond a crowd do not overlap either`() {
    let size = Size(width: 60, height: 14)
    let request = LabelRequest(
      ElementID(named: "label"), .blank(size), candidates: [], target: .zero)
    var placer = LabelPlacer(Array(repeating: request, count: 900), among: ObstacleMap())
    let placements = placer.place()
    let boxes = placements.map(\.box)
    #expect(boxes.count == 900 && placements.contains(where: \.isFarOut))
    let overlapping = boxes.indices.filter { index in
      boxes[..<index].contains { $0.overlapsInside(boxes[index]) }
    }
    #expect(overlapping == [])
  }

  @Test func `the places that are tried in one crowd grow as its labels do`() {
    let size = Size(width: 150, height: 30)
    func tried(_ count: Int) -> Double {
      let request = LabelRequest(
        ElementID(named: "label"), .blank(size), candidates: [], target: .zero)
      var placer = LabelPlacer(Array(repeating: request, count: count), among: ObstacleMap())
      _ = placer.place()
      return Double(placer.triedPlaces) / (Double(count) * log(Double(count)))
    }
    #expect(tried(800) < tried(200))
  }

  @Test func `the way of a leader to the rim of its own marker is free on a diagonal too`() {
    let size = Size(width: 40, height: 14)
    var obstacles = ObstacleMap()
    obstacles.reserve(box(Size(width: 16, height: 16), centeredAt: .zero), isMark: true)
    // Straight leaders cross one of these.
    for (x, y) in [(15.0, 0.0), (-15, 0), (0, 15), (0, -15)] {
      let along = Vector(dx: abs(y) / 5, dy: abs(x) / 5)
      let middle = Point(x: x, y: y)
      obstacles.reserve(from: middle - along, to: middle + along, weight: 200)
    }
    let request = LabelRequest(
      ElementID(named: "label"), .blank(size), candidates: [], target: .zero, clearance: 8)
    var placer = LabelPlacer([request], among: obstacles)
    let start = placer.place()[0].leader?.start
    #expect(start.map { abs($0.x) > 5 && abs($0.y) > 5 } == true)
  }

  @Test func `a label rather steps aside than onto a line`() {
    let size = Size(width: 40, height: 14)
    let target = Point(x: 100, y: 100)
    var obstacles = ObstacleMap()
    obstacles.add(from: Point(x: 0, y: 85), to: Point(x: 200, y: 85), weight: 14)
    let request = LabelRequest(
      ElementID(named: "label"), .blank(size),
      candidates: Compass.candidates(size, around: target, gap: 5, preferring: [.above, .below]),
      target: target)
    var placer = LabelPlacer([request], among: obstacles)
    #expect(placer.place()[0].box.minY > 100)
  }
}

struct ObstacleMapTests {
  @Test func `a line is found in every cell it runs through and in no other`() {
    var map = ObstacleMap()
    map.add(from: Point(x: -500, y: -300), to: Point(x: 700, y: 500), weight: 1)
    for share in stride(from: 0.01, to: 1, by: 0.01) {
      let place = Point(x: -500 + 1200 * share, y: -300 + 800 * share)
      #expect(map.crossingCost(of: box(Size(width: 2, height: 2), centeredAt: place)) > 0)
      let beside = Point(x: place.x + 12, y: place.y - 12)
      #expect(map.crossingCost(of: box(Size(width: 2, height: 2), centeredAt: beside)) == 0)
    }
  }

  @Test func `boxes of a crowd that lie in others are one`() {
    var map = ObstacleMap()
    for number in 0..<1_000 {
      map.reserve(Rect(x: Double(number % 7) / 9, y: Double(number % 11) / 9, width: 9, height: 9))
    }
    #expect(map.isTaken(Rect(x: 9.5, y: 9.5, width: 5, height: 5)))
    #expect(!map.isTaken(Rect(x: 12, y: 12, width: 5, height: 5)))
    // All lie on each other; each that is kept counts.
    #expect(map.overlap(of: Rect(x: 4, y: 4, width: 1, height: 1)) < 60)
  }

  @Test func `lines on each other cost what all of them do`() {
    var map = ObstacleMap()
    for _ in 0..<200 { map.reserve(from: .zero, to: Point(x: 100, y: 0), weight: 2) }
    let place = Rect(x: 40, y: -5, width: 7, height: 10)
    #expect(abs(map.crossingCost(of: place) - 800) < 1e-9)
    #expect(map.crossingCost(of: place, upTo: 100) > 100)
  }

  @Test func `an obstacle that was taken out no longer counts`() {
    var map = ObstacleMap()
    let key = map.add(box: Rect(x: 0, y: 0, width: 100, height: 100))
    let inside = Rect(x: 10, y: 10, width: 5, height: 4)
    #expect(map.overlap(of: inside) == 20)
    map.remove(key)
    #expect(map.overlap(of: inside) == 0)
  }
}

extension TextBlock {
  /// A block of a given size whose text does not matter.
  fileprivate static func blank(_ size: Size) -> TextBlock {
    TextBlock(lines: [
      TextLine(
        string: "", style: TextStyle(size: 10), color: Color(0),
        extent: TextExtent(width: size.width, ascent: size.height, descent: 0))
    ])
  }
}

extension Rect {
  fileprivate func overlapsInside(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > 1e-9
      && min(maxY, other.maxY) - max(minY, other.minY) > 1e-9
  }
}
