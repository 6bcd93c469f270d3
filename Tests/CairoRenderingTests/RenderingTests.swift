import Bitmap
import CairoRendering
import DisplayList
import LayerGeometry
import Testing

@Suite struct RenderingTests {
  static let backgrounds: [(color: Color?, pixel: UInt32)] = [
    (nil, 0), (Color(0x123456), 0xFF12_3456), (Color(0xFF0000).with(alpha: 128), 0x8080_0000),
  ]

  @Test(arguments: backgrounds) func `the background is painted`(
    row: (color: Color?, pixel: UInt32)
  ) throws {
    let bitmap = try drawn([], width: 3, height: 2, background: row.color)
    #expect(bitmap == Bitmap(width: 3, height: 2, filledWith: row.pixel))
  }

  static let sizes: [(width: Double, scale: Double, pixels: Int)] = [
    (10, 1, 10), (10, 3, 30), (100, 1.1, 110), (10.2, 1, 11), (0.1, 1, 1), (226.77, 2, 454),
  ]

  @Test(arguments: sizes) func `sizes are rounded up to whole pixels`(
    row: (width: Double, scale: Double, pixels: Int)
  )
    throws
  {
    #expect(try drawn([], width: row.width, scale: row.scale).width == row.pixels)
  }

  @Test func `one item is painted over another`() throws {
    let square = Path(Rect(x: 0, y: 0, width: 4, height: 4))
    let items = [fill(square, Color(0xFF0000)), fill(square, Color(0x0000FF).with(alpha: 128))]
    #expect(try drawn(items)[1, 1] == 0xFF7F_0080)
  }

  @Test func `what is transparent stays transparent`() throws {
    let square = Path(Rect(x: 0, y: 0, width: 1, height: 1))
    let bitmap = try drawn(
      [fill(square, Color(0xFF0000).with(alpha: 128))], width: 2, height: 1, background: nil)
    #expect(bitmap.pixels == [0x8080_0000, 0])
  }

  static let clips: [(sides: [Clip.Side], rows: [String])] = [
    ([], ["######", "######", "######", "######"]),
    ([.inside], ["......", ".####.", ".####.", "......"]),
    ([.outside], ["######", "#....#", "#....#", "######"]),
    ([.inside, .outside], ["......", "....#.", "....#.", "......"]),
    ([.outside, .inside], ["......", "#.....", "#.....", "......"]),
  ]

  @Test(arguments: clips) func `an item keeps to its clip`(
    row: (sides: [Clip.Side], rows: [String])
  ) throws {
    let regions = [
      Rect(x: 0.8, y: 1.2, width: 4, height: 2), Rect(x: 0, y: 1, width: 4, height: 2),
    ]
    let clip = zip(regions, row.sides).map { Clip(Path($0), keeping: $1) }
    let all = Path(Rect(x: 0, y: 0, width: 6, height: 4))
    #expect(try drawn([fill(all, clip: clip)], width: 6, height: 4).rows == row.rows)
    // The clip is that item's alone.
    let after = try drawn(
      [fill(all, Color(0xFFFFFF), clip: clip), fill(all)], width: 6, height: 4)
    #expect(after == Bitmap(width: 6, height: 4, filledWith: black))
  }

  @Test func `the even-odd rule leaves holes`() throws {
    var path = Path(Rect(x: 0, y: 0, width: 6, height: 3))
    path.append(Path(Rect(x: 1, y: 1, width: 4, height: 1)))
    #expect(try drawn([fill(path)], width: 6, height: 3).rows == ["######", "#....#", "######"])
  }

  static let failures: [(item: Item, error: RenderingError)] = [
    (
      fill(Path(Rect(x: .nan, y: 0, width: 1, height: 1))),
      .invalidNumber(.infinity, element: "item")
    ),
    (
      stroke(line(0, 0, .infinity, 0), width: 1), .invalidNumber(.infinity, element: "item")
    ),
    (stroke(line(0, 0, 1e9, 0), width: 1), .tooFarAway(2e9, element: "item")),
    (stroke(line(0, 0, 1e308, 0), width: 1), .invalidNumber(.infinity, element: "item")),
    (stroke(line(0, 0, 1, 0), width: -1), .invalidNumber(-2, element: "item")),
    (stroke(line(0, 0, 1, 0), width: 1e7), .tooFarAway(2e7, element: "item")),
    (stroke(line(0, 0, 1, 0), width: 1, dash: [3, -1]), .invalidNumber(-2, element: "item")),
    (
      fill(
        Path(Rect(x: 0, y: 0, width: 1, height: 1)),
        clip: [Clip(Path(from: .zero, to: Point(x: 0, y: -1e300)))]),
      .tooFarAway(-2e300, element: "item")
    ),
    (
      Item("a.label", .text(run("😀"))),
      .text(.missingGlyph("😀", offset: 0), element: "a.label")
    ),
    (
      Item("a.label", .text(run("a", origin: Point(x: .infinity, y: 0)))),
      .invalidNumber(.infinity, element: "a.label")
    ),
    (
      Item("a.label", .text(run("a", size: .infinity))),
      .invalidNumber(.infinity, element: "a.label")
    ),
  ]

  static func run(
    _ string: String, size: Double = 10, origin: Point = Point(x: 4, y: 12),
    halo: TextRun.Halo? = nil
  ) -> TextRun {
    TextRun(
      string, style: TextStyle(size: size), color: ink, origin: origin,
      extent: TextExtent(width: 0, ascent: 0, descent: 0), halo: halo)
  }

  @Test(arguments: failures) func `a list that cannot be drawn is refused`(
    row: (item: Item, error: RenderingError)
  ) {
    #expect {
      _ = try drawn([row.item], scale: 2)
    } throws: { error in
      // NaN is not equal to itself.
      guard case .invalidNumber(let number, let element) = error as? RenderingError, number.isNaN
      else { return error as? RenderingError == row.error }
      return row.error == .invalidNumber(.infinity, element: element)
    }
  }

  static let canvases: [(width: Double, height: Double, scale: Double, error: RenderingError)] = [
    (10, 10, 0, .invalidScale(0)), (10, 10, -1, .invalidScale(-1)),
    (10, 10, .infinity, .invalidScale(.infinity)),
    (0, 10, 1, .invalidCanvas(Size(width: 0, height: 10))),
    (10, .infinity, 1, .invalidCanvas(Size(width: 10, height: .infinity))),
    (
      32_768, 1, 1,
      .tooLarge(width: 32_768, height: 1, maximumSide: 32_767, maximumPixels: 268_000_000)
    ),
    (
      1e308, 1e308, 10,
      .tooLarge(
        width: .infinity, height: .infinity, maximumSide: 32_767, maximumPixels: 268_000_000)
    ),
    (
      20_000, 20_000, 1,
      .tooLarge(width: 20_000, height: 20_000, maximumSide: 32_767, maximumPixels: 268_000_000)
    ),
  ]

  @Test(arguments: canvases)
  func `a canvas that cannot be drawn is refused`(
    row: (width: Double, height: Double, scale: Double, error: RenderingError)
  ) {
    #expect(throws: row.error) {
      try drawn([], width: row.width, height: row.height, scale: row.scale)
    }
  }

  @Test func `the thinnest canvas is drawn`() throws {
    #expect(
      try drawn([fill(Path(Rect(x: 0, y: 0, width: 32_767, height: 1)))], width: 32_767, height: 1)
        .pixels.last == black)
  }
}
