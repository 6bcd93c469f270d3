import Bitmap
import DisplayList
import LayerGeometry
import Testing

@testable import CairoRendering

/// What is painted in bands is what is painted in one piece.
struct BandTests {
  private func list(_ items: [Item], side: Double = 60) -> DisplayList {
    DisplayList(size: Size(width: side, height: side), background: Color(0xFFFFFF), items: items)
  }

  private func banded(_ list: DisplayList, scale: Double, rows: Int) throws -> Bitmap {
    let rendering = try Rendering(list, scale: scale, with: TextTypesetter())
    var bands = rendering.bands(ofRows: rows)
    var (band, pixels) = ([UInt32](), [UInt32]())
    while try bands.paintNext(on: &band) { pixels += band }
    return Bitmap(width: rendering.width, height: rendering.height, pixels: pixels)
  }

  /// A head that follows its shaft onto the pixel grid, miters that reach far, clips, dashes, a halo.
  private var items: [Item] {
    let triangle = Path(
      through: [Point(x: 2, y: 30.3), Point(x: 8, y: 27), Point(x: 8, y: 33.6)], closed: true)
    let spike = Path(
      through: [Point(x: 20, y: 40), Point(x: 23, y: 58), Point(x: 26, y: 40)], closed: false)
    let hole = Clip(Path(circleAt: Point(x: 40, y: 40), radius: 9), keeping: .outside)
    var run = TextRun(
      "Ágj", style: TextStyle(size: 13), color: ink, origin: Point(x: 22, y: 21.4),
      extent: TextExtent(width: 22, ascent: 12.6, descent: 3.1))
    run.halo = TextRun.Halo(color: Color(0xFFCC00), width: 4)
    let arrow = Item.group(
      "arrow",
      [.stroke(line(8, 30.3, 50, 30.3), Stroke(ink, width: 1.5)), .fill(triangle, ink)])
    return [
      fill(Path(Rect(x: 30.2, y: 30.7, width: 25, height: 25)), Color(0x3366CC), clip: [hole])
    ] + arrow + [
      stroke(spike, width: 4),
      stroke(line(3, 3, 57, 57), width: 2, dash: [5, 3], cap: .round),
      Item("text", .text(run)),
    ]
  }

  @Test(arguments: [1, 2, 7, 16, 59], [0.7, 1, 2])
  func `items have the same pixels in bands`(rows: Int, scale: Double) throws {
    let list = list(items)
    let whole = try render(list, scale: scale, with: TextTypesetter())
    #expect(try banded(list, scale: scale, rows: rows) == whole)
  }

  @Test func `what lies beyond the canvas is refused in bands too`() throws {
    for far in [Rect(x: 0, y: -1e7, width: 5, height: 5), Rect(x: 0, y: 1e7, width: 5, height: 5)] {
      let list = list([fill(Path(far))])
      #expect(throws: RenderingError.tooFarAway(far.minY, element: "item")) {
        try banded(list, scale: 1, rows: 7)
      }
    }
    let list = list([fill(Path(Rect(x: 0, y: .nan, width: 5, height: 5)))])
    #expect(throws: RenderingError.self) { try banded(list, scale: 1, rows: 7) }
  }

  @Test func `large canvases have bands, others and those with pictures are one`() throws {
    let square = Quad(
      topLeft: .zero, topRight: Point(x: 9, y: 0), bottomRight: Point(x: 9, y: 9),
      bottomLeft: Point(x: 0, y: 9))
    let picture = Item("picture", .image(PlacedImage(name: "p", corners: square)))
    for (items, side, count) in [
      ([Item](), 60.0, 1), ([], 2_800, 1), ([], 3_000, 3), ([picture], 3_000, 1),
    ] {
      let rendering = try Rendering(
        list(items, side: side), scale: 1, images: ["p": Bitmap(width: 9, height: 9)],
        with: TextTypesetter())
      var (bands, band, found, pixels) = (rendering.bands, [UInt32](), 0, 0)
      while try bands.paintNext(on: &band) {
        found += 1
        pixels += band.count
      }
      #expect(found == count)
      #expect(pixels == rendering.width * rendering.height)
    }
  }
}
