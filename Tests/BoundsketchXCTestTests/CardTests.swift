// What docs/library.md shows, to the letter from here on; a test compares the two.
import Bitmap
import BoundsketchXCTest
import FigureExpectation
import FigureLayout
import XCTest

final class CardTests: XCTestCase {
  func testCardTurnsAboutItsCorner() {
    let scene = #"""
      {"version": 1, "layers": [{"id": "table", "frame": [0, 0, 200, 140], "sublayers": [
        {"id": "card", "anchorPoint": [0, 0], "position": [70, 30], "bounds": [0, 0, 90, 60],
         "transform": [{"rotate": "20deg"}]}]}]}
      """#
    expectFigure(.json(scene), matches: "card")
    expectFigure(.json(scene), matches: "card", appearance: .dark, scale: 2)
  }

  func testRampGoesFromBlackToWhite() {
    let pixels = (0..<16 * 256).map { 0xFF00_0000 | UInt32($0 % 256) * 0x01_0101 }
    expectBitmap(Bitmap(width: 256, height: 16, pixels: pixels), matches: "ramp")
  }
}
