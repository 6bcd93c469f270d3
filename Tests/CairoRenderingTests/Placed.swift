@testable import CairoRendering

/// A glyph and its place in a line, in canvas points.
struct Placed: Hashable {
  var id: UInt32
  var x: Double
  var y: Double
  /// Where its characters begin, in bytes of the line.
  var cluster: Int

  static func glyphs(of line: SetLine) -> Set<Placed> {
    Set(
      line.parts.flatMap { part in
        zip(part.run.glyphs, part.run.placedGlyphs).map { glyph, placed in
          Placed(
            id: placed.id, x: part.start + placed.x, y: placed.y,
            cluster: part.offset + Int(glyph.cluster))
        }
      })
  }
}
