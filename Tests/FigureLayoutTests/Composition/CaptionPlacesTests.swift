import LayerGeometry
import Testing

@testable import FigureLayout

struct CaptionPlacesTests {
  private static func panel(_ top: Double, _ bottom: Double, caption height: Double? = 12)
    -> CaptionPlaces.Panel
  {
    CaptionPlaces.Panel(
      top: top, bottom: bottom, caption: height.map { Size(width: 80, height: $0) })
  }

  /// Rows, the side of their captions, and the tops of those in the first row.
  static let figures: [(rows: [[CaptionPlaces.Panel]], areAbove: Bool, tops: [Double])] = [
    ([[panel(0, 100), panel(20, 100)]], false, [110, 110]),
    // Within the reach of a line that they share.
    ([[panel(0, 96), panel(20, 100)]], false, [110, 110]),
    // Nearer to the lowest, so that none is too far.
    ([[panel(0, 92), panel(20, 100)]], false, [106, 106]),
    // The upper edges are level, the lower ones are not.
    ([[panel(0, 60), panel(2, 100)]], true, [-22, -22]),
    ([[panel(0, 60), panel(0, 100, caption: 24)]], true, [-22, -34]),
    // Neither is: each stands by its own panel.
    ([[panel(0, 60), panel(30, 100)]], false, [70, 110]),
    // Those that are near each other share a line all the same.
    ([[panel(0, 60), panel(30, 100), panel(40, 97)]], false, [70, 110, 110]),
    // One side for all rows.
    ([[panel(0, 60), panel(0, 100)], [panel(0, 50), panel(30, 70)]], false, [70, 110]),
    // A panel without a caption has no say.
    ([[panel(0, 100), panel(50, 300, caption: nil)]], false, [110, 310]),
  ]

  @Test(arguments: figures.indices)
  func `captions share a line where all are near their panels then, and else stand by their own`(
    figure: Int
  ) {
    let (rows, areAbove, tops) = Self.figures[figure]
    let places = CaptionPlaces(of: rows)
    #expect(places.areAbove == areAbove)
    #expect(places.tops(in: rows[0]) == tops)
  }
}
