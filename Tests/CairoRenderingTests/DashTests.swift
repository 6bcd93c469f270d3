import Bitmap
import DisplayList
import LayerGeometry
import Testing

@Suite struct DashTests {
  static let lines: [(end: Double, dash: [Double], scale: Double, row: String)] = [
    // A dash at both ends, and gaps that share what is left.
    (18, [4, 3], 1, "####...####...####......"),
    (20, [4, 3], 1, "####....####....####...."),
    (19, [4, 3], 1, "####....####...####....."),
    (24, [2], 1, "##..##.##..##..##.##..##"),
    (9, [2, 1], 2, "####...####...####......"),
    // Lengths are whole pixels, at least 1.
    (5, [0.7, 1.4], 1, "#.#.#..................."),
    // Shorter than a dash and a gap, or dashes that touch.
    (3, [4, 3], 1, "###....................."),
    (8, [7, 1], 1, "########................"),
  ]

  @Test(arguments: lines)
  func `dashes fit the lines that they are on`(
    row: (end: Double, dash: [Double], scale: Double, row: String)
  ) throws {
    let forth = stroke(line(0, 3, row.end, 3), width: 1, dash: row.dash)
    let down = stroke(line(3, 0, 3, row.end), width: 1, dash: row.dash)
    let (side, place) = (24 / row.scale, Int(3 * row.scale))
    #expect(try drawn([forth], width: side, scale: row.scale).row(place) == row.row)
    #expect(try drawn([down], height: side, scale: row.scale).column(place) == row.row)
  }

  @Test(arguments: [true, false]) func `dashes bend round corners`(isBackwards: Bool) throws {
    var corners = [(0, 0), (17, 0), (17, 9), (0, 9)].map { Point(x: $0.0, y: $0.1) }
    if isBackwards { corners.reverse() }
    let outline = stroke(Path(through: corners, closed: true), width: 1, dash: [4, 3])
    #expect(
      try drawn([outline], width: 18, height: 10).rows == [
        "###....####....###",
        "#................#",
        "#................#",
        "..................",
        "..................",
        "..................",
        "..................",
        "#................#",
        "#................#",
        "###....####....###",
      ])
  }

  @Test func `dashes bend round the corners of turned rectangles`() throws {
    let diamond = Path(
      through: [(12, 1), (22, 11), (12, 21), (2, 11)].map { Point(x: $0.0, y: $0.1) },
      closed: true)
    let bitmap = try drawn([stroke(diamond, width: 2, dash: [4, 3])], height: 24)
    #expect(
      [bitmap[12, 1], bitmap[22, 11], bitmap[12, 21], bitmap[2, 11]].allSatisfy { $0 != white })
    #expect(bitmap.rows.contains { !$0.dropFirst(3).dropLast(3).contains("#") })
  }

  @Test func `other patterns of dashes stay as they are`() throws {
    let dotted = stroke(line(0, 3, 24, 3), width: 1, dash: [3, 1, 1, 1])
    #expect(try drawn([dotted]).row(3) == "###.#.###.#.###.#.###.#.")
    // Finer than a pixel is solid.
    let path = line(2, 2.2, 22, 9.4)
    let fine = stroke(path, width: 1, dash: [0.3, 0.5], cap: .round)
    #expect(try drawn([fine]) == drawn([stroke(path, width: 1, cap: .round)]))
  }
}
