public import LayerGeometry

/// A path of a document to a value in the scene's geometry, or to a place: `B.frame.width`, `[10, 20] in B`.
///
/// In the interpolation of a string it is a computed part of a text: `"\(card.frame.width) wide"`.
public struct DocumentPath<Value>: Sendable, Hashable, ExpressibleByStringInterpolation,
  DocumentConvertible
{
  /// The value or place, with its parts.
  private let subject: String
  /// The clauses that say in which coordinates and in which state it is meant.
  private var clauses = ""

  /// A path as it is written in a document.
  ///
  /// - Parameter text: the path, such as `B.frame.width`.
  public init(_ text: String) { subject = text }

  public init(stringLiteral text: String) { self.init(text) }

  private init(_ subject: String, _ clauses: String) {
    (self.subject, self.clauses) = (subject, clauses)
  }

  /// The path as a document has it.
  public var text: String { subject + clauses }

  public var documentValue: DocumentValue { .string(text) }

  /// A part of the value, by its name.
  ///
  /// - Parameters:
  ///   - name: the name of the part, such as `width`.
  ///   - type: the type of the part.
  public func part<Part>(_ name: String, as type: Part.Type = Part.self) -> DocumentPath<Part> {
    DocumentPath<Part>("\(subject).\(name)", clauses)
  }

  /// The value in the coordinates of a layer, or of the root space.
  ///
  /// - Parameter space: the layer whose coordinates they are, or `.root`.
  public func `in`(_ space: LayerReference) -> DocumentPath { with("in \(space)") }

  /// The value after some steps; 0 for the start.
  ///
  /// - Parameter step: the number of steps that have been taken.
  public func after(step: Int) -> DocumentPath { with("after step \(step)") }

  /// The change of the value since some steps had been taken; 0 for the start.
  ///
  /// - Parameter step: the number of steps that had been taken.
  public func since(step: Int) -> DocumentPath { with("since step \(step)") }

  public static func == (first: DocumentPath, second: DocumentPath) -> Bool {
    first.text == second.text
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  private func with(_ clause: String) -> DocumentPath {
    DocumentPath(subject, "\(clauses) \(clause)")
  }
}

extension DefaultStringInterpolation {
  /// A part of a text that is computed in the scene.
  ///
  /// - Parameter path: the path to the value.
  public mutating func appendInterpolation<Value>(_ path: DocumentPath<Value>) {
    appendInterpolation("{\(path.text)}" as String)
  }

  /// A part of a text that is computed in the scene, whose numbers have exactly some decimals, 0 to 6:
  /// `"\(card.frame.width, decimals: 1) wide"`.
  ///
  /// - Parameters:
  ///   - path: the path to the value.
  ///   - decimals: the number of digits behind the point.
  public mutating func appendInterpolation<Value>(_ path: DocumentPath<Value>, decimals: Int) {
    appendInterpolation("{\(path.text):.\(decimals)}" as String)
  }
}

extension LayerReference {
  /// A property of the layer, by its name.
  ///
  /// - Parameters:
  ///   - name: the name of the property, such as `position`.
  ///   - type: the type of its value.
  public func property<Value>(
    _ name: String, as type: Value.Type = Value.self
  ) -> DocumentPath<Value> {
    DocumentPath("\(self.name).\(name)")
  }

  /// In the superlayer's coordinates.
  public var frame: DocumentPath<Rect> { property("frame") }
  /// In the layer's own coordinates.
  public var bounds: DocumentPath<Rect> { property("bounds") }
  /// In the superlayer's coordinates.
  public var position: DocumentPath<Point> { property("position") }
  /// The position, by its name in UIKit.
  public var center: DocumentPath<Point> { property("center") }
  /// In fractions of the bounds; as a place, the anchor in the layer's own coordinates.
  public var anchorPoint: DocumentPath<Point> { property("anchorPoint") }
  /// The point (0, 0) of the layer's own coordinates, as a place.
  public var origin: DocumentPath<Point> { property("origin") }
  public var zPosition: DocumentPath<Double> { property("zPosition") }
  public var anchorPointZ: DocumentPath<Double> { property("anchorPointZ") }
  /// The corners of the bounds, in the superlayer's coordinates.
  public var quad: DocumentPath<Quad> { property("quad") }
  /// The rectangle around the corners of the bounds, in the superlayer's coordinates.
  public var boundingBox: DocumentPath<Rect> { property("boundingBox") }
  /// The angle that the transform turns the x axis by, as its rotation is written up to a whole turn.
  public var rotation: DocumentPath<Angle> { property("rotation") }
  /// The distances of the corners in front of the superlayer's plane, from the top left on.
  public var depths: DocumentPath<[Double]> { property("depths") }
  public var transform: DocumentPath<[TransformOperation]> { property("transform") }
  public var sublayerTransform: DocumentPath<[TransformOperation]> {
    property("sublayerTransform")
  }
  public var affineTransform: DocumentPath<AffineTransform> { property("affineTransform") }
  public var masksToBounds: DocumentPath<Bool> { property("masksToBounds") }
  public var isHidden: DocumentPath<Bool> { property("isHidden") }
  public var isGeometryFlipped: DocumentPath<Bool> { property("isGeometryFlipped") }
  public var isDoubleSided: DocumentPath<Bool> { property("isDoubleSided") }

  /// A point in the layer's own coordinates, or in those of the root space, as a place.
  ///
  /// - Parameters:
  ///   - x: the first coordinate, in points.
  ///   - y: the second coordinate, in points.
  public func point(_ x: Double, _ y: Double) -> DocumentPath<Point> {
    DocumentPath("[\(spelled(x)), \(spelled(y))] in \(name)")
  }

  /// A point in fractions of the bounds, as a place.
  ///
  /// - Parameters:
  ///   - x: the fraction of the width; 0 is the edge of least x, 1 the other.
  ///   - y: the fraction of the height; 0 is the edge of least y, 1 the other.
  public func unitPoint(_ x: Double, _ y: Double) -> DocumentPath<Point> {
    DocumentPath("[\(spelled(x)), \(spelled(y))] of \(name)")
  }

  /// A point of the layer's own coordinates in those of another, or of the root space.
  ///
  /// - Parameters:
  ///   - point: a point of the layer's own coordinates.
  ///   - other: the layer whose coordinates it is converted to, or `.root`.
  public func convert(_ point: Point, to other: LayerReference) -> DocumentPath<Point> {
    DocumentPath("\(self.point(point.x, point.y).text) to \(other)")
  }

  /// The box around a rectangle of the layer's own coordinates in those of another, or of the root space.
  ///
  /// - Parameters:
  ///   - rect: a rectangle in the layer's own coordinates.
  ///   - other: the layer whose coordinates it is converted to, or `.root`.
  public func convert(_ rect: Rect, to other: LayerReference) -> DocumentPath<Rect> {
    DocumentPath("\(rect.documentValue.line) in \(name) to \(other)")
  }
}

private func spelled(_ number: Double) -> String { number.documentValue.line }
