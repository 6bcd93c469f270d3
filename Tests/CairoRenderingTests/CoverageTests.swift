import Bitmap
import DisplayList
import LayerGeometry
import Testing

/// Pixels that are covered in part.
@Suite struct CoverageTests {
  /// Black below a line through the canvas, which leaves it at the left and the right side.
  static func below(_ left: Double, _ right: Double, width: Double, height: Double) -> Item {
    fill(
      Path(
        through: [
          Point(x: 0, y: left), Point(x: width, y: right), Point(x: width, y: height),
          Point(x: 0, y: height),
        ], closed: true))
  }

  @Test(arguments: [(2.0, 3.0), (1, 12), (7.3, 5.1), (0.5, 15.5)])
  func `coverage is that of the shape to a step`(left: Double, right: Double) throws {
    let (width, height) = (24, 16)
    let picture = try drawn([
      Self.below(left, right, width: Double(width), height: Double(height))
    ])
    for x in 0..<width {
      for y in 0..<height {
        // The mean over the pixel's columns of how much of each lies below the line.
        let steps = 64
        let covered = (0..<steps).map { step in
          let along = (Double(x) + (Double(step) + 0.5) / Double(steps)) / Double(width)
          return min(max(Double(y + 1) - (left + (right - left) * along), 0), 1)
        }
        let expected = 255 - 255 * covered.reduce(0, +) / Double(steps)
        // Half a step of ours, and one of the fifteen rows that Cairo looks at in a pixel.
        #expect(abs(Double(picture[x, y] & 0xFF) - expected) <= 8.5 + 17, "\(x), \(y)")
      }
    }
  }

  @Test func `coverage has sixteen steps`() throws {
    let circle = fill(Path(circleAt: Point(x: 50, y: 50), radius: 45))
    let ring = stroke(Path(circleAt: Point(x: 50, y: 50), radius: 48.3), width: 1.7)
    let text = Item(
      "text", .text(RenderingTests.run("Rg&", size: 40, origin: Point(x: 110, y: 60))))
    let picture = try drawn([circle, ring, text], width: 200, height: 100)
    let shades = Set(picture.pixels.map { $0 & 0xFF })
    #expect(shades == Set((0...15).map { $0 * 17 }))
  }

  @Test func `coverage is the same to a step where shapes are cut off`() throws {
    let items = [Self.below(3, 9, width: 48, height: 40)]
    let whole = try drawn(items, width: 48, height: 40)
    let part = try drawn(items, width: 20, height: 7)
    for x in 0..<20 {
      for y in 0..<7 {
        #expect(abs(Int(part[x, y] & 0xFF) - Int(whole[x, y] & 0xFF)) <= 17, "\(x), \(y)")
      }
    }
  }

  @Test func `a shape larger than a mask is painted`() throws {
    let side = 2100.0
    let picture = try drawn(
      [Self.below(0, side, width: side, height: side)], width: side, height: side)
    #expect(picture[10, 2000] == black && picture[2000, 10] == white)
    #expect((0x70...0x90).contains(picture[1000, 1000] & 0xFF))
  }

  @Test func `nothing outside of the canvas is painted`() throws {
    let circle = Path(circleAt: Point(x: -50, y: 8), radius: 20)
    #expect(try drawn([fill(circle), stroke(circle, width: 2)]).inked() == nil)
  }

  /// Each dash would be set if Cairo were asked for the box around them.
  @Test func `dashes that are far away are left out`() throws {
    let far = 4_000_000.0
    let path = line(-far, -far, far, far)
    let dashes = stroke(path, width: 2, dash: [1, 1], cap: .round)
    let picture = try drawn([dashes, dashes], width: 80, height: 60)
    #expect(picture.inked() != nil)
  }
}
