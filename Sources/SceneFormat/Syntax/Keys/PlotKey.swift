/// The keys of a plot, of what it is drawn against, and of a curve.
public enum PlotKey {
  static let mostCurves = 12

  private static let curveForms = ValueForm.array(
    .either(["path": .shared(.path), "curve": .object(.plotCurve)]), count: 1...mostCurves)

  public static let curves = Key(
    "curves", .value("array of [paths](#paths) or objects, up to \(mostCurves)", curveForms),
    default: .required, "the numbers that are drawn", example: #"["B.frame.width"]"#)
  public static let over = Key(
    "over", .object("object, see below", .plotRange),
    default: "the `sweep` of the scene, from its first to its last value",
    "what they are drawn against",
    example: #"{"set": "B.bounds.origin.y", "from": 0, "to": 90}"#)
  public static let name = Key(
    "name", .text, default: "what the paths of all curves end in, if that is the same",
    "of the vertical axis", example: #""width""#)

  static let table = KeyTable([curves, over, name])

  public static let set = Key(
    "set", .value("path, or an array of them", SweepKey.pathOrPaths), default: .required,
    "the property or part, as in a [sweep](#sweep)", example: #""B.bounds.origin.y""#)
  public static let from = Key(
    "from", .value("value", .shared(.propertyValue)), default: .required, "the first value",
    example: "0")
  public static let to = Key(
    "to", .value("value", .shared(.propertyValue)), default: .required, "the last value",
    example: "160")
  public static let quantity = Key(
    "name", .text, default: "the path, with the unit of an angle", "of the horizontal axis",
    example: #""angle in degrees""#)

  static let range = KeyTable([set, from, to, quantity])
  /// The keys of what a trace is drawn over, which has no axis.
  static let traceRange = KeyTable([set, from, to])

  public static let value = Key(
    "value", .path, default: .required, "the number of the curve", example: #""B.frame.width""#)
  public static let label = Key(
    "label", .text, default: "the path", "at the end of the curve", example: #""width""#)

  static let curve = KeyTable([value, label])
}
