import Boundsketch

private let (table, card): (LayerReference, LayerReference) = ("table", "card")

/// A card turns over about its vertical axis, seen from a distance.
let perspectiveFlip = Document("A card turns over") {
  DocumentLayer(table, frame: Rect(x: 0, y: 0, width: 200, height: 160)) {
    DocumentLayer(card, frame: Rect(x: 50, y: 30, width: 100, height: 100))
  }
  .sublayerTransform(.perspective(400))
}
.steps {
  for degrees in [30.0, 60, 150] {
    DocumentStep("by \(card.transform.rotate)") {
      card.transform.set(to: [.rotateAboutAxis(Angle(degrees: degrees), x: 0, y: 1, z: 0)])
    }
  }
}
.figure(
  DocumentFigure().columns(4).show([.all: [.outline], card: [.fill, .orientation]])
)
.expect { card.depths.after(step: 1).topLeft.equals(25, within: 0.001) }
