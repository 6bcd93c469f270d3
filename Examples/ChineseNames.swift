import Boundsketch

private let (view, card): (LayerReference, LayerReference) = ("view", "card")

/// Names and texts in Chinese and English: the first language is that of the figure where none is asked for.
let chineseNames = Document([
  "zh": "旋转 \(card.rotation) 之后，frame 的宽度是 \(card.frame.width)",
  "en": "Turned by \(card.rotation), the frame is \(card.frame.width) wide",
]) {
  DocumentLayer(view, frame: Rect(x: 0, y: 0, width: 300, height: 200)) {
    DocumentLayer(card, frame: Rect(x: 90, y: 60, width: 120, height: 80))
      .name(["zh": "卡片", "en": "card"]).transform(.rotate(Angle(degrees: 30)))
  }
  .name(["zh": "视图", "en": "view"])
}
.figure(
  DocumentFigure().show([.all: [.outline, .name], view: [.axes], card: [.fill, .frame, .anchor]])
    .annotations([
      .callout(card.bounds.topRight, text: ["zh": "右上角", "en": "top right"])
    ])
)
