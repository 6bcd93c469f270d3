public import LayerGeometry
public import SourceText

/// Some changes of properties, made one after the other to what a step before has left.
public struct Step: Sendable {
  public var caption: LocalizedText?
  /// How many steps had been taken in what the changes are made to: mostly all before this one; 0 is
  /// the start, which every value of a sweep is set in.
  public var after: Int
  /// The scene's layers as they stand after the step.
  public var layers: LayerTree
  /// What the document says of each layer after the step: of the words only those of transforms have
  /// changed.
  public var descriptions: [LayerDescription]
  /// What the step sets, in its order.
  public var changes: [PropertyChange]
  /// Where the step stands in the source.
  public var span: Span
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
  /// Where the path to the property stands in the source.
  public var pathSpan: Span
  /// Where the value stands in the source.
  public var valueSpan: Span
}
