public import LayerGeometry

/// The parts of a rectangle, as `Rect` has them; top is the edge of least y.
extension DocumentPath where Value == Rect {
  public var x: DocumentPath<Double> { part("x") }
  public var y: DocumentPath<Double> { part("y") }
  public var width: DocumentPath<Double> { part("width") }
  public var height: DocumentPath<Double> { part("height") }
  public var minX: DocumentPath<Double> { part("minX") }
  public var midX: DocumentPath<Double> { part("midX") }
  public var maxX: DocumentPath<Double> { part("maxX") }
  public var minY: DocumentPath<Double> { part("minY") }
  public var midY: DocumentPath<Double> { part("midY") }
  public var maxY: DocumentPath<Double> { part("maxY") }
  public var size: DocumentPath<Size> { part("size") }
  public var origin: DocumentPath<Point> { part("origin") }
  public var center: DocumentPath<Point> { part("center") }
  public var topLeft: DocumentPath<Point> { part("topLeft") }
  public var top: DocumentPath<Point> { part("top") }
  public var topRight: DocumentPath<Point> { part("topRight") }
  public var left: DocumentPath<Point> { part("left") }
  public var right: DocumentPath<Point> { part("right") }
  public var bottomLeft: DocumentPath<Point> { part("bottomLeft") }
  public var bottom: DocumentPath<Point> { part("bottom") }
  public var bottomRight: DocumentPath<Point> { part("bottomRight") }
}

/// The coordinates of a point.
extension DocumentPath where Value == Point {
  public var x: DocumentPath<Double> { part("x") }
  public var y: DocumentPath<Double> { part("y") }
}

/// The extents of a size.
extension DocumentPath where Value == Size {
  public var width: DocumentPath<Double> { part("width") }
  public var height: DocumentPath<Double> { part("height") }
}

/// The corners of a quad and its center.
extension DocumentPath where Value == Quad {
  public var topLeft: DocumentPath<Point> { part("topLeft") }
  public var topRight: DocumentPath<Point> { part("topRight") }
  public var bottomRight: DocumentPath<Point> { part("bottomRight") }
  public var bottomLeft: DocumentPath<Point> { part("bottomLeft") }
  public var center: DocumentPath<Point> { part("center") }
}

/// The corners of depths, and the components of vectors.
extension DocumentPath where Value == [Double] {
  public var topLeft: DocumentPath<Double> { part("topLeft") }
  public var topRight: DocumentPath<Double> { part("topRight") }
  public var bottomRight: DocumentPath<Double> { part("bottomRight") }
  public var bottomLeft: DocumentPath<Double> { part("bottomLeft") }
  public var x: DocumentPath<Double> { part("x") }
  public var y: DocumentPath<Double> { part("y") }
  public var z: DocumentPath<Double> { part("z") }
}

/// The arguments of an operation that occurs once in the list; of a scaling by one factor, `scale` is a number.
extension DocumentPath where Value == [TransformOperation] {
  public var translate: DocumentPath<[Double]> { part("translate") }
  public var scale: DocumentPath<[Double]> { part("scale") }
  public var rotate: DocumentPath<Angle> { part("rotate") }
  public var axis: DocumentPath<[Double]> { part("axis") }
  public var perspective: DocumentPath<Double> { part("perspective") }
}
