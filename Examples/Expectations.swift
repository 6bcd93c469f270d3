import Boundsketch

private let (outer, inner): (LayerReference, LayerReference) = ("outer", "inner")

/// Facts that must hold before anything is drawn: a figure that states a falsehood is an error.
let expectations = Document("What holds of a layer that is scaled and turned in another") {
  DocumentLayer(outer, frame: Rect(x: 0, y: 0, width: 400, height: 400)) {
    DocumentLayer(inner, frame: Rect(x: 100, y: 100, width: 200, height: 200))
      .transform(.scale(x: 0.5, y: 2), .rotate(Angle(degrees: 90)))
  }
}
.figure(
  DocumentFigure().show([.all: [.outline, .name], outer: [.axes], inner: [.fill, .frameSize]])
)
.expect {
  inner.bounds.equals(Rect(x: 0, y: 0, width: 200, height: 200))
  inner.frame.equals(Rect(x: 150, y: 0, width: 100, height: 400))
  inner.frame.center.equals(Point(x: 200, y: 200))
  inner.transform.rotate.equals(Angle(degrees: 90))
  inner.quad.topLeft.in(outer).equals(Point(x: 250, y: 0))
  inner.convert(Point(x: 0, y: 0), to: outer).equals(Point(x: 250, y: 0), within: 0.1)
}
