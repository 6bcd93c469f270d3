// What docs/library.md shows, to the letter from here on; a test compares the two.
import Bitmap
import BoundsketchTesting
import FigureExpectation
import FigureLayout
import Testing

struct CardTests {
  @Test func `a card turns about its corner`() {
    expectFigure(.file("Scenes/card.json"), matches: "card")
    expectFigure(.file("Scenes/card.json"), matches: "card", appearance: .dark, scale: 2)
  }

  @Test func `a ramp goes from black to white`() {
    let pixels = (0..<16 * 256).map { 0xFF00_0000 | UInt32($0 % 256) * 0x01_0101 }
    expectBitmap(Bitmap(width: 256, height: 16, pixels: pixels), matches: "ramp")
  }
}
