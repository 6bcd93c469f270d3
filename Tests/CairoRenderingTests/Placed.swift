@testable import CairoRendering

/// A glyph and its place in a line, in canvas points.
struct Placed: Hashable {
  var id: UInt32
  var x: Double
  var y: Double

  static func glyphs(of line: SetLine) -> Set<Placed> {
    Set(
      line.parts.flatMap { part in
        part.run.placedGlyphs.map { Placed(id: $0.id, x: part.start + $0.x, y: $0.y) }
      })
  }
}
