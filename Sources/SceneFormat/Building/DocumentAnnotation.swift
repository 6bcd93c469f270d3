public import LayerGeometry

/// An annotation of a picture in a document.
///
///     [.dimension(card.frame.width).side(.above), .callout(card.bounds.topRight, text: "this corner")]
public struct DocumentAnnotation: DocumentPart {
  public typealias Keys = AnnotationKey
  public var object: DocumentObject

  /// An annotation with these keys, none of which is checked.
  ///
  /// - Parameter object: the keys with their values.
  public init(object: DocumentObject) { self.object = object }

  /// A mark at a point.
  ///
  /// - Parameter place: the point, in the coordinates that its path says.
  public static func point(_ place: DocumentPath<Point>) -> DocumentAnnotation {
    annotation(AnnotationKey.point, place)
  }

  /// An arrow from one point to another, with its vector.
  ///
  /// - Parameters:
  ///   - start: the point at the tail, in the coordinates that its path says.
  ///   - end: the point at the tip, likewise.
  public static func arrow(
    from start: DocumentPath<Point>, to end: DocumentPath<Point>
  ) -> DocumentAnnotation {
    annotation(AnnotationKey.arrow, [start, end])
  }

  /// A dimension line of a side, such as `B.frame.width`.
  ///
  /// - Parameter side: the path to a width or height, a length in points.
  public static func dimension(_ side: DocumentPath<Double>) -> DocumentAnnotation {
    annotation(AnnotationKey.dimension, side)
  }

  /// A dimension line between two points.
  ///
  /// - Parameters:
  ///   - start: the point at one end, in the coordinates that its path says.
  ///   - end: the point at the other end, likewise.
  public static func dimension(
    from start: DocumentPath<Point>, to end: DocumentPath<Point>
  ) -> DocumentAnnotation {
    annotation(AnnotationKey.dimension, [start, end])
  }

  /// A text with a leader to a point.
  ///
  /// - Parameters:
  ///   - place: the point, in the coordinates that its path says.
  ///   - text: a text, or an object with a text for each language.
  public static func callout(
    _ place: DocumentPath<Point>, text: DocumentValue
  ) -> DocumentAnnotation {
    annotation(AnnotationKey.callout, place).setting(AnnotationKey.text, to: text)
  }

  /// The way of a point while something is swept; without `over` the sweep of the document.
  ///
  /// - Parameters:
  ///   - place: the point, in the coordinates that its path says.
  ///   - range: the property that is swept, and its values.
  public static func trace(
    _ place: DocumentPath<Point>, over range: DocumentPlotRange? = nil
  ) -> DocumentAnnotation {
    let trace = annotation(AnnotationKey.trace, place)
    return range.map { trace.setting(AnnotationKey.over, to: $0) } ?? trace
  }

  /// A further pair of axes through a point, measured from there.
  ///
  /// - Parameter origin: the zero of both axes, in the coordinates that its path says.
  public static func axes(_ origin: DocumentPath<Point>) -> DocumentAnnotation {
    annotation(AnnotationKey.axes, origin)
  }

  private static func annotation(
    _ kind: SceneFormat.Key<DocumentValue>, _ subject: some DocumentConvertible
  ) -> DocumentAnnotation {
    DocumentAnnotation(object: [:]).setting(kind, to: subject)
  }
}
