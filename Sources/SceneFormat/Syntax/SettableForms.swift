/// The paths to properties that can be set, as far as they can be told without layers.
extension ValueForm {
  /// An object from such paths to values.
  static let changes = map(
    PropertyChange.Property.allCases.flatMap { property in
      property.forms.map { parts, form in
        Entries(keys: .property(property.names, parts: parts), form: form)
      }
    })

  static let settablePath = string(
    .property(
      "(?:" + PropertyChange.Property.allCases.map(\.names).joined(separator: "|") + ")",
      parts: #"(?:\.[A-Za-z]+)*"#))
}

extension PropertyChange.Property {
  /// The names of the property in a regular expression.
  fileprivate var names: String { self == .position ? "(?:position|center)" : rawValue }

  /// The forms of the property and of its parts.
  fileprivate var forms: KeyValuePairs<String, ValueForm> {
    switch self {
    case .frame, .bounds:
      [
        "": .numbers(4), #"\.(?:origin|size)"#: .numbers(2),
        #"(?:(?:\.origin)?\.[xy]|(?:\.size)?\.(?:width|height))"#: .anyNumber,
      ]
    case .position, .anchorPoint: ["": .numbers(2), #"\.[xy]"#: .anyNumber]
    case .zPosition, .anchorPointZ: ["": .anyNumber]
    case .transform, .sublayerTransform: ["": .shared(.transform)]
    case .masksToBounds, .isHidden, .isGeometryFlipped, .isDoubleSided: ["": .flag]
    }
  }
}
