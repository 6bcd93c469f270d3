extension SharedForm {
  /// The form that the name stands for.
  var definition: ValueForm {
    switch self {
    case .angle: .string(.angle)
    case .changes: .changes
    case .color:
      .either([
        "name": .words(colorWords), "color": .string(.color),
        "by appearance": .object(.dynamicColor),
      ])
    case .fact:
      .either([
        "number": .anyNumber, "angle": .shared(.angle),
        "point, size, rectangle, matrix": .array(.anyNumber, count: 2...16),
        "corners": .array(.numbers(2), count: 4...4),
      ])
    case .facts: .facts
    case .path: .string(.path)
    case .place: .string(.place)
    case .propertyValue:
      .either([
        "number": .anyNumber, "point, size, rectangle": .array(.anyNumber, count: 2...4),
        "flag": .flag, "transform": .shared(.transform),
      ])
    case .show:
      .map([
        ValueForm.Entries(
          keys: .shownLayers, wellKnown: ["*"], form: switches(ShowRules.Switch.allCases)),
        ValueForm.Entries(
          keys: .rootSpace, wellKnown: ["/"], form: switches(ShowRules.Switch.ofRootSpace)),
      ])
    case .text: .localized(.string(.text))
    case .transform:
      .either([
        "operations": .array(.object(.operation), count: 0...1_000),
        "matrix of sixteen numbers": .numbers(16),
      ])
    }
  }

  private func switches(_ switches: [ShowRules.Switch]) -> ValueForm {
    let words = switches.map(\.rawValue)
    return .array(.words(words + words.map { "-\($0)" }))
  }

  /// What editors say of values that no key describes.
  var meaning: String {
    switch self {
    case .angle: "An angle with its unit: `\"45deg\"`, `\"0.25turn\"`, `\"1.5708rad\"`."
    case .changes: "Paths to properties of layers, and what they become."
    case .color: "A color, or one for each appearance."
    case .fact: "What a path must come to."
    case .facts: "Paths into the geometry, and what they must come to."
    case .path: "A path into the geometry, such as `\"B.frame.width\"` or `\"B.quad in A\"`."
    case .place: "A point, such as `\"B.frame.topLeft\"` or `\"[10, 20] in B\"`."
    case .propertyValue: "A value of a property that can be set."
    case .show: "Layers, and what is shown of them; `\"-name\"` takes a switch away."
    case .text:
      "A text, or one for each language; `{B.frame}` in it is computed, `{B.frame.width:.1}` with one decimal, and "
        + "text between backquotes is code."
    case .transform: "Operations, each in the coordinate system that the ones before it left."
    }
  }
}
