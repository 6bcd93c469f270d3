internal import LayerGeometry

/// A number of a property's value.
struct PropertyNumber: Hashable {
  var value: Double
  /// Tells whether it is an angle, in degrees.
  var isAngle = false
  /// The word of the operation that it is part of; nil for a number of no transform.
  var operation: String?
}

extension PropertyValue {
  /// The numbers of the value, in the order in which documents write them; none of a flag.
  var numbers: [PropertyNumber] {
    switch self {
    case .frame(let rect), .rect(_, let rect):
      plain(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .point(_, let point): plain(point.x, point.y)
    case .number(_, let number): plain(number)
    case .flag: []
    case .transform(_, _, let transform): transform.operations.flatMap(\.numbers)
    }
  }

  /// The value of the same property in a layer.
  func present(in layer: Layer, _ description: LayerDescription) -> PropertyValue {
    switch self {
    case .frame: .frame(layer.frame)
    case .rect(let property, _): .rect(property, layer[keyPath: property])
    case .point(let property, _): .point(property, layer[keyPath: property])
    case .number(let property, _): .number(property, layer[keyPath: property])
    case .flag(let property, _): .flag(property, layer[keyPath: property])
    case .transform(let property, let words, _):
      .transform(
        property, words, WrittenTransform(description[keyPath: words]) ?? WrittenTransform())
    }
  }

  /// The matrix of a transform; nil of other values.
  var matrix: Transform3D? {
    if case .transform(_, _, let transform) = self { transform.matrix } else { nil }
  }
}

extension TransformOperation {
  /// The numbers of the operation.
  fileprivate var numbers: [PropertyNumber] {
    let word = written.members.first?.key
    return plainNumbers.map { number in
      var number = number
      number.operation = word
      return number
    }
  }

  private var plainNumbers: [PropertyNumber] {
    func angle(_ angle: Angle) -> PropertyNumber {
      PropertyNumber(value: angle.degrees, isAngle: true)
    }
    return switch self {
    case .translate(let x, let y, let z): plain(x, y, z ?? 0)
    case .scale(let x, let y, let z): plain(x, y ?? x, z ?? 1)
    case .rotate(let turn): [angle(turn)]
    case .rotateAboutAxis(let turn, let x, let y, let z): [angle(turn)] + plain(x, y, z)
    case .skew(let x, let y): [angle(x), angle(y)]
    case .perspective(let distance): plain(distance)
    case .matrix(let matrix): matrix.elements.map { PropertyNumber(value: $0) }
    }
  }
}

private func plain(_ values: Double...) -> [PropertyNumber] {
  values.map { PropertyNumber(value: $0) }
}
