/// An annotation of a picture in a document; points are paths such as `B.frame.topLeft` or `[10, 20] in B`, texts may
/// be objects with a text for each language.
public struct DocumentAnnotation: DocumentPart {
  /// The keys of the annotation.
  public var object: DocumentObject

  public init(object: DocumentObject) { self.object = object }

  /// A mark at a point.
  ///
  /// - Parameter coordinates: ids of the layers, or `/`, in whose coordinates the point's are printed.
  public static func point(
    _ point: String, mark: PointAnnotation.Mark = .dot, label: DocumentValue? = nil,
    coordinates: [String]? = nil, guides: Bool = false
  ) -> DocumentAnnotation {
    var object: DocumentObject = [AnnotationKey.point.name: .string(point)]
    object.set(AnnotationKey.mark, to: mark)
    object.set(AnnotationKey.label, to: label)
    object.set(AnnotationKey.coordinates, to: coordinates)
    object.set(AnnotationKey.guides, to: guides)
    return DocumentAnnotation(object: object)
  }

  /// An arrow from one point to another, with its vector.
  ///
  /// - Parameter space: the id of the layer, or `/`, whose coordinates it is measured in.
  public static func arrow(
    from start: String, to end: String, role: ArrowAnnotation.Role = .vector,
    in space: String? = nil, label: DocumentValue? = nil
  ) -> DocumentAnnotation {
    var object = DocumentObject()
    object.set(AnnotationKey.arrow, to: [start, end])
    object.set(AnnotationKey.role, to: role)
    object.set(AnnotationKey.space, to: space.map { .string($0) })
    object.set(AnnotationKey.arrowLabel, to: label)
    return DocumentAnnotation(object: object)
  }

  /// A dimension line of a side, such as `B.frame.width`.
  public static func dimension(
    _ path: String, side: DimensionAnnotation.Side? = nil, heads: DimensionAnnotation.Heads? = nil,
    name: DocumentValue? = nil
  ) -> DocumentAnnotation {
    dimension(of: .string(path), side, heads, name)
  }

  /// A dimension line between two points.
  ///
  /// - Parameter space: the id of the layer, or `/`, whose coordinates it is measured in.
  public static func dimension(
    from start: String, to end: String, along: DimensionAnnotation.Along? = nil,
    in space: String? = nil, side: DimensionAnnotation.Side? = nil,
    heads: DimensionAnnotation.Heads? = nil, name: DocumentValue? = nil
  ) -> DocumentAnnotation {
    var annotation = dimension(of: [.string(start), .string(end)], side, heads, name)
    annotation.object.set(AnnotationKey.along, to: along)
    annotation.object.set(AnnotationKey.space, to: space.map { .string($0) })
    return annotation
  }

  private static func dimension(
    of subject: DocumentValue, _ side: DimensionAnnotation.Side?,
    _ heads: DimensionAnnotation.Heads?, _ name: DocumentValue?
  ) -> DocumentAnnotation {
    var object: DocumentObject = [AnnotationKey.dimension.name: subject]
    object.set(AnnotationKey.side, to: side)
    object.set(AnnotationKey.heads, to: heads)
    object.set(AnnotationKey.name, to: name)
    return DocumentAnnotation(object: object)
  }

  /// A text with a leader to a point.
  public static func callout(_ point: String, text: DocumentValue) -> DocumentAnnotation {
    [AnnotationKey.callout.name: .string(point), AnnotationKey.text.name: text]
  }

  /// A further pair of axes through a point, measured from there.
  ///
  /// - Parameter space: the id of the layer, or `/`, whose directions and units they have.
  public static func axes(
    _ origin: String, in space: String? = nil, x: ClosedRange<Double>? = nil,
    y: ClosedRange<Double>? = nil, label: DocumentValue? = nil
  ) -> DocumentAnnotation {
    var object: DocumentObject = [AnnotationKey.axes.name: .string(origin)]
    object.set(AnnotationKey.axesSpace, to: space.map { .string($0) })
    object.set(AnnotationKey.x, to: x)
    object.set(AnnotationKey.y, to: y)
    object.set(AnnotationKey.label, to: label)
    return DocumentAnnotation(object: object)
  }
}
