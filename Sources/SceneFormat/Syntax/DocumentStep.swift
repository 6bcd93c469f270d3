/// A step of a document: changes that are made in their order.
public struct DocumentStep: DocumentPart {
  /// The keys of the step.
  public var object: DocumentObject

  public init(object: DocumentObject) { self.object = object }

  /// - Parameters:
  ///   - changes: paths to properties of layers, such as `B.position.x`, and what they become.
  ///   - after: how many steps have made what this one changes; all before it for nil.
  ///   - caption: a text, or an object with a text for each language.
  ///   - expect: paths with the values that they must have after the step.
  public init(
    set changes: DocumentObject, after: Int? = nil, caption: DocumentValue? = nil,
    expect: DocumentObject? = nil
  ) {
    object = [:]
    object.set(StepKey.set, to: changes)
    object.set(StepKey.after, to: after.map { .number(Double($0)) })
    object.set(StepKey.caption, to: caption)
    object.set(StepKey.expect, to: expect)
  }
}

/// A property of a document's layers that goes through values.
public struct DocumentSweep: DocumentPart {
  /// The keys of the sweep.
  public var object: DocumentObject

  public init(object: DocumentObject) { self.object = object }

  /// - Parameters:
  ///   - path: leads to a property of a layer, such as `B.bounds.origin.y`.
  ///   - caption: a text, or an object with a text for each language.
  ///   - expect: paths with the values that they must have at every value.
  public init(
    set path: String, values: [DocumentValue], caption: DocumentValue? = nil,
    expect: DocumentObject? = nil
  ) {
    self.init(path, caption, expect)
    object.set(SweepKey.values, to: .array(values))
  }

  /// The same in even steps from one value to another.
  public init(
    set path: String, from start: DocumentValue, to end: DocumentValue, count: Int,
    caption: DocumentValue? = nil, expect: DocumentObject? = nil
  ) {
    self.init(path, caption, expect)
    object.set(SweepKey.from, to: start)
    object.set(SweepKey.to, to: end)
    object.set(SweepKey.count, to: count)
  }

  private init(_ path: String, _ caption: DocumentValue?, _ expect: DocumentObject?) {
    object = [SweepKey.set.name: .string(path)]
    object.set(SweepKey.caption, to: caption)
    object.set(SweepKey.expect, to: expect)
  }
}
