internal import LayerGeometry

/// A transform and how it was written.
struct WrittenTransform {
  var matrix = Transform3D.identity
  /// The operations in list order; a matrix without a list is one operation.
  var operations: [TransformOperation] = []

  init() {}

  /// The operations one after the other; nil for a perspective from so near that finite numbers do
  /// not reach.
  init?(_ operations: [TransformOperation]) {
    guard let matrix = operations.matrix else { return nil }
    (self.matrix, self.operations) = (matrix, operations)
  }
}

extension TransformOperation {
  /// The operation as a document has it.
  var written: DocumentObject {
    func numbers(_ values: Double...) -> DocumentValue { .array(values.map { .number($0) }) }
    return switch self {
    case .translate(let x, let y, nil): [OperationKey.translate.name: numbers(x, y)]
    case .translate(let x, let y, let z?): [OperationKey.translate.name: numbers(x, y, z)]
    case .scale(let x, nil, nil): [OperationKey.scale.name: .number(x)]
    case .scale(let x, let y, nil): [OperationKey.scale.name: numbers(x, y ?? x)]
    case .scale(let x, let y, let z?): [OperationKey.scale.name: numbers(x, y ?? x, z)]
    case .rotate(let angle): [OperationKey.rotate.name: angle.written]
    case .rotateAboutAxis(let angle, let x, let y, let z):
      [
        OperationKey.rotate.name: [
          RotationKey.angle.name: angle.written, RotationKey.axis.name: numbers(x, y, z),
        ]
      ]
    case .skew(let x, let y): [OperationKey.skew.name: [x.written, y.written]]
    case .perspective(let distance): [OperationKey.perspective.name: .number(distance)]
    case .matrix(let matrix) where matrix.isAffine:
      [OperationKey.matrix.name: matrix.affinePart.written]
    case .matrix(let matrix):
      [OperationKey.matrix.name: .array(matrix.elements.map { .number($0) })]
    }
  }
}

extension AffineTransform {
  /// The matrix as a document has it.
  var written: DocumentValue { .array([a, b, c, d, tx, ty].map { .number($0) }) }
}
