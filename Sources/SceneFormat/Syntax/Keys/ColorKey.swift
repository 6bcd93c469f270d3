/// The keys of a color that differs from appearance to appearance.
enum ColorKey {
  static let light = Key(
    "light", .string, default: .required, "a color such as `\"#0a64b4\"`",
    example: ##""#0a64b4""##)
  static let dark = Key(
    "dark", .string, default: .required, "a color such as `\"#6ab0f3\"`",
    example: ##""#6ab0f3""##)
  static let print = Key(
    "print", .string, default: "that of `light`", "a color such as `\"#333\"`",
    example: ##""#333""##)

  static let table = KeyTable([light, dark, print])
}
