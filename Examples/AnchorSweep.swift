import Boundsketch

private let card = LayerReference("card")

/// One property goes through values, in a strip.
let anchorSweep = Document("The anchor point decides where the position holds the card") {
  DocumentLayer(
    card, bounds: Rect(x: 0, y: 0, width: 120, height: 80), position: Point(x: 100, y: 100))
}
.sweep(
  DocumentSweep(
    card.anchorPoint, through: [Point(x: 0, y: 0), Point(x: 0.5, y: 0.5), Point(x: 1, y: 1)]
  )
  .caption("frame (\(card.frame))")
  .expect { card.position.equals(Point(x: 100, y: 100)) }
)
.figure(
  DocumentFigure().columns(3).show([card: [.fill, .outline, .anchor], .root: [.axes]])
    .axes([.root: DocumentAxes().x(-40...240).y(0...200)])
)
