public import LayerGeometry
public import SourceText

/// A request for the five pictures in which the frame of a layer is derived from its other properties.
public struct Derivation: Sendable {
  public var layer: LayerTree.Index
  /// The number of steps that have been taken; 0 is the start.
  public var step: Int
  /// The place where the source names the layer.
  public var span: Span
}
