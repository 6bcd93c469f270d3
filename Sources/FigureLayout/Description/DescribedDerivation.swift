internal import LayerGeometry
internal import SceneFormat

/// The description of a panel that derives a frame. The numbers of the layer are its own only in the last one: before that
/// it is without its position, and at first without its transform.
enum DescribedDerivation {
  case bounds(Rect)
  /// The anchor point, and its place in the layer's own coordinates.
  case anchor(Point, place: Point)
  /// The box of the layer with its anchor point at zero, before the transform.
  case untransformed(Rect)
  /// The box after the transform about the anchor point at zero; nil if it is unbounded.
  case transformed([TransformOperation], box: Rect?)
  /// The layer with all its numbers; the frame is nil if it is unbounded.
  case placed(position: Point, frame: Rect?)

  /// - Parameters:
  ///   - number: the number of the panel, from 1; nil is the result for others than the five.
  ///   - layer: the layer as the panel has it.
  ///   - transform: the operations of its transform.
  init?(panel number: Int, _ layer: Layer, _ transform: [TransformOperation]) {
    let frame = layer.frame.isInfinite ? nil : layer.frame
    switch number {
    case 1: self = .bounds(layer.bounds)
    case 2: self = .anchor(layer.anchorPoint, place: layer.anchor)
    case 3: self = .untransformed(layer.frame)
    case 4: self = .transformed(transform, box: frame)
    case 5: self = .placed(position: layer.position, frame: frame)
    default: return nil
    }
  }
}
