internal import SourceText

/// The keys of a whole scene.
public enum DocumentKey {
  private static let lintRules = ValueForm.array(
    .words((DiagnosticCode.documentRules + DiagnosticCode.figureRules).map(\.rawValue)))

  private static let stages = ValueForm.either([
    "file below the scene's folder": .string(.stageFile), "stage": .object(.stage),
  ])

  public static let schema = Key(
    "$schema", .string, default: .none, "for editors; not used",
    example: #""boundsketch.schema.json""#)
  public static let version = Key(
    "version", .number, form: .number(1...1), default: .required, "`1`; another version is refused",
    example: "1")
  public static let stage = Key(
    "stage", .value("path of a file, or [object](#series)", stages), default: .none,
    "what the figure shares with others of its series",
    example: #"{"version": 1, "width": 540, "scale": 1, "origin": [60, 90]}"#)
  public static let title = Key(
    "title", .text, default: .none, "above the figure", example: #""The frame is a box""#)
  public static let subtitle = Key(
    "subtitle", .text, default: .none, "a quieter line below the title",
    example: #""after a rotation""#)
  public static let alt = Key(
    "alt", .text, default: "sentences made of the geometry, in English or Chinese",
    "what the figure shows, for people who cannot see it", example: #""Layer B in layer A""#)
  public static let layers = Key(
    "layers", .value("array of [layers](#layers)", .array(.object(.layer), count: 1...Int.max)),
    default: .required, "at least one",
    example: #"[{"id": "A", "frame": [0, 0, 120, 80]}]"#)
  public static let figure = Key(
    "figure", .object("[object](#the-figure)", .figure), default: "chosen", "what to show",
    example: #"{"legend": true}"#)
  public static let style = Key(
    "style", .objects("[array of rules](#style)", .styleRule), default: .none, "colors and lines",
    example: ##"[{"select": "#A", "color": "system3"}]"##)
  public static let steps = Key(
    "steps", .objects("[array of steps](#steps)", .step), default: .none,
    "changes of the layers, one after the other",
    example: #"[{"set": {"A.position": [0, 0]}}]"#)
  public static let sweep = Key(
    "sweep", .object("[object](#sweep)", .sweep), default: .none,
    "one property that goes through values; not with `steps`",
    example: #"{"set": "A.position.x", "values": [0, 50, 100]}"#)
  public static let expect = Key(
    "expect", .expectations, default: .none, "what must hold",
    example: #"{"A.frame": [0, 0, 120, 80]}"#)
  public static let allow = Key(
    "allow", .value("array of [lint rules](#lint-rules)", lintRules), default: .none,
    "those that the scene breaks on purpose", example: #"["frame-of-superlayer"]"#)

  static let table = KeyTable(
    [
      schema, version, stage, title, subtitle, alt, layers, figure, style, steps, sweep, expect,
      allow,
    ], hints: .document(figureKeys: FigureKey.table.names))
}

/// The keys of a line of a stream that says what its scene is called.
enum LineKey {
  static let id = Key("id", .string, default: "the line's number", "", example: #""card""#)
  static let scene = Key("scene", .object("scene", .scene), default: .required, "", example: "{}")

  static let table = KeyTable([id, scene])
}

/// The keys of an expectation that says how exact it is.
enum ExpectationKey {
  static let value = Key(
    "value", .value("as by itself", .shared(.fact)), default: .required,
    "what the path must come to",
    example: "120")
  static let tolerance = KeyWithDefault(
    "tolerance", .number(atLeast: 0), default: 0.0005,
    "how far each number may be from it", example: "0.5")

  static let table = KeyTable([value, tolerance])
}
