/// The keys of a step.
public enum StepKey {
  public static let set = Key(
    "set", .changes, default: .required,
    "what the step changes, made in its order", example: #"{"B.position": [0, 0]}"#)
  public static let after = Key(
    "after", .value("number of steps", .stepNumber), default: "all before it",
    "how many steps have made what this one changes; 0 is the start", example: "0")
  public static let caption = Key(
    "caption", .text, default: .none, "computed after the step", example: #""The anchor moves""#)
  public static let expect = Key(
    "expect", .expectations, default: .none, "what must hold after the step",
    example: #"{"B.position": [0, 0]}"#)

  static let table = KeyTable([set, after, caption, expect])
}

/// The keys of a sweep.
public enum SweepKey {
  static let mostValues = 1_000

  static let pathOrPaths = ValueForm.either([
    "path": .settablePath, "paths": .array(.settablePath, count: 1...100),
  ])
  private static let factsForms = ValueForm.either([
    "facts of all values": .shared(.facts),
    "facts of each value": .array(.shared(.facts), count: 1...mostValues),
  ])

  public static let set = Key(
    "set", .value("path, or an array of them", pathOrPaths), default: .required,
    "the property or part, as in [steps](#steps); several get all the same values",
    example: #""B.bounds.origin.y""#)
  public static let values = Key(
    "values", .value("array of values", .array(.shared(.propertyValue), count: 1...mostValues)),
    default: "`from`, `to` and `count`",
    "what the property goes through", example: "[0, 50, 100]")
  public static let from = Key(
    "from", .value("value", .shared(.propertyValue)), default: "`values`", "the first value",
    example: "0")
  public static let to = Key(
    "to", .value("value", .shared(.propertyValue)), default: "`values`", "the last value",
    example: "160")
  public static let count = Key(
    "count", .wholeNumber(in: 2...mostValues), default: "`values`",
    "how many values there are, in even steps", example: "5")
  public static let caption = Key(
    "caption", .text, default: "the property with its value", "computed at each value",
    example: #""frame ({B.frame})""#)
  public static let expect = Key(
    "expect", .value("[facts](#expect), or an array of them", factsForms), default: .none,
    "what must hold at every value, or at one each", example: #"{"B.frame.width": 120}"#)

  static let table = KeyTable([set, values, from, to, count, caption, expect])
}
