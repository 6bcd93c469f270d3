import Boundsketch

private let wheels = (0..<5).map { LayerReference("wheel\($0)") }

/// A strip of layers, each turned a little further than the one before.
let filmStrip = Document("A quarter of a turn, in \(wheels[1].rotation) steps") {
  for (index, wheel) in wheels.enumerated() {
    DocumentLayer(
      wheel, bounds: Rect(x: 0, y: 0, width: 60, height: 60),
      position: Point(x: 50 + 100 * Double(index), y: 50)
    )
    .transform(.rotate(Angle(degrees: 22.5 * Double(index))))
  }
}
.figure(
  DocumentFigure().show([.all: [.fill, .outline, .orientation]])
    .annotations(
      wheels.map { .callout($0.bounds.topLeft, text: "\($0.rotation)") })
)
.expect {
  for wheel in wheels { wheel.position.y.equals(50) }
}
