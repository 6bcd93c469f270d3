/// The keys of code, and of a line of it.
public enum CodeKey {
  static let mostLines = 60
  static let mostTies = 12

  private static let lineForms = ValueForm.array(
    .either(["line": .string(.text), "line with a role": .object(.codeLine)]), count: 1...mostLines)

  public static let layer = Key(
    "layer", .layer, default: "required without `lines`",
    "whose properties the code sets, as the document and its steps do", example: #""B""#)
  public static let language = KeyWithDefault(
    "language", ValueType<Code.Language>.word, default: Code.Language.swift,
    "of Core Animation, or of a web page", example: #""css""#)
  public static let name = Key(
    "name", ValueType<String>.string, form: .string(.variable), default: "`\"layer\"`",
    "of the variable or the class; not with `lines`", example: #""card""#)
  public static let lines = Key(
    "lines", .value("array of lines, or of objects, see below", lineForms),
    default: "made of the layer", "the code; not with `layer`",
    example: #"["layer.position = ({B.position})"]"#)
  public static let ties = Key(
    "ties",
    .value(
      "array of paths, up to \(mostTies)", .array(.shared(.path), count: 1...mostTies)),
    default: .none,
    "widths and heights in the code that hairlines lead from, to the dimension lines in a picture",
    example: #"["B.bounds.width"]"#)

  static let table = KeyTable([layer, language, name, lines, ties])

  public static let line = Key(
    "line", .value("string with computed parts", .string(.text)), default: .required,
    "of code", example: #""// frame = ({B.frame})""#)
  public static let follows = KeyWithDefault(
    "follows", .flag, default: false, "whether it says what follows from what is set",
    example: "true")

  static let lineTable = KeyTable([line, follows])
}
