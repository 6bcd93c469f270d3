public import LayerGeometry

/// A layer of a document.
///
///     DocumentLayer("B", frame: Rect(x: 20, y: 20, width: 80, height: 40)).anchorPoint(0, 0)
public struct DocumentLayer: DocumentPart {
  public typealias Keys = LayerKey
  public var object: DocumentObject

  /// A layer with these keys, none of which is checked.
  ///
  /// - Parameter object: the keys with their values.
  public init(object: DocumentObject) { self.object = object }

  /// A layer by its frame before any transform, in the superlayer's coordinates.
  ///
  /// - Parameters:
  ///   - id: a letter or digit, then letters, digits, `_` and `-`; unique.
  ///   - frame: a rectangle in points of the superlayer's coordinates.
  ///   - sublayers: the layers in it, first to last; later ones lie in front.
  public init(
    _ id: LayerReference, frame: Rect,
    @ListBuilder<DocumentLayer> sublayers: () -> [DocumentLayer] = { [] }
  ) {
    self.init(object: [:])
    self = setting(LayerKey.id, to: id).setting(LayerKey.frame, to: frame).sublayers(sublayers)
  }

  /// A layer by its bounds, in its own coordinates, and by the position of its anchor in the superlayer's.
  ///
  /// - Parameters:
  ///   - id: a letter or digit, then letters, digits, `_` and `-`; unique.
  ///   - bounds: a rectangle in points of the layer's own coordinates.
  ///   - position: the place of the anchor, in points of the superlayer's coordinates.
  ///   - sublayers: the layers in it, first to last; later ones lie in front.
  public init(
    _ id: LayerReference, bounds: Rect, position: Point,
    @ListBuilder<DocumentLayer> sublayers: () -> [DocumentLayer] = { [] }
  ) {
    self.init(object: [:])
    self = setting(LayerKey.id, to: id).setting(LayerKey.bounds, to: bounds)
      .setting(LayerKey.position, to: position).sublayers(sublayers)
  }

  /// The layer with these sublayers; later ones lie in front.
  ///
  /// - Parameter sublayers: the layers in it, first to last.
  public func sublayers(
    @ListBuilder<DocumentLayer> _ sublayers: () -> [DocumentLayer]
  ) -> DocumentLayer {
    let sublayers = sublayers()
    return setting(LayerKey.sublayers, to: sublayers.isEmpty ? nil : sublayers)
  }

  /// The transform about the anchor: each operation in the coordinates that those before it left.
  ///
  /// - Parameter operations: the operations in the order of the list.
  public func transform(_ operations: TransformOperation...) -> DocumentLayer {
    transform(operations)
  }

  /// The same of a list of operations.
  ///
  /// - Parameter operations: the operations in the order of the list.
  public func transform(_ operations: [TransformOperation]) -> DocumentLayer {
    setting(LayerKey.transform, to: operations)
  }

  /// The transform of all sublayers about this layer's anchor.
  ///
  /// - Parameter operations: the operations in the order of the list.
  public func sublayerTransform(_ operations: TransformOperation...) -> DocumentLayer {
    sublayerTransform(operations)
  }

  /// The same of a list of operations.
  ///
  /// - Parameter operations: the operations in the order of the list.
  public func sublayerTransform(_ operations: [TransformOperation]) -> DocumentLayer {
    setting(LayerKey.sublayerTransform, to: operations)
  }

  /// The contents of the layer in its bounds; later ones lie in front.
  ///
  /// - Parameter contents: the contents, first to last.
  public func contents(
    @ListBuilder<DocumentContents> _ contents: () -> [DocumentContents]
  ) -> DocumentLayer {
    setting(LayerKey.contents, to: contents())
  }
}

extension LayerTree {
  /// The layers as those of a document, with all of their numbers.
  ///
  /// - Parameter id: gives each layer the id by which the document refers to it; unique.
  public func documentLayers(
    id: (Index) -> LayerReference = { LayerReference("L\($0.rawValue)") }
  ) -> [DocumentLayer] {
    // Sublayers come after their superlayer, so that backwards each is whole when it is put into its own.
    var waiting: [Index?: [DocumentLayer]] = [:]
    for index in indices.reversed() {
      let sublayers = waiting.removeValue(forKey: index) ?? []
      let layer = DocumentLayer(self[index], id: id(index)) { sublayers.reversed() }
      waiting[superlayer(of: index), default: []].append(layer)
    }
    return (waiting[nil] ?? []).reversed()
  }
}

extension DocumentLayer {
  /// A layer with all of its numbers.
  fileprivate init(
    _ layer: Layer, id: LayerReference,
    @ListBuilder<DocumentLayer> sublayers: () -> [DocumentLayer]
  ) {
    self.init(id, bounds: layer.bounds, position: layer.position, sublayers: sublayers)
    set(LayerKey.kind, to: LayerKey.KindWord(layer.kind))
    set(LayerKey.zPosition, to: layer.zPosition)
    set(LayerKey.anchorPoint, to: layer.anchorPoint)
    set(LayerKey.anchorPointZ, to: layer.anchorPointZ)
    if !layer.transform.isIdentity { self = transform(.matrix(layer.transform)) }
    if !layer.sublayerTransform.isIdentity {
      self = sublayerTransform(.matrix(layer.sublayerTransform))
    }
    set(LayerKey.masksToBounds, to: layer.masksToBounds)
    set(LayerKey.isHidden, to: layer.isHidden)
    set(LayerKey.isGeometryFlipped, to: layer.isGeometryFlipped)
    set(LayerKey.isDoubleSided, to: layer.isDoubleSided)
  }

  /// Sets a key, unless the value is its default.
  private mutating func set<Value: Equatable>(_ key: KeyWithDefault<Value>, to value: Value) {
    if value != key.standard { self = setting(key, to: key.type.written(value)) }
  }
}
