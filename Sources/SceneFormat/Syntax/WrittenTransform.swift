internal import LayerGeometry

/// A transform and how it was written.
struct WrittenTransform {
  var matrix = Transform3D.identity
  /// In list order; a matrix without a list is one operation.
  var operations: [TransformOperation] = []

  init() {}

  /// The operations one after the other; nil for a perspective from so near that finite numbers do
  /// not reach.
  init?(_ operations: [TransformOperation]) {
    for operation in operations {
      guard let matrix = operation.matrix else { return nil }
      append(operation, matrix)
    }
  }

  /// Adds an operation in the coordinate system that the ones before it left.
  mutating func append(_ operation: TransformOperation, _ matrix: Transform3D) {
    self.matrix = matrix.concatenating(self.matrix)
    operations.append(operation)
  }
}
