public import LayerGeometry

/// A step of a document: changes that are made in their order.
///
///     DocumentStep("The anchor moves") { card.anchorPoint.set(to: .zero) }
public struct DocumentStep: DocumentPart {
  public typealias Keys = StepKey
  public var object: DocumentObject

  /// A step with these keys, none of which is checked.
  ///
  /// - Parameter object: the keys with their values.
  public init(object: DocumentObject) { self.object = object }

  /// A step that makes some changes.
  ///
  /// - Parameters:
  ///   - caption: a text, or an object with a text for each language.
  ///   - changes: the properties that the step sets.
  public init(
    _ caption: DocumentValue? = nil,
    @ListBuilder<DocumentChange> set changes: () -> [DocumentChange]
  ) {
    self.init(object: [:])
    self = setting(StepKey.set, to: changes().object).setting(StepKey.caption, to: caption)
  }

  /// The facts that must hold after the step.
  ///
  /// - Parameter facts: the paths with the values that they must have then.
  public func expect(@ListBuilder<DocumentFact> _ facts: () -> [DocumentFact]) -> DocumentStep {
    setting(StepKey.expect, to: facts().object)
  }
}

/// A property of a document's layers that goes through values.
public struct DocumentSweep: DocumentPart {
  public typealias Keys = SweepKey
  public var object: DocumentObject

  /// A sweep with these keys, none of which is checked.
  ///
  /// - Parameter object: the keys with their values.
  public init(object: DocumentObject) { self.object = object }

  /// A sweep of a property, or of a part of it, through values.
  ///
  /// - Parameters:
  ///   - path: the path to the property, or to a part of it.
  ///   - values: the values in order, a state for each.
  public init<Value: DocumentConvertible>(_ path: DocumentPath<Value>, through values: [Value]) {
    self.init(object: [:])
    self = setting(SweepKey.set, to: path).setting(SweepKey.values, to: values)
  }

  /// The same in even steps from one value to another.
  ///
  /// - Parameters:
  ///   - path: the path to the property, or to a part of it.
  ///   - start: the first value.
  ///   - end: the last value.
  ///   - count: the number of values, the first and the last included.
  public init<Value: DocumentConvertible>(
    _ path: DocumentPath<Value>, from start: Value, to end: Value, count: Int
  ) {
    self.init(object: [:])
    self = setting(SweepKey.set, to: path).setting(SweepKey.from, to: start)
      .setting(SweepKey.to, to: end).setting(SweepKey.count, to: count)
  }

  /// The facts that must hold at every value.
  ///
  /// - Parameter facts: the paths with the values that they must have.
  public func expect(@ListBuilder<DocumentFact> _ facts: () -> [DocumentFact]) -> DocumentSweep {
    setting(SweepKey.expect, to: facts().object)
  }
}

/// A property of a layer and what it becomes.
public struct DocumentChange: Sendable, Hashable, DocumentMember {
  let path: String
  let value: DocumentValue
}

/// A path and the value that it must have.
public struct DocumentFact: Sendable, Hashable, DocumentMember {
  let path: String
  let value: DocumentValue
}

extension DocumentPath where Value: DocumentConvertible {
  /// The change of the property, or of a part of it, to a value.
  ///
  /// - Parameter value: the new value, in the coordinates of the property.
  public func set(to value: Value) -> DocumentChange {
    DocumentChange(path: text, value: value.documentValue)
  }

  /// The fact that the path has a value.
  ///
  /// - Parameters:
  ///   - value: the value, in the coordinates that the path says.
  ///   - tolerance: the greatest distance of each number from it; a rounding error for nil.
  public func equals(_ value: Value, within tolerance: Double? = nil) -> DocumentFact {
    fact(value, tolerance)
  }

  fileprivate func fact(_ value: some DocumentConvertible, _ tolerance: Double?) -> DocumentFact {
    guard let tolerance else { return DocumentFact(path: text, value: value.documentValue) }
    return DocumentFact(
      path: text,
      value: .object([
        ExpectationKey.value.name: value.documentValue,
        ExpectationKey.tolerance.name: .number(tolerance),
      ]))
  }
}

extension DocumentPath where Value == [TransformOperation] {
  /// The fact that the operations come to a matrix.
  ///
  /// - Parameters:
  ///   - matrix: the elements that the operations multiply to.
  ///   - tolerance: the greatest distance of each element from it; a rounding error for nil.
  public func equals(_ matrix: Transform3D, within tolerance: Double? = nil) -> DocumentFact {
    fact(matrix, tolerance)
  }
}

/// A member of an object whose keys are paths.
protocol DocumentMember {
  var path: String { get }
  var value: DocumentValue { get }
}

extension Array where Element: DocumentMember {
  var object: DocumentObject { DocumentObject(map { ($0.path, $0.value) }) }
}
