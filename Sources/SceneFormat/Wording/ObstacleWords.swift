public import LayerGeometry

/// The subject of a sentence about an obstacle.
public enum ObstacleSubject: String, Sendable {
  /// A single point.
  case place = "the point"
  /// A rectangle or a layer, of which one corner is enough to have no answer.
  case corners = "a corner"
}

extension LayerTree.Obstacle {
  /// The reason why there is no answer, in words that begin in lower case; `descriptions` are those of the layers'
  /// scene.
  ///
  /// - Parameters:
  ///   - subject: the thing that has no place.
  ///   - descriptions: those of all layers, in the order of their indices.
  public func reason(
    for subject: ObstacleSubject, naming descriptions: [LayerDescription]
  ) -> String {
    let layer = "layer '\(descriptions[layer.rawValue].id)'"
    return switch self {
    case .singularTransform: "the transform of \(layer) flattens it, so no way leads back"
    case .singularSublayerTransform:
      "the sublayerTransform of \(layer) flattens what is in it, so no way leads back"
    case .edgeOn: "\(layer) is seen edge on, so no way leads back"
    case .besideViewer: "on \(layer) \(subject.rawValue) lies beside the viewer"
    case .behindViewer: "on \(layer) \(subject.rawValue) lies behind the viewer"
    case .outOfReach: "on \(layer) \(subject.rawValue) lies too far away for finite numbers"
    }
  }
}

/// The reason why a layer's frame is infinite, with the layer's id.
///
/// - Parameter id: the id of the layer.
public func unboundedFrameReason(_ id: String) -> String {
  "layer '\(id)' reaches behind the viewer, so its frame is unbounded"
}
