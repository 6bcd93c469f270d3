import FigureFile
import FigureLayout

extension OutputPlan {
  /// A figure of a scene, and where its file goes.
  struct PlannedFigure {
    let kind: FigureKind
    let destination: Destination

    var appearance: Appearance { kind.appearance }
    var scale: FigureScale { kind.scale }

    init(_ kind: FigureKind, to destination: Destination) {
      (self.kind, self.destination) = (kind, destination)
    }
  }
}
