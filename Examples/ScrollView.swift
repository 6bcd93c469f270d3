import Boundsketch

private let window = LayerReference("window")
private let rows = (1...6).map { LayerReference("row\($0)") }

/// To scroll is to move the origin of the bounds; no frame of what is scrolled changes.
let scrollView = Document("Scrolled by \(window.bounds.y), the window shows other rows") {
  DocumentLayer(
    window, bounds: Rect(x: 0, y: 70, width: 160, height: 150), position: Point(x: 100, y: 150)
  ) {
    for (index, row) in rows.enumerated() {
      DocumentLayer(row, frame: Rect(x: 10, y: 10 + 50 * Double(index), width: 140, height: 40))
    }
  }
  .kind(.scroll).masksToBounds(true)
}
.figure(DocumentFigure().show([.all: [.outline, .name], window: [.fill, .origin, .axes]]))
.expect {
  rows[0].frame.equals(Rect(x: 10, y: 10, width: 140, height: 40))
  rows[1].position.in(.root).equals(Point(x: 100, y: 85))
}
