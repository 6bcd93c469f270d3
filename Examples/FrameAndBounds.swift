import Boundsketch

private let (screen, card): (LayerReference, LayerReference) = ("screen", "card")

/// The frame of a turned layer is the box around it, and its bounds stay.
let frameAndBounds = Document("Turned by \(card.rotation), the card keeps its bounds") {
  DocumentLayer(screen, frame: Rect(x: 0, y: 0, width: 320, height: 240)) {
    DocumentLayer(card, frame: Rect(x: 80, y: 70, width: 160, height: 100))
      .transform(.rotate(Angle(degrees: 30)))
  }
}
.subtitle("its frame grows from \(card.bounds.width) to \(card.frame.width) in width")
.figure(
  DocumentFigure().show([.all: [.outline, .name], screen: [.axes], card: [.fill, .frame]])
    .annotations([
      .dimension(card.frame.width).name("frame.width"),
      .dimension(card.bounds.width).name("bounds.width"),
    ])
)
.expect { card.bounds.size.equals(Size(width: 160, height: 100)) }
