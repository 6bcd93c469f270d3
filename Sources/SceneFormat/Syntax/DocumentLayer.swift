public import LayerGeometry

/// A layer of a document; points and rectangles are as in the format.
public struct DocumentLayer: DocumentPart {
  /// The keys of the layer.
  public var object: DocumentObject

  public init(object: DocumentObject) { self.object = object }

  /// A layer by its frame in the superlayer's coordinates, before any transform.
  ///
  /// - Parameters:
  ///   - id: a letter or digit, then letters, digits, `_` and `-`; unique.
  ///   - name: what the figure calls the layer, a text or an object with one for each language.
  ///   - anchorPoint: in fractions of the bounds.
  ///   - boundsOrigin: in the layer's own coordinates.
  public init(
    _ id: String, name: DocumentValue? = nil, classes: [String]? = nil, frame: Rect,
    anchorPoint: Point = Point(x: 0.5, y: 0.5), boundsOrigin: Point = .zero, zPosition: Double = 0,
    transform: [TransformOperation] = [], sublayerTransform: [TransformOperation] = [],
    masksToBounds: Bool = false, sublayers: [DocumentLayer] = []
  ) {
    self.init(id, name, classes)
    object.set(LayerKey.frame, to: frame)
    object.set(LayerKey.boundsOrigin, to: boundsOrigin)
    add(anchorPoint, zPosition, transform, sublayerTransform, masksToBounds, sublayers)
  }

  /// A layer by its bounds, in its own coordinates, and by where its anchor lies in the superlayer's.
  ///
  /// - Parameters:
  ///   - id: a letter or digit, then letters, digits, `_` and `-`; unique.
  ///   - name: what the figure calls the layer, a text or an object with one for each language.
  ///   - anchorPoint: in fractions of the bounds.
  public init(
    _ id: String, name: DocumentValue? = nil, classes: [String]? = nil, bounds: Rect,
    position: Point, anchorPoint: Point = Point(x: 0.5, y: 0.5), zPosition: Double = 0,
    transform: [TransformOperation] = [], sublayerTransform: [TransformOperation] = [],
    masksToBounds: Bool = false, sublayers: [DocumentLayer] = []
  ) {
    self.init(id, name, classes)
    object.set(LayerKey.bounds, to: bounds)
    object.set(LayerKey.position, to: position)
    add(anchorPoint, zPosition, transform, sublayerTransform, masksToBounds, sublayers)
  }

  private init(_ id: String, _ name: DocumentValue?, _ classes: [String]?) {
    object = [LayerKey.id.name: .string(id)]
    object.set(LayerKey.name, to: name)
    object.set(LayerKey.classes, to: classes)
  }

  private mutating func add(
    _ anchorPoint: Point, _ zPosition: Double, _ transform: [TransformOperation],
    _ sublayerTransform: [TransformOperation], _ masksToBounds: Bool, _ sublayers: [DocumentLayer]
  ) {
    object.set(LayerKey.anchorPoint, to: anchorPoint)
    object.set(LayerKey.zPosition, to: zPosition)
    for (key, operations) in [
      (LayerKey.transform, transform), (LayerKey.sublayerTransform, sublayerTransform),
    ] where !operations.isEmpty {
      object.set(key, to: DocumentValue(operations))
    }
    object.set(LayerKey.masksToBounds, to: masksToBounds)
    if !sublayers.isEmpty { object.set(LayerKey.sublayers, to: sublayers) }
  }
}
