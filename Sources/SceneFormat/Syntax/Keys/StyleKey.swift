/// The keys of a style rule.
public enum StyleKey {
  private static let selectors = ValueForm.either([
    "role": .words(StyleRule.Role.allCases.map(\.rawValue)),
    "layer or class": .string(.selector),
  ])

  public static let select = Key(
    "select", .value("`\"#B\"`, `\".name\"` or a role", selectors), default: .required,
    "what the rule is for", example: ##""#B""##)
  public static let color = Key(
    "color", .color, default: "as before",
    "of the coordinate system of a layer, or of the lines of a role", example: #""system3""#)
  public static let fill = Key(
    "fill", .color, default: "as before", "of the inside", example: ##""#f4f4f4""##)
  public static let lineWidth = Key(
    "lineWidth", .positiveNumber, default: "as before", "in points of paper", example: "0.75")
  public static let dash = Key(
    "dash", .numberList, form: .array(.number(0...1e9), count: 0...100), default: "as before",
    "lengths on and off in points of paper; `[]` for a solid line", example: "[3, 2]")

  static let table = KeyTable([select, color, fill, lineWidth, dash], hints: .style)
}

/// The keys of a color that differs from appearance to appearance.
enum ColorKey {
  private static let hexadecimal = ValueForm.string(.hexadecimal)

  static let light = Key(
    "light", .string, form: hexadecimal, default: .required, "a color such as `\"#0a64b4\"`",
    example: ##""#0a64b4""##)
  static let dark = Key(
    "dark", .string, form: hexadecimal, default: .required, "a color such as `\"#6ab0f3\"`",
    example: ##""#6ab0f3""##)
  static let print = Key(
    "print", .string, form: hexadecimal, default: "that of `light`", "a color such as `\"#333\"`",
    example: ##""#333""##)

  static let table = KeyTable([light, dark, print])
}
