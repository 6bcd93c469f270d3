public import LayerGeometry
public import SourceText

/// A scene document as it is written: nothing in it is resolved or computed, and nothing has a place.
///
/// What it means, and what is wrong with it, tells `readScene` of `SceneDocument(document)`, whose places are
/// those in the document's canonical text.
public struct Document: Sendable, Hashable {
  /// The keys of the scene.
  public var object: DocumentObject

  public init(_ object: DocumentObject) { self.object = object }

  /// What was parsed, if it is an object.
  public init?(_ document: SceneDocument) {
    guard case .object(let object) = DocumentValue(document.json.root, in: document.json) else {
      return nil
    }
    self.object = object
  }

  /// A document of version 1 with some layers; all else can be given to `object`.
  ///
  /// - Parameters:
  ///   - title: a text, or an object with a text for each language.
  ///   - figure: what to show, with the keys of `figure`.
  ///   - expect: paths and what they must come to.
  public init(
    title: DocumentValue? = nil, layers: [DocumentLayer], figure: DocumentObject? = nil,
    expect: DocumentObject? = nil
  ) {
    object = [:]
    object.set(DocumentKey.version, to: 1)
    object[DocumentKey.title.name] = title
    object[DocumentKey.layers.name] = .array(layers.map { .object($0.object) })
    object[DocumentKey.figure.name] = figure.map { .object($0) }
    object[DocumentKey.expect.name] = expect.map { .object($0) }
  }
}

/// A layer of a document; points and rectangles are as in the format.
public struct DocumentLayer: Sendable, Hashable {
  /// The keys of the layer.
  public var object: DocumentObject = [:]

  /// A layer by its frame in the superlayer's coordinates, before any transform.
  ///
  /// - Parameters:
  ///   - id: a letter or digit, then letters, digits, `_` and `-`; unique.
  ///   - anchorPoint: in fractions of the bounds.
  ///   - boundsOrigin: in the layer's own coordinates.
  public init(
    _ id: String, frame: Rect, anchorPoint: Point = Point(x: 0.5, y: 0.5),
    boundsOrigin: Point = .zero, transform: [TransformOperation] = [],
    sublayers: [DocumentLayer] = []
  ) {
    self.init(id)
    object.set(LayerKey.frame, to: frame)
    object.set(LayerKey.boundsOrigin, to: boundsOrigin)
    add(anchorPoint, transform, sublayers)
  }

  /// A layer by its bounds, in its own coordinates, and by where its anchor lies in the superlayer's.
  ///
  /// - Parameters:
  ///   - id: a letter or digit, then letters, digits, `_` and `-`; unique.
  ///   - anchorPoint: in fractions of the bounds.
  public init(
    _ id: String, bounds: Rect, position: Point, anchorPoint: Point = Point(x: 0.5, y: 0.5),
    transform: [TransformOperation] = [], sublayers: [DocumentLayer] = []
  ) {
    self.init(id)
    object.set(LayerKey.bounds, to: bounds)
    object.set(LayerKey.position, to: position)
    add(anchorPoint, transform, sublayers)
  }

  private init(_ id: String) { object[LayerKey.id.name] = .string(id) }

  private mutating func add(
    _ anchorPoint: Point, _ transform: [TransformOperation], _ sublayers: [DocumentLayer]
  ) {
    object.set(LayerKey.anchorPoint, to: anchorPoint)
    if !transform.isEmpty {
      object[LayerKey.transform.name] = .array(transform.map { .object($0.written) })
    }
    if !sublayers.isEmpty {
      object[LayerKey.sublayers.name] = .array(sublayers.map { .object($0.object) })
    }
  }
}

extension SceneDocument {
  /// A document that was made by a program, as its canonical text is parsed.
  ///
  /// - Parameter name: what messages call it.
  /// - Throws: what keeps it from being within the limits.
  public init(
    _ document: Document, named name: String = "scene", limits: Limits = .standard
  ) throws(Diagnostics) {
    let line = SourceFile(name: name, bytes: Array(DocumentValue.object(document.object).line.utf8))
    let text = try SceneDocument(line, limits: limits).canonicalText
    try self.init(SourceFile(name: name, bytes: Array(text.utf8)), limits: limits)
  }
}
