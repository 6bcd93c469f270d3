internal import LayerGeometry
internal import SceneFormat

/// The places that the stage of a series gives what a figure draws, in the coordinates of its content: from the corner
/// within the padding of the canvas.
struct StagePlaces {
  /// The largest distance between two places that are the same.
  static let slack = 1e-6

  /// The place of the alignment point of the first panel.
  let origin: Point
  /// The distance of adjacent columns of panels; nil for what they need.
  let pitch: Double?
  /// The top left corner of the first block; nil for what the figure needs.
  let corner: Point?
}

extension Scene {
  /// The places on the scene's stage; nil for a figure by itself, and while a stage is made.
  var stagePlaces: StagePlaces? {
    guard let stage, let origin = stage.origin else { return nil }
    let padding = Vector(dx: figure.canvas.padding, dy: figure.canvas.padding)
    return StagePlaces(
      origin: origin - padding, pitch: stage.pitch, corner: stage.blocks.map { $0.corner - padding }
    )
  }
}

extension SeriesStage.Blocks.Place {
  var blockPlace: BlockPlace {
    switch self {
    case .beside: .beside
    case .below: .below
    }
  }
}
