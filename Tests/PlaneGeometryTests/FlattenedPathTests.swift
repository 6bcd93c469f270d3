import DisplayList
import LayerGeometry
import Testing

@testable import PlaneGeometry

struct FlattenedPathTests {
  private static let (a, b, c) = (Point(x: 1, y: 2), Point(x: 5, y: 2), Point(x: 5, y: 9))

  static let rows: [(elements: [Path.Element], pieces: [[Point]])] = [
    ([], []),
    ([.move(a)], []),
    ([.close], []),
    ([.close, .line(a), .line(b)], [[a, b]]),
    ([.move(a), .close], []),
    ([.move(a), .line(b), .line(c)], [[a, b, c]]),
    ([.move(a), .line(b), .move(b), .line(c)], [[a, b], [b, c]]),
    ([.line(a), .line(b)], [[a, b]]),
    ([.move(a), .line(b), .line(c), .close], [[a, b, c, a]]),
    ([.move(a), .line(b), .line(a), .close], [[a, b, a]]),
    // What follows goes on from where the closed piece began.
    ([.move(a), .line(b), .line(c), .close, .line(b)], [[a, b, c, a], [a, b]]),
    ([.move(a), .line(b), .close, .close, .line(c)], [[a, b, a], [a, c]]),
  ]

  @Test(arguments: rows) func `lines are pieced together`(
    row: (elements: [Path.Element], pieces: [[Point]])
  ) {
    #expect(Path(row.elements).flattened == row.pieces)
  }

  @Test func `a curve is sixteen lines, from its first control point if from nowhere`() throws {
    let end = Point(x: 9, y: 9)
    for beginning in [[.move(Self.a)], []] as [[Path.Element]] {
      let path = Path(beginning + [.curve(Self.b, Self.c, end)])
      let piece = try #require(path.flattened.first)
      #expect(path.flattened.count == 1)
      #expect(piece.count == 17)
      #expect(piece.first == (beginning.isEmpty ? Self.b : Self.a))
      #expect(piece.last == end)
      // Bernstein's polynomials at the middle.
      let start = piece[0]
      let middle = Point(
        x: (start.x + 3 * Self.b.x + 3 * Self.c.x + end.x) / 8,
        y: (start.y + 3 * Self.b.y + 3 * Self.c.y + end.y) / 8)
      #expect((piece[8] - middle).length < 1e-12)
    }
  }
}
