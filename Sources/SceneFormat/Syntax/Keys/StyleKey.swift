/// The keys of a style rule.
enum StyleKey {
  static let select = Key(
    "select", .value("`\"#B\"`, `\".name\"` or a role"), default: .required,
    "what the rule is for", example: ##""#B""##)
  static let color = Key(
    "color", .color, default: "as before",
    "of the coordinate system of a layer, or of the lines of a role", example: #""system3""#)
  static let fill = Key(
    "fill", .color, default: "as before", "of the inside", example: ##""#f4f4f4""##)
  static let lineWidth = Key(
    "lineWidth", .positiveNumber, default: "as before", "in points of paper", example: "0.75")
  static let dash = Key(
    "dash", .numberList, default: "as before",
    "lengths on and off in points of paper; `[]` for a solid line", example: "[3, 2]")

  static let table = KeyTable([select, color, fill, lineWidth, dash])
}
