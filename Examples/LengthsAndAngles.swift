import Boundsketch

private let (screen, card): (LayerReference, LayerReference) = ("screen", "card")

/// Lengths, an angle, points and an arrow, each measured in the scene.
let lengthsAndAngles = Document("What can be measured of a card") {
  DocumentLayer(screen, frame: Rect(x: 0, y: 0, width: 300, height: 200)) {
    DocumentLayer(card, frame: Rect(x: 80, y: 60, width: 120, height: 80))
      .transform(.rotate(Angle(degrees: 20)))
  }
}
.figure(
  DocumentFigure()
    .show([.all: [.outline, .name], screen: [.axes], card: [.fill, .frame, .angle]])
    .annotations([
      .dimension(card.frame.width).name("frame.width").side(.above),
      .dimension(card.bounds.height).side(.right),
      .dimension(from: screen.point(0, 0), to: card.position).along(.x).space(screen).side(.below),
      .arrow(from: screen.origin, to: card.frame.topLeft).space(screen),
      .callout(card.bounds.topRight, text: "at (\(card.bounds.topRight.in(screen)))"),
      .point(card.unitPoint(0.25, 0.5)).mark(.ring).label("a quarter"),
    ])
)
