/// The keys of an operation of a transform, of which it has one.
enum OperationKey {
  private static let twoOrThree = ValueForm.array(.anyNumber, count: 2...3)
  private static let factors = ValueForm.either(["factor": .anyNumber, "factors": twoOrThree])
  private static let turns = ValueForm.either([
    "angle": .shared(.angle), "angle about an axis": .object(.rotation),
  ])
  private static let matrices = ValueForm.either([
    "six numbers": .numbers(6), "sixteen numbers": .numbers(16),
  ])

  static let translate = Key(
    "translate", .value("`[x, y]` or `[x, y, z]`", twoOrThree), default: .kind,
    "z points towards the viewer",
    example: "[60, 0]")
  static let scale = Key(
    "scale", .value("number, `[x, y]` or `[x, y, z]`", factors), default: .kind,
    "a negative factor mirrors", example: "[0.5, 2]")
  static let rotate = Key(
    "rotate", .value("angle, or `{\"angle\": \"45deg\", \"axis\": [x, y, z]}`", turns),
    default: .kind,
    "in the plane, or about a direction through the anchor", example: #""45deg""#)
  static let skew = Key(
    "skew", .value("two angles", .array(.shared(.angle), count: 2...2)), default: .kind,
    "x by the tangent of the first times y, y by that of the second times x",
    example: #"["10deg", "0deg"]"#)
  static let perspective = Key(
    "perspective", .positiveNumber, default: .kind,
    "what a viewer sees from a distance of so many points: m34 = -1 / d", example: "800")
  static let matrix = Key(
    "matrix", .value("`[a, b, c, d, tx, ty]` or `[m11, m12, ... m44]`", matrices), default: .kind,
    "x' = a·x + c·y + tx, y' = b·x + d·y + ty; or sixteen numbers by rows: a point is a row, "
      + "[x y z 1] * M", example: "[1, 0, 0, 1, 60, 0]")

  static let table = KeyTable(
    [translate, scale, rotate, skew, perspective, matrix], hints: .operation)
}

/// The keys of a rotation about an axis.
enum RotationKey {
  static let angle = Key(
    "angle", .angle, default: .required, "how far it turns", example: #""45deg""#)
  static let axis = Key(
    "axis", .numbers(3, "[x, y, z]"), default: "in the plane",
    "the direction that it turns about", example: "[0, 1, 0]")

  static let table = KeyTable([angle, axis])
}
