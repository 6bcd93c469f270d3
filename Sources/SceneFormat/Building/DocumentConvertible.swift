public import LayerGeometry

/// A value of Swift that documents are made of.
public protocol DocumentConvertible {
  /// The value as a document has it.
  var documentValue: DocumentValue { get }
}

extension DocumentValue: DocumentConvertible {
  /// The value as a document has it.
  ///
  /// - Parameter value: a value of any type that documents are made of.
  public init(_ value: some DocumentConvertible) { self = value.documentValue }

  public var documentValue: DocumentValue { self }
}

extension DocumentObject: DocumentConvertible {
  public var documentValue: DocumentValue { .object(self) }
}

extension String: DocumentConvertible {
  public var documentValue: DocumentValue { .string(self) }
}

extension Double: DocumentConvertible {
  public var documentValue: DocumentValue { .number(self) }
}

extension Int: DocumentConvertible {
  public var documentValue: DocumentValue { .number(Double(self)) }
}

extension Bool: DocumentConvertible {
  public var documentValue: DocumentValue { .bool(self) }
}

extension Array: DocumentConvertible where Element: DocumentConvertible {
  public var documentValue: DocumentValue { .array(map(\.documentValue)) }
}

extension Point: DocumentConvertible {
  public var documentValue: DocumentValue { ValueType.point.written(self) }
}

extension Size: DocumentConvertible {
  public var documentValue: DocumentValue { [.number(width), .number(height)] }
}

extension Rect: DocumentConvertible {
  public var documentValue: DocumentValue { ValueType.rect.written(self) }
}

/// The corners from the top left on, clockwise.
extension Quad: DocumentConvertible {
  public var documentValue: DocumentValue { corners.documentValue }
}

extension Angle: DocumentConvertible {
  public var documentValue: DocumentValue { written }
}

/// The sixteen elements, by rows.
extension Transform3D: DocumentConvertible {
  public var documentValue: DocumentValue { elements.documentValue }
}

extension AffineTransform: DocumentConvertible {
  public var documentValue: DocumentValue { written }
}

extension TransformOperation: DocumentConvertible {
  public var documentValue: DocumentValue { .object(written) }
}

extension StyleColor: DocumentConvertible {
  public var documentValue: DocumentValue { written }
}
