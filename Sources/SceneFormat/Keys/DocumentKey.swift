/// The keys of a whole scene.
enum DocumentKey {
  static let schema = Key(
    "$schema", .string, default: .none, "for editors; not used",
    example: #""https://example.org/scene.json""#)
  static let version = Key(
    "version", .number, default: .required, "`1`; another version is refused", example: "1")
  static let title = Key(
    "title", .text, default: .none, "above the figure", example: #""The frame is a box""#)
  static let subtitle = Key(
    "subtitle", .text, default: .none, "a quieter line below the title",
    example: #""after a rotation""#)
  static let alt = Key(
    "alt", .text, default: "sentences made of the geometry, in English or Chinese",
    "what the figure shows, for people who cannot see it", example: #""Layer B in layer A""#)
  static let layers = Key(
    "layers", .value("array of [layers](#layers)"), default: .required, "at least one",
    example: #"[{"id": "A", "frame": [0, 0, 120, 80]}]"#)
  static let figure = Key(
    "figure", .value("[object](#the-figure)"), default: "chosen", "what to show",
    example: #"{"legend": true}"#)
  static let style = Key(
    "style", .value("[array of rules](#style)"), default: .none, "colors and lines",
    example: ##"[{"select": "#A", "color": "system3"}]"##)
  static let steps = Key(
    "steps", .value("[array of steps](#steps)"), default: .none,
    "changes of the layers, one after the other",
    example: #"[{"set": {"A.position": [0, 0]}}]"#)
  static let sweep = Key(
    "sweep", .value("[object](#sweep)"), default: .none,
    "one property that goes through values; not with `steps`",
    example: #"{"set": "A.position.x", "values": [0, 50, 100]}"#)
  static let expect = Key(
    "expect", .expectations, default: .none, "what must hold",
    example: #"{"A.frame": [0, 0, 120, 80]}"#)
  static let allow = Key(
    "allow", .value("array of [lint rules](#lint-rules)"), default: .none,
    "those that the scene breaks on purpose", example: #"["frame-of-superlayer"]"#)

  static let table = KeyTable(
    [
      schema, version, title, subtitle, alt, layers, figure, style, steps, sweep, expect, allow,
    ], hints: hints)

  /// Where the keys belong that people write into the scene itself.
  private static let hints: [String: String] = {
    var hints = ["description": "write 'alt'", "expectations": "write 'expect'"]
    for key in FigureKey.table.names { hints[key] = "'\(key)' stands in 'figure'" }
    return hints
  }()
}

/// The keys of a line of a stream that says what its scene is called.
enum LineKey {
  static let id = Key("id", .string, default: "the line's number", "", example: #""card""#)
  static let scene = Key("scene", .value("scene"), default: .required, "", example: "{}")

  static let table = KeyTable([id, scene])
}

/// The keys of an expectation that says how exact it is.
enum ExpectationKey {
  static let value = Key(
    "value", .value("as by itself"), default: .required, "what the path must come to",
    example: "120")
  static let tolerance = KeyWithDefault(
    "tolerance", .number(atLeast: 0), default: SceneReader.usualTolerance,
    "how far each number may be from it", example: "0.5")

  static let table = KeyTable([value, tolerance])
}

/// The keys of a step.
enum StepKey {
  static let set = Key(
    "set", .value("object from paths to values"), default: .required,
    "what the step changes, made in its order", example: #"{"B.position": [0, 0]}"#)
  static let after = Key(
    "after", .value("number of steps"), default: "all before it",
    "how many steps have made what this one changes; 0 is the start", example: "0")
  static let caption = Key(
    "caption", .text, default: .none, "computed after the step", example: #""The anchor moves""#)
  static let expect = Key(
    "expect", .expectations, default: .none, "what must hold after the step",
    example: #"{"B.position": [0, 0]}"#)

  static let table = KeyTable([set, after, caption, expect])
}

/// The keys of a sweep.
enum SweepKey {
  static let mostValues = 1_000

  static let set = Key(
    "set", .value("path, or an array of them"), default: .required,
    "the property or part, as in [steps](#steps); several get all the same values",
    example: #""B.bounds.origin.y""#)
  static let values = Key(
    "values", .value("array of values"), default: "`from`, `to` and `count`",
    "what the property goes through", example: "[0, 50, 100]")
  static let from = Key(
    "from", .value("value"), default: "`values`", "the first value", example: "0")
  static let to = Key("to", .value("value"), default: "`values`", "the last value", example: "160")
  static let count = Key(
    "count", .wholeNumber(in: 2...mostValues), default: "`values`",
    "how many values there are, in even steps", example: "5")
  static let caption = Key(
    "caption", .text, default: "the property with its value", "computed at each value",
    example: #""frame ({B.frame})""#)
  static let expect = Key(
    "expect", .value("[facts](#expect), or an array of them"), default: .none,
    "what must hold at every value, or at one each", example: #"{"B.frame.width": 120}"#)

  static let table = KeyTable([set, values, from, to, count, caption, expect])
}

/// The keys of an animation.
enum AnimationKey {
  /// Ten minutes, more than anyone watches.
  private static let times = 0.0...600

  static let seconds = KeyWithDefault(
    "seconds", .number(in: times), default: 1, "how long each step takes", example: "2")
  static let pause = KeyWithDefault(
    "pause", .number(in: times), default: 1, "how long each state stands still, in seconds",
    example: "0.5")
  static let easing = KeyWithDefault<Animation.Easing>(
    "easing", .word, default: .ease,
    "slow at both ends of a step, or even throughout", example: #""linear""#)
  static let frameRate = KeyWithDefault(
    "frameRate", .wholeNumber(in: 1...60), default: 25,
    "frames a second while something moves", example: "12")
  static let loops = Key(
    "loops", .wholeNumber(in: 1...1_000), default: "for ever", "how often all is shown",
    example: "3")

  static let table = KeyTable([seconds, pause, easing, frameRate, loops])
}

/// The keys of a style rule, and of a color in each appearance.
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

  static let light = Key(
    "light", .string, default: .required, "a color such as `\"#0a64b4\"`",
    example: ##""#0a64b4""##)
  static let dark = Key(
    "dark", .string, default: .required, "a color such as `\"#6ab0f3\"`",
    example: ##""#6ab0f3""##)
  static let print = Key(
    "print", .string, default: "that of `light`", "a color such as `\"#333\"`",
    example: ##""#333""##)

  static let appearances = KeyTable([light, dark, print])
}
