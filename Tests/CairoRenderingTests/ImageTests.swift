import Bitmap
import CairoRendering
import DisplayList
import LayerGeometry
import Testing

private let red: UInt32 = 0xFFFF_0000
private let green: UInt32 = 0xFF00_FF00
private let blue: UInt32 = 0xFF00_00FF
private let names: [UInt32: Character] = [
  red: "r", green: "g", blue: "b", black: "k", white: ".",
]

/// Two rows of two pixels.
private let picture = Bitmap(width: 2, height: 2, pixels: [red, green, blue, black])

/// The picture on a white canvas, row by row; a pixel of another colour is `+`.
private func rows(
  _ corners: Quad, of picture: Bitmap = picture, width: Double = 6, height: Double = 4,
  scale: Double = 1
) throws -> [String] {
  let list = DisplayList(
    size: Size(width: width, height: height), background: Color(0xFFFFFF),
    items: [Item("picture", .image(PlacedImage(name: "p.png", corners: corners)))])
  let bitmap = try render(list, scale: scale, images: ["p.png": picture], with: TextTypesetter())
  return (0..<bitmap.height).map { row in
    String((0..<bitmap.width).map { names[bitmap[$0, row]] ?? "+" })
  }
}

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad {
  Rect(x: x, y: y, width: width, height: height).corners
}

struct ImageTests {
  @Test(arguments: [1.0, 1.2, 0.8])
  func `a picture in its own size keeps each pixel, wherever it is put`(x: Double) throws {
    #expect(try rows(rect(x, 1, 2, 2)) == ["......", ".rg...", ".bk...", "......"])
  }

  @Test func `a picture of two pixels a point is sharp at 2x`() throws {
    #expect(
      try rows(rect(1, 0, 1, 1), width: 2, height: 1, scale: 2) == ["..rg", "..bk"])
  }

  @Test func `a quarter turn and a mirroring keep each pixel too`() throws {
    let corners = rect(1, 1, 2, 2)
    let turned = Quad(
      topLeft: corners.topRight, topRight: corners.bottomRight, bottomRight: corners.bottomLeft,
      bottomLeft: corners.topLeft)
    #expect(try rows(turned) == ["......", ".br...", ".kg...", "......"])
    let mirrored = Quad(
      topLeft: corners.topRight, topRight: corners.topLeft, bottomRight: corners.bottomLeft,
      bottomLeft: corners.bottomRight)
    #expect(try rows(mirrored) == ["......", ".gr...", ".kb...", "......"])
  }

  @Test func `nothing is painted beside a picture that is enlarged`() throws {
    let rows = try rows(rect(1, 1, 4, 2))
    #expect(rows[0] == "......" && rows[3] == "......")
    #expect(rows[1].hasPrefix(".r") && rows[1].hasSuffix("g."))
  }

  /// A picture of one row of quarters, on a quad that narrows to the right.
  @Test func `perspective crowds what is far away`() throws {
    let stripes = Bitmap(
      width: 64, height: 64, pixels: (0..<4096).map { $0 % 64 < 32 ? red : green })
    let rows = try rows(
      Quad(
        topLeft: Point(x: 0, y: 0), topRight: Point(x: 60, y: 15),
        bottomRight: Point(x: 60, y: 25), bottomLeft: Point(x: 0, y: 40)),
      of: stripes, width: 60, height: 40)
    // The left side is four times as high as the right one, and so four times as near: the middle of
    // the picture is seen at a fifth of the way from the right.
    let middle = rows[20].prefix { $0 == "r" }.count
    #expect((47...48).contains(middle))
    #expect(rows[20].filter { $0 == "+" }.count <= 2)
    // Above the upper side there is nothing.
    #expect(rows[5].hasSuffix(String(repeating: ".", count: 36)))
  }

  @Test func `perspective fades what is small`() throws {
    let checks = Bitmap(
      width: 64, height: 64,
      pixels: (0..<4096).map { ($0 % 64 + $0 / 64) % 2 == 0 ? black : white })
    let list = DisplayList(
      size: Size(width: 12, height: 8), background: Color(0xFFFFFF),
      items: [
        Item(
          "picture",
          .image(
            PlacedImage(
              name: "p.png",
              corners: Quad(
                topLeft: Point(x: 0, y: 0), topRight: Point(x: 12, y: 2),
                bottomRight: Point(x: 12, y: 6), bottomLeft: Point(x: 0, y: 8)))))
      ])
    let bitmap = try render(list, scale: 1, images: ["p.png": checks], with: TextTypesetter())
    let grey = bitmap[4, 4] & 0xFF
    #expect((118...138).contains(grey))
  }

  @Test func `a picture that is not there is an error that names it`() throws {
    let list = DisplayList(
      size: Size(width: 6, height: 4), background: nil,
      items: [Item("A.contents.1", .image(PlacedImage(name: "p.png", corners: rect(0, 0, 1, 1))))])
    #expect(throws: RenderingError.missingImage("p.png", element: "A.contents.1")) {
      try render(list, scale: 1, with: TextTypesetter())
    }
  }

  /// Squeezed flat, far away, huge, and turned inside out.
  static let oddQuads = [
    rect(1, 1, 0, 2), rect(1, 1, 0, 0), rect(1e5, 0, 2, 2), rect(-1e5, -1e5, 2e5, 2e5),
    Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 6, y: 4), bottomRight: Point(x: 6, y: 0),
      bottomLeft: Point(x: 0, y: 4)),
    Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 6, y: 0), bottomRight: Point(x: 3, y: 0),
      bottomLeft: Point(x: 1, y: 0)),
  ]

  @Test(arguments: oddQuads)
  func `any quad can be painted`(corners: Quad) throws {
    #expect(try rows(corners).count == 4)
  }
}
