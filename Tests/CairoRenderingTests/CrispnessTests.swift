import DisplayList
import LayerGeometry
import Testing

@Suite struct CrispnessTests {
  /// A column across a level line: at which height, how wide, at which scale.
  static let lines: [(y: Double, width: Double, scale: Double, column: String)] = [
    (3, 1, 1, "...#...."),
    (3.4, 1, 1, "...#...."),
    (2.9999999999, 1, 1, "...#...."),
    (2.9, 1, 1, "..#....."),
    (3, 0.25, 1, "...#...."),
    (3, 1.25, 1, "...#...."),
    (3, 1.5, 1, "..##...."),
    (3.4, 2, 1, "..##...."),
    (3.5, 2, 1, "...##..."),
    (3, 3, 1, "..###..."),
    (1.5, 1, 2, "..##...."),
    (1.3, 1, 2, "..##...."),
    (1.5, 0.75, 2, "..##...."),
    (1.5, 0.5, 2, "...#...."),
    (1, 1, 3, "..###..."),
    (1.2, 1, 3, "..###..."),
    (1, 1.25, 3, ".####..."),
    (2, 1, 1.5, "..##...."),
  ]

  @Test(arguments: lines)
  func `lines lie on whole pixels`(
    row: (y: Double, width: Double, scale: Double, column: String)
  ) throws {
    let side = 8 / row.scale
    let level = stroke(line(0, row.y, side, row.y), width: row.width)
    let upright = stroke(line(row.y, 0, row.y, side), width: row.width)
    #expect(
      try drawn([level], width: side, height: side, scale: row.scale).column(4) == row.column)
    #expect(
      try drawn([upright], width: side, height: side, scale: row.scale).row(4) == row.column)
  }

  @Test func `lines end on whole pixels`() throws {
    let path = line(2.3, 3, 6.8, 3)
    #expect(try drawn([stroke(path, width: 1)], width: 9).row(3) == "..#####..")
    #expect(try drawn([stroke(path, width: 1, cap: .square)], width: 9).row(3) == "..#####..")
  }

  @Test func `outlines have full corners`() throws {
    let outline = stroke(Path(Rect(x: 1.2, y: 1.7, width: 5, height: 3)), width: 1)
    let rows = [
      "........", ".######.", ".#....#.", ".#....#.", ".######.", "........",
    ]
    #expect(try drawn([outline], width: 8, height: 6).rows == rows)
    let open = stroke(
      Path(
        through: [(1.2, 1.7), (6.2, 1.7), (6.2, 4.7), (1.2, 4.7), (1.2, 1.7)].map {
          Point(x: $0.0, y: $0.1)
        }, closed: true), width: 1)
    #expect(try drawn([open], width: 8, height: 6).rows == rows)
  }

  /// The edges of a fill from 1.2 to 4.7 across and from `top` to `bottom`, in the rows of a column.
  static let fills: [(top: Double, bottom: Double, scale: Double, column: String)] = [
    (1.2, 4.7, 1, ".####..."),
    (1.5, 4.4, 1, "..##...."),
    (0.7, 2.3, 2, ".####..."),
    (0.7, 2.3, 3, "..#####."),
    (3.1, 3.2, 1, "...#...."),
    (3.6, 3.9, 1, "...#...."),
    (2.9, 3.2, 1, "...#...."),
    (3, 3, 1, "........"),
  ]

  @Test(arguments: fills)
  func `edges of fills lie on whole pixels`(
    row: (top: Double, bottom: Double, scale: Double, column: String)
  ) throws {
    let rect = Rect(x: 1.2, y: row.top, width: 3.5, height: row.bottom - row.top)
    let bitmap = try drawn(
      [fill(Path(rect))], width: 8 / row.scale, height: 8 / row.scale, scale: row.scale)
    #expect(bitmap.column(4) == row.column)
  }

  @Test func `holes lie on whole pixels`() throws {
    var path = Path(Rect(x: 0.8, y: 0.8, width: 6.4, height: 4.4))
    path.append(Path(Rect(x: 2.6, y: 2.2, width: 2, height: 2)))
    #expect(
      try drawn([fill(path)], width: 8, height: 6).rows == [
        "........", ".######.", ".##..##.", ".##..##.", ".######.", "........",
      ])
  }

  @Test func `curves stay joined to crisp lines`() throws {
    // A rectangle with round corners of radius 3.
    let k = 3 * 0.5523
    let (l, r, t, b) = (1.3, 22.3, 1.3, 14.3)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let path = Path([
      .move(point(l + 3, t)), .line(point(r - 3, t)),
      .curve(point(r - 3 + k, t), point(r, t + 3 - k), point(r, t + 3)), .line(point(r, b - 3)),
      .curve(point(r, b - 3 + k), point(r - 3 + k, b), point(r - 3, b)), .line(point(l + 3, b)),
      .curve(point(l + 3 - k, b), point(l, b - 3 + k), point(l, b - 3)), .line(point(l, t + 3)),
      .curve(point(l, t + 3 - k), point(l + 3 - k, t), point(l + 3, t)), .close,
    ])
    let bitmap = try drawn([stroke(path, width: 1)])
    #expect(bitmap.column(12) == ".#............#.")
    #expect(bitmap.row(8) == ".#....................#.")
  }

  @Test func `oblique lines stay where they are`() throws {
    let path = Path(
      through: [Point(x: 2.5, y: 2.5), Point(x: 10.5, y: 2.5), Point(x: 2.5, y: 10.5)],
      closed: true)
    #expect(try drawn([fill(path)]).row(2).hasPrefix("..++"))
    let halfWay = try drawn([stroke(line(2, 2, 12, 3), width: 1)])
    #expect(!halfWay.rows.joined().contains("#"))
  }

  /// The shaft of an arrow moves down by half a pixel, and its head with it.
  @Test func `arrowheads move with their shafts`() throws {
    let head = Path(
      through: [Point(x: 20, y: 8), Point(x: 14, y: 5), Point(x: 14, y: 11)], closed: true)
    let shaft = Item.Content.stroke(line(2, 8, 14, 8), Stroke(ink, width: 1))
    let rows = try drawn(Item.group("arrow", [shaft, .fill(head, ink)])).rows
    #expect((1...6).allSatisfy { rows[8 - $0] == rows[8 + $0] })
    // The same element, but a group of its own.
    let stranger = try drawn([Item("arrow", shaft), Item("arrow", .fill(head, ink))])
    #expect(stranger.row(7) != stranger.row(9))
  }
}
