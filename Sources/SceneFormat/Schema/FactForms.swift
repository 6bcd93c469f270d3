internal import LayerGeometry

/// The paths into the geometry with what they come to, as far as they can be told without layers.
extension ValueForm {
  /// An object from such paths to values.
  static let facts = map(
    [
      Entries(keys: .conversion(of: 2), form: expectation(.numbers(2))),
      Entries(keys: .conversion(of: 4), form: expectation(.numbers(4))),
      Entries(
        keys: .paths(to: transforms, parts: #"(?:\.[A-Za-z0-9_-]+)+"#),
        form: expectation(.shared(.fact))),
    ]
      + samples.flatMap { properties, fact in
        fact.namedForms.map { parts, form in
          Entries(keys: .paths(to: properties, parts: parts), form: expectation(form))
        }
      })

  /// The properties whose parts depend on the operations that a layer has.
  private static let transforms = ["transform", "sublayerTransform"]

  /// The properties that a path can ask for, with a fact of the kind that each is.
  static let samples: [(properties: [String], fact: Fact)] = [
    (["frame", "bounds", "boundingBox"], .rect(.zero)),
    (["quad"], .quad(Quad(topLeft: .zero, topRight: .zero, bottomRight: .zero, bottomLeft: .zero))),
    (["position", "center", "anchorPoint"], .point(.zero)),
    (["rotation"], .angle(Angle(degrees: 0))),
    (["zPosition", "anchorPointZ"], .number(0)),
    (["depths"], .corners([0, 0, 0, 0])),
    (["affineTransform"], .affineTransform(.identity)),
    (transforms, .transform(.identity)),
  ]

  private static func expectation(_ form: ValueForm) -> ValueForm {
    .either(["value": form, "value with a tolerance": .object(.expectation)])
  }
}

extension Fact {
  /// The ends of paths to the fact and to parts of it, as a regular expression for each form that values have.
  fileprivate var namedForms: [(names: String, form: ValueForm)] {
    // Parts of one fact that have equally many numbers are written in the same way.
    var names: [Int: (names: [String], form: ValueForm)] = [:]
    func add(_ fact: Fact, _ name: String) {
      names[fact.components.count, default: ([], fact.form)].names.append(name)
      // The parts of transforms are told by `transforms`.
      if case .transform = fact { return }
      for part in fact.parts { add(part.fact, #"\#(name)\.\#(part.name)"#) }
    }
    add(self, "")
    return names.sorted { $0.key < $1.key }.map {
      ("(?:" + $0.value.names.joined(separator: "|") + ")", $0.value.form)
    }
  }

  /// The form of the values that are compared with the fact.
  private var form: ValueForm {
    switch self {
    case .number: .anyNumber
    case .angle: .shared(.angle)
    case .point, .size: .numbers(2)
    case .vector: .numbers(3)
    case .rect, .corners: .numbers(4)
    case .quad: .array(.numbers(2), count: 4...4)
    case .transform: .numbers(16)
    case .affineTransform: .numbers(6)
    }
  }
}
