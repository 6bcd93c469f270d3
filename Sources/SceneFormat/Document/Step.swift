public import LayerGeometry
public import SourceText

/// A step: changes of properties, made one after the other to the layers as an earlier step left them.
public struct Step: Sendable {
  public var caption: LocalizedText?
  /// The number of steps that made the layers to be changed: mostly all before this one; 0 is the start, in which
  /// every value of a sweep is set.
  public var after: Int
  /// The scene's layers in the state after the step.
  public var layers: LayerTree
  /// The description of each layer after the step: only the operations of transforms have changed.
  public var descriptions: [LayerDescription]
  /// The changes, in their order.
  public var changes: [PropertyChange]
  /// The place of the step in the source.
  public var span: Span
  /// Tells whether the state is one of a sweep's, of which none comes after another.
  public var isValueOfSweep = false
}

/// A property of a layer, or a part of one, that a step sets.
public struct PropertyChange: Sendable {
  /// The properties that steps can set; `center` is another word for `position`.
  public enum Property: String, Sendable, Hashable, CaseIterable {
    case frame, bounds, position, zPosition, anchorPoint, anchorPointZ, transform
    case sublayerTransform, masksToBounds, isHidden, isGeometryFlipped, isDoubleSided
  }

  public var layer: LayerTree.Index
  public var property: Property
  /// The layer after the change.
  public var outcome: Layer
  /// The frame that is set, in the superlayer's coordinates, which under a rotation is not the one that comes of it.
  public var frame: Rect?
  /// The operations of the transform that is set.
  public var operations: [TransformOperation] = []
  /// The place of the path to the property in the source.
  public var pathSpan: Span
  /// The place of the value in the source.
  public var valueSpan: Span
}
