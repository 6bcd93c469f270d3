public import LayerGeometry
public import SourceText

/// Asks for the five pictures in which the frame of a layer is derived from its other properties.
public struct Derivation: Sendable {
  public var layer: LayerTree.Index
  /// How many steps have been taken; 0 is the start.
  public var step: Int
  /// Where the source names the layer.
  public var span: Span
}
