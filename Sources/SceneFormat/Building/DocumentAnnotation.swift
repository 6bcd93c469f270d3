public import LayerGeometry

/// An annotation of a picture in a document.
///
///     [.dimension(card.frame.width).side(.above), .callout(card.bounds.topRight, text: "this corner")]
public struct DocumentAnnotation: DocumentPart {
  public typealias Keys = AnnotationKey
  public var object: DocumentObject

  public init(object: DocumentObject) { self.object = object }

  /// A mark at a point.
  public static func point(_ place: DocumentPath<Point>) -> DocumentAnnotation {
    annotation(AnnotationKey.point, place)
  }

  /// An arrow from one point to another, with its vector.
  public static func arrow(
    from start: DocumentPath<Point>, to end: DocumentPath<Point>
  ) -> DocumentAnnotation {
    annotation(AnnotationKey.arrow, [start, end])
  }

  /// A dimension line of a side, such as `B.frame.width`.
  public static func dimension(_ side: DocumentPath<Double>) -> DocumentAnnotation {
    annotation(AnnotationKey.dimension, side)
  }

  /// A dimension line between two points.
  public static func dimension(
    from start: DocumentPath<Point>, to end: DocumentPath<Point>
  ) -> DocumentAnnotation {
    annotation(AnnotationKey.dimension, [start, end])
  }

  /// A text with a leader to a point.
  public static func callout(
    _ place: DocumentPath<Point>, text: DocumentValue
  ) -> DocumentAnnotation {
    annotation(AnnotationKey.callout, place).setting(AnnotationKey.text, to: text)
  }

  /// The way of a point while something is swept; without `over` the sweep of the document.
  public static func trace(
    _ place: DocumentPath<Point>, over range: DocumentPlotRange? = nil
  ) -> DocumentAnnotation {
    let trace = annotation(AnnotationKey.trace, place)
    return range.map { trace.setting(AnnotationKey.over, to: $0) } ?? trace
  }

  /// A further pair of axes through a point, measured from there.
  public static func axes(_ origin: DocumentPath<Point>) -> DocumentAnnotation {
    annotation(AnnotationKey.axes, origin)
  }

  private static func annotation(
    _ kind: SceneFormat.Key<DocumentValue>, _ subject: some DocumentConvertible
  ) -> DocumentAnnotation {
    DocumentAnnotation(object: [:]).setting(kind, to: subject)
  }
}
