public import LayerGeometry
public import SceneFormat

/// A panel of a finished drawing that shows layers, with the ways between their coordinates and the canvas.
public struct LayerPanel: Sendable {
  /// The number of the panel, from 1, as the items of the drawing have it.
  public let number: Int
  /// The scene in the state that the panel shows.
  public let scene: Scene
  /// The layers that are drawn in the panel, superlayers first.
  public let layers: [LayerTree.Index]
  private let stage: Stage
  /// The place of the stage's origin, in canvas points.
  private let origin: Point

  /// - Parameter origin: the place of the stage's origin on the canvas.
  init(number: Int, _ plan: PanelPlan, on stage: Stage, at origin: Point) {
    (self.number, self.stage, self.origin) = (number, stage, origin)
    (scene, layers) = (plan.scene, plan.layers)
  }

  /// The projection from a space's own coordinates, nil for the root space, to canvas points (y down).
  public func projection(from space: LayerTree.Index?) -> Projection {
    stage.projection(from: space).concatenating(
      Projection(AffineTransform(translationX: origin.x, y: origin.y)))
  }
}
