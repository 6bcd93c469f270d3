import LayerGeometry
import Testing

@testable import PlaneGeometry

/// What is found by place is what looking at everything would find.
@Suite struct CellIndexTests {
  /// Numbers between two others, from a generator with a seed.
  private struct Numbers {
    var state: UInt64 = 7

    mutating func next(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(state >> 40) / Double(1 << 24)
      return range.lowerBound + share * (range.upperBound - range.lowerBound)
    }

    mutating func point() -> Point { Point(x: next(-900...900), y: next(-900...900)) }

    mutating func box() -> Rect {
      Rect(origin: point(), size: Size(width: next(1...300), height: next(1...40)))
    }
  }

  @Test func `everything near a box is found once, in ascending order`() {
    var (numbers, index) = (Numbers(), CellIndex())
    let boxes = (0..<600).map { _ in numbers.box() }
    for (number, box) in boxes.enumerated() { index.file(number, in: box) }
    for _ in 0..<200 {
      let asked = numbers.box()
      let found = index.numbers(near: asked)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 })
      let touching = boxes.indices.filter { boxes[$0].intersects(asked) }
      #expect(Set(found).isSuperset(of: touching))
      #expect(found.count < boxes.count / 2)
      #expect(index.contains(near: asked) { touching.contains($0) } == !touching.isEmpty)
      #expect(index.last(near: asked) { touching.contains($0) } == touching.last)
    }
  }

  @Test func `every line that crosses another is found once, in ascending order`() {
    var (numbers, index) = (Numbers(), CellIndex())
    let lines = (0..<300).map { _ in
      let start = numbers.point()
      return (start, start + Vector(dx: numbers.next(-200...200), dy: numbers.next(-200...200)))
    }
    for (number, line) in lines.enumerated() { index.file(number, from: line.0, to: line.1) }
    for (start, end) in lines {
      let found = index.numbers(from: start, to: end)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 })
      let crossing = lines.indices.filter { segmentsCross(start, end, lines[$0].0, lines[$0].1) }
      #expect(Set(found).isSuperset(of: crossing))
    }
  }

  @Test func `a crowded cell keeps the first or the last`() {
    let place = Rect(x: 3, y: 3, width: 1, height: 1)
    for (crowd, kept) in [(CellIndex.Crowd.first(3), [0, 1, 2]), (.last(3), [7, 8, 9])] {
      var index = CellIndex(keeping: crowd)
      for number in 0..<10 { index.file(number, in: place) }
      #expect(index.numbers(near: place) == kept)
    }
  }

  @Test func `a line that begins at the same place is found, the last one first`() {
    var (numbers, index) = (Numbers(), CellIndex())
    var lines = (0..<2_000).map { _ in (numbers.point(), numbers.point()) }
    // On the edges of cells, where a rounded place would be in the next one.
    lines += lines.map { line in
      (
        Point(x: (line.0.x / 32).rounded() * 32, y: (line.0.y / 32).rounded() * 32),
        Point(x: line.1.x * 1.1, y: line.1.y * 1.1)
      )
    }
    for (number, line) in lines.enumerated() { index.file(number, from: line.0, to: line.1) }
    for (number, line) in lines.enumerated() {
      let found = index.lastLine(beginningAt: line.0) { lines[$0].0 == line.0 && $0 <= number }
      #expect(found == number)
    }
    #expect(index.lastLine(beginningAt: Point(x: 5_000, y: 0)) { _ in true } == nil)
  }

  @Test func `lines on each other are one of their weights together`() {
    var obstacles = ObstacleMap()
    let (start, end) = (Point(x: 0, y: 0), Point(x: 100, y: 0))
    for _ in 0..<1_000 { obstacles.reserve(from: start, to: end, weight: 2) }
    // Lines have a direction, and zero no sign.
    obstacles.reserve(from: end, to: start, weight: 3)
    obstacles.reserve(from: Point(x: -0.0, y: 0), to: Point(x: 100, y: -0.0), weight: 5)
    let across = (Point(x: 50, y: -10), Point(x: 50, y: 10))
    #expect(obstacles.weight(between: across.0, across.1, upTo: .infinity) == 2_008)
  }
}
