import Boundsketch

private let (screen, card): (LayerReference, LayerReference) = ("screen", "card")

/// To set the anchor point moves a layer, unless its position follows.
let anchorSteps = Document("To keep the frame, the position has to follow the anchor") {
  DocumentLayer(screen, frame: Rect(x: 0, y: 0, width: 300, height: 160)) {
    DocumentLayer(card, frame: Rect(x: 100, y: 30, width: 100, height: 80))
  }
}
.steps {
  DocumentStep { card.anchorPoint.set(to: Point(x: 0, y: 0)) }
    .expect { card.frame.origin.since(step: 0).equals(Point(x: 50, y: 40)) }
  DocumentStep { card.position.set(to: Point(x: 100, y: 30)) }
    .expect { card.frame.equals(Rect(x: 100, y: 30, width: 100, height: 80)) }
}
.figure(
  DocumentFigure {
    DocumentPanel("Before: frame (\(card.frame))")
    DocumentPanel("The anchor moves: frame (\(card.frame))", step: 1)
      .ghosts { DocumentGhost(card, step: 0) }
    DocumentPanel("The position follows: frame (\(card.frame))", step: 2)
      .ghosts { DocumentGhost(card, step: 1) }
  }
  .show([.all: [.fill, .outline], screen: [.axes], card: [.name, .anchor]])
)
