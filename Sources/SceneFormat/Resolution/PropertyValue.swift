internal import LayerGeometry
internal import SourceText

/// A value of a whole property of a layer.
enum PropertyValue {
  /// A frame in the superlayer's coordinates; it chooses the position and the size of the bounds.
  case frame(Rect)
  case rect(WritableKeyPath<Layer, Rect>, Rect)
  case point(WritableKeyPath<Layer, Point>, Point)
  case number(WritableKeyPath<Layer, Double>, Double)
  case flag(WritableKeyPath<Layer, Bool>, Bool)
  case transform(
    WritableKeyPath<Layer, Transform3D>,
    WritableKeyPath<LayerDescription, [TransformOperation]>, WrittenTransform)

  /// The value of a layer's property where it, or a part of it, is as written.
  init(_ written: WrittenProperty, of layer: Layer) {
    switch written {
    case .frame(let numbers):
      var frame = layer.frame
      numbers.set(in: &frame)
      self = .frame(frame)
    case .bounds(let numbers):
      var bounds = layer.bounds
      numbers.set(in: &bounds)
      self = .rect(\.bounds, bounds)
    case .point(let property, let numbers):
      var point = layer[keyPath: property]
      numbers.set(in: &point)
      self = .point(property, point)
    case .number(let property, let number): self = .number(property, number)
    case .flag(let property, let flag): self = .flag(property, flag)
    case .transform(let property, let words, let transform):
      self = .transform(property, words, transform)
    }
  }

  /// Sets the layer's property to the value; the operations of a transform are not kept in a layer.
  func set(in layer: inout Layer) throws(SetFrameError) {
    switch self {
    case .frame(let frame): _ = try layer.setFrame(frame)
    case .rect(let property, let rect): layer[keyPath: property] = rect
    case .point(let property, let point): layer[keyPath: property] = point
    case .number(let property, let number): layer[keyPath: property] = number
    case .flag(let property, let flag): layer[keyPath: property] = flag
    case .transform(let property, _, let transform): layer[keyPath: property] = transform.matrix
    }
  }

  /// The value so far on the way to another of the same property; nil where nothing lies between
  /// the two: flags, and transforms with other operations.
  func interpolated(to end: PropertyValue, at fraction: Double) -> PropertyValue? {
    switch (self, end) {
    case (.frame(let first), .frame(let last)):
      .frame(first.interpolated(to: last, at: fraction))
    case (.rect(let path, let first), .rect(_, let last)):
      .rect(path, first.interpolated(to: last, at: fraction))
    case (.point(let path, let first), .point(_, let last)):
      .point(path, first.interpolated(to: last, at: fraction))
    case (.number(let path, let first), .number(_, let last)):
      .number(path, first.interpolated(to: last, at: fraction))
    case (.transform(let path, let words, let first), .transform(_, _, let last)):
      first.operations.interpolated(to: last.operations, at: fraction).flatMap {
        WrittenTransform($0)
      }.map { .transform(path, words, $0) }
    default: nil
    }
  }

  /// The value, or a part of it, as figures print it.
  func printed(_ parts: some Sequence<String>) -> String {
    var fact: Fact
    switch self {
    case .frame(let rect), .rect(_, let rect): fact = .rect(rect)
    case .point(_, let point): fact = .point(point)
    case .number(_, let number): fact = .number(number)
    case .flag(_, let flag): return flag ? "true" : "false"
    case .transform(_, _, let transform): return transform.operations.inWords
    }
    for part in parts { fact = fact.part(part) ?? fact }
    return typeset(fact.printed)
  }
}

extension SceneResolver {
  /// Sets a property of a layer to a value that has been read; false after a report.
  func set(_ change: PropertyChange, to value: PropertyValue, in state: inout LayerState) -> Bool {
    do {
      try value.set(in: &state.layers[change.layer])
      if case .transform(_, let words, let transform) = value {
        state.descriptions[change.layer.rawValue][keyPath: words] = transform.operations
      }
      state.givenPlaces.give(change)
      return true
    } catch {
      collector.report(
        .cannotSetFrame(
          of: descriptions[change.layer.rawValue].id, error, at: change.valueSpan))
      return false
    }
  }
}

extension PropertyChange {
  /// The change with what came of it: a value, and the layer that has it.
  func made(of value: PropertyValue, _ layer: Layer) -> PropertyChange {
    var change = self
    change.outcome = layer
    if case .frame(let frame) = value { change.frame = frame }
    if case .transform(_, _, let transform) = value { change.operations = transform.operations }
    return change
  }
}
