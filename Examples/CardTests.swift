import Boundsketch
import BoundsketchTesting
import FigureExpectation
import Testing

/// A card of a layout, whose figure is held in continuous integration.
let turnedCard = Document("A card turns about its corner") {
  DocumentLayer("table", frame: Rect(x: 0, y: 0, width: 200, height: 140)) {
    DocumentLayer(
      "card", bounds: Rect(x: 0, y: 0, width: 90, height: 60), position: Point(x: 70, y: 30)
    )
    .anchorPoint(0, 0).transform(.rotate(Angle(degrees: 20)))
  }
}

struct CardTests {
  @Test func `the card looks as it did when somebody last looked at it`() {
    expectFigure(.document(turnedCard), matches: "card")
    expectFigure(.document(turnedCard), matches: "card", appearance: .dark, scale: 2)
  }
}
